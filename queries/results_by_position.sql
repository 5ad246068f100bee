-- Results by position: what was won and lost, and how often the player came in.
--
-- Parameters:
--   player VARCHAR = '': whose results, a name or NAME@SITE; empty for the hero
-- Columns:
--   game: code of the game
--   limit_type: fixed limit, pot limit, half pot limit or no limit
--   money_kind: cash, play money or tournament chips
--   position: position at the table; empty where the log does not say where the button is
--   hands: hands dealt in
--   vpip_percent: called, bet or raised before draw 1, in percent of the hands with a choice there
--   pfr_percent: raised there
--   units_per_100: net per 100 hands, in big bets (fixed limit), big blinds or antes
--   standard_error: of the same
SELECT
    game,
    limit_type,
    money_kind,
    position,
    count(*) AS hands,
    round(100.0 * count(*) FILTER (choice_before_draw AND vpip) / nullif(count(*) FILTER (choice_before_draw), 0), 1)
        AS vpip_percent,
    round(100.0 * count(*) FILTER (choice_before_draw AND pfr) / nullif(count(*) FILTER (choice_before_draw), 0), 1)
        AS pfr_percent,
    round(100 * avg(net / unit), 2) AS units_per_100,
    round(100 * stddev_samp(net / unit) / sqrt(count(unit)), 2) AS standard_error
FROM player_hands
WHERE counted AND is_asked(site, player, hero, $player)
GROUP BY ALL
ORDER BY game, limit_type, money_kind, units_per_100 DESC NULLS LAST, position
