-- Which rules each player broke, how often, and in how many of their hands.
--
-- A violation that speaks of no player, such as a missing heading, is not among them.
--
-- Parameters:
--   player VARCHAR = '': only this player, a name or NAME@SITE; empty for everybody
-- Columns:
--   player: the player's name
--   site: code of the site
--   code: code of the rule; `hhparse rule CODE` explains it
--   rule: its name
--   severity: error, warning or note
--   violations: how often the player broke it
--   hands: in how many hands
--   hands_dealt: hands that the player was dealt into
--   first_seen: file and line of the first of them
WITH broken AS (
    SELECT
        violations.*,
        hands.site,
        details ->> 'player' AS player
    FROM violations
    JOIN hands USING (hand_key)
),
dealt AS (
    SELECT player_hands.site, player, count(*) AS hands_dealt
    FROM player_hands
    SEMI JOIN broken USING (site, player)
    GROUP BY ALL
)
SELECT
    player,
    broken.site,
    code,
    rule,
    severity,
    count(*) AS violations,
    count(DISTINCT hand_key) AS hands,
    coalesce(any_value(hands_dealt), 0) AS hands_dealt,
    arg_min(path || ':' || line, (hand_key, number)) AS first_seen
FROM broken
JOIN imports USING (file_key)
LEFT JOIN dealt USING (site, player)
WHERE player IS NOT NULL AND ($player = '' OR is_named(site, player, $player))
GROUP BY ALL
ORDER BY violations DESC, player, broken.site, code
