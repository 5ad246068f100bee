-- Pots that passed-out deals left behind: how often nobody opens, and what the next deal plays for.
--
-- Columns:
--   game: code of the game
--   money_kind: cash, play money or tournament chips
--   currency: ISO code, of cash games
--   deals: hands dealt
--   passed_out: of these, passed out, the antes left for the next deal
--   passed_out_percent: passed out in percent of deals
--   played_on: deals that were opened with a pot carried into them
--   mean_carried: what was in the pot before those, on average
--   most_carried: and at most
--   mean_pot: their pot at the end, on average
--   mean_pot_else: the same of hands with nothing carried in
SELECT
    game,
    money_kind,
    CASE WHEN money_kind = 'cash' THEN currency END AS currency,
    count(*) AS deals,
    count(*) FILTER (hands.passed_out) AS passed_out,
    round(100.0 * count(*) FILTER (hands.passed_out) / deals, 1) AS passed_out_percent,
    count(*) FILTER (carried_in > 0 AND NOT hands.passed_out) AS played_on,
    round(avg(carried_in) FILTER (carried_in > 0 AND NOT hands.passed_out), 2) AS mean_carried,
    max(carried_in) FILTER (carried_in > 0 AND NOT hands.passed_out) AS most_carried,
    round(avg(pot) FILTER (carried_in > 0 AND NOT hands.passed_out), 2) AS mean_pot,
    round(avg(pot) FILTER (carried_in = 0 AND NOT hands.passed_out), 2) AS mean_pot_else
FROM hands
WHERE counted
GROUP BY ALL
HAVING bool_or(hands.passed_out OR carried_in > 0)
ORDER BY game, money_kind, currency
