"""Writing hands as the home log has them, each line in the words of ``docs/home_log.md``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from hhparse import events as ev
from hhparse.cards import Cards
from hhparse.money import currency_sign
from hhparse.money import format_amount as money
from hhparse.reading import Hand
from hhparse.reading.clock import local_time
from hhparse.sites import DIALECT_BY_CODE, HOME
from hhparse.writing.home_lines import home_events

_DIALECT: Final = DIALECT_BY_CODE["home"]
_BETWEEN_HANDS: Final = "\n"
_TIME: Final = re.compile(r"[\d/.-]+(?: (?:- )?[\d:]+)?")
"""How the home log may tell a time."""


def write_hand(hand: Hand) -> str:
    """A hand as the home log lays it out.

    :raises ValueError: if a line of it was not understood, stood out of place, or tells what the home
        log has no line for.
    """
    lines = [write_header(hand), *map(write_line, home_events(hand))]
    return "\n".join(lines) + "\n" + _BETWEEN_HANDS


def write_header(hand: Hand) -> str:
    """The line that begins a hand."""
    header = hand.header
    room = f"{HOME.name} Hand" if hand.site is HOME else f"Hand of {hand.site.name}"
    # A currency that the log tells by the sign of its stakes alone is told by it here as well.
    by_sign = header.currency is None
    sign = currency_sign(hand.currency) if by_sign else ""
    parts = [header.game, _limit(hand, sign)]
    if header.unknown_money:
        parts.append("unknown money")
    if header.partial:
        parts.append("partial")
    if header.mix is not None:
        parts.append(f"mix {header.mix}")
    if header.club is not None:
        parts.append(f"club {{{header.club}}}")
    name = None if header.tournament_name is None else f"{{{header.tournament_name}}}"
    if header.tournament is not None or name is not None:
        parts.append(_spaced("tournament", header.tournament, name))
    elif header.tournament_chips:
        parts.append("tournament chips")
    if header.buy_in is not None:
        parts.append(f"buy-in {header.buy_in}")
    if header.level is not None:
        parts.append(f"level {header.level}")
    time = _time(hand, header.time, header.zone)
    if header.room_time is not None:
        time += f" [{_time(hand, header.room_time, header.room_zone)}]"
    return f"{room} #{header.hand_id}: {', '.join(parts)} - {time}"


def _time(hand: Hand, told: str, zone: str | None) -> str:
    """A time in the words of the log, or in the home log's where those are none that it can read."""
    local = None if _TIME.fullmatch(told) else local_time(told, zone, hand.dialect)
    return _spaced(told if local is None else f"{local:%Y-%m-%d %H:%M:%S}", zone)


def _limit(hand: Hand, sign: str) -> str:
    header = hand.header
    words = next(words for words, limit in _DIALECT.limits.items() if limit is hand.limit)
    small, big = header.small, header.big
    if big is not None and hand.stakes is not _DIALECT.stakes[hand.limit]:
        # The room names the blinds, and the home log the bets, of which the big blind is the smaller.
        small, big = big, 2 * big
    if small is not None and big is not None:
        words += f" {sign}{money(small)}/{sign}{money(big)}"
    if header.ante is not None:
        words += f", ante {sign}{money(header.ante)}"
    if header.cap is not None:
        words += f", cap {sign}{money(header.cap)}"
    if header.fast_fold:
        words += ", fast fold"
    return _spaced(words, header.currency)


def write_line(event: ev.Event) -> str:
    """A line of a hand below its header.

    :raises ValueError: if the line was not understood, or stood out of place.
    """
    write = _WRITERS.get(type(event))
    if write is None:
        raise ValueError(f"the home log has no line for {type(event).__name__}")
    player = getattr(event, "player", None)
    told = write(event)
    return told if player is None or type(event) in _NAME_INSIDE else f"{player}{told}"


def _table(event: ev.Table) -> str:
    seats = f" {event.seats}-max" if event.seats is not None else ""
    dealer = f", dealer in seat {event.button}" if event.button is not None else ""
    return f"Table '{event.table}'{seats}{dealer}" + (", play money" if event.play_money else "")


def _carried(event: ev.Carried) -> str:
    told = []
    if event.deals is not None:
        told.append(f"{event.deals} passed deal{'s' * (event.deals != 1)}")
    if event.last is not None:
        told.append(f"last #{event.last}")
    return f"Pot carried: {money(event.amount)}" + (f" ({', '.join(told)})" if told else "")


def _seat(event: ev.Seat) -> str:
    bounty = f", bounty {money(event.bounty)}" if event.bounty is not None else ""
    out = " sitting out" if event.sitting_out else ""
    return f"Seat {event.seat}: {event.player} ({money(event.stack)}{bounty}){out}"


def _deal(event: ev.Deal) -> str:
    return f"Dealt to {event.player} {event.cards}{_cards(event.drawn)}"


def _board(event: ev.Board) -> str:
    return f"{'Centre card' if event.cards.count == 1 else 'Board'} {event.cards}"


def _exposed(event: ev.Exposed) -> str:
    where = "on the draw" if event.drawn else "in the deal"
    new = f", replaced by {event.replaced}" if event.replaced is not None else ""
    return f": shown {event.cards} {where}{new}"


def _phase_heading(event: ev.PhaseHeading) -> str:
    count = f" {event.count}" if event.count is not None else ""
    way = f" {_word('direction', event.direction)}" if event.direction is not None else ""
    return f"*** {_word('phase', event.phase)}{count}{way} ***"


def _raise(event: ev.Raise) -> str:
    by = f"{money(event.by)} " if event.by is not None else ""
    return f": raises {by}to {money(event.to)}{_all_in(event)}"


def _draw_heading(event: ev.DrawHeading) -> str:
    ordinal = f" {_word('ordinal', event.ordinal)}" if event.ordinal is not None else ""
    return f"*** DRAW{ordinal} ***"


def _discard(event: ev.Discard) -> str:
    splits = "splits openers, " if event.splits else ""
    return f": {splits}discards {event.count}{_cards(event.cards)}"


def _pass(event: ev.Pass) -> str:
    receiver = f" to {event.receiver}" if event.receiver is not None else ""
    return f": passes {event.count}{_cards(event.cards)}{receiver}"


def _collect(event: ev.Collect) -> str:
    pot = f" from {_word('pot', event.pot)}" if event.pot is not None else ""
    share = f" ({event.share})" if event.share is not None else ""
    return f": wins {money(event.amount)}{pot}{share}"


def _pot_total(event: ev.PotTotal) -> str:
    sentences = [f"Total pot {money(event.total or 0)}."]
    if event.main is not None:
        sentences.append(f"Main pot {money(event.main)}.")
    sentences += [f"Side pot {number}: {money(side)}." for number, side in enumerate(event.sides or (), 1)]
    if event.rake is not None:
        sentences.append(f"Rake {money(event.rake)}.")
    return " ".join(sentences)


def _result(event: ev.Result) -> str:
    if event.sitting_out:
        fate = "sat out"
    else:
        fate = "stayed in" if event.folded is None else _word("folded", event.folded)
        fate += " without a bet" if event.no_bet else ""
    told = [f"Seat {event.seat}: {event.player}: {fate}"]
    if event.on_button:
        told.append("on the button")
    if event.on_small_blind:
        told.append("in the small blind")
    if event.on_big_blind:
        told.append("in the big blind")
    if event.cards is not None:
        told.append(f"showed {event.cards}")
    if event.mucked is not None:
        told.append(f"mucked {event.mucked}")
    if event.amount is not None:
        told.append(f"won {money(event.amount)}")
    if event.hand is not None:
        told.append(f"with {event.hand}")
    return ", ".join(told)


def _finish(event: ev.Finish) -> str:
    place = f" {event.place}" if event.place is not None else ""
    return f": finishes{place}" + (f", prize {money(event.prize)}" if event.prize is not None else "")


def _bounty(event: ev.Bounty) -> str:
    loser = f" (for {event.loser})" if event.loser is not None else ""
    return f": wins bounty {money(event.prize)}{loser}"


def _top_up(event: ev.TopUp) -> str:
    chips = f"{money(event.chips)} " if event.chips is not None else ""
    return f": adds {chips}chips ({event.change})"


def _chat(event: ev.Chat) -> str:
    return f'{"Said" if event.player is None else " said"}, "{event.text}"'


def _word(mark: str, meaning: object) -> str:
    return _DIALECT.word_for(mark, meaning)


def _cards(cards: Cards | None) -> str:
    return "" if cards is None else f" {cards}"


def _all_in(event: ev.Post | ev.Call | ev.Bet | ev.Raise) -> str:
    return " and is all-in" if event.all_in else ""


def _spaced(*words: str | None) -> str:
    return " ".join(filter(None, words))


_NAME_INSIDE: Final = frozenset({ev.Seat, ev.Deal, ev.Uncalled, ev.Result})
"""The lines that do not begin with the name of their player."""

_WRITERS: Final[dict[type[ev.Event], Callable[[Any], str]]] = {
    ev.Table: _table,
    ev.Rules: lambda event: f"Rules: {event.text}",
    ev.Carried: _carried,
    ev.Seat: _seat,
    ev.Matched: lambda event: f": carried {money(event.amount)} (deal {event.deal})",
    ev.Post: lambda event: f": {_word('blind', event.blind)} {money(event.amount)}{_all_in(event)}",
    ev.Dealing: lambda _: "*** DEAL ***",
    ev.Deal: _deal,
    ev.Board: _board,
    ev.Exposed: _exposed,
    ev.Misdeal: lambda event: f"Misdeal: {event.text}",
    ev.Foul: lambda event: f": hand is fouled: {event.text}",
    ev.Burn: lambda event: f"Burn{_cards(event.cards)}",
    ev.PhaseHeading: _phase_heading,
    ev.Fold: lambda event: f": folds{_cards(event.cards)}",
    ev.Check: lambda _: ": checks",
    ev.Rap: lambda _: ": raps",
    ev.Call: lambda event: f": calls {money(event.amount)}{_all_in(event)}",
    ev.Bet: lambda event: f": bets {money(event.amount)}{_all_in(event)}",
    ev.Raise: _raise,
    ev.Capped: lambda _: "Betting is capped",
    ev.Uncalled: lambda event: f"Uncalled bet returned to {event.player}: {money(event.amount)}",
    ev.TakeBack: lambda event: f": takes back {money(event.amount)}",
    ev.DrawHeading: _draw_heading,
    ev.Discard: _discard,
    ev.Take: lambda event: f": draws {event.count}{_cards(event.cards)}",
    ev.StandPat: lambda event: f": stands pat{_cards(event.cards)}",
    ev.Reshuffle: lambda event: (
        "Stub runs out" + (f": {event.count} cards shuffled" if event.count is not None else "")
    ),
    ev.Pass: _pass,
    ev.Receive: lambda event: f": takes up {event.count}{_cards(event.cards)}",
    ev.Keep: lambda event: f": keeps {event.count}{_cards(event.cards)}",
    ev.Arrange: lambda event: f": arranges{_cards(event.cards)}",
    ev.Roll: lambda event: f": rolls {event.cards}",
    ev.Declare: lambda event: f": declares {_word('side', event.side)}",
    ev.ShowdownHeading: lambda _: "*** SHOWDOWN ***",
    ev.Show: lambda event: f": shows {event.cards}" + (f" ({event.hand})" if event.hand is not None else ""),
    ev.ShowOpeners: lambda event: f": shows openers {event.cards}",
    ev.Muck: lambda event: f": mucks{_cards(event.cards)}",
    ev.CashOut: lambda event: (
        f": cashes out for {money(event.amount)}"
        + (f", fee {money(event.fee)}" if event.fee is not None else "")
    ),
    ev.Collect: _collect,
    ev.Run: lambda event: "*** ALL RUNS ***" if event.number is None else f"*** RUN {event.number} ***",
    ev.PassedOut: lambda _: "Passed out, antes stay",
    ev.Cancelled: lambda _: "Hand cancelled",
    ev.SummaryHeading: lambda _: "*** SUMMARY ***",
    ev.PotTotal: _pot_total,
    ev.Result: _result,
    ev.SitOut: lambda _: ": sits out",
    ev.Presence: lambda event: f" -- {event.change}",
    ev.Finish: _finish,
    ev.Bounty: _bounty,
    ev.TopUp: _top_up,
    ev.Chat: _chat,
    ev.Note: lambda event: f"Note: {event.text}",
    ev.Comment: lambda event: f"# {event.text}",
}
