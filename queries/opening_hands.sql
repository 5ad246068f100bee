-- Who opens with what, in games where the first bet needs openers.
--
-- Parameters:
--   player VARCHAR = '': only this player, a name or NAME@SITE; empty for everybody
-- Columns:
--   game: code of the game
--   limit_type: fixed limit, pot limit, half pot limit or no limit
--   money_kind: cash, play money, tournament chips or unknown money
--   openers: the least hand that could open
--   held: class of the hand that opened; empty where the log did not show it as it was dealt
--   opens: how often
--   percent: in percent of all such opens that needed these openers
--   split: of these, with cards kept that could not have opened, as far as they are known
--   drawn: cards drawn on average afterwards
--   showdowns: how often it came to a showdown
--   share: mean share of the pot won
--   units: mean result, in antes (games without blinds), big bets or big blinds
WITH first_draws AS (
    SELECT hand_key, seat, discarded
    FROM draws
    WHERE draw = 1 AND run = 1
)
SELECT
    player_hands.game,
    player_hands.limit_type,
    player_hands.money_kind,
    openers,
    CASE WHEN face_up AND start_class IS NOT NULL THEN start_class ELSE '' END AS held,
    count(*) AS opens,
    round(
        100.0 * opens
        / sum(count(*)) OVER (PARTITION BY player_hands.game, player_hands.limit_type, player_hands.money_kind, openers),
        1
    ) AS percent,
    count(*) FILTER (openers_split) AS split,
    round(avg(discarded), 2) AS drawn,
    count(*) FILTER (player_hands.showdown) AS showdowns,
    round(avg(won_share), 3) AS share,
    round(avg(net / player_hands.unit), 2) AS units
FROM player_hands
JOIN hands USING (hand_key)
LEFT JOIN first_draws USING (hand_key, seat)
WHERE player_hands.counted AND opened AND openers IS NOT NULL AND ($player = '' OR is_named(player_hands.site, player, $player))
GROUP BY player_hands.game, player_hands.limit_type, player_hands.money_kind, openers, held
ORDER BY player_hands.game, player_hands.limit_type, player_hands.money_kind, openers, opens DESC, held
