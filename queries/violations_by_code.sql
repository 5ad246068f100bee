-- Which rules are broken, how often, and where it was seen first.
--
-- Columns:
--   code: code of the rule; `hhparse rule CODE` explains it
--   rule: its name
--   severity: error, warning or note
--   violations: how often it is broken
--   hands: in how many hands
--   first_seen: file and line of the first of them
--   message: what is wrong there
SELECT
    code,
    rule,
    severity,
    count(*) AS violations,
    count(DISTINCT hand_key) AS hands,
    arg_min(path || ':' || line, (hand_key, number)) AS first_seen,
    arg_min(message, (hand_key, number)) AS message
FROM violations
JOIN imports USING (file_key)
GROUP BY ALL
ORDER BY code
