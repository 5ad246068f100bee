"""What a log does not show: no rule that needs it is judged, in the whole hand or for some players."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hhparse.events import Result
from hhparse.replay.model import Player, Replay
from hhparse.replay.play import UNCERTAIN, Play
from hhparse.rules import Evidence


class Gap(msgspec.Struct, frozen=True, gc=False):
    """Something that the log of a hand does not show."""

    evidence: Evidence
    why: str
    partial: bool = False
    """Whether it is shown of some players, so that rules are judged of them."""


def note_lacking(play: Play) -> None:
    """At the end of a hand, note what keeps families of rules from being judged in full."""
    hand, players = play.hand, play.players
    if play.uncertain:
        play.lack(Evidence.LINES, UNCERTAIN)
    if hand.cancelled:
        play.lack(Evidence.END, "the hand is cancelled")
    elif hand.cut_off:
        play.lack(Evidence.END, "the hand breaks off")
    elif play.unsettled:
        play.lack(Evidence.CHIPS, "a line or a turn is missing in which chips may have gone in")
    if players and not any(_seen(player) for player in players):
        play.lack(Evidence.HANDS, "no cards are shown")
    for player in players:
        if player.hero and _drew_unseen(player):
            play.lack(Evidence.DRAWN, f"the log does not tell what {player.name} drew")


def gaps(replay: Replay) -> Iterator[Gap]:
    """Everything that the log of a hand does not show, be it of one player."""
    yield from (Gap(evidence, why) for evidence, why in replay.lacking.items())
    hand, players = replay.hand, replay.players
    if hand.table.seats is None:
        yield Gap(Evidence.SEATS, "the log does not say how many seats the table has")
    if not any(type(event) is Result for event in hand.events):
        yield Gap(Evidence.SUMMARY, "no summary tells what became of each seat")
    for evidence, what, showing, hiding in (
        (Evidence.HANDS, "cards", players, [player for player in players if not _seen(player)]),
        (Evidence.DISCARDS, "discards", _drawing(players), [*filter(_discarded_unseen, players)]),
        (Evidence.DRAWN, "drawn cards", _drawing(players), [*filter(_drew_unseen, players)]),
    ):
        if hiding and evidence not in replay.lacking:
            names = ", ".join(player.name for player in hiding)
            yield Gap(evidence, f"the {what} of {names} are hidden", partial=len(hiding) < len(showing))


def _drawing(players: list[Player]) -> list[Player]:
    """Those who threw cards away."""
    return [player for player in players if any(draw.discarded.count for draw in player.draws)]


def _seen(player: Player) -> bool:
    """Whether any card of the player's hand was ever told."""
    return bool(player.cards.known) or any(
        cards.known for draw in player.draws for cards in (draw.before, draw.discarded, draw.after)
    )


def _discarded_unseen(player: Player) -> bool:
    return any(not draw.discarded.complete for draw in player.draws if draw.discarded.count)


def _drew_unseen(player: Player) -> bool:
    return any(not draw.drawn.known for draw in player.draws if draw.discarded.count)
