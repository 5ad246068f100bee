-- Who wins heads-up, by how many cards each of the two draws.
--
-- Every hand counts from both sides, so that the shares of two opposite cells add up to 1 where
-- both were paid. A share is the part of the pot that was won.
--
-- Parameters:
--   player VARCHAR = '': only from this player's side, by name; empty for everybody
-- Columns:
--   game: code of the game
--   draw: 1 for the first draw
--   own: cards that this side drew, 0 being pat
--   opponent: cards that the other side drew
--   hands: how often
--   share: mean share of the pot won, over all these hands
--   showdowns: how many of them came to a showdown
--   share_at_showdown: mean share of the pot won in those
SELECT
    hands.game,
    draws.draw,
    draws.discarded AS own,
    draws.opponents_least AS opponent,
    count(*) AS hands,
    round(avg(draws.won_share), 3) AS share,
    count(*) FILTER (draws.showdown) AS showdowns,
    round(avg(draws.won_share) FILTER (draws.showdown), 3) AS share_at_showdown
FROM draws
JOIN hands USING (hand_key)
WHERE hands.counted AND draws.run = 1 AND draws.live = 2 AND ($player = '' OR draws.player = $player)
GROUP BY ALL
ORDER BY hands.game, draws.draw, own, opponent
