-- Results by game and stakes: what was won and lost, in money and per 100 hands.
--
-- Parameters:
--   player VARCHAR = '': whose results, a name or NAME@SITE; empty for the hero
-- Columns:
--   game: code of the game
--   limit_type: fixed limit, pot limit, half pot limit or no limit
--   money_kind: cash, play money, tournament chips or unknown money
--   currency: ISO code, of cash games
--   unit_name: ante where there are no blinds, else big bet (fixed limit) or big blind (pot and no limit)
--   unit: how much that is
--   hands: hands dealt in
--   net: won less put in
--   rake: the part of the rake that fell to the player
--   units_per_100: net per 100 hands, in units
--   standard_error: of the same
SELECT
    game,
    limit_type,
    money_kind,
    CASE WHEN money_kind = 'cash' THEN currency END AS currency,
    unit_name,
    unit,
    count(*) AS hands,
    sum(net) AS net,
    sum(rake) AS rake,
    round(100 * avg(net / unit), 2) AS units_per_100,
    round(100 * stddev_samp(net / unit) / sqrt(count(unit)), 2) AS standard_error
FROM player_hands
WHERE counted AND is_asked(site, player, hero, $player)
GROUP BY ALL
ORDER BY game, limit_type, money_kind, currency, unit_name, unit
