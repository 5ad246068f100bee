"""Rake: what a room takes out of a pot, held against what it takes at all."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from hhparse.money import format_amount as money
from hhparse.replay.doubt import WORDS
from hhparse.replay.play import Play
from hhparse.rules import Family, Rule, Severity, catalogue

_ABOUT_PAYMENTS: Final = frozenset({Family.SHOWDOWN, Family.MONEY})
_ABOUT_CHIPS: Final = _ABOUT_PAYMENTS | {Family.FORCED_BETS, Family.BETTING}


def judge_rake(play: Play) -> None:
    """Hold the rake against what the room takes: the gravest thing that is wrong with it is said.

    Where payments are wrong the rake may be right. Where it is not told what was raked, rake is no more than
    what was not paid, and wrong chips are another reason for that.
    """
    replay, summary = play.replay, play.summary
    told = summary is not None and None not in (summary.rake, summary.total) and not play.hand.incomplete
    if not replay.rake or not replay.awards or (play.unsettled and not told):
        return
    if _has_broken(play, _ABOUT_PAYMENTS if told else _ABOUT_CHIPS):
        return
    pot = summary.total if told and summary is not None and summary.total is not None else replay.total
    line = replay.awards[-1].line if summary is None else summary.line
    rule = next((rule for rule in _broken(play, pot) if play.in_force(rule)), None)
    if rule is not None:
        play.report(rule, line, amount=money(replay.rake), due=money(pot))


def _has_broken(play: Play, families: Collection[Family]) -> bool:
    return any(
        each.rule.family in families and each.rule not in WORDS and each.rule.severity is not Severity.NOTE
        for each in play.replay.violations
    )


def _broken(play: Play, pot: int) -> Iterator[Rule]:
    """What the rake breaks where the rule is in force."""
    yield catalogue.CHIPS_RAKED
    if not play.round:
        yield catalogue.RAKED_UNDRAWN
    share, chip = play.hand.site.most_raked, play.hand.site.smallest_chip[play.hand.money]
    if share is not None and play.replay.rake > _part_of(pot, share, chip):
        yield catalogue.RAKE_OVER_BOUND


def _part_of(pot: int, share: int, chip: int) -> int:
    """So many per cent of a pot, a part of a chip counting as a whole one."""
    return -(-pot * share // (100 * chip)) * chip
