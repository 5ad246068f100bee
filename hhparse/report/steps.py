"""A hand played step by step: what each line does to cards, stacks and pot, and what it breaks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from hhparse import events as ev
from hhparse.cards import Cards
from hhparse.games import Arrange, Bet, Declare, Draw, Keep, Pass, Roll, Showdown
from hhparse.reading import Hand
from hhparse.replay import Play, Player, Replay, begin
from hhparse.replay import replay as replay_hand
from hhparse.report.event_words import event_words
from hhparse.rules import Violation

_SEATING: Final = "seats"
_SHOWDOWN: Final = "showdown"
_END: Final = "end"
_SUMMARY: Final = "summary"
_MOVES_CHIPS: Final = (
    ev.Post, ev.Fold, ev.Check, ev.Call, ev.Bet, ev.Raise, ev.Uncalled, ev.Collect, ev.TakeBack,
)  # fmt: skip
_SHOWS_CARDS: Final = (
    *_MOVES_CHIPS, ev.Deal, ev.Discard, ev.Take, ev.StandPat, ev.Keep, ev.Arrange,
    ev.Show, ev.Muck,
)  # fmt: skip
HEADINGS: Final = (
    ev.Header, ev.HeaderLine, ev.Table, ev.Button, ev.Dealing,
    ev.PhaseHeading, ev.DrawHeading, ev.ShowdownHeading, ev.SummaryHeading,
)  # fmt: skip
"""Lines that say no more than where in the hand the next lines stand."""


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a hand and how things stand after it."""

    section: str
    """Where in the hand it stands: seats, before draw 1, draw 1, after draw 1 …, pass, keep,
    arrange, roll, declare, showdown or end, summary."""
    event: ev.Event
    player: str | None
    words: str
    """What the player does, or what the line tells."""
    cards: Cards | None
    """The player's hand, as far as the log has told it by then; None where it is of no matter."""
    stack: int | None
    """The player's chips; None where they are of no matter."""
    pot: int | None
    """What has gone in and has not been paid out; None likewise."""
    violations: tuple[Violation, ...] = ()
    """The rules that the line breaks."""

    @property
    def line(self) -> int:
        return self.event.line


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand and its steps, in the order of the log."""

    replay: Replay
    steps: tuple[Step, ...]


def step_by_step(hand: Hand, beside: Iterable[Violation] = ()) -> PlayedHand:
    """Replay a hand and keep how things stand after each line.

    :param beside: violations that the hand by itself does not show.
    """
    play = begin(hand)
    sections = _Sections()
    told: list[tuple[int, Step]] = []
    while play.queue:
        waiting = list(play.queue)
        event = play.queue.popleft()
        play.perform(event)
        section = sections.of(play, event)
        left = set(map(id, play.queue))
        # A line that was out of turn is played together with the one that was due.
        told += [(play.run, _step(play, section, played)) for played in waiting if id(played) not in left]
    # The steps are those that the log tells, even where the verdict goes by another reading of one of them.
    result = replay_hand(hand)
    result.violations += beside
    # A line may tell what happens in each of several runs.
    told.sort(key=lambda played: (played[0], played[1].line))
    steps = [step for _, step in told]
    return PlayedHand(result, tuple(_with_violations(steps, result.violations)))


class _Sections:
    """Where in the hand the play is."""

    def __init__(self) -> None:
        self._now = _SEATING

    def of(self, play: Play, event: ev.Event) -> str:
        if isinstance(event, ev.SummaryHeading) or self._now == _SUMMARY:
            self._now = _SUMMARY
        elif isinstance(event, ev.Run) and event.number is not None:
            self._now = self._by_phase(play, event)
        elif isinstance(event, ev.ShowdownHeading | ev.Show | ev.Collect) or self._now in (_SHOWDOWN, _END):
            self._now = _SHOWDOWN if len(play.live) > 1 else _END
        elif play.phases and not isinstance(play.phases[play.phase], Showdown):
            self._now = self._by_phase(play, event)
        return self._now

    def _by_phase(self, play: Play, event: ev.Event) -> str:
        phase = play.phases[play.phase]
        match phase:
            case Draw():
                return f"draw {play.round}"
            case Bet() if not play.hand.game.draws:
                return "betting"
            case Bet():
                return f"after draw {play.round}" if play.round else "before draw 1"
            case Pass() | Keep() | Arrange() | Roll() | Declare():
                return type(phase).__name__.lower()
        dealt = isinstance(event, ev.Dealing | ev.Deal | ev.Post) or self._now != _SEATING
        return "blinds and deal" if dealt else _SEATING


def _step(play: Play, section: str, event: ev.Event) -> Step:
    name = getattr(event, "player", None)
    player = play.by_name.get(name or "")
    cards = stack = pot = None
    if player is not None and isinstance(event, _SHOWS_CARDS) and player.cards.known:
        cards = player.cards
    if player is not None and isinstance(event, _MOVES_CHIPS):
        back = play.taken_back.get(player.index, 0) + _untold_return(play, player)
        stack = player.stack - play.told.invested[player.index] + player.won + back
    if isinstance(event, ev.Seat):
        stack = event.stack
    if isinstance(event, _MOVES_CHIPS):
        untold = sum(_untold_return(play, each) for each in play.live)
        pot = play.pot(play.told) - untold - sum(each.won for each in play.players)
    return Step(section, event, name, event_words(event), cards, stack, pot)


def _untold_return(play: Play, player: Player) -> int:
    """What nobody has called of a player's bets, once play is over, where no line of the room's tells it."""
    dialect = play.hand.dialect
    if dialect.states_uncalled or dialect.pays_uncalled or not play.closed or player not in play.live:
        return 0
    return play.told.uncalled(player.index)


def _with_violations(steps: list[Step], violations: Iterable[Violation]) -> list[Step]:
    """Each violation comes to the step of its line, or to the last before it."""
    broken: dict[int, list[Violation]] = {}
    for violation in violations:
        places = [place for place, step in enumerate(steps) if step.line <= violation.line]
        broken.setdefault(places[-1] if places else 0, []).append(violation)
    return [
        replace(step, violations=tuple(broken[place])) if place in broken else step
        for place, step in enumerate(steps)
    ]
