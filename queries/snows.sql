-- Snows: pats on hands that are not made while betting was still possible, and how far they are known.
--
-- Opponents' pats are known only when they are shown, mostly as winners: a snow that worked is not among them.
-- Made is as in the statistics: in high games trips and two pair that stand pat count as not made.
--
-- Parameters:
--   player VARCHAR = '': only this player, a name or NAME@SITE; empty for everybody
-- Columns:
--   game: code of the game
--   hero: whether the hands are the hero's own
--   draw: 1 for the first draw
--   pats: pats with betting still possible
--   known: of these, with a hand that is known
--   unknown: with a hand that is not
--   snows: of the known ones, not made
--   snow_percent: snows in percent of the known ones
--   share: mean share of the pot that the snows won
SELECT
    game,
    hero,
    draw,
    count(*) AS pats,
    count(made) AS known,
    pats - known AS unknown,
    count(*) FILTER (NOT made) AS snows,
    round(100.0 * snows / nullif(known, 0), 1) AS snow_percent,
    round(avg(won_share) FILTER (NOT made), 3) AS share
FROM draws
WHERE counted AND run = 1 AND pat AND betting_open AND ($player = '' OR is_named(site, player, $player))
GROUP BY ALL
ORDER BY game, hero DESC, draw
