"""A replayed hand, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from hhparse.cards import Cards, card_names
from hhparse.money import SCALE
from hhparse.money import format_amount as money
from hhparse.replay import Replay
from hhparse.report.finding import Finding
from hhparse.report.rules import FAMILY_NAMES
from hhparse.report.steps import HEADINGS, PlayedHand, Step
from hhparse.report.table import Column, Table
from hhparse.report.visible import visible
from hhparse.report.words import counted
from hhparse.rules import Severity

_LINE, _PLAYER, _WORDS = range(3)
_COLUMNS: Final = (
    Column("line", right=True), Column("player"), Column("does"), Column("holding"),
    Column("stack", right=True), Column("pot", right=True),
)  # fmt: skip
_RESULT_COLUMNS: Final = (
    Column("seat", right=True), Column("player"), Column("position"), Column("last hand"),
    Column("put in", right=True), Column("won", right=True), Column("net", right=True),
)  # fmt: skip


def hand_lines(played: PlayedHand) -> Iterator[str]:
    """What hand it is, and where it comes from."""
    hand = played.replay.hand
    header = hand.header
    yield visible(f"{hand.room} hand {header.hand_id}, from {hand.text.source}:{hand.text.first_line}")
    kind = f"{hand.money} {hand.currency or ''}".strip()
    yield visible(
        f"{hand.game.name}, {hand.limit}, {kind}; {hand.moment.told} {hand.moment.zone}"
        + (f"; tournament {header.tournament}" if header.tournament else "")
    )


def step_table(played: PlayedHand) -> Table:
    """A row for each line of the hand, violations below the line that breaks the rule."""
    rows: list[list[str]] = []
    section = ""
    for step in played.steps:
        if step.section != section:
            section = step.section
            rows.append(["", "", f"--- {section} ---", "", "", ""])
        if not isinstance(step.event, HEADINGS):
            rows.append(_row(step))
        for violation in step.violations:
            words = f"! {violation.code} {violation.message}"
            rows.append([str(violation.line), "", words, "", "", ""])
    return Table(_COLUMNS, rows)


def result_table(played: PlayedHand) -> Table:
    """What came of it for each player."""
    players = sorted(played.replay.players, key=lambda player: player.seat)
    return Table(
        _RESULT_COLUMNS,
        [
            (
                str(player.seat),
                player.name,
                player.position,
                _cards(player.cards),
                money(player.invested),
                money(player.won),
                money(player.net),
            )
            for player in players
        ],
    )


def verdict_lines(played: PlayedHand) -> Iterator[str]:
    """Pots, violations, and what could not be judged."""
    replay = played.replay
    if replay.pots:
        names = ["main pot", *(f"side pot {number}" for number in range(1, len(replay.pots)))]
        parts = ", ".join(f"{name} {money(pot.amount)}" for name, pot in zip(names, replay.pots, strict=True))
        whole = parts if len(names) > 1 else f"pot {money(replay.total)}"
        yield "; ".join([whole, *_carried_words(replay), f"rake {money(replay.rake)}"])
    severities = [violation.rule.severity for violation in replay.violations]
    kinds = [counted(severities.count(kind), kind) for kind in Severity if kind in severities]
    found = counted(len(severities), "violation") + (f" ({', '.join(kinds)})" if kinds else "")
    yield f"{found}; {_winner_words(replay)}"
    for family, reason in replay.unjudged.items():
        yield visible(f"not verifiable: {FAMILY_NAMES[family]} ({reason})")


def replay_record(played: PlayedHand) -> dict[str, object]:
    """The hand for programs."""
    replay = played.replay
    hand = replay.hand
    return {
        "site": hand.site.code,
        "hand": hand.header.hand_id,
        "file": hand.text.source,
        "line": hand.text.first_line,
        "game": hand.game.code,
        "limit_type": str(hand.limit),
        "money_kind": str(hand.money),
        "currency": hand.currency,
        "played": hand.moment.utc.isoformat() if hand.moment.utc else None,
        "button": replay.button,
        "players": [
            {
                "seat": player.seat,
                "player": player.name,
                "position": player.position,
                "stack": _units(player.stack),
                "cards": _known(player.cards),
                "declared": player.declared,
                "invested": _units(player.invested),
                "won": _units(player.won),
                "net": _units(player.net),
            }
            for player in replay.players
        ],
        "centre": _known(replay.centre),
        "opener": None if replay.opener is None else replay.players[replay.opener].name,
        "passed_out": replay.passed_out,
        "steps": [_step_record(step, hand.text.source, hand.header.hand_id) for step in played.steps],
        "pots": [
            {"amount": _units(pot.amount), "players": [replay.players[index].name for index in pot.eligible]}
            for pot in replay.pots
        ],
        "carried_in": _units(replay.carried_in),
        "carried_out": _units(replay.carried_out),
        "rake": _units(replay.rake),
        "violations": len(replay.violations),
        "winner_judged": replay.winner_judged,
        "not_verifiable": {FAMILY_NAMES[family]: reason for family, reason in replay.unjudged.items()},
    }


def _row(step: Step) -> list[str]:
    return [
        str(step.line),
        step.player or "",
        step.words,
        _cards(step.cards),
        "" if step.stack is None else money(step.stack),
        "" if step.pot is None else money(step.pot),
    ]


def _step_record(step: Step, file: str, hand: str) -> dict[str, object]:
    return {
        "line": step.line,
        "section": step.section,
        "type": step.event.type,
        "player": step.player,
        "what": step.words,
        "cards": _known(step.cards),
        "stack": _units(step.stack),
        "pot": _units(step.pot),
        "violations": [Finding(file, hand, violation).record() for violation in step.violations],
    }


def _carried_words(replay: Replay) -> Iterator[str]:
    if replay.carried_in:
        yield f"{money(replay.carried_in)} of it carried in"
    if replay.carried_out:
        yield f"{money(replay.carried_out)} carried on to the next deal"


def _winner_words(replay: Replay) -> str:
    if replay.passed_out:
        return "nobody opened"
    if replay.winner_judged:
        return "the winner was judged"
    return "the hand was cancelled" if replay.hand.cancelled else "the winner is not verifiable"


def _cards(cards: Cards | None) -> str:
    if cards is None or not cards.known:
        return ""
    return " ".join([card_names(cards.known), *["?"] * (cards.count - len(cards.known))])


def _known(cards: Cards | None) -> str | None:
    return _cards(cards) or None


def _units(amount: int | None) -> Decimal | None:
    return None if amount is None else Decimal(amount) / SCALE
