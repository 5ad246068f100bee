-- How often a draw ends in a made hand, by the number of cards drawn, of hands that are known.
--
-- Made is no pair, straight or flush, jack or better in deuce-to-seven, four cards in badugi, a
-- straight or better in high games. Only hands that the log showed as they were dealt are counted: those of its
-- owner, or of everybody at an open table. What others show at the end is a biased sample.
--
-- Columns:
--   game: code of the game
--   hero: whether the hands are the hero's own
--   draw: 1 for the first draw
--   drawn: cards drawn, 0 being pat
--   hands: draws after which the hand is known
--   made: of these, made
--   made_percent: made in percent of hands
SELECT
    game,
    hero,
    draw,
    discarded AS drawn,
    count(*) AS hands,
    count(*) FILTER (made) AS made,
    round(100.0 * count(*) FILTER (made) / count(*), 1) AS made_percent
FROM draws
WHERE counted AND run = 1 AND face_up AND made IS NOT NULL
GROUP BY ALL
ORDER BY game, hero DESC, draw, drawn
