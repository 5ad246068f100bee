-- What an hour brings, by game and kind of money: on the clock, and at the table where tables overlap.
--
-- Time runs from the beginning of the first hand of a session to that of the last; more than half an hour in which
-- no hand begins at any table ends a session. In a rotation the clock runs for every game that is in it. All names
-- given to `hhparse me` are one player; any other name is one on each site.
--
-- Parameters:
--   player VARCHAR = '': whose hours, a name or NAME@SITE; empty for the hero
-- Columns:
--   game: code of the game; empty for all of them together
--   money_kind: cash or play money
--   currency: ISO code, of cash games
--   sessions: sessions in which it was played
--   hands: hands dealt in
--   hours: hours on the clock
--   table_hours: hours of all tables added up
--   net: won less put in
--   net_per_hour: net by hours on the clock
--   net_per_table_hour: net by hours at tables
--   hands_per_hour: hands by hours on the clock
WITH at_tables AS (
    SELECT
        person,
        session,
        game,
        money_kind,
        currency,
        site,
        table_name,
        count(*) AS hands,
        sum(net) AS net,
        min(played) AS began,
        max(played) AS ended
    FROM in_sessions($player)
    WHERE money_kind <> 'tournament chips'
    GROUP BY person, session, money_kind, currency, site, table_name, game
),
with_all AS (
    SELECT
        person,
        session,
        game,
        money_kind,
        currency,
        sum(hands) AS hands,
        sum(net) AS net,
        min(began) AS began,
        max(ended) AS ended
    FROM at_tables
    GROUP BY GROUPING SETS (
        (person, session, money_kind, currency, site, table_name),
        (person, session, money_kind, currency, site, table_name, game)
    )
),
by_session AS (
    SELECT
        person,
        session,
        game,
        money_kind,
        currency,
        sum(hands) AS hands,
        sum(net) AS net,
        date_diff('second', min(with_all.began), max(with_all.ended)) / 3600 AS hours,
        sum(date_diff('second', began, ended)) / 3600 AS table_hours
    FROM with_all
    GROUP BY ALL
)
SELECT
    coalesce(game, '') AS game,
    money_kind,
    currency,
    count(*) AS sessions,
    sum(hands) AS hands,
    round(sum(hours), 2) AS hours,
    round(sum(table_hours), 2) AS table_hours,
    sum(net) AS net,
    round(sum(net) / nullif(sum(by_session.hours), 0), 2) AS net_per_hour,
    round(sum(net) / nullif(sum(by_session.table_hours), 0), 2) AS net_per_table_hour,
    round(sum(hands) / nullif(sum(by_session.hours), 0), 1) AS hands_per_hour
FROM by_session
GROUP BY ALL
ORDER BY money_kind, currency, game
