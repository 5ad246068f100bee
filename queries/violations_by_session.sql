-- Which rules are broken in each session of a player, by anybody at the table, and on which site.
--
-- A session goes on until no hand begins for more than half an hour, at whatever table. Hands that statistics do not
-- count, and hands whose time is not known, are part of none: `violations_by_code` has theirs too.
--
-- Parameters:
--   player VARCHAR = '': whose sessions, a name or NAME@SITE; empty for the hero
--   zone VARCHAR = 'UTC': the time zone of the times, such as Europe/Paris
-- Columns:
--   began: when the first hand of the session began
--   site: code of the site; a session at tables of several has rows for each
--   code: code of the rule; `hhparse rule CODE` explains it
--   rule: its name
--   severity: error, warning or note
--   violations: how often it is broken
--   hands: in how many hands
--   first_seen: file and line of the first of them
WITH broken AS (
    SELECT hand_key, number, code, rule, severity, path || ':' || line AS place
    FROM violations
    JOIN imports USING (file_key)
),
dealt AS (
    SELECT DISTINCT hand_key, site, person, session
    FROM in_sessions($player)
    SEMI JOIN broken USING (hand_key)
)
SELECT
    timezone($zone, timezone('UTC', session)) AS began,
    site,
    code,
    rule,
    severity,
    count(*) AS violations,
    count(DISTINCT hand_key) AS hands,
    arg_min(place, (hand_key, number)) AS first_seen
FROM broken
JOIN dealt USING (hand_key)
GROUP BY person, session, site, code, rule, severity
ORDER BY began, site, code, person
