-- The sessions that cost most, in big bets (fixed limit), big blinds (pot and no limit) or antes (games without blinds).
--
-- A session goes on until no hand begins for more than half an hour, at whatever table. All names given to
-- `hhparse me` are one player; any other name is one on each site.
--
-- Parameters:
--   player VARCHAR = '': whose sessions, a name or NAME@SITE; empty for the hero
--   zone VARCHAR = 'UTC': the time zone of the times, such as Europe/Paris
--   top INTEGER = 20: how many to list
-- Columns:
--   began: when the first hand began
--   money_kind: cash, play money or tournament chips; a session with several has a row for each
--   currency: ISO code, of cash games
--   unit_name: big bet, big blind or ante; a row for each as well
--   hands: hands dealt in
--   tables: tables played at
--   hours: from the beginning of the first hand to that of the last
--   net: won less put in
--   units: the same in these
--   worst_hand: the most lost in one hand, in units; empty where none was lost
WITH at_tables AS (
    SELECT
        person,
        session,
        money_kind,
        currency,
        unit_name,
        count(*) AS hands,
        sum(net) AS net,
        sum(net / unit) AS units,
        min(net / unit) FILTER (net < 0) AS worst_hand,
        max(played) AS ended,
        min(played) AS began
    FROM in_sessions($player)
    GROUP BY person, session, money_kind, currency, unit_name, site, tournament, table_name
)
SELECT
    timezone($zone, timezone('UTC', min(at_tables.began))) AS began,
    money_kind,
    currency,
    unit_name,
    sum(hands) AS hands,
    count(*) AS tables,
    round(date_diff('second', min(at_tables.began), max(ended)) / 3600, 2) AS hours,
    sum(net) AS net,
    round(sum(units), 1) AS units,
    round(min(at_tables.worst_hand), 1) AS worst_hand
FROM at_tables
GROUP BY person, session, money_kind, currency, unit_name
ORDER BY round(sum(at_tables.units), 6) NULLS LAST, began, money_kind, unit_name, person
LIMIT $top
