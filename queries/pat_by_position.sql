-- How often players stand pat, by draw and position.
--
-- Parameters:
--   player VARCHAR = '': only this player, a name or NAME@SITE; empty for everybody
-- Columns:
--   game: code of the game
--   draw: 1 for the first draw
--   position: position at the table; empty where the log does not say where the button is
--   turns: turns to draw
--   pats: of these, stood pat
--   pat_percent: pats in percent of the turns where a pat was possible; four cards of five have to be filled
--   mean_drawn: cards drawn on average, pat counting as 0
SELECT
    game,
    round AS draw,
    position,
    count(*) AS turns,
    count(*) FILTER (action = 'pat') AS pats,
    round(100.0 * count(*) FILTER (action = 'pat') / nullif(count(*) FILTER (can_pat), 0), 1) AS pat_percent,
    round(avg(drawn), 2) AS mean_drawn
FROM decisions
WHERE counted AND drawing AND ($player = '' OR is_named(site, player, $player))
GROUP BY ALL
ORDER BY game, draw, pat_percent DESC NULLS LAST, position
