-- Results by the class of the hand that was dealt, of hands that are known.
--
-- Only hands that the log showed as they were dealt are counted: those of its owner, or of everybody at an open
-- table. What others show at the end is a biased sample.
--
-- Parameters:
--   player VARCHAR = '': whose hands, a name or NAME@SITE; empty for the hero
-- Columns:
--   game: code of the game
--   limit_type: fixed limit, pot limit, half pot limit or no limit
--   money_kind: cash, play money, tournament chips or unknown money
--   start_class: class of the whole hand before draw 1
--   hands: how often
--   percent: in percent of the known hands of the game
--   vpip_percent: called, bet or raised before draw 1, in percent of the hands with a choice there
--   share: mean share of the pot won
--   units_per_100: net per 100 hands, in big bets (fixed limit), big blinds or antes
SELECT
    game,
    limit_type,
    money_kind,
    start_class,
    count(*) AS hands,
    round(100.0 * hands / sum(count(*)) OVER (PARTITION BY game, limit_type, money_kind), 2) AS percent,
    round(100.0 * count(*) FILTER (choice_before_draw AND vpip) / nullif(count(*) FILTER (choice_before_draw), 0), 1)
        AS vpip_percent,
    round(avg(won_share), 3) AS share,
    round(100 * avg(net / unit), 2) AS units_per_100
FROM player_hands
WHERE
    counted AND face_up AND start_class IS NOT NULL
    AND is_asked(site, player, hero, $player)
GROUP BY game, limit_type, money_kind, start_class
ORDER BY game, limit_type, money_kind, units_per_100 DESC NULLS LAST, start_class
