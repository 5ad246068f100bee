-- How often the last seats steal the blinds, and what the blinds do about it, where three or more are dealt in.
--
-- A steal is a raise from the cutoff, the button or the small blind when everybody before has folded.
--
-- Parameters:
--   player VARCHAR = '': only this player, a name or NAME@SITE; empty for everybody
-- Columns:
--   game: code of the game
--   limit_type: fixed limit, pot limit, half pot limit or no limit
--   part: steal, or defence
--   position: cutoff, button or small blind; small blind or big blind in the defence
--   chances: how often it could be done
--   folds: of these, folded
--   calls: called
--   raises: raised, which is the steal, or raised again
--   raise_percent: raises in percent of chances
--   fold_percent: folds in percent of chances
SELECT
    game,
    limit_type,
    CASE WHEN can_steal THEN 'steal' ELSE 'defence' END AS part,
    position,
    count(*) AS chances,
    count(*) FILTER (action = 'fold') AS folds,
    count(*) FILTER (action = 'call') AS calls,
    count(*) FILTER (action = 'raise') AS raises,
    round(100.0 * raises / chances, 1) AS raise_percent,
    round(100.0 * folds / chances, 1) AS fold_percent
FROM decisions
WHERE counted AND (can_steal OR faces_steal) AND ($player = '' OR is_named(site, player, $player))
GROUP BY ALL
ORDER BY game, limit_type, part DESC, position
