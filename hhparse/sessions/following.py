"""A hand and the one before it at its table: what the later one should begin with."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from hhparse.replay import Replay
from hhparse.rules import Violation, catalogue
from hhparse.sessions.aftermath import Aftermath, Due, aftermath_of, chips_added_late
from hhparse.sessions.button import button_due, judge_button
from hhparse.sessions.order import ids_count_on, judge_overlap, steps_from
from hhparse.sessions.pot import judge_pot, moved_seats
from hhparse.sessions.stacks import Stack, may_be_bought, may_be_won, stacks_after, wrong_stack


@dataclass(frozen=True, slots=True)
class Following:
    """What is said of a hand when the hands before it are known."""

    violations: tuple[Violation, ...] = ()
    explained: tuple[Violation, ...] = ()
    """What the hand breaks by itself, and what follows from one of these violations: it is not said twice."""
    unjudged: str | None = None
    """Why the hand was not held against the one before it at its table; None where it was."""
    switched_off: bool = False
    """Whether that is so because the site, or who asked, does not want it."""

    def said_of(self, played: Replay) -> list[Violation]:
        """The violations of the hand, by itself and by the hands before it, in the order of lines."""
        own = (violation for violation in played.violations if violation not in self.explained)
        return sorted((*own, *self.violations), key=lambda violation: violation.line)


def follow(before: Aftermath, now: Replay, began: datetime | None) -> tuple[Following, Aftermath]:
    """Hold a hand against the one before it at its table.

    Where stacks, pot and ids tell that a hand is missing between the two, that is one note, and nothing
    else of them is judged.

    :param began: when the hand began.
    :returns: what is found, and what the hand leaves to the next.
    """
    stacks = list(stacks_after(before, now.hand))
    added = chips_added_late(now.hand) | {stack.seat.player: stack.to_come for stack in stacks}
    wrong = [] if before.chips_doubted else [stack for stack in stacks if stack.change]
    amiss = [stack for stack in wrong if not may_be_bought(now, stack)]
    pot = judge_pot(before, now)
    button = judge_button(before, now)
    found = [*map(wrong_stack, amiss), *pot.violations, *moved_seats(before, now)]
    if button is not None:
        found.append(button)
    if found and (why := _missing(before, now, wrong)) is not None:
        note = Violation(catalogue.HAND_MISSING, now.hand.header.line, {"why": why})
        following = Following((note,), unjudged="a hand is missing before it")
        return following, aftermath_of(now, began, Due(), added)
    overlap = judge_overlap(before, now, began)
    if overlap is not None:
        found.append(overlap)
    due = Due(
        {stack.seat.player: stack.due for stack in amiss},
        button_due(before, now),
        pot.pot,
        pot.deals,
        pot.part,
    )
    return Following(tuple(found), pot.explained), aftermath_of(now, began, due, added)


def _missing(before: Aftermath, now: Replay, wrong: list[Stack]) -> str | None:
    """What tells that a hand is missing between two that do not fit together; None where nothing does."""
    last, this = before.hand.header.hand_id, now.hand.header.hand_id
    if ids_count_on(now.hand) and (steps_from(last, this) or 1) > 1:
        return f"the one before is {last}"
    changes = [stack.change for stack in wrong]
    if now.carried_in not in before.pots:
        changes.append(now.carried_in - before.pots[0])
    bought = any(may_be_bought(now, stack) for stack in wrong)
    if wrong and may_be_won(before, now, changes, bought=bought):
        names = ", ".join(stack.seat.player for stack in wrong)
        return f"chips went from one to another ({names})"
    return None
