"""From a replayed hand to its rows in every table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from hhparse.events import Seat, Table
from hhparse.games import Bet, Limit
from hhparse.reading import Hand, HandText
from hhparse.replay import Draw, Replay
from hhparse.rules import Family, Severity, Violation
from hhparse.tables.column import Row
from hhparse.tables.event_rows import event_rows
from hhparse.tables.fact_rows import Slice, decision_rows, player_hand_rows
from hhparse.tables.held import Held, card_text, hands_held
from hhparse.tables.records import (
    AwardRow,
    DrawRow,
    EventRow,
    HandRow,
    PotRow,
    SeatRow,
    UnjudgedRow,
    ViewRow,
    ViolationRow,
)
from hhparse.version import installed_version

HANDS_IN_FILE: Final = 1_000_000_000
"""How many hands a file may hold before their keys run into those of the next file."""

Rows = dict[type[Row], Sequence[Row]]
"""Rows by their table."""


READER: Final = installed_version()
"""The version of this package, as rows keep it."""


def hand_key(file_key: int, ordinal: int) -> int:
    """The key of a hand from its file and its place in it, so that it depends on nothing else."""
    return file_key * HANDS_IN_FILE + ordinal


@dataclass(frozen=True, slots=True)
class View:
    """One player's log of a hand."""

    file_key: int
    text: HandText
    hero: str | None
    violations: Sequence[Violation]
    """What this view, and none before it, shows to be wrong."""


@dataclass(frozen=True, slots=True)
class Origin:
    """What is known of a hand beside its play."""

    hand_key: int
    scope: str
    public_hash: int
    views: tuple[View, ...]
    copy_of: int | None = None
    """The key of another hand under the same id."""

    @property
    def violations(self) -> list[Violation]:
        return [violation for view in self.views for violation in view.violations]


def hand_rows(replay: Replay, origin: Origin) -> Rows:
    """All rows of a hand, but those of its import.

    :param replay: the hand as all its views tell it, lines as in the first.
    """
    key, hand = origin.hand_key, replay.hand
    held = hands_held(replay)
    row = _hand_row(replay, origin)
    shared = Slice(
        key,
        row.site,
        row.game,
        row.limit_type,
        row.money_kind,
        row.currency,
        row.counted,
        row.clean,
        row.unit,
        row.players,
    )
    return {
        HandRow: [row],
        ViewRow: _view_rows(origin),
        SeatRow: _seat_rows(replay, key),
        EventRow: event_rows(key, hand.events),
        DrawRow: _draw_rows(replay, key, held),
        PotRow: _pot_rows(replay, key),
        AwardRow: _award_rows(replay, key),
        ViolationRow: _violation_rows(origin),
        UnjudgedRow: [UnjudgedRow(key, _words(family), reason) for family, reason in replay.unjudged.items()],
        **player_hand_rows(replay, row, shared, held),
        **decision_rows(replay, shared, held),
    }


def _hand_row(replay: Replay, origin: Origin) -> HandRow:
    hand, header, moment = replay.hand, replay.hand.header, replay.hand.moment
    table = next((event for event in hand.events if isinstance(event, Table)), None)
    severities = [violation.rule.severity for violation in origin.violations]
    errors, warnings = severities.count(Severity.ERROR), severities.count(Severity.WARNING)
    return HandRow(
        hand_key=origin.hand_key,
        file_key=origin.views[0].file_key,
        site=hand.site.code,
        hand_id=header.hand_id,
        scope=origin.scope,
        public_hash=origin.public_hash,
        copy_of=origin.copy_of,
        game=hand.game.code,
        game_told=header.game,
        mix=header.mix,
        limit_type=hand.limit,
        money_kind=hand.money,
        currency=hand.currency,
        small_bet=replay.small_bet,
        unit=_unit(replay),
        small_blind=replay.small_blind,
        ante=replay.ante,
        table_name=table.table if table else None,
        table_size=table.seats if table else None,
        button_seat=replay.button,
        players=len(replay.players),
        club=header.club,
        tournament=header.tournament,
        buy_in=header.buy_in,
        level=header.level,
        played=moment.utc and moment.utc.replace(tzinfo=None),
        time_told=moment.told,
        zone=moment.zone,
        zone_stated=moment.zone_stated,
        pot=replay.total,
        rake=replay.rake,
        draws=replay.rounds,
        showdown=replay.showdown,
        winner_judged=replay.winner_judged,
        cancelled=hand.cancelled,
        cut_off=hand.cut_off,
        incomplete=hand.incomplete,
        counted=not hand.cancelled and not hand.incomplete and origin.copy_of is None,
        errors=errors,
        warnings=warnings,
        notes=severities.count(Severity.NOTE),
        clean=not errors and not warnings,
        reader=READER,
    )


def _unit(replay: Replay) -> int | None:
    """What results are measured in: a big bet, a big blind, or an ante where there are no blinds."""
    size = 1
    if replay.hand.limit is Limit.FIXED:
        size = max((phase.size for phase in replay.hand.game.phases if isinstance(phase, Bet)), default=1)
    return replay.small_bet * size or replay.ante or None


def _view_rows(origin: Origin) -> list[ViewRow]:
    return [
        ViewRow(
            origin.hand_key,
            number,
            view.file_key,
            view.text.first_line,
            view.text.last_line,
            view.hero,
            view.text.text,
        )
        for number, view in enumerate(origin.views)
    ]


def _seat_rows(replay: Replay, key: int) -> list[SeatRow]:
    dealt_in = {(player.seat, player.name) for player in replay.players}
    return [
        SeatRow(
            key,
            seat.seat,
            seat.player,
            seat.stack,
            seat.bounty,
            seat.sitting_out,
            (seat.seat, seat.player) in dealt_in,
        )
        for seat in replay.hand.events
        if isinstance(seat, Seat)
    ]


def _draw_rows(replay: Replay, key: int, held: Held) -> list[DrawRow]:
    paid = sum(player.won for player in replay.players)
    turn = [0] * len(replay.players)
    rows = []
    for number, draw in enumerate(replay.draws):
        player = replay.players[draw.player]
        before, after = held.hands[draw.player][turn[draw.player] : turn[draw.player] + 2]
        turn[draw.player] += 1
        worth = held.worth(after)
        together = [other for other in replay.draws if other.round == draw.round]
        others = _counts_of_others(draw, together)
        rows.append(
            DrawRow(
                hand_key=key,
                number=number,
                line=draw.line,
                draw=draw.round,
                seat=player.seat,
                player=player.name,
                hero=player.hero,
                discarded=draw.discarded.count,
                discarded_cards=card_text(draw.discarded),
                drawn_cards=card_text(draw.drawn),
                before=card_text(before),
                after=card_text(after),
                hand_class=worth.hand_class,
                made=worth.made,
                betting_open=draw.betting_open,
                live=len(together),
                last=together[-1] is draw,
                opponents_least=min(others, default=None),
                opponents_most=max(others, default=None),
                showdown=replay.showdown and not player.folded,
                won_share=player.won / paid if paid else None,
            )
        )
    return rows


def _counts_of_others(draw: Draw, together: Sequence[Draw]) -> list[int]:
    return [other.discarded.count for other in together if other.player != draw.player]


def _pot_rows(replay: Replay, key: int) -> list[PotRow]:
    return [
        PotRow(
            key,
            number,
            pot.amount,
            len(pot.eligible),
            " ".join(str(replay.players[index].seat) for index in pot.eligible),
        )
        for number, pot in enumerate(replay.pots)
    ]


def _award_rows(replay: Replay, key: int) -> list[AwardRow]:
    players = replay.players
    return [
        AwardRow(
            key,
            number,
            award.line,
            players[award.player].seat,
            players[award.player].name,
            award.pot,
            award.amount,
        )
        for number, award in enumerate(replay.awards)
    ]


def _violation_rows(origin: Origin) -> list[ViolationRow]:
    found = [(view.file_key, violation) for view in origin.views for violation in view.violations]
    return [
        ViolationRow(
            origin.hand_key,
            number,
            file_key,
            violation.line,
            violation.code,
            violation.rule.name,
            _words(violation.rule.family),
            violation.rule.severity,
            violation.message,
            msgspec.json.encode(violation.details).decode(),
        )
        for number, (file_key, violation) in enumerate(found)
    ]


def _words(family: Family) -> str:
    return family.name.lower().replace("_", " ")


def hero_of(replay: Replay) -> str | None:
    """The player from whose view the log is written."""
    return next((player.name for player in replay.players if player.hero), None)


def view_of(replay: Replay, file_key: int) -> View:
    """A hand's text as the first view of it."""
    hand: Hand = replay.hand
    return View(file_key, hand.text, hero_of(replay), replay.violations)
