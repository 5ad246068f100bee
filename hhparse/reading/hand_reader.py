"""From the text of a hand to its typed events."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from hhparse.events import (
    KINDS,
    Cancelled,
    Chat,
    Collect,
    Deal,
    Dealing,
    Event,
    Header,
    HeaderLine,
    Misdeal,
    PotTotal,
    Result,
    Rules,
    Seat,
    SummaryHeading,
    Table,
    Unread,
)
from hhparse.games import UnknownGameError, is_other_game, other_game_in, resolve
from hhparse.money import Money, currency_of
from hhparse.reading.chips import with_exact_chips
from hhparse.reading.clock import moment_of
from hhparse.reading.grammar import Grammar, load
from hhparse.reading.hand import Hand, HandText, OtherGame, Reading, Refused
from hhparse.reading.headers import nearest, short, why_foreign
from hhparse.reading.house_rules import stated_rules
from hhparse.reading.lines import Match
from hhparse.reading.order import Place
from hhparse.reading.seated import Seated
from hhparse.reading.split import Stray
from hhparse.reading.strangers import may_be_payment, may_be_play
from hhparse.rules import Violation, catalogue
from hhparse.sites import at_site

_OTHERWISE: Final = re.compile(
    r"\s*(?:\*+ ?(?:(?:PRE-?|FIRST |SECOND )?FLOP|TURN|RIVER|\w+ STREET)\b"
    r"|Dealt to [^\[\]]+ \[\w\w(?: \w\w)?\]\s*$)"
)
"""Streets of games in which nothing is drawn, and hands of one or two cards."""
_IN_QUOTES: Final = re.compile(r"\"[^\"]*\"|'[^']*'(?= )|\{[^}]*\}")
"""Names of tables, tournaments and clubs, which may hold the name of any game."""


def read_hand(text: HandText) -> tuple[Reading, list[Stray]]:
    """Read one hand; nothing that is wrong with it is raised.

    :returns: the hand, the name of another game, or why it is refused; and the lines behind the
        hand's end that belong to no hand.
    """
    grammar = load(text.dialect)
    headline = "\n".join(text.lines[at].strip() for at in text.head)
    found = grammar.header(headline)
    foreign = why_foreign(text, header_is_read=found is not None)
    if foreign is not None:
        return Refused(text, text.first_line, foreign), []
    if found is None:
        other = None if Rules in grammar.events else other_game_in(_IN_QUOTES.sub(" ", headline))
        if other is not None:
            return OtherGame(text, other), []
        reason = f"its header is not one of {text.site.name}: {short(headline)}"
        form = nearest(headline, (text.dialect,))
        return Refused(text, text.first_line, reason + (f"; nearest to it is: {form}" if form else "")), []
    if found.fault:
        return Refused(text, text.first_line, f"its header cannot be read: {found.fault}"), []
    header = Header(text.first_line, *found.fields)
    try:
        game = at_site(resolve(header.game, stated_rules(text, grammar)), text.site)
    except UnknownGameError as error:
        if is_other_game(header.game) or (Rules not in grammar.events and _is_played_otherwise(text)):
            return OtherGame(text, header.game), []
        return Refused(text, text.first_line, str(error)), []
    limit = text.dialect.limits.get(header.limit or "")
    if limit is None:
        return Refused(text, text.first_line, f"its header names no limit: {short(headline)}"), []
    hand = Hand(
        text,
        header,
        game,
        limit,
        Money.CASH,
        header.currency or currency_of(headline) or text.site.currency,
        moment_of(header, text),
        (),
    )
    stray = _read_lines(hand, grammar)
    hand.money = _money(hand)
    if hand.money is not Money.CASH:
        hand.currency = None
    hand.cancelled = is_cancelled(hand)
    return hand, stray


def _is_played_otherwise(text: HandText) -> bool:
    """Whether a hand of a game by an unknown name shows that nothing is drawn in it."""
    return any(_OTHERWISE.match(line) for line in text.lines)


def _read_lines(hand: Hand, grammar: Grammar) -> list[Stray]:
    """Read the lines below the header: every one of them becomes an event or is stray."""
    place = grammar.order.start[Header]
    assert place is not None, "a grammar's hands begin with a header"
    lines, first_line = hand.text.lines, hand.text.first_line
    events: list[Event] = [hand.header]
    events += [HeaderLine(first_line + at, lines[at].strip()) for at in hand.text.head[1:]]
    stray: list[Stray] = []
    seated = Seated()
    ended = behind_end = False
    lost = False  # whether the line above, but for those that may stand anywhere, could not be read
    if hand.header.partial:
        hand.cut_off = True
        hand.findings.append(
            Violation(catalogue.CUT_OFF, first_line, {"why": "is only partly told, as its room says"})
        )
    for number, raw in _told(hand):
        line = raw.rstrip()
        if not line:
            behind_end = ended
            continue
        if line[0].isspace() and line[0] not in seated.by_initial:
            line = line.lstrip()  # the log is indented
        event, moves = read_line(number, line, grammar, seated)
        step = place[type(event)] if moves else place
        if step is None and lost:
            step = _after_unread(place, type(event))
        if step is None or type(event) is Unread:
            event, moves = _fitting(number, line, grammar, seated, place) or (event, moves)
            step = place[type(event)] if moves else place
        kind = type(event)
        if behind_end and (stray or kind is Unread or step is None):
            # What follows may be a hand of a room that is not known; it is no part of this one.
            stray.append(Stray(number, raw))
            continue
        if kind is Unread:
            lost = True
            hand.findings.append(Violation(catalogue.UNREAD_LINE, number, {"text": short(line)}))
        else:
            if step is None:
                hand.findings.append(Violation(catalogue.MISPLACED_LINE, number, {"text": short(line)}))
                step = _in_summary(hand, number, grammar, seated, place)
            if step is None:
                event = Unread(number, line, misplaced=event)
            else:
                place = step
                lost &= kind in grammar.order.anywhere
                if type(event) is Seat:
                    seated.add(event)
                elif kind is SummaryHeading:
                    ended = True
        events.append(event)
    if not place.may_end and not hand.cut_off:
        hand.cut_off = True
        hand.findings.append(
            Violation(catalogue.CUT_OFF, events[-1].line, {"why": "breaks off before its end"})
        )
    if hand.header.tournament is None and hand.header.tournament_name is not None:
        told = next((event.tournament for event in events if isinstance(event, Table)), None)
        events[0] = hand.header = replace(hand.header, tournament=told)
    hand.events = tuple(with_exact_chips(hand.header, events))
    hand.header = hand.told(Header)[0]
    return stray


def _after_unread(place: Place, kind: type[Event]) -> Place | None:
    """Where a line of this kind leads that stands below one which could not be read, whatever that was."""
    inside = (found for unread in KINDS.values() if (found := place[unread]) is not None)
    return next((found[kind] for found in inside if found[kind] is not None), None)


def _in_summary(hand: Hand, number: int, grammar: Grammar, seated: Seated, place: Place) -> Place | None:
    """Where a line leads whose summary has lost its heading; None unless all below it belongs to one."""
    inside = place[SummaryHeading]
    behind: Place | None = None
    for later, raw in _told(hand):
        if later < number or not raw.strip():
            continue
        if inside is None:
            return None
        event, moves = read_line(later, raw.rstrip(), grammar, seated)
        inside = inside[type(event)] if moves else inside
        behind = inside if behind is None else behind
    return None if inside is None else behind


def _told(hand: Hand) -> Iterable[tuple[int, str]]:
    """The lines below the header, with their numbers; one that tells the same of several as one of each."""
    head, several = hand.text.head[-1] + 1, hand.dialect.several
    numbered = enumerate(hand.text.lines[head:], hand.text.first_line + head)
    return numbered if several is None else _one_of_each(numbered, several)


def _one_of_each(numbered: Iterable[tuple[int, str]], several: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    for number, line in numbered:
        found = several.fullmatch(line.strip())
        if found is None:
            yield number, line
        else:
            # What each gets stands in brackets; a name may hold what stands between two.
            each_of = re.split(rf"(?<=\)){re.escape(found['between'])}", found["whom"])
            yield from ((number, f"{found['what']}{each}") for each in each_of)


def read_line(number: int, line: str, grammar: Grammar, seated: Seated) -> tuple[Event, bool]:
    """What a line tells, and whether it moves the hand on: an act by somebody without a seat does not."""
    for name in seated.by_initial.get(line[0], ()):
        if line.startswith(name):
            match = grammar.actions[line[len(name) :]]
            if match is not None:
                if may_be_payment(line, match):
                    return Unread(number, line), False
                if match.kind is Chat and (result := _result(line, grammar, seated)) is not None:
                    return result.event(number, line), True
                return match.event(number, line, name), True
    match = grammar.line(line, seated)
    if match is None or may_be_payment(line, match):
        return Unread(number, line), False
    if match.player is None or match.kind is Seat or match.player in seated:
        return match.event(number, line), True
    if match.kind in grammar.order.anywhere and may_be_play(line, match, seated):
        return Unread(number, line), False
    return match.event(number, line), False


def _result(line: str, grammar: Grammar, seated: Seated) -> Match | None:
    """The summary of a seat, which is no talk of somebody who is called ``Seat 1``."""
    readings = (match for match in grammar.readings(line, seated) if match.kind is Result and not match.fault)
    return next((match for match in readings if match.seat and seated.at(match.seat) == match.player), None)


def _fitting(
    number: int, line: str, grammar: Grammar, seated: Seated, place: Place
) -> tuple[Event, bool] | None:
    """What else a line may tell that can stand where it does, of nobody or of somebody with a seat.

    A line about names without a seat may be made of any other: ``Seat 2: Ann is sitting out``.

    :returns: the event, and that it moves the hand on; None where there is nothing.
    """
    for match in grammar.readings(line, seated):
        known = match.player is None or match.player in seated
        if (
            known
            and not may_be_payment(line, match)
            and match.fault is None
            and place[match.kind] is not None
        ):
            return match.event(number, line), True
    return None


def is_cancelled(hand: Hand) -> bool:
    """Whether the hand was called off: by the room, or by a misdeal after which nothing was dealt.

    A room may say no more of it than that nothing is left in the pot.
    """
    if hand.told(Misdeal):
        kinds = [type(event) for event in hand.events]
        behind = kinds[len(kinds) - kinds[::-1].index(Misdeal) :]
        if not {Deal, Dealing} & set(behind):
            return True
    pot = next((event.total for event in hand.told(PotTotal)), None)
    return bool(hand.told(Cancelled)) or (pot == 0 and not hand.told(Collect))


def _money(hand: Hand) -> Money:
    header = hand.header
    if header.tournament is not None or header.tournament_name is not None or header.tournament_chips:
        return Money.CHIPS
    if header.unknown_money:
        return Money.UNKNOWN
    return Money.PLAY if hand.currency is None or hand.table.play_money else Money.CASH
