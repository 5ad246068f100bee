"""Rake: what a room takes out of a pot, held against what it takes at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hhparse.money import format_amount as money
from hhparse.replay.play import Play
from hhparse.rules import Family, Rule, Severity, catalogue

_ABOUT_PAYMENTS: Final = frozenset({Family.SHOWDOWN, Family.MONEY})
_ABOUT_CHIPS: Final = _ABOUT_PAYMENTS | {Family.FORCED_BETS, Family.BETTING}


def judge_rake(play: Play) -> None:
    """Hold the rake against what the room takes: the gravest thing that is wrong with it is said.

    Where payments are wrong the rake may be right; and where chips are, one that is no more than what was
    not paid.
    """
    replay = play.replay
    if not replay.rake or not replay.awards or play.unsettled or _chips_amiss(play):
        return
    line = replay.awards[-1].line if play.summary is None else play.summary.line
    rule = next((rule for rule in _broken(play) if play.in_force(rule)), None)
    if rule is not None:
        play.report(rule, line, amount=money(replay.rake), due=money(replay.total))


def _chips_amiss(play: Play) -> bool:
    told = play.summary is not None and play.summary.rake is not None
    families = _ABOUT_PAYMENTS if told else _ABOUT_CHIPS
    return any(
        violation.rule.family in families and violation.rule.severity is not Severity.NOTE
        for violation in play.replay.violations
    )


def _broken(play: Play) -> Iterator[Rule]:
    """What the rake breaks where the rule is in force."""
    yield catalogue.CHIPS_RAKED
    if not play.round:
        yield catalogue.RAKED_UNDRAWN
    share, chip = play.hand.site.most_raked, play.hand.site.smallest_chip[play.hand.money]
    if share is not None and play.replay.rake > _part_of(play.replay.total, share, chip):
        yield catalogue.RAKE_OVER_BOUND


def _part_of(pot: int, share: int, chip: int) -> int:
    """So many per cent of a pot, a part of a chip counting as a whole one."""
    return -(-pot * share // (100 * chip)) * chip
