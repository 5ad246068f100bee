-- Sevens that were checked after the last draw: what the seven rule let them win, and what became of them.
--
-- Who checks a seven-low or better there can win nothing that goes in afterwards, at tables with that rule.
--
-- Parameters:
--   player VARCHAR = '': only this player, a name or NAME@SITE; empty for everybody
-- Columns:
--   game: code of the game
--   limit_type: fixed limit, pot limit, half pot limit or no limit
--   money_kind: cash, play money, tournament chips or unknown money
--   player: the player's name
--   site: code of the site
--   sevens: sevens or better that the log shows at a showdown, where the seven rule was in force
--   bound: of these, checked, and then bet into
--   bound_percent: bound in percent of sevens
--   bound_won: of those that were bound, how many won a part of the pot
--   units: mean result of those, in big bets (fixed limit), big blinds or antes
--   units_else: mean result of the other sevens
SELECT
    game,
    limit_type,
    money_kind,
    player,
    site,
    count(*) AS sevens,
    count(*) FILTER (seven_low = 'bound') AS bound,
    round(100.0 * count(*) FILTER (seven_low = 'bound') / sevens, 1) AS bound_percent,
    count(*) FILTER (seven_low = 'bound' AND won > 0) AS bound_won,
    round(avg(net / unit) FILTER (seven_low = 'bound'), 2) AS units,
    round(avg(net / unit) FILTER (seven_low = 'free'), 2) AS units_else
FROM player_hands
WHERE counted AND seven_low IS NOT NULL AND ($player = '' OR is_named(site, player, $player))
GROUP BY ALL
ORDER BY game, limit_type, money_kind, bound DESC, sevens DESC, player, site
