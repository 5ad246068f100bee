-- Snows: hands worth nothing that stood pat while betting was still possible, each hand once, and how far they are known.
--
-- A hand worth nothing is not made, and in high games not even two pair or three of a kind. Whether a pat is a snow is
-- known where the log showed the hand as it was dealt: that of its owner, or of everybody at an open table. What others
-- show at the end has columns of its own, and no percentage: a snow that worked is rarely shown.
--
-- Parameters:
--   player VARCHAR = '': only this player, a name or NAME@SITE; empty for everybody
-- Columns:
--   game: code of the game
--   hero: whether the hands are the hero's own
--   draw: the draw in which the player first stood pat, 1 for the first
--   pats: hands in which the player stood pat with betting still possible
--   known: of these, with a hand that the log showed as it was dealt
--   snows: of the known ones, snows
--   snow_percent: snows in percent of the known ones
--   share: mean share of the pot that the snows won
--   shown: of the others, with a hand that was shown at the end
--   shown_snows: of these, snows
WITH pats AS (
    SELECT
        game,
        hero,
        min(draw) AS draw,
        bool_and(face_up) OR bool_or(face_up AND worthless_pat) IS true AS known,
        bool_or(worthless_pat) AS snow,
        any_value(won_share) AS won_share
    FROM draws
    WHERE counted AND run = 1 AND pat AND betting_open AND ($player = '' OR is_named(site, player, $player))
    GROUP BY game, hero, hand_key, seat
)
SELECT
    game,
    hero,
    draw,
    count(*) AS pats,
    count(*) FILTER (known) AS known,
    count(*) FILTER (known AND snow) AS snows,
    round(100.0 * count(*) FILTER (known AND snow) / nullif(count(*) FILTER (known), 0), 1) AS snow_percent,
    round(avg(won_share) FILTER (known AND snow), 3) AS share,
    count(*) FILTER (NOT known AND snow IS NOT NULL) AS shown,
    count(*) FILTER (NOT known AND snow) AS shown_snows
FROM pats
GROUP BY ALL
ORDER BY game, hero DESC, draw
