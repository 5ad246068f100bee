"""Tampering with the cards that hands are told to hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import structs

from hhparse import events as ev
from hhparse.cards import FIRST_JOKER, JOKERS, Card, Cards, known
from tests.tampering.mutation import mutation
from tests.tampering.record import Change, Record


def _shown(record: Record) -> Iterator[tuple[int, ev.Show]]:
    for at, show in record.all(ev.Show):
        if show.cards.complete and show.player in record.play.by_name and show.run is None:
            yield at, show


def _told(record: Record, player: str) -> bool:
    """Whether the log tells the cards of a hand before it is shown down."""
    return any(deal.player == player and deal.cards.known for _, deal in record.all(ev.Deal)) or any(
        roll.player == player for _, roll in record.all(ev.Roll)
    )


def _everywhere(record: Record, player: str, old: Card, new: Card, *codes: str) -> Change:
    """A card of a player called another in every line about the player's hand."""

    def renamed(cards: Cards) -> Cards:
        return Cards(tuple(new if card == old else card for card in cards.known), cards.count)

    edits: dict[int, Iterable[ev.Event]] = {}
    for at, event in enumerate(record.events):
        if getattr(event, "player", None) != player:
            continue
        fields = {
            name: renamed(value)
            for name in event.__struct_fields__
            if isinstance(value := getattr(event, name), Cards) and old in value.known
        }
        if isinstance(event, ev.Show | ev.Result):
            fields["hand"] = None  # type: ignore[assignment]
        if fields:
            edits[at] = [structs.replace(event, **fields)]
    return record.change(edits, *codes)


@mutation
def a_card_shown_that_another_player_holds(record: Record) -> Iterator[Change]:
    shows = list(_shown(record))
    for at, show in shows:
        for earlier, other in shows:
            if (
                earlier < at
                and not record.play.runs
                and not _told(record, show.player)
                and not record.all(ev.Exposed)
            ):
                yield _everywhere(record, show.player, show.cards.known[0], other.cards.known[0], "501")


@mutation
def a_card_dealt_that_another_player_holds(record: Record) -> Iterator[Change]:
    if record.all(ev.Exposed) or record.all(ev.Pass):
        return
    first = record.turns[0].at if record.turns else 0
    deals = [(at, deal) for at, deal in record.all(ev.Deal) if at < first and deal.cards.complete]
    for at, deal in deals:
        for earlier, other in deals:
            if earlier < at:
                yield record.put(at, "501", cards=known((other.cards.known[0], *deal.cards.known[1:])))


@mutation
def a_card_twice_in_a_hand(record: Record) -> Iterator[Change]:
    for at, deal in record.all(ev.Deal):
        if record.turns and at < record.turns[0].at and deal.cards.complete and deal.cards.count > 1:
            yield record.put(at, "502", cards=known((deal.cards.known[1], *deal.cards.known[1:])))


@mutation
def a_card_that_is_not_in_the_deck(record: Record) -> Iterator[Change]:
    if record.hand.game.deck.jokers:
        return
    for at, deal in record.all(ev.Deal):
        if record.turns and at < record.turns[0].at and deal.cards.complete and deal.cards.count > 1:
            yield record.put(at, "503", cards=known((JOKERS[0], *deal.cards.known[1:])))


@mutation
def another_card_shown_than_was_held(record: Record) -> Iterator[Change]:
    unseen = [card for card in record.unseen() if card < FIRST_JOKER]
    hands = {player.name: player.cards for player in record.replay.players}
    for at, show in _shown(record):
        told = _told(record, show.player) and _known_all_along(record, show.player)
        if unseen and told and hands[show.player].complete:
            cards = known((unseen[0], *show.cards.known[1:]))
            edits: dict[int, list[ev.Event]] = {at: [structs.replace(show, cards=cards, hand=None)]}
            for place, result in record.all(ev.Result):
                if result.player == show.player and result.cards is not None:
                    edits[place] = [structs.replace(result, cards=cards, hand=None)]
            yield record.change(edits, "504")


def _known_all_along(record: Record, player: str) -> bool:
    """Whether every line about the player's cards names them."""
    for event in record.events:
        if getattr(event, "player", None) != player:
            continue
        if isinstance(event, ev.Discard | ev.Take | ev.Keep | ev.Pass | ev.Receive) and event.cards is None:
            return False
        if isinstance(event, ev.Deal) and not event.cards.complete:
            return False
    return not record.all(ev.Exposed) and not record.all(ev.Pass)


@mutation
def pat_with_another_card(record: Record) -> Iterator[Change]:
    unseen = [card for card in record.unseen() if card < FIRST_JOKER]
    for at, pat in record.all(ev.StandPat):
        if pat.cards is not None and pat.cards.complete and unseen and _known_all_along(record, pat.player):
            yield record.put(at, "504", cards=known((unseen[0], *pat.cards.known[1:])))


@mutation
def a_card_too_many_in_the_centre(record: Record) -> Iterator[Change]:
    unseen = record.unseen()
    for at, board in record.all(ev.Board):
        if unseen:
            yield record.put(at, "505", cards=known((*board.cards.known, unseen[0])))
