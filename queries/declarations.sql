-- What declaring high, low or both brings, in games with a declaration.
--
-- Parameters:
--   player VARCHAR = '': only this player, a name or NAME@SITE; empty for everybody
-- Columns:
--   game: code of the game
--   limit_type: fixed limit, pot limit, half pot limit or no limit
--   money_kind: cash, play money, tournament chips or unknown money
--   declared: high, low or both
--   hands: how often
--   won: of these, won a part of the pot
--   won_percent: won in percent of hands
--   scooped: won all of it
--   share: mean share of the pot won
--   units: mean result, in antes (games without blinds), big bets or big blinds
SELECT
    game,
    limit_type,
    money_kind,
    declared,
    count(*) AS hands,
    count(*) FILTER (player_hands.won > 0) AS won,
    round(100.0 * count(*) FILTER (player_hands.won > 0) / count(*), 1) AS won_percent,
    count(*) FILTER (won_share = 1) AS scooped,
    round(avg(won_share), 3) AS share,
    round(avg(net / unit), 2) AS units
FROM player_hands
WHERE counted AND declared IS NOT NULL AND ($player = '' OR is_named(site, player, $player))
GROUP BY ALL
ORDER BY game, limit_type, money_kind, declared
