-- Who comes in first, and how: raised, bet, called or folded by position, when nobody was in before.
--
-- In games with blinds only the first betting round counts: a bet on the flop of drawmaha opens nothing.
--
-- Parameters:
--   player VARCHAR = '': only this player, a name or NAME@SITE; empty for everybody
-- Columns:
--   game: code of the game
--   limit_type: fixed limit, pot limit, half pot limit or no limit
--   players: players dealt in
--   position: position at the table; empty where the log does not say where the button is
--   chances: choices before draw 1 with nobody in; the big blind has one only behind a late post that was checked
--   raises: of these, raised, or bet where there are no blinds
--   calls: of these, called the blind
--   raise_percent: raises in percent of chances
--   in_percent: raises and calls in percent of chances
SELECT
    game,
    limit_type,
    players,
    position,
    count(*) AS chances,
    count(*) FILTER (action IN ('raise', 'bet')) AS raises,
    count(*) FILTER (action = 'call') AS calls,
    round(100.0 * raises / chances, 1) AS raise_percent,
    round(100.0 * (raises + calls) / chances, 1) AS in_percent
FROM decisions
WHERE
    counted AND NOT drawing AND round = 0 AND opening_round AND (first_in OR can_bet)
    AND ($player = '' OR is_named(site, player, $player))
GROUP BY ALL
ORDER BY game, limit_type, players, raise_percent DESC, position
