"""Anonymous hands in XML: who, which hand, where and when is written over inside of the tags.

What an attribute holds is known by its name; of those that are not known, every word is made up. All else
stays as it is, blanks and the order of attributes included.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from html import unescape
from typing import Final
from urllib.parse import quote, unquote
from xml.sax.saxutils import escape

from hhparse.reading.pieces import FRAME
from hhparse.writing.pseudonyms import Kept, Pseudonyms

_PIECE: Final = re.compile(
    r"(?P<remark><!--.*?-->)"
    r"|(?P<tag></?[A-Za-z](?:[^<>\"']|\"[^\"]*\"|'[^']*')*>|<\?.*?\?>)"
    r"|(?P<text>[^<]+|<)",
    re.DOTALL,
)
_ATTRIBUTE: Final = re.compile(
    r"(?P<name>[\w:-]+)(?P<is>\s*=\s*)(?P<mark>[\"'])(?P<told>.*?)(?P=mark)", re.DOTALL
)
_QUOTES: Final = {'"': "&quot;", "'": "&apos;"}
_CHAT: Final = re.compile(r"\s(?:type|TYPE)\s*=\s*[\"']\w*CHAT\w*[\"']")

_NAMES: Final = frozenset({"nickname", "player", "NAME", "PLAYER"})
_TELLS_NOBODY: Final = ("<?", "</", "<SHOWDOWN")
"""How the tags begin that tell of the game alone."""
_NO_NAMES: Final = frozenset({"", "UNKNOWN"})
"""What stands for an empty seat."""
_IDS: Final = frozenset({"id", "ID", "SESSION", "TABLETOURNEYID"})
_TABLES: Final = frozenset({"TABLE"})
_TIMES: Final = frozenset({"starttime"})
_MOMENTS: Final = frozenset({"timestamp", "DATE", "ENDTIME"})
"""Times as seconds or thousandths of seconds since 1970."""
_PLAIN: Final = frozenset(
    "addon addonStack amount balance bounty buyIn cards dealer dealtin encoding gametype hand numholecards "
    "potnumber pottype realmoney rebuy rebuyStack seat seats seatsPerTable sequence stakes startingStack "
    "tableCount type uncalled version "
    "AMOUNT BET BLINDSTATE COUNT DEALER GAME GAMEKIND GAMETYPE HAND KIND LEFTPOT LIMIT LINK LOSS MAINPOT POT "
    "RAKE RIGHTPOT SEAT STAKES STATE TABLECURRENCY TYPE VALUE WIN WINCARDS".split()
)
"""What has to do with the game alone, long numbers included."""
_CARDS: Final = "text"
"""Cards, the words of a dealer, or what somebody says."""
_SAYS_NOTHING: Final = re.compile(r"|true|false|\d{1,3}", re.IGNORECASE)
"""What an attribute of any name may hold without saying who, where or when."""


class AnonymousElements:
    """Writes over what the tags of a file tell, hand by hand."""

    def __init__(self, names: Collection[str], pseudonyms: Pseudonyms) -> None:
        """:param names: who has a seat in the hands."""
        self._pseudonyms = pseudonyms
        self._seated = frozenset(names)
        longest_first = sorted(self._seated, key=len, reverse=True)
        self._names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first)) or '(?!)'})(?!\w)")
        self._made: dict[str, Callable[[str], str]] = {
            **dict.fromkeys(_NAMES, self._name),
            **dict.fromkeys(_PLAIN, str),
            _CARDS: self._words,
        }
        for kept, fields, make in (
            (Kept.IDS, _IDS, self._id),
            (Kept.TABLES, _TABLES, pseudonyms.table),
            (Kept.TIMES, _TIMES, pseudonyms.time),
            (Kept.TIMES, _MOMENTS, pseudonyms.moment),
        ):
            self._made |= dict.fromkeys(fields, str if kept in pseudonyms.keep else make)

    def hand(self, text: str) -> tuple[str, int]:
        """A hand, and how many elements of chat and remarks were dropped from it."""
        made, dropped = "", 0
        for piece in _PIECE.finditer(text):
            told = piece[0]
            if piece["remark"] or (_CHAT.search(told) and Kept.CHAT not in self._pseudonyms.keep):
                made = made.rstrip(" \t")
                made = re.sub(r"\r?\n\Z", "", made)
                dropped += 1
            elif piece["tag"]:
                made += self.tag(told)
            else:
                made += told if told.isspace() else self._pseudonyms.table(told)
        return made, dropped

    def between(self, text: str) -> str:
        """What stands between hands: blanks and the tags around them, nothing of a hand that is damaged."""
        pieces = (
            piece
            for piece in _PIECE.finditer(text)
            if (piece["tag"] and FRAME.fullmatch(piece[0])) or piece[0].isspace()
        )
        return "".join(self.tag(piece[0]) if piece["tag"] else piece[0] for piece in pieces)

    def tag(self, told: str) -> str:
        """A tag with its attributes written over."""
        if told.startswith(_TELLS_NOBODY):
            return told
        started = re.search(r"\sstarttime\s*=\s*[\"'](\d{8,})", told)
        return _ATTRIBUTE.sub(lambda found: self._attribute(found, started[1] if started else ""), told)

    def _attribute(self, found: re.Match[str], started: str) -> str:
        name, mark = found["name"], found["mark"]
        told = unescape(found["told"])
        make = self._made.get(name, self._anything)
        if name not in self._made and _SAYS_NOTHING.fullmatch(told):
            make = str
        made = self._place(told, started) if name == "data" else make(told)
        written = found["told"] if made == told else escape(made, {mark: _QUOTES[mark]})
        return f"{name}{found['is']}{mark}{written}{mark}"

    def _name(self, told: str) -> str:
        """A name; players are told by the numbers of their seats as well."""
        if told in _NO_NAMES or (told.isdigit() and told not in self._seated):
            return told
        return self._pseudonyms.name(told)

    def _id(self, told: str) -> str:
        """An id, of which a part may be the id of a table or a file."""
        # The words in the name of a file stay.
        return re.sub(r"\d+", lambda found: self._pseudonyms.table(found[0]), told)

    def _place(self, told: str, started: str) -> str:
        """Where a hand was played: ``date|table|id of the table|id of the hand|…``."""
        fields = told.split("|")
        keep = self._pseudonyms.keep
        if fields[0] and Kept.TIMES not in keep and started:
            fields[0] = self._pseudonyms.time(started)[: len(fields[0])]
        if len(fields) > 1 and Kept.TABLES not in keep:
            plain = unquote(fields[1])
            made = self._pseudonyms.table(plain)
            fields[1] = made if plain == fields[1] else quote(made, safe="() ")
        if Kept.IDS not in keep:
            fields[2:] = [self._id(field) if re.search(r"\d", field) else field for field in fields[2:]]
        return "|".join(fields)

    def _anything(self, told: str) -> str:
        """What an attribute holds of which nothing is known."""
        if {Kept.IDS, Kept.TABLES} <= self._pseudonyms.keep:
            return self._words(told)
        return self._pseudonyms.name(told) if told in self._seated else self._pseudonyms.table(told)

    def _words(self, told: str) -> str:
        """Words that may have names and ids in them."""
        made = self._names.sub(lambda found: self._pseudonyms.name(found[0]), told)
        return made if Kept.IDS in self._pseudonyms.keep else self._pseudonyms.numbers_in(made)
