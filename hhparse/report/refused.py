"""What could not be read, and why, with its text; for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from hhparse.report.visible import shown
from hhparse.report.words import counted

if TYPE_CHECKING:
    from hhparse.reading import Stray
    from hhparse.store.texts import Unread


def unread_lines(hand: Unread) -> Iterator[str]:
    """The reasons, and below them the text with its lines' numbers; what is at fault is marked."""
    for reason in hand.reasons:
        what = "hand refused" if hand.refused else f"hand {hand.hand_id} incomplete"
        yield shown(f"{hand.path}:{reason.line}: {what}: {reason.words}")
    at_fault = {reason.line for reason in hand.reasons}
    lines = hand.text.split("\n")
    width = len(str(hand.first_line + len(lines)))
    for number, line in enumerate(lines, hand.first_line):
        yield f"{'>' if number in at_fault else ' '} {number:>{width}}  {shown(line)}".rstrip()
    yield ""


def stray_sentence(path: str, stray: Stray) -> str:
    """A line outside of any hand."""
    return shown(f"{path}:{stray.line}: line outside of any hand: {stray.text}")


def closing_line(hands: Sequence[Unread], strays: Sequence[object]) -> str:
    """How much there is of it."""
    refused = sum(hand.refused for hand in hands)
    parts = [f"{counted(refused, 'hand')} refused", f"{len(hands) - refused:,} incomplete"]
    if strays:
        parts.append(f"{counted(len(strays), 'line')} outside of any hand")
    return "; ".join(parts)


def unread_record(hands: Iterable[Unread], strays: Iterable[tuple[str, Stray]]) -> dict[str, object]:
    """All of it for programs."""
    told = [*hands]
    return {
        "refused": [
            {"file": hand.path, "first_line": hand.first_line, "line": reason.line, "reason": reason.words}
            | {"text": hand.text}
            for hand in told
            if hand.refused
            for reason in hand.reasons
        ],
        "incomplete": [
            {
                "file": hand.path,
                "first_line": hand.first_line,
                "hand": hand.hand_id,
                "reasons": [
                    {"line": reason.line, "code": reason.code, "message": reason.words}
                    for reason in hand.reasons
                ],
                "text": hand.text,
            }
            for hand in told
            if not hand.refused
        ],
        "stray_lines": [{"file": path, "line": stray.line, "text": stray.text} for path, stray in strays],
    }
