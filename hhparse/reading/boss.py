"""Hands as the Boss Media rooms write them: one ``<HISTORY>`` element each.

Cards are numbers, ``b`` the back of one. What a bet, a call or a raise puts in is told as the total of
the round; the showdown tells the pot after its rake, and closes hands that were folded as well.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

from hhparse import events as ev
from hhparse.cards import Card, Cards, parse_card
from hhparse.games import is_other_game, resolve
from hhparse.money import Money, parse_amount
from hhparse.reading.clock import moment_of
from hhparse.reading.elements import DamagedError, Element, elements
from hhparse.reading.hand import Hand, HandText, OtherGame, Reading
from hhparse.reading.pieces import Piece
from hhparse.reading.sheet import Sheet
from hhparse.sites import DIALECT_BY_CODE, at_site

_DIALECT: Final = DIALECT_BY_CODE["boss"]
_OTHER_GAMES: Final = {
    "GAME_THM": "Texas Hold'em",
    "GAME_OMA": "Omaha",
    "GAME_OMAHL": "Omaha Hi/Lo",
    "GAME_OMATU": "Omaha",
    "GAME_SEV": "Seven-card Stud",
    "GAME_FCS": "Five-card Stud",
    "GAME_TEL": "Telesina",
}
_GAME: Final = "GAME_"
_STAKES: Final = re.compile(r"(?P<small>[\d.,]+[KkMmBb]?)/(?P<big>[\d.,]+[KkMmBb]?)")
_BLINDS: Final = {
    "HAND_ANTE": ev.Blind.ANTE,
    "HAND_SB": ev.Blind.SMALL,
    "HAND_BB": ev.Blind.BIG,
    "HAND_AB": ev.Blind.BOTH,
    "HAND_DSB": ev.Blind.DEAD,
}
_RANKS, _SUITS = "A23456789TJQK", "cdhs"
_BACK: Final = "b"
_EMPTY: Final = "STATE_EMPTY"
_RESERVED: Final = "STATE_RESERVED"
"""A seat that is kept for somebody, who need not be named."""
_MOST_SEATS: Final = 100
"""More seats than any table has: a number beyond them counts none."""
_NOBODY: Final = frozenset({"", "UNKNOWN"})
_OUT: Final = frozenset({"STATE_SITOUT", "STATE_SITTINGOUT", _RESERVED})
_STATES: Final = _OUT | {"STATE_PLAYING", ""}
"""What a player may be who has a seat; older clients tell it of nobody."""
_FOLDED, _MUCKED, _BY_DEFAULT = "$(STR_G_FOLD)", "$(STR_G_MUCK)", "$(STR_BY_DEFAULT)"
_PRESENCE: Final = re.compile(r"(?:PLAYER|SEAT|HAND)_(?P<change>(?:SIT|LEAVE|JOIN|DISCONNECT|RECONNECT)\w*)")


PIECE: Final = Piece(_DIALECT)


def read(text: HandText) -> Reading:
    """Read one hand.

    :raises ValueError: if it is damaged; the message says where and why.
    """
    history = next(elements(text.text, text.first_line).named("HISTORY"), None)
    if history is None:
        raise DamagedError("it holds no <HISTORY>")
    kind = history["GAME"]
    code = next((code for code, word in _DIALECT.games.items() if word == kind), None)
    if code is None:
        # The client has one code for each game, and one for draw; the codes of the others are not all known.
        if kind in _OTHER_GAMES or is_other_game(kind) or kind.startswith(_GAME):
            return OtherGame(text, _OTHER_GAMES.get(kind, kind))
        raise DamagedError(f"{_DIALECT.site.name} has no draw game that is called {kind!r}")
    hand = _head(text, code, history)
    _Play(hand, history).tell()
    hand.cancelled = bool(hand.told(ev.Cancelled))
    return hand


def _head(text: HandText, code: str, history: Element) -> Hand:
    stakes = _STAKES.fullmatch(history["STAKES"])
    limit = _DIALECT.limits.get(history["LIMIT"])
    if stakes is None or limit is None:
        told = f"{history['LIMIT']} {history['STAKES']}"
        raise DamagedError(f"its limit and stakes cannot be read: {told!r}")
    tournament = history.get("TABLETOURNEYID") or None
    is_tournament = history.get("GAMEKIND").startswith(("GAMEKIND_TOUR", "GAMEKIND_SITGO"))
    kind = Money.CHIPS if tournament or is_tournament else Money.CASH
    if kind is Money.CASH and history.get("GAMETYPE") not in ("", "GAMETYPE_REAL"):
        kind = Money.PLAY
    currency = history.get("TABLECURRENCY") or None
    if kind is Money.CASH and currency is None:
        kind = Money.UNKNOWN
    header = ev.Header(
        history.line,
        _DIALECT.site.name,
        history["ID"],
        resolve(code).name,
        history["LIMIT"],
        parse_amount(stakes["small"]),
        parse_amount(stakes["big"]),
        _time(history["DATE"]),
        "UTC",
        currency=currency if kind is Money.CASH else None,
        tournament=tournament,
        tournament_name=history["TABLE"] if is_tournament and tournament is None else None,
        unknown_money=kind is Money.UNKNOWN,
    )
    rules = at_site(resolve(code), text.site)
    return Hand(text, header, rules, limit, kind, header.currency, moment_of(header, text), ())


def _time(seconds: str) -> str:
    """The seconds since 1970 as a date and a time in UTC; anything else as it is."""
    try:
        return datetime.fromtimestamp(int(seconds), UTC).strftime("%Y-%m-%d %H:%M:%S")
    except (ValueError, OverflowError, OSError):
        return seconds


class _Play:
    """The play of a hand, told element by element."""

    def __init__(self, hand: Hand, history: Element) -> None:
        self._hand = hand
        self._history = history
        self._seats: dict[str, int] = {}
        self._sheet = Sheet(hand.header, {})
        self._drawing = False
        """Whether the cards of this round are being changed."""

    def tell(self) -> None:
        """Fill the hand with the events of its play."""
        self._table()
        played = False
        for part in self._history.inside:
            if part.name == "PLAYER" and played:
                raise DamagedError("another hand begins in the middle of it", part.line)
            played |= part.name in ("ACTION", "SHOWDOWN")
            match part.name:
                case "PLAYER":
                    self._seat(part)
                case "ACTION":
                    self._action(part)
                case "SHOWDOWN":
                    self._showdown(part)
                case _:
                    self._sheet.unread(part)
        self._hand.events = tuple(self._sheet.events)
        self._hand.findings += self._sheet.findings

    # Seats ----------------------------------------------------------------------------------------

    def _table(self) -> None:
        players = list(self._history.named("PLAYER"))
        dealer = next((each.number("SEAT") for each in players if each.get("DEALER") == "Y"), None)
        # Where empty seats are listed as well, there are as many seats as players, unless some are left out.
        listed = any(each.get("STATE") == _EMPTY for each in players)
        size = max(len(players), *(each.number("SEAT") for each in players)) if listed else None
        size = None if size is not None and size > _MOST_SEATS else size
        play_money = self._hand.money is Money.PLAY
        line = self._hand.header.line
        self._sheet.add(ev.Table(line, self._history.get("TABLE"), size, dealer, play_money=play_money))

    def _seat(self, player: Element) -> None:
        state = player.get("STATE")
        if state == _EMPTY or (state == _RESERVED and player.get("NAME") in _NOBODY):
            return
        if state not in _STATES:
            self._sheet.unread(player)
        seat, name, stack = player.number("SEAT"), player["NAME"], player.amount("AMOUNT")
        if name in self._seats or seat in self._seats.values():
            # Whose act an action tells would be a guess.
            what = "name" if name in self._seats else "seat"
            raise DamagedError(f"two of its players have one {what}", player.line)
        self._seats[name] = seat
        self._sheet.chips.stacks[name] = stack
        self._sheet.add(ev.Seat(player.line, seat, name, stack, state in _OUT))

    # Acts -----------------------------------------------------------------------------------------

    def _action(self, action: Element) -> None:
        sheet, line, kind = self._sheet, action.line, action["TYPE"]
        if kind == "HAND_BOARD":
            # It stands where a round of betting ends; in a draw game the cards are changed then.
            return
        if kind == "HAND_CANCELLED":
            sheet.add(ev.Cancelled(line))
            return
        player = action.get("PLAYER")
        if self._drawing != (kind == "CHANGECARD") and kind.startswith(("ACTION_", "CHANGECARD")):
            self._drawing = not self._drawing
            sheet.chips.begin_round()
            if self._drawing:
                sheet.add(ev.DrawHeading(line))
        match kind:
            case "HAND_BLINDS" if action.get("KIND") in _BLINDS:
                sheet.post(line, player, _BLINDS[action["KIND"]], action.amount("VALUE"))
            case "HAND_ANTE":
                sheet.post(line, player, ev.Blind.ANTE, action.amount("VALUE"))
            case "HAND_DEAL":
                sheet.deal(line, player, _cards(action))
            case "ACTION_FOLD":
                sheet.add(ev.Fold(line, player))
            case "ACTION_CHECK":
                sheet.add(ev.Check(line, player))
            case "ACTION_CALL":
                added = action.amount("VALUE") - sheet.chips.in_round[player]
                sheet.call(line, player, max(0, added))
            case "ACTION_BET" | "ACTION_RAISE":
                sheet.raise_to(line, player, action.amount("VALUE"))
            case "ACTION_ALLIN":
                sheet.all_in(line, player, action.amount("VALUE"))
            case "CHANGECARD":
                sheet.add(*sheet.draw(line, player, action.number("COUNT"), _cards(action)))
            case _ if player and (found := _PRESENCE.fullmatch(kind)) is not None:
                sheet.add(ev.Presence(line, player, found["change"].replace("_", " ").lower()))
            case _:
                self._sheet.unread(action)

    # The end --------------------------------------------------------------------------------------

    def _showdown(self, showdown: Element) -> None:
        sheet, line = self._sheet, showdown.line
        results = [each for each in showdown.inside if each.name == "RESULT"]
        for each in showdown.inside:
            if each.name != "RESULT":
                self._sheet.unread(each)
        shown = [each for each in results if _is_shown(each)]
        # Whoever is left alone wins by default; the cards of the log's owner may be listed then.
        contested = shown if any(each.get("HAND") != _BY_DEFAULT for each in shown) else []
        pot, rake = showdown.amount("POT"), showdown.amount("RAKE") if showdown.get("RAKE") else 0
        returned = sheet.take_back_uncalled(line) if len(contested) < 2 else {}
        if pot + rake <= sheet.chips.pot:
            returned = {}  # the pot and what is won from it are logged without what came back
        if len(contested) > 1:
            sheet.add(ev.ShowdownHeading(line))
        for each in contested:
            self._hand_of(each)
        mucked: list[ev.Event] = []
        for each in results:
            player, cards = each["PLAYER"], _cards(each)
            amount = (each.amount("WIN") if each.get("WIN") else 0) - returned.get(player, 0)
            if amount > 0:
                sheet.add(ev.Collect(each.line, player, amount))
            if each.get("HAND") == _MUCKED and cards.known and player in self._seats:
                mucked.append(ev.Result(each.line, self._seats[player], player, mucked=cards))
        total = pot + rake - sum(returned.values())
        sheet.add(ev.SummaryHeading(line), ev.PotTotal(line, total, rake), *mucked)

    def _hand_of(self, result: Element) -> None:
        line, player, told = result.line, result["PLAYER"], result.get("HAND")
        cards = _cards(result)
        if told == _MUCKED:
            self._sheet.add(ev.Muck(line, player))
        elif cards.known:
            self._sheet.add(ev.Show(line, player, cards, _words(told) if told else None))
        else:
            self._sheet.unread(result)


def _is_shown(result: Element) -> bool:
    """Whether a result is of a hand that was shown down or mucked; no cards need be listed in it."""
    told = result.get("HAND")
    return told != _FOLDED and (told not in ("", _BY_DEFAULT) or bool(_cards(result).known))


def _words(told: str) -> str:
    """``$(STR_G_WIN_PAIR) $(STR_G_CARDS_KINGS)`` as ``pair kings``."""
    names = re.findall(r"\$\(STR_G_(?:WIN_|CARDS_|CARD_)?(\w+)\)", told)
    return " ".join(names).replace("_", " ").lower() or told


def _cards(element: Element) -> Cards:
    """The cards inside of an element."""
    cards = element.inside
    strange = next((card for card in cards if card.name != "CARD"), None)
    if strange is not None:
        raise DamagedError(f"<{strange.name}> stands where a card is expected", strange.line)
    return Cards(tuple(_card(card) for card in cards if card["LINK"] != _BACK), len(cards))


def _card(card: Element) -> Card:
    number = card.number("LINK")
    if not 0 <= number < len(_RANKS) * len(_SUITS):
        raise DamagedError(f"{card['LINK']!r} is the number of no card", card.line)
    return parse_card(_RANKS[number % len(_RANKS)] + _SUITS[number // len(_RANKS)])
