-- The sessions that cost most, in big bets (fixed limit), big blinds (pot and no limit) or antes (games without blinds).
--
-- A session goes on until no hand begins for more than half an hour, at whatever table. All names given to
-- `hhparse me` are one player; any other name is one on each site.
--
-- Parameters:
--   player VARCHAR = '': whose sessions, by name; empty for the hero
--   top INTEGER = 20: how many to list
-- Columns:
--   began: when the first hand began, in UTC
--   money_kind: cash, play money or tournament chips; a session with several has a row for each
--   currency: ISO code, of cash games
--   unit_name: big bet, big blind or ante; a row for each as well
--   hands: hands dealt in
--   tables: tables played at
--   hours: from the beginning of the first hand to that of the last
--   net: won less put in
--   units: the same in these
--   worst_hand: the most lost in one hand, in units
WITH own AS (
    SELECT
        hand_key,
        site,
        CASE WHEN (site, player) NOT IN (SELECT (site, player) FROM heroes) THEN site || ' ' || player END AS person,
        money_kind,
        CASE WHEN money_kind = 'cash' THEN currency END AS currency,
        unit_name,
        played,
        net,
        unit
    FROM player_hands
    WHERE
        counted AND played IS NOT NULL
        AND CASE WHEN $player = '' THEN is_hero(site, player, hero) ELSE player = $player END
),
breaks AS (
    SELECT *, played - lag(played) OVER (PARTITION BY person ORDER BY played) > INTERVAL 30 MINUTE AS pause
    FROM own
),
numbered AS (
    SELECT
        *,
        last_value(CASE WHEN pause IS NOT false THEN played END IGNORE NULLS) OVER (
            PARTITION BY person ORDER BY played ROWS UNBOUNDED PRECEDING
        ) AS session
    FROM breaks
),
at_tables AS (
    SELECT
        person,
        session,
        numbered.money_kind,
        numbered.currency,
        numbered.unit_name,
        count(*) AS hands,
        sum(net) AS net,
        sum(net / numbered.unit) AS units,
        min(net / numbered.unit) AS worst_hand,
        max(numbered.played) AS ended,
        min(numbered.played) AS began
    FROM numbered
    JOIN hands USING (hand_key)
    GROUP BY person, session, numbered.money_kind, numbered.currency, numbered.unit_name, numbered.site, table_name
)
SELECT
    min(began) AS began,
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
ORDER BY sum(at_tables.units) NULLS LAST, began, money_kind, unit_name
LIMIT $top
