"""What a log does not show: no rule that needs it is judged, in the whole hand or for some players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from hhparse.cards import Cards
from hhparse.events import Event, Result, Unread
from hhparse.reading import Hand
from hhparse.replay.model import Player, Replay
from hhparse.replay.play import UNCERTAIN, Play
from hhparse.rules import Evidence


class Gap(msgspec.Struct, frozen=True, gc=False):
    """Something that the log of a hand does not show."""

    evidence: Evidence
    why: str
    partial: bool = False
    """Whether it is shown of some players, so that rules are judged of them."""


def has_unread(hand: Hand) -> bool:
    """Whether a line could not be read, be it one of the summary; what seems to be missing may be in it."""
    return any(event.misplaced is None for event in hand.told(Unread))


def note_lacking(play: Play) -> None:
    """At the end of a hand, note what keeps families of rules from being judged in full."""
    hand, players = play.hand, play.players
    if play.uncertain:
        play.lack(Evidence.LINES, UNCERTAIN)
    if has_unread(hand):
        play.lack(Evidence.RECORD, UNCERTAIN)
    if hand.cancelled:
        play.lack(Evidence.END, "the hand is cancelled")
    elif hand.cut_off:
        why = "the hand is only partly told" if hand.header.partial else "the hand breaks off"
        play.lack(Evidence.END, why)
    elif play.unsettled:
        play.lack(Evidence.CHIPS, "a line or a turn is missing in which chips may have gone in")
    if players and not any(_seen(player) for player in players) and not _names_cards(hand.events):
        play.lack(Evidence.HANDS, "no cards are shown")
    for player in players:
        if player.hero and _drew_unseen(player):
            play.lack(Evidence.HANDS, f"the log does not tell what {player.name} drew")


def gaps(replay: Replay) -> Iterator[Gap]:
    """Everything that the log of a hand does not show, be it of one player."""
    yield from (Gap(evidence, why) for evidence, why in replay.lacking.items())
    hand, players = replay.hand, replay.players
    if hand.table.seats is None:
        yield Gap(Evidence.SEATS, "the log does not say how many seats the table has")
    if not any(type(event) is Result for event in hand.events):
        yield Gap(Evidence.SUMMARY, "no summary tells what became of each seat")
    drawing = [player for player in players if any(draw.discarded.count for draw in player.draws)]
    for evidence, what, asked, hides in (
        (Evidence.HANDS, "some cards", players, _hides_cards),
        (Evidence.DISCARDS, "discards", drawing, _hides_discards),
        (Evidence.DRAWN, "drawn cards", drawing, _drew_unseen),
    ):
        hiding = [player for player in asked if hides(player)]
        if hiding and evidence not in replay.lacking:
            partial = evidence is Evidence.HANDS or len(hiding) < len(asked)
            yield Gap(evidence, f"{what} of {_in_words(hiding)} are hidden", partial)


def _in_words(players: list[Player]) -> str:
    return players[0].name if len(players) == 1 else f"{len(players)} players"


def _names_cards(events: Iterable[Event]) -> bool:
    """Whether a line tells of a card, be it one that nobody can hold."""
    return any(isinstance(cards := getattr(event, "cards", None), Cards) and cards.known for event in events)


def _seen(player: Player) -> bool:
    """Whether any card of the player's hand was ever told."""
    return bool(player.cards.known) or any(
        cards.known for draw in player.draws for cards in (draw.before, draw.discarded, draw.after)
    )


def _hides_cards(player: Player) -> bool:
    """Whether any card that the player ever held was not told."""
    return not player.cards.complete or _hides_discards(player) or _drew_unseen(player)


def _hides_discards(player: Player) -> bool:
    return any(not draw.discarded.complete for draw in player.draws if draw.discarded.count)


def _drew_unseen(player: Player) -> bool:
    return any(not draw.drawn.known for draw in player.draws if draw.discarded.count)
