"""Tampering with antes and blinds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from hhparse import events as ev
from hhparse.events import Blind
from tests.tampering.mutation import mutation
from tests.tampering.record import Change, Record


def _posts(record: Record, *kinds: Blind) -> Iterator[tuple[int, ev.Post]]:
    """The forced bets of these kinds that were no player's last chips."""
    for at, post in record.all(ev.Post):
        if post.blind in kinds and not post.all_in and post.player in record.play.by_name:
            yield at, post


def _blinds_in_place(record: Record) -> bool:
    """Whether small and big blind are both there, so that each tells where the other belongs."""
    posts = [post for _, post in record.all(ev.Post) if post.blind is not Blind.ANTE]
    return [post.blind for post in posts] == [Blind.SMALL, Blind.BIG] and not any(p.all_in for p in posts)


@mutation
def no_big_blind(record: Record) -> Iterator[Change]:
    if _blinds_in_place(record):
        for at, _ in _posts(record, Blind.BIG):
            yield record.without(at, "201")


@mutation
def no_small_blind(record: Record) -> Iterator[Change]:
    if _blinds_in_place(record):
        for at, _ in _posts(record, Blind.SMALL):
            yield record.without(at, "201")


@mutation
def no_small_blind_but_in_the_summary(record: Record) -> Iterator[Change]:
    named = any(result.on_small_blind for _, result in record.all(ev.Result))
    if _blinds_in_place(record) and named and record.hand.dialect.grammar is not None:
        lines = list(record.hand.text.lines)
        for at, _ in _posts(record, Blind.SMALL):
            place = record.line(at)
            yield record.reworded([*lines[:place], *lines[place + 1 :]], "201")


@mutation
def no_dealers_blind(record: Record) -> Iterator[Change]:
    for at, _ in _posts(record, Blind.DEALER):
        yield record.without(at, "201")


@mutation
def a_forced_bet_twice(record: Record) -> Iterator[Change]:
    for at, post in _posts(record, *Blind):
        left = record.player(post.player).stack - record.player(post.player).forced
        earlier = record.hand.header.ante is not None and post.amount > record.hand.header.ante
        if left > post.amount and not (post.blind is Blind.ANTE and earlier):
            yield record.after(at, post, "202")


@mutation
def a_blind_of_the_wrong_size(record: Record) -> Iterator[Change]:
    for at, post in _posts(record, Blind.SMALL, Blind.BIG) if _blinds_in_place(record) else ():
        player = record.player(post.player)
        # At home a small blind of fixed limit may be anything up to the big one.
        amount = max(record.replay.small_bet, post.amount) + 2 * record.chip
        if player.stack > player.forced + amount:
            yield record.put(at, "203", amount=amount)


@mutation
def a_straddle_that_nobody_may_post(record: Record) -> Iterator[Change]:
    if Blind.STRADDLE not in record.hand.dialect.words.get("blind", {}).values():
        return
    dealt, amount = record.first(ev.Dealing), 2 * record.replay.small_bet
    if dealt is None or (record.hand.game.blinds and len(record.replay.players) > 2):
        return
    for player in record.replay.players:
        if player.stack > player.invested + amount:
            yield record.before(dealt, ev.Post(0, player.name, Blind.STRADDLE, amount), "208")


@mutation
def a_straddle_once_cards_are_dealt(record: Record) -> Iterator[Change]:
    dealt = record.first(ev.Dealing)
    # In the logs of rooms no blind may stand after the deal at all (102).
    for at, post in _posts(record, Blind.STRADDLE) if record.hand.site.tells_every_hand else ():
        if dealt is not None and at < dealt:
            yield record.change({at: [], dealt: [record.events[dealt], post]}, "208")


@mutation
def no_straddle(record: Record) -> Iterator[Change]:
    """Where the straddler is raised the straddle may as well have been a raise of which no line tells."""
    for at, post in _posts(record, Blind.STRADDLE):
        turns = [made for turn, made in record.betting() if turn.player.name == post.player]
        if turns and turns[0].betting_round == 1 and not turns[0].to_call:
            yield record.without(at, "201")


@mutation
def a_blind_of_another_player(record: Record) -> Iterator[Change]:
    if not _blinds_in_place(record) or len(record.replay.players) < 4:
        return
    posted = {post.player for _, post in record.all(ev.Post) if post.blind is not Blind.ANTE}
    for at, post in _posts(record, Blind.SMALL, Blind.BIG):
        for other in record.replay.players:
            if other.name not in posted and other.stack > 2 * post.amount + other.forced:
                yield record.put(at, "204", player=other.name)


@mutation
def the_blinds_change_places(record: Record) -> Iterator[Change]:
    posts = {post.blind: (at, post) for at, post in _posts(record, Blind.SMALL, Blind.BIG)}
    if _blinds_in_place(record) and len(posts) == 2 and len(record.replay.players) > 2:
        (one, small), (other, big) = posts[Blind.SMALL], posts[Blind.BIG]
        if small.amount != big.amount:
            edits = {
                one: [structs.replace(small, player=big.player)],
                other: [structs.replace(big, player=small.player)],
            }
            yield record.change(edits, "204", "204")


@mutation
def an_ante_that_is_larger(record: Record) -> Iterator[Change]:
    ante = record.hand.header.ante
    antes = list(_posts(record, Blind.ANTE))
    for at, post in antes:
        stack = record.player(post.player).stack
        if len(antes) > 2 and post.amount == ante and stack > post.amount + record.chip:
            yield record.put(at, "205", amount=post.amount + record.chip)


@mutation
def an_ante_that_is_not_paid(record: Record) -> Iterator[Change]:
    antes = list(_posts(record, Blind.ANTE))
    for at, _ in antes:
        if record.hand.game.has_ante and len(antes) > 2:
            yield record.without(at, "206")


@mutation
def old_antes_paid_beside_forfeited_chips(record: Record) -> Iterator[Change]:
    if not record.play.bought_in:
        return
    for at, part in record.all(ev.Matched):
        folded = record.play.by_name.get(part.player)
        if folded is not None and folded.folded:
            yield record.without(at, *["207"] * len(record.play.bought_in))
