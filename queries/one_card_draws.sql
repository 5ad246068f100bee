-- What comes of drawing one card, by what was kept, of hands that are known.
--
-- Only hands that the log showed as they were dealt are counted: those of its owner, or of everybody at an open table.
-- What others show at the end is a biased sample.
--
-- Columns:
--   game: code of the game
--   hero: whether the hands are the hero's own
--   draw: 1 for the first draw
--   class_before: class of the hand before the draw
--   highest_kept: highest rank kept, aces high or low as the game counts them; empty if a joker alone is left
--   hands: draws of one card after which the hand is known
--   made: of these, made: no pair, straight or flush, jack or better in deuce-to-seven, a straight in high games
--   made_percent: made in percent of hands
--   share: mean share of the pot won
WITH one_card AS (
    SELECT
        *,
        replace(before, discarded_cards, '') AS kept,
        -- The first scale is that of the hand held; only 2-7 and its badugi, and high hands, count aces high.
        split_part(played_for, '+', 1) NOT IN ('high', 'deuce_to_seven', 'badugi_ace_high') AS ace_is_low
    FROM draws
    WHERE counted AND run = 1 AND discarded = 1 AND face_up AND made IS NOT NULL AND discarded_cards <> '?'
)
SELECT
    game,
    hero,
    draw,
    class_before,
    CASE
        WHEN contains(kept, 'A') AND NOT ace_is_low THEN 'A'
        WHEN contains(kept, 'K') THEN 'K'
        WHEN contains(kept, 'Q') THEN 'Q'
        WHEN regexp_matches(kept, 'J[cdhs]') THEN 'J'
        WHEN contains(kept, 'T') THEN 'T'
        WHEN contains(kept, '9') THEN '9'
        WHEN contains(kept, '8') THEN '8'
        WHEN contains(kept, '7') THEN '7'
        WHEN contains(kept, '6') THEN '6'
        WHEN contains(kept, '5') THEN '5'
        WHEN contains(kept, '4') THEN '4'
        WHEN contains(kept, '3') THEN '3'
        WHEN regexp_matches(kept, '2[cdhs]') THEN '2'
        WHEN contains(kept, 'A') THEN 'A'
        ELSE ''
    END AS highest_kept,
    count(*) AS hands,
    count(*) FILTER (made) AS made,
    round(100.0 * count(*) FILTER (made) / hands, 1) AS made_percent,
    round(avg(won_share), 3) AS share
FROM one_card
GROUP BY game, hero, draw, class_before, highest_kept
ORDER BY game, hero DESC, draw, class_before, strpos('A23456789TJQKA', highest_kept)
