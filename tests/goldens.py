"""The expectations that lie beside the sample logs, and the command that writes them.

For every file of ``sample_logs/`` there is one of the same place and name in ``tests/expected/``:
its hands event by event, what came of each player, and the violations. To write them anew, and
then read the difference with the rule book in hand::

    python -m tests.goldens
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hhparse.cards import Cards
from hhparse.events import Event
from hhparse.money import format_amount
from hhparse.reading import Hand, Refused, Stray, find_logs, read_log
from hhparse.reading.hand import OtherGame
from hhparse.replay import Replay, replay
from hhparse.rules import Violation
from hhparse.sessions import Sessions

ROOT = Path(__file__).parents[1]
SAMPLES = ROOT / "sample_logs"
EXPECTED = ROOT / "tests" / "expected"

_AMOUNTS = frozenset(
    "small big stack bounty amount by adds to rounded_to total rake main prize chips net cap".split()
)


def samples() -> list[Path]:
    return [Path(path) for path in find_logs([str(SAMPLES)])]


def expected_path(sample: Path) -> Path:
    return EXPECTED / sample.relative_to(SAMPLES)


def expectation(sample: Path) -> str:
    """What is expected of a sample, as text."""
    return "\n".join(_report(sample.read_bytes(), sample.name)) + "\n"


def _report(data: bytes, name: str) -> Iterator[str]:
    sessions = Sessions()
    for part in read_log(data, name):
        if isinstance(part, OtherGame | Refused):
            sessions.interrupt(part.text.site)
        match part:
            case Stray():
                yield f"{part.line}: stray: {part.text}"
            case OtherGame():
                yield f"{part.text.first_line}: other game: {part.game}"
            case Refused():
                yield f"{part.line}: refused: {part.reason}"
            case Hand():
                yield from _hand_report(part, sessions)
        yield ""
    for _, violation in sessions.rakes.out_of_line():
        yield f"!! {violation.line}: {violation.code} {violation.message}"


def _hand_report(hand: Hand, sessions: Sessions) -> Iterator[str]:
    """A hand event by event, then what the replay and the hands before make of it."""
    yield f"== {hand.header.hand_id}: {hand.game.code}, {hand.limit}, {hand.money}, {hand.currency}"
    yield f"   {hand.moment.utc} ({hand.moment.zone}, {'stated' if hand.moment.zone_stated else 'assumed'})"
    for event in hand.events:
        yield event_line(event)
    played = replay(hand)
    yield from _result(played, sessions.follow(played).said_of(played))


def event_line(event: Event) -> str:
    fields = {name: getattr(event, name) for name in event.__struct_fields__[1:]}
    told = " ".join(
        f"{name}={_shown(name, value)}"
        for name, value in fields.items()
        if value is not None and value is not False
    )
    return f"{event.line}: {type(event).__name__} {told}".rstrip()


def _shown(name: str, value: Any) -> str:
    if isinstance(value, Cards):
        return str(value)
    if isinstance(value, tuple):
        return " ".join(map(str if name == "later" else format_amount, value))
    if isinstance(value, Event):
        return f"<{event_line(value)}>"
    return format_amount(value) if name in _AMOUNTS else str(value)


def _result(result: Replay, violations: list[Violation]) -> Iterator[str]:
    flags = [name for name in ("incomplete", "cancelled", "cut_off") if getattr(result.hand, name)]
    judged = "judged" if result.winner_judged else "not judged"
    money = f"pot {format_amount(result.total)}, rake {format_amount(result.rake)}"
    yield f"-- {money}, winner {judged} {' '.join(flags)}".rstrip()
    for player in result.players:
        draws = " ".join("pat" if draw.pat else str(draw.discarded.count) for draw in player.draws)
        end = f"folded in round {player.fold_round}" if player.folded else f"in to the end {player.cards}"
        yield f"   {player.name} ({player.position}): net {format_amount(player.net)}, draws [{draws}], {end}"
    for run, hands in enumerate(result.later_hands, 2):
        held = zip(result.players, hands, strict=True)
        yield f"   run {run}: " + ", ".join(f"{each.name} {cards}" for each, cards in held if not each.folded)
    for family, why in result.unjudged.items():
        yield f"   not judged: {family.name.lower()}: {why}"
    for violation in violations:
        yield f"!! {violation.line}: {violation.code} {violation.message}"


def main() -> None:
    written = set()
    for sample in samples():
        path = expected_path(sample)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(expectation(sample), "utf-8")
        written.add(path)
    for path in EXPECTED.rglob("*"):
        if path.is_file() and path not in written:
            path.unlink()
    print(f"{len(written)} expectations written to {EXPECTED.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
