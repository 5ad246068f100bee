-- The players met most often: how they play, and what they win.
--
-- Who was met in games with different kinds of money, or units of results, has a row for each.
--
-- Parameters:
--   top INTEGER = 50: how many to list
-- Columns:
--   player: the player's name
--   site: code of the site
--   money_kind: cash, play money, tournament chips or unknown money
--   unit_name: what their results are counted in: big bet, big blind or ante
--   hands: hands dealt in
--   vpip_percent: called, bet or raised before draw 1, in percent of the hands with a choice there
--   pfr_percent: raised there
--   wtsd_percent: in at the showdown, in percent of the hands in when draw 1 began
--   wsd_percent: won at the showdown, in percent of showdowns
--   units_per_100: net per 100 hands, in these
--   last_seen: when they were last dealt in, in UTC
SELECT
    player,
    site,
    money_kind,
    unit_name,
    count(*) AS hands,
    round(100.0 * count(*) FILTER (choice_before_draw AND vpip) / nullif(count(*) FILTER (choice_before_draw), 0), 1)
        AS vpip_percent,
    round(100.0 * count(*) FILTER (choice_before_draw AND pfr) / nullif(count(*) FILTER (choice_before_draw), 0), 1)
        AS pfr_percent,
    round(100.0 * count(*) FILTER (draws_seen > 0 AND showdown) / nullif(count(*) FILTER (draws_seen > 0), 0), 1)
        AS wtsd_percent,
    round(100.0 * count(*) FILTER (showdown AND won > 0) / nullif(count(*) FILTER (showdown), 0), 1) AS wsd_percent,
    round(100 * avg(net / unit), 2) AS units_per_100,
    max(played) AS last_seen
FROM player_hands
WHERE counted AND NOT is_hero(site, player, hero)
GROUP BY player, site, money_kind, unit_name
ORDER BY hands DESC, player, site, money_kind, unit_name
LIMIT $top
