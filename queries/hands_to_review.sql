-- Hands to look at again: those that break a rule, are incomplete, cancelled or told in two ways, and refused ones.
--
-- Columns:
--   place: file and line
--   hand_id: the hand's id on the site; of refused hands it is not known
--   game: code of the game
--   what: violation, incomplete, cancelled, second copy or refused
--   why: what is wrong, in words
--   counted: whether statistics count the hand
SELECT path || ':' || line AS place, hand_id, game, what, why, counted
FROM (
    SELECT violations.file_key, violations.line, hand_id, game, 'violation' AS what, code || ' ' || message AS why, counted
    FROM violations
    JOIN hands USING (hand_key)
    UNION ALL
    SELECT
        views.file_key,
        first_line,
        hand_id,
        game,
        CASE WHEN cancelled THEN 'cancelled' WHEN incomplete THEN 'incomplete' ELSE 'second copy' END,
        CASE
            WHEN cancelled THEN 'the room called the hand off'
            WHEN cut_off THEN 'the text breaks off before the end'
            WHEN incomplete THEN 'a line that may have been part of the play could not be read'
            ELSE 'a copy stored before tells a different hand'
        END,
        counted
    FROM hands
    JOIN views USING (hand_key)
    WHERE NOT counted AND view = 0
    UNION ALL
    SELECT file_key, line, NULL, NULL, 'refused', reason, false
    FROM refused
)
JOIN imports USING (file_key)
ORDER BY file_key, line, what
