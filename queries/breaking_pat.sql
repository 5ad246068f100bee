-- What comes of breaking a pat hand and of staying pat, by draw: the choice of those who stood pat in the draw before.
--
-- Parameters:
--   player VARCHAR = '': only this player, a name or NAME@SITE; empty for everybody
-- Columns:
--   game: code of the game
--   draw: the draw in which the choice was made
--   choice: stayed pat, or broke
--   cards: cards drawn
--   hands: how often
--   share: mean share of the pot won
--   showdowns: how often it came to a showdown
--   share_at_showdown: mean share of the pot won in those
SELECT
    decisions.game,
    decisions.round AS draw,
    CASE WHEN decisions.action = 'pat' THEN 'stayed pat' ELSE 'broke' END AS choice,
    decisions.drawn AS cards,
    count(*) AS hands,
    round(avg(won_share), 3) AS share,
    count(*) FILTER (showdown) AS showdowns,
    round(avg(won_share) FILTER (showdown), 3) AS share_at_showdown
FROM decisions
JOIN (FROM player_hands WHERE first_pat IS NOT NULL) AS player_hands USING (hand_key, seat)
WHERE decisions.counted AND drawing AND pat_previous AND ($player = '' OR is_named(decisions.site, decisions.player, $player))
GROUP BY ALL
ORDER BY decisions.game, draw, cards
