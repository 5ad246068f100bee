-- Who wins heads-up, by how many cards each of the two draws.
--
-- Every hand counts from both sides, so that the shares of two opposite cells add up to 1 where
-- both were paid. A share is the part of the pot that was won.
--
-- Parameters:
--   player VARCHAR = '': only from this player's side, a name or NAME@SITE; empty for everybody
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
    game,
    draw,
    discarded AS own,
    opponents_least AS opponent,
    count(*) AS hands,
    round(avg(won_share), 3) AS share,
    count(*) FILTER (showdown) AS showdowns,
    round(avg(won_share) FILTER (showdown), 3) AS share_at_showdown
FROM draws
WHERE counted AND run = 1 AND live = 2 AND ($player = '' OR is_named(site, player, $player))
GROUP BY ALL
ORDER BY game, draw, own, opponent
