"""From a hand to its rows in the tables that have few of them."""

from __future__ import annotations

import msgspec

from hhparse.events import Carried, Seat
from hhparse.games import Limit
from hhparse.money import format_amount
from hhparse.replay import Replay
from hhparse.rules import Family, Severity
from hhparse.tables.entry import READER, Entry
from hhparse.tables.records import AwardRow, HandRow, PotRow, SeatRow, UnjudgedRow, ViewRow, ViolationRow


def hand_row(entry: Entry) -> HandRow:
    """The row of the hand itself."""
    replay, origin = entry.replay, entry.origin
    hand, header, moment = replay.hand, replay.hand.header, replay.hand.moment
    carried = next(iter(hand.told(Carried)), None)
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
        unit_name=_unit_name(replay),
        stakes=_stakes(replay),
        small_blind=replay.small_blind,
        ante=replay.ante,
        table_name=hand.table.table,
        table_size=hand.table.seats,
        button_seat=replay.button,
        players=len(replay.players),
        club=header.club,
        tournament=header.tournament,
        tournament_name=header.tournament_name,
        buy_in=header.buy_in,
        level=header.level,
        played=moment.utc and moment.utc.replace(tzinfo=None),
        played_again=moment.again and moment.again.replace(tzinfo=None),
        time_told=moment.told,
        zone=moment.zone,
        zone_stated=moment.zone_stated,
        deal_of=carried.last if carried else None,
        carried_in=replay.carried_in,
        pot=replay.total,
        rake=replay.rake,
        carried_out=replay.carried_out,
        passed_out=replay.passed_out,
        opener_seat=None if replay.opener is None else replay.players[replay.opener].seat,
        openers=replay.openers,
        section=replay.section,
        played_for="+".join(share.ranking for share in hand.game.sections[replay.section].shares),
        game_draws=hand.game.draws,
        draws=replay.rounds,
        showdown=replay.showdown,
        winner_judged=replay.winner_judged,
        cancelled=hand.cancelled,
        cut_off=hand.cut_off,
        incomplete=hand.incomplete,
        counted=not hand.cancelled and not hand.incomplete and origin.copy_of is None,
        observed=not any(player.hero for player in replay.players),
        errors=errors,
        warnings=warnings,
        notes=severities.count(Severity.NOTE),
        clean=not errors and not warnings,
        reader=READER,
    )


def _unit(replay: Replay) -> int | None:
    """What results are measured in: an ante where there are no blinds, else a big bet or a big blind."""
    if not replay.hand.game.blinds:
        return replay.ante or None
    return _big_bet(replay) or None


def _big_bet(replay: Replay) -> int:
    """The big bet in fixed limit, else the big blind."""
    return replay.small_bet * (replay.hand.game.big_bet if replay.hand.limit is Limit.FIXED else 1)


def _unit_name(replay: Replay) -> str | None:
    if _unit(replay) is None:
        return None
    if not replay.hand.game.blinds:
        return "ante"
    return "big bet" if replay.hand.limit is Limit.FIXED else "big blind"


def _stakes(replay: Replay) -> str:
    """What the table plays for, as players name it."""
    ante = f"ante {format_amount(replay.ante)}" if replay.ante else ""
    if replay.hand.limit is Limit.FIXED:
        figures = [replay.small_bet, _big_bet(replay)]
    elif replay.hand.game.blinds:
        figures = [_small_blind(replay), replay.small_bet]
    else:
        return ante
    stakes = "/".join(map(format_amount, figures))
    return stakes if replay.hand.game.blinds or not ante else f"{stakes} {ante}"


def _small_blind(replay: Replay) -> int:
    """As the stakes name it, where they name the big blind too; else as it was posted."""
    header = replay.hand.header
    return header.small if header.small and header.big == replay.small_bet else replay.small_blind


def view_rows(entry: Entry) -> list[ViewRow]:
    """The texts of the hand."""
    return [
        ViewRow(
            entry.key,
            number,
            view.file_key,
            view.text.first_line,
            view.text.last_line,
            view.hero,
            view.text.text,
        )
        for number, view in enumerate(entry.origin.views)
    ]


def seat_rows(entry: Entry) -> list[SeatRow]:
    """The seats that are listed."""
    replay = entry.replay
    dealt_in = {(player.seat, player.name) for player in replay.players}
    return [
        SeatRow(
            entry.key,
            seat.seat,
            seat.player,
            seat.stack,
            seat.bounty,
            seat.sitting_out,
            (seat.seat, seat.player) in dealt_in,
        )
        for seat in replay.hand.told(Seat)
    ]


def pot_rows(entry: Entry) -> list[PotRow]:
    """The pots."""
    players = entry.replay.players
    return [
        PotRow(
            entry.key,
            number,
            pot.amount,
            len(pot.eligible),
            " ".join(str(players[index].seat) for index in pot.eligible),
        )
        for number, pot in enumerate(entry.replay.pots)
    ]


def award_rows(entry: Entry) -> list[AwardRow]:
    """What was paid."""
    players = entry.replay.players
    return [
        AwardRow(
            entry.key,
            number,
            award.line,
            players[award.player].seat,
            players[award.player].name,
            award.pot,
            award.run,
            award.amount,
        )
        for number, award in enumerate(entry.replay.awards)
    ]


def violation_rows(entry: Entry) -> list[ViolationRow]:
    """What is wrong with the hand."""
    found = [(view.file_key, violation) for view in entry.origin.views for violation in view.violations]
    return [
        ViolationRow(
            entry.key,
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


def unjudged_rows(entry: Entry) -> list[UnjudgedRow]:
    """What could not be judged of it."""
    return [
        UnjudgedRow(entry.key, _words(family), reason) for family, reason in entry.replay.unjudged.items()
    ]


def _words(family: Family) -> str:
    return family.name.lower().replace("_", " ")
