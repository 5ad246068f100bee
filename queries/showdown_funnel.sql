-- How far hands go: dealt in, in for each draw, at the showdown, and won, there or before.
--
-- Parameters:
--   player VARCHAR = '': whose hands, a name or NAME@SITE; empty for the hero
-- Columns:
--   game: code of the game
--   limit_type: fixed limit, pot limit, half pot limit or no limit
--   money_kind: cash, play money, tournament chips or unknown money
--   hands: hands dealt in
--   saw_draw_1: of these, in when draw 1 began
--   saw_draw_2: in when draw 2 began; 0 in games with one draw
--   saw_draw_3: in when draw 3 began
--   showdown: in at the end, with two or more left
--   won_at_showdown: won any share there
--   won_without: won because everybody else folded
SELECT
    game,
    limit_type,
    money_kind,
    count(*) AS hands,
    count(*) FILTER (draws_seen >= 1) AS saw_draw_1,
    count(*) FILTER (draws_seen >= 2) AS saw_draw_2,
    count(*) FILTER (draws_seen >= 3) AS saw_draw_3,
    count(*) FILTER (showdown) AS showdown,
    count(*) FILTER (showdown AND won > 0) AS won_at_showdown,
    count(*) FILTER (NOT showdown AND won > 0) AS won_without
FROM player_hands
WHERE counted AND is_asked(site, player, hero, $player)
GROUP BY ALL
ORDER BY game, limit_type, money_kind
