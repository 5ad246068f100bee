"""What a hand says against its head: two clocks, an impossible date, a currency and its sign, another end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, timedelta
from typing import Final

from hhparse.events import (
    Bet,
    Call,
    Collect,
    Event,
    Post,
    PotTotal,
    Raise,
    Result,
    Seat,
    TakeBack,
    Uncalled,
)
from hhparse.money import CURRENCY_SIGNS, Money, currency_of, is_sign_of
from hhparse.reading.clock import clocks_apart, is_impossible, now
from hhparse.reading.hand import NO_TIME, Hand
from hhparse.rules import Violation, catalogue

_AHEAD: Final = timedelta(days=1)
"""A clock that is wrong by no more than this may have written the hand."""
_SIGN: Final = f"[{''.join(CURRENCY_SIGNS)}]"
_WITH_FIGURES: Final = re.compile(
    rf"{_SIGN}(?=\.?\d)|(?<=\d){_SIGN}|(?<=\d ){_SIGN}|(?<=['\"]){_SIGN}(?=['\"])"
)
"""A sign that stands with an amount, or alone in quotes."""
_OF_MONEY: Final = (Seat, Post, Call, Bet, Raise, Uncalled, Collect, TakeBack, PotTotal, Result)


def contradictions(hand: Hand) -> Iterator[Violation]:
    """All that the head of a hand, and the signs of its amounts, say against each other."""
    yield from _of_clocks(hand)
    yield from _of_ends(hand)
    found = next(_of_currencies(hand), None)
    if found is not None:
        line, sign, currency = found
        yield Violation(catalogue.CURRENCY_CONTRADICTED, line, {"sign": sign, "currency": currency})


def _of_clocks(hand: Hand) -> Iterator[Violation]:
    header, moment = hand.header, hand.moment
    told = [each for each in (header.time, header.room_time) if each not in (None, NO_TIME)]
    for time, zone in ((header.time, header.zone), (header.room_time, header.room_zone)):
        if time is not None and time != NO_TIME and is_impossible(time, zone, hand.dialect):
            details: dict[str, str | int] = {"time": time, "why": "no such date or time exists"}
            yield Violation(catalogue.DATE_IMPOSSIBLE, header.line, details)
            return
    played = moment.utc or (moment.local and moment.local.replace(tzinfo=UTC))
    if played is not None and played > now() + _AHEAD:
        details = {"time": moment.told, "why": "that is in the future"}
        yield Violation(catalogue.DATE_IMPOSSIBLE, header.line, details)
    elif len(told) > 1 and clocks_apart(header, hand.text):
        details = {"time": header.time, "other": str(header.room_time)}
        yield Violation(catalogue.CLOCKS_CONTRADICT, header.line, details)


def _of_ends(hand: Hand) -> Iterator[Violation]:
    """An end that names another hand than the header, as where lines between two hands are lost."""
    own = hand.header.hand_id
    for line, told in hand.text.ends:
        if told != own:
            yield Violation(catalogue.END_CONTRADICTED, line, {"told": told, "hand": own})


def _of_currencies(hand: Hand) -> Iterator[tuple[int, str, str]]:
    """The lines with a sign that is not the currency's, with both."""
    header = hand.header
    buy_in = re.fullmatch(r"(.*\S) ?([A-Z]{3})", header.buy_in or "")
    if buy_in is not None:
        yield from ((header.line, sign, buy_in[2]) for sign in _foreign(buy_in[1], buy_in[2]))
    head = hand.text.lines[: 1 + hand.text.head[-1]] if hand.text.head else []
    named = [each for each in (header.table, header.club, header.tournament_name, header.mix) if each]
    stakes = _without("\n".join(head), [*named, *filter(None, [header.buy_in])])
    currency = header.currency or currency_of(stakes) or hand.currency
    if currency is None or not _foreign("\n".join(hand.text.lines), currency):
        return
    yield from ((header.line, sign, currency) for sign in _foreign(stakes, currency))
    if hand.money is Money.CASH:
        names = [seat.player for seat in hand.told(Seat)]
        for line, text in _amounts_told(hand):
            yield from ((line, sign, currency) for sign in _foreign(_without(text, names), currency))


def _amounts_told(hand: Hand) -> Iterator[tuple[int, str]]:
    """The lines that say amounts, or where a hand is a structure all of its lines, with their numbers."""
    lines, first = hand.text.lines, hand.text.first_line
    if hand.dialect.grammar is None:
        yield from enumerate(lines, first)
        return
    of_money = dict.fromkeys(event.line for event in hand.events if _is_of_money(event))
    yield from ((line, lines[line - first]) for line in of_money)


def _is_of_money(event: Event) -> bool:
    return isinstance(event, _OF_MONEY)


def _without(text: str, names: list[str]) -> str:
    """The text without the names in it, which may hold signs and figures."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    return text


def _foreign(text: str, currency: str) -> list[str]:
    """The signs in a text that are not the currency's."""
    return [sign for sign in _WITH_FIGURES.findall(text) if not is_sign_of(sign, currency)]
