-- Openers that were none: opened with less than the game asks for, not shown, or proved with cards that were not held.
--
-- Columns:
--   place: file and line
--   hand_id: the hand's id on the site
--   game: code of the game
--   player: who opened
--   rule: name of the rule that was broken
--   openers: the least hand that could open
--   held: the hand that opened, where it is known
--   net: what the hand won or lost its opener
--   why: what is wrong, in words
SELECT
    path || ':' || line AS place,
    hand_id,
    hands.game,
    player,
    rule,
    openers,
    start_cards AS held,
    net,
    message AS why
FROM violations
JOIN hands USING (hand_key)
JOIN imports ON imports.file_key = violations.file_key
LEFT JOIN player_hands ON player_hands.hand_key = violations.hand_key AND player = details ->> 'player'
WHERE code IN ('318', '609', '615')
ORDER BY violations.hand_key, number
