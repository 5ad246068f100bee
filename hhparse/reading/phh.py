"""Hands in the Poker Hand History format: a TOML document, or one numbered table of a document, each.

The standard has three games of draw poker; other variants are recognised by name. What it has no field
for, hhparse writes in words of the home log: ``_head`` holds such lines of the hand's head, and the
commentary between the actions holds the others.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace as replace_text
from hashlib import blake2b
from typing import Final

from msgspec.structs import replace

from hhparse import events as ev
from hhparse.games import Limit, resolve
from hhparse.money import Money, currency_of
from hhparse.reading import hand_reader
from hhparse.reading.clock import moment_of
from hhparse.reading.elements import DamagedError
from hhparse.reading.hand import NO_TIME, Hand, HandText, OtherGame, Reading
from hhparse.reading.phh_document import Document
from hhparse.reading.phh_play import read_play
from hhparse.reading.split import Stray
from hhparse.sites import DIALECT_BY_CODE, Site, at_site

OPENS: Final = re.compile(r"""\[['"]?\d+['"]?\]|[A-Za-z_]\w*\s*=""")
"""The first words of a file of such hands."""
BEGINS: Final = r"""variant\s*=\s*['"]|\[['"]?\d+['"]?\]\s*(?:#.*)?$"""
"""What begins such hands behind those of another layout."""
_DIALECT: Final = DIALECT_BY_CODE["phh"]
_HOME: Final = DIALECT_BY_CODE["home"]
_TABLE: Final = re.compile(r"""\s*\[['"]?\d+['"]?\]\s*(?:#.*)?""")
_FIELD: Final = re.compile(r"\s*(\w+)\s*=")
_VARIANT: Final = re.compile(r"""\s*variant\s*=\s*['"]([^'"]*)['"]""")
_HEAD: Final = re.compile(r"""^\s*_head\s*=\s*\[\s*['"]([^'"\\]*)""", re.MULTILINE)
_HEADS_UP: Final = 2
_EQUAL: Final = "  # equal hand "
_OTHER_GAMES: Final = {
    "FT": "fixed-limit Texas Hold'em",
    "NT": "no-limit Texas Hold'em",
    "NS": "no-limit short-deck Hold'em",
    "PO": "pot-limit Omaha",
    "FO/8": "fixed-limit Omaha Hi/Lo",
    "F7S": "fixed-limit seven-card Stud",
    "F7S/8": "fixed-limit seven-card Stud Hi/Lo",
    "FR": "fixed-limit Razz",
}


def cut(source: str, lines: Sequence[str]) -> Iterator[HandText | Stray]:
    """Cut a document into its numbered tables, and documents that were put together into each."""
    seen: Counter[str] = Counter()
    starts = [*_starts(lines)]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        told = lines[start:end]
        if len(starts) > 1 and not any(_TABLE.fullmatch(line) or _VARIANT.match(line) for line in told):
            yield from (Stray(number, line) for number, line in enumerate(told, start + 1) if line.strip())
        else:
            yield _text(source, start, told, seen)


def _starts(lines: Sequence[str]) -> Iterator[int]:
    """Where hands begin: at the tables, and where a document tells again what it has told."""
    yield 0
    fields: set[str] = set()
    behind = 0  # the last line that tells anything
    for at, line in enumerate(lines):
        found = _FIELD.match(line)
        table = _TABLE.fullmatch(line) is not None
        if table or (found and found[1] in fields and "variant" in fields):
            # The remarks above a document are its own.
            start = at if table else next(place for place in range(behind, at + 1) if lines[place].strip())
            if start:
                yield start
            fields.clear()
        if found:
            fields.add(found[1])
        if line.strip() and not line.lstrip().startswith("#"):
            behind = at + 1


def _text(source: str, start: int, lines: Sequence[str], seen: Counter[str]) -> HandText:
    told = list(lines)
    while len(told) > 1 and not told[-1].strip():
        told.pop()
    content = _content(told)
    seen[content] += 1
    if seen[content] > 1:
        # Of hands that are equal to the letter each counts, and the text of each says which it is.
        told[0] += f"{_EQUAL}{seen[content]}"
    return HandText(source, _DIALECT, _site(told), start + 1, told)


def _site(lines: Sequence[str]) -> Site:
    """The site of a hand that was written from another log, or else that of the format."""
    head = _HEAD.search("\n".join(lines))
    return _HOME.site_of(head[1]) if head and _HOME.begins.match(head[1]) else _DIALECT.site


def _content(lines: Sequence[str]) -> str:
    """What a hand tells, as a short number: neither remarks nor its place among others matter."""
    told = "\n".join(
        line.strip()
        for line in lines
        if line.strip() and not line.lstrip().startswith("#") and _TABLE.fullmatch(line) is None
    )
    return blake2b(told.encode(), digest_size=8).hexdigest()


def _own_id(lines: Sequence[str]) -> str:
    """The id of a hand that has none: its content, and which of its equals it is."""
    first, mark, ordinal = lines[0].partition(_EQUAL)
    content = _content([first, *lines[1:]])
    return f"{content}-{ordinal}" if mark else content


def read(text: HandText) -> Reading:
    """Read one hand.

    :raises ValueError: if it is partial or damaged, or plays what the events of a log cannot tell.
    """
    variant = next((found[1] for line in text.lines if (found := _VARIANT.match(line))), None)
    if variant is None:
        raise DamagedError("it names no variant")
    code = next((code for code, word in _DIALECT.games.items() if word == variant), None)
    if code is None:
        if variant not in _OTHER_GAMES:
            raise DamagedError(f"the standard has no variant {variant!r}")
        return OtherGame(text, _OTHER_GAMES[variant])
    in_table = _TABLE.fullmatch(text.lines[0].partition(_EQUAL)[0]) is not None
    document = Document(text, in_table=in_table)
    head = document.texts("_head")
    hand = _hand_of_head(text, head) if head else _hand(text, code, _DIALECT.limits[variant[0]], document)
    if hand.game.code != code:
        raise DamagedError(f"its variant is {variant}, and its _head says {hand.game.name}")
    read_play(hand, document)
    return hand


def _hand_of_head(text: HandText, head: Sequence[str]) -> Hand:
    """A hand whose head is told in lines of the home log; its events so far are those of the head."""
    told = HandText(text.source, _HOME, text.site, text.first_line, head)
    reading, _ = hand_reader.read_hand(told)
    if not isinstance(reading, Hand):
        raise DamagedError(f"its _head cannot be read: {head[0]}")
    line = text.first_line
    reading.text, reading.findings, reading.cut_off = text, [], False
    reading.header = replace(reading.header, line=line)
    reading.events = (reading.header, *(replace(event, line=line) for event in reading.events[1:]))
    return reading


def _hand(text: HandText, code: str, limit: Limit, document: Document) -> Hand:
    """A hand whose head is told by the fields of the standard alone."""
    if limit is Limit.FIXED:
        small, big = document.amount("small_bet"), document.amount("big_bet")
        if big != 2 * small:
            raise DamagedError(f"its big_bet is not twice its small_bet: {document.words('big_bet')}")
    else:
        places = [abs(blind) for blind in document.amounts("blinds_or_straddles")]
        blinds = sorted(filter(None, places))
        if len(blinds) > 1:
            # Beyond the big blind there may be a straddle.
            small, big = blinds[0], places[0 if len(places) == _HEADS_UP else 1] or blinds[-1]
        else:
            small, big = 0, document.amount("min_bet")
    zone = document.words("time_zone") or document.words("time_zone_abbreviation")
    currency = document.words("currency") or currency_of(document.words("currency_symbol") or "")
    # Only tournaments have levels. Currencies may be left out, which says nothing.
    level = document.words("level")
    game = at_site(resolve(code), text.site)
    word = next(word for word, means in _HOME.limits.items() if means is limit)
    time = document.time() or NO_TIME
    header = ev.Header(
        text.first_line,
        text.site.name,
        _own_id(text.lines),
        game.name,
        word,
        small,
        big,
        time,
        zone,
        currency,
        unknown_money=currency is None and level is None,
        tournament_chips=level is not None,
        level=level,
    )
    money = Money.CHIPS if level is not None else Money.UNKNOWN if currency is None else Money.CASH
    if money is not Money.CASH:
        currency = None
    moment = moment_of(header, replace_text(text, dialect=_HOME))
    return Hand(text, header, game, limit, money, currency, moment, (header,))
