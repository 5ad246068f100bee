-- Results by month, at showdowns and without.
--
-- Parameters:
--   player VARCHAR = '': whose results, a name or NAME@SITE; empty for the hero
--   zone VARCHAR = 'UTC': the time zone of the months, such as Europe/Paris
-- Columns:
--   month: first day of the month; empty for hands without a time
--   money_kind: cash, play money or tournament chips
--   currency: ISO code, of cash games
--   hands: hands dealt in
--   net: won less put in
--   at_showdown: the part of net from hands that the player held to a showdown
--   without_showdown: the part from all other hands
--   rake: the part of the rake that fell to the player
--   net_so_far: net of this month and all before
WITH months AS (
    SELECT
        CAST(date_trunc('month', timezone($zone, timezone('UTC', played))) AS DATE) AS month,
        money_kind,
        CASE WHEN money_kind = 'cash' THEN currency END AS currency,
        count(*) AS hands,
        sum(net) AS net,
        coalesce(sum(net) FILTER (showdown), 0) AS at_showdown,
        coalesce(sum(net) FILTER (NOT showdown), 0) AS without_showdown,
        sum(rake) AS rake
    FROM player_hands
    WHERE counted AND is_asked(site, player, hero, $player)
    GROUP BY ALL
)
SELECT
    *,
    sum(net) OVER (PARTITION BY money_kind, currency ORDER BY month NULLS LAST) AS net_so_far
FROM months
ORDER BY money_kind, currency, month NULLS LAST
