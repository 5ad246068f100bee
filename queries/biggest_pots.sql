-- The biggest pots, measured in big bets (fixed limit), big blinds (pot and no limit) or antes (games without blinds).
--
-- Parameters:
--   top INTEGER = 20: how many to list
-- Columns:
--   hand_id: the hand's id on the site
--   site: code of the site
--   played: when, in UTC
--   game: code of the game
--   limit_type: fixed limit, pot limit, half pot limit or no limit
--   money_kind: cash, play money, tournament chips or unknown money
--   currency: ISO code
--   pot: the pot, before rake, with what passed-out deals had left
--   unit_name: big bet, big blind or ante
--   units: the same in these
--   winners: who was paid
--   hero_net: what the hero won or lost, if there was one
WITH biggest AS (
    SELECT *, round(pot / unit, 1) AS units
    FROM hands
    WHERE counted
    ORDER BY pot / unit DESC NULLS LAST, hand_key
    LIMIT $top
)
SELECT
    any_value(hand_id) AS hand_id,
    any_value(biggest.site) AS site,
    any_value(biggest.played) AS played,
    any_value(biggest.game) AS game,
    any_value(biggest.limit_type) AS limit_type,
    any_value(biggest.money_kind) AS money_kind,
    any_value(biggest.currency) AS currency,
    any_value(pot) AS pot,
    any_value(biggest.unit_name) AS unit_name,
    any_value(units) AS units,
    string_agg(player, ', ' ORDER BY seat) FILTER (won > 0) AS winners,
    sum(net) FILTER (is_hero(player_hands.site, player, hero)) AS hero_net
FROM biggest
JOIN player_hands USING (hand_key)
GROUP BY hand_key
ORDER BY any_value(biggest.pot / biggest.unit) DESC NULLS LAST, hand_key
