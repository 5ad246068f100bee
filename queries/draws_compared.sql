-- What drawing fewer cards than everybody else is worth, and drawing last, by draw.
--
-- Parameters:
--   player VARCHAR = '': only this player, a name or NAME@SITE; empty for everybody
-- Columns:
--   game: code of the game
--   draw: 1 for the first draw
--   drew: fewer cards than every opponent, as many as the fewest of them, or more
--   last: whether the player drew last
--   turns: how often
--   share: mean share of the pot won
--   showdowns: how many of them came to a showdown
--   share_at_showdown: mean share of the pot won in those
SELECT
    game,
    draw,
    CASE
        WHEN discarded < opponents_least THEN 'fewer'
        WHEN discarded = opponents_least THEN 'as many'
        ELSE 'more'
    END AS drew,
    last,
    count(*) AS turns,
    round(avg(won_share), 3) AS share,
    count(*) FILTER (showdown) AS showdowns,
    round(avg(won_share) FILTER (showdown), 3) AS share_at_showdown
FROM draws
WHERE counted AND run = 1 AND opponents_least IS NOT NULL AND ($player = '' OR is_named(site, player, $player))
GROUP BY ALL
ORDER BY game, draw, share DESC, last, drew
