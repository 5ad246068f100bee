-- Draw luck: how many hands the draws have made, and how many they should have made.
--
-- What a draw should make is counted exactly from the player's own cards, discards and cards seen, with what was
-- shuffled in again. Draws of one card or more count, of which all of that is known. Luck beyond two standard
-- deviations comes about once in twenty times.
--
-- Parameters:
--   player VARCHAR = '': whose draws, a name or NAME@SITE; empty for the hero
-- Columns:
--   game: code of the game
--   draw: 1 for the first draw; 0 for all draws together
--   drawn: cards that came; 0 for any number
--   draws: draws that were counted
--   unknown: draws that were not
--   made: hands that were made
--   expected: hands that should have been
--   luck: made less expected
--   standard_deviation: of luck
--   deviations: luck in standard deviations
WITH own AS (
    SELECT
        game,
        draw,
        len(string_split(drawn_cards, ' ')) AS drawn,
        CASE WHEN made IS NOT NULL THEN made_chance END AS chance,
        CAST(made AS INTEGER) AS made
    FROM draws
    WHERE
        counted AND run = 1 AND drawn_cards <> ''
        AND is_asked(site, player, hero, $player)
)
SELECT
    game,
    coalesce(draw, 0) AS draw,
    coalesce(drawn, 0) AS drawn,
    count(chance) AS draws,
    count(*) - count(chance) AS unknown,
    coalesce(sum(made) FILTER (chance IS NOT NULL), 0) AS made,
    round(coalesce(sum(chance), 0), 2) AS expected,
    round(coalesce(sum(made - chance), 0), 2) AS luck,
    round(sqrt(sum(chance * (1 - chance))), 2) AS standard_deviation,
    round(sum(made - chance) / nullif(sqrt(sum(chance * (1 - chance))), 0), 2) AS deviations
FROM own
GROUP BY GROUPING SETS ((game), (game, own.draw), (game, own.draw, own.drawn))
ORDER BY game, draw, drawn
