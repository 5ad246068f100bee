"""Hands as the rooms of the Merge network write them: one ``<game>`` element each.

The ``<description>`` that names game and stakes stands above the first hand of a file, and holds for
those below it until another comes; later clients write one above every hand. Sequence numbers repeat,
attributes come and go with the client's version, and seats are counted from 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import unquote

from msgspec.structs import replace

from hhparse import events as ev
from hhparse.cards import Cards, parse_card
from hhparse.games import Limit, is_other_game, resolve
from hhparse.games.names import BY_NAME, spelled
from hhparse.money import Money, currency_of, parse_amount
from hhparse.reading.clock import moment_of
from hhparse.reading.elements import DamagedError, Element, elements
from hhparse.reading.hand import Hand, HandText, OtherGame, Reading
from hhparse.reading.pieces import Piece
from hhparse.reading.sheet import Sheet
from hhparse.sites import DIALECT_BY_CODE, Stakes, at_site

_DIALECT: Final = DIALECT_BY_CODE["merge"]
_AMOUNT: Final = r"[$€£]?[\d.,]+[KkMmBb]?"
_STAKES: Final = re.compile(
    r"(?P<limit>[A-Za-z ]+?)"
    rf"(?:\s*\(?(?P<small>{_AMOUNT})\s*/\s*(?P<big>{_AMOUNT})(?:,? Ante (?P<ante>{_AMOUNT}))?\)?)?"
)
_LEVEL: Final = re.compile(
    rf"(?P<limit>[A-Za-z ]+?) Level (?P<level>\d+)"
    rf"(?: Ante (?P<ante>{_AMOUNT}),)? Blinds (?P<small>{_AMOUNT})/(?P<big>{_AMOUNT})"
)
"""The stakes of a tournament: figures that are called blinds, in every limit."""
_TOURNAMENT: Final = " Tournament"
_MIXES: Final = frozenset({"HORSE", "HO", "HA", "HAR", "HOSE", "RASH", "SHOE"})
"""Rotations of games in which nothing is drawn."""
_BY_NUMBER: Final = {"55": "5-Draw", "63": "A-5 Lowball", "67": "2-7 Lowball", "71": "Badugi"}
"""Games by the numbers that their hands bear; no attribute tells how high may be bet."""
_HIDDEN: Final = frozenset({"X", "?"})

_BLINDS: Final = {
    "ANTE": ev.Blind.ANTE,
    "SMALL_BLIND": ev.Blind.SMALL,
    "BIG_BLIND": ev.Blind.BIG,
    "INITIAL_BLIND": ev.Blind.BIG,
}
_DRAWS: Final = {"FIRST_DRAW": 1, "SECOND_DRAW": 2, "THIRD_DRAW": 3}
_SHOWDOWN: Final = "SHOWDOWN"
_ROUNDS: Final = frozenset(
    (
        *_DRAWS,
        _SHOWDOWN,
        *"BLINDS PRE_FIRST_DRAW POST_FIRST_DRAW POST_SECOND_DRAW POST_THIRD_DRAW".split(),
        *"END_OF_FOLDED_GAME END_OF_GAME GAME_CANCELLED".split(),
    )
)
_PRESENCE: Final = frozenset(
    "SIT_IN JOIN LEAVE PLAYER_OUT DISCONNECTED RECONNECTED TIMEOUT EXTRA_TIME".split()
)


PIECE: Final = Piece(_DIALECT, re.compile(r"<description\s[^>]*>(?:\s*</description>)?"))


def read(text: HandText) -> Reading:
    """Read one hand.

    :raises ValueError: if it is damaged; the message says where and why.
    """
    root = elements(text.text, text.first_line)
    description = next(root.named("description"), None)
    game = next(root.named("game"), None)
    if game is None:
        raise DamagedError("it holds no <game>")
    if description is None:
        raise DamagedError(_not_described(game))
    kind = description["type"].removesuffix(_TOURNAMENT)
    code = _code_of(kind)
    if code is None:
        if is_other_game(kind) or kind in _MIXES or re.match(r"[57]-Stud", kind):
            return OtherGame(text, kind)
        raise DamagedError(f"{_DIALECT.site.name} has no draw game that is called {kind!r}")
    hand = _head(text, code, description, game)
    dealt = game.get("numholecards")
    if dealt and dealt != str(hand.game.hand_size):
        raise DamagedError(
            f"it deals {dealt} cards, and the <description> above it names {kind}, which has "
            f"{hand.game.hand_size}; put the one of its own table there",
            game.line,
        )
    _Play(hand, game).tell()
    hand.cancelled = bool(hand.told(ev.Cancelled))
    return hand


def _not_described(game: Element) -> str:
    kind = _BY_NUMBER.get(game.get("gametype"))
    if kind is None:
        return "no <description> above it names its game and stakes; put the one of its table there"
    return (
        f"it is a hand of {kind}, but no <description> above it names its limit and stakes; put the one of "
        "its table there"
    )


def _code_of(kind: str) -> str | None:
    """The game by the network's own word for it, or else by its plain name."""
    own = {word.casefold(): code for code, word in _DIALECT.games.items()}
    plain = BY_NAME.get(spelled(kind))
    return own.get(kind.casefold(), None if plain is None else plain.code)


def _blinds_posted(game: Element, limit: Limit) -> tuple[int, int]:
    """The stakes of a hand by its blinds, where its description tells none, as in tournaments.

    :raises DamagedError: if no big blind is posted.
    """
    posted = {
        each.get("type"): each.amount("amount") for each in game.named("event") if each.get("type") in _BLINDS
    }
    big = posted.get("BIG_BLIND")
    if big is None:
        raise DamagedError("neither its description nor a big blind tells its stakes", game.line)
    return (
        (big, 2 * big)
        if _DIALECT.stakes[limit] is Stakes.BETS
        else (posted.get("SMALL_BLIND", big // 2), big)
    )


def _head(text: HandText, code: str, description: Element, game: Element) -> Hand:
    told = description["stakes"].strip()
    level = _LEVEL.fullmatch(told) or _LEVEL.fullmatch(game.get("stakes").strip())
    stakes = level or _STAKES.fullmatch(told)
    limit = _DIALECT.limits.get(stakes["limit"]) if stakes else None
    if stakes is None or limit is None:
        raise DamagedError(f"its stakes cannot be read: {description['stakes']!r}")
    blinds = {_BLINDS.get(each.get("type")) for each in game.named("event")} - {None, ev.Blind.ANTE}
    anted = limit in text.site.anted and not blinds
    is_tournament = description["type"].endswith(_TOURNAMENT)
    real = game.get("realmoney") != "false"
    currency = currency_of(description["stakes"]) if real and not is_tournament else None
    if stakes["big"] is None:
        small, big = _blinds_posted(game, limit)
    else:
        small, big = parse_amount(stakes["small"]), parse_amount(stakes["big"])
        if level is not None and _DIALECT.stakes[limit] is Stakes.BETS:
            small, big = big, 2 * big
    named = resolve(f"{resolve(code).name}, antes" if anted else code)
    header = ev.Header(
        game.line,
        _DIALECT.site.name,
        game["id"],
        named.name,
        stakes["limit"],
        small,
        big,
        _time(game["starttime"]),
        None,
        tournament=_field(game, 2) or game["id"] if is_tournament else None,
        unknown_money=real and not is_tournament and currency is None,
        level=level["level"] if level is not None else None,
        ante=parse_amount(stakes["ante"]) if stakes["ante"] else None,
    )
    if is_tournament or not real:
        kind = Money.CHIPS if is_tournament else Money.PLAY
    else:
        kind = Money.UNKNOWN if currency is None else Money.CASH
    rules = at_site(named, text.site)
    return Hand(text, header, rules, limit, kind, currency, moment_of(header, text), ())


def _time(digits: str) -> str:
    """``20120311195204`` as ``2012-03-11 19:52:04``; anything else as it is."""
    found = re.fullmatch(r"(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)", digits)
    return "{}-{}-{} {}:{}:{}".format(*found.groups()) if found else digits


def _field(game: Element, number: int) -> str:
    """A field of the attribute that sums up where the hand was played: ``date|table|id|hand|…``."""
    fields = game.get("data").split("|")
    return unquote(fields[number]) if number < len(fields) else ""


class _Play:
    """The play of a hand, told round by round."""

    def __init__(self, hand: Hand, game: Element) -> None:
        self._hand = hand
        self._game = game
        self._names: dict[str, str] = {}
        """Who has a seat, by its number."""
        self._sheet = Sheet(hand.header, {})
        self._coming: dict[str, list[ev.Event]] = {}
        """What a draw of this round brings, to be told where the log shows the hand."""
        self._mucked: list[ev.Result] = []
        self._shown: set[str] = set()
        """Whose hands are shown in some round."""

    def tell(self) -> None:
        """Fill the hand with the events of its play."""
        for part in self._game.inside:
            match part.name:
                case "players" if self._names:
                    raise DamagedError("another hand begins in the middle of it", part.line)
                case "players":
                    self._seats(part)
                    self._shown = {
                        self._player(each) for each in self._game.named("cards") if each["type"] == "SHOWN"
                    }
                case "round":
                    self._round(part)
                case _:
                    self._sheet.unread(part)
        if self._mucked:
            self._sheet.add(ev.SummaryHeading(self._mucked[0].line), *self._mucked)
        self._hand.events = tuple(self._sheet.events)
        self._hand.findings += self._sheet.findings

    def _player(self, element: Element) -> str:
        """Who an element speaks of, be it by the seat's number or by the name."""
        told = element["player"]
        return self._names.get(told, told)

    # Seats ----------------------------------------------------------------------------------------

    def _seats(self, players: Element) -> None:
        seats = self._game.get("seats")
        dealer = players.get("dealer")
        self._sheet.add(
            ev.Table(
                players.line,
                _field(self._game, 1),
                self._game.number("seats") if seats else None,
                players.number("dealer") if dealer else None,
                play_money=self._hand.money is Money.PLAY,
            )
        )
        playing = {told for each in self._game.named("event") if (told := each.get("player"))}
        for each in players.inside:
            if each.name != "player":
                self._sheet.unread(each)
                continue
            seat, name, stack = each["seat"], each["nickname"], each.amount("balance")
            if seat in self._names or name in self._names.values():
                # Whose act an event tells would be a guess.
                what = "seat" if seat in self._names else "name"
                raise DamagedError(f"two of its players have one {what}", each.line)
            self._names[seat] = name
            self._sheet.chips.stacks[name] = stack
            # Some who play are told as not dealt in.
            out = each.get("dealtin") == "false" and not {seat, name} & playing
            self._sheet.add(ev.Seat(each.line, each.number("seat"), name, stack, out))

    # Rounds ---------------------------------------------------------------------------------------

    def _round(self, round_: Element) -> None:
        sheet, line, kind = self._sheet, round_.line, round_["id"]
        if kind in _DRAWS:
            sheet.chips.begin_round()
            sheet.add(ev.DrawHeading(line, _DRAWS[kind]))
        elif kind == _SHOWDOWN:
            sheet.add(ev.ShowdownHeading(line))
        elif kind not in _ROUNDS:
            sheet.unread(round_)
        drawn = {
            self._player(each): _cards(each)
            for each in round_.inside
            if each.name == "cards" and each["type"] == "DRAW_DRAWN_CARDS"
        }
        self._coming = {}
        for each in round_.inside:
            match each.name:
                case "event":
                    self._event(each, drawn)
                case "cards":
                    self._show(each)
                case "winner":
                    pass
                case _:
                    self._sheet.unread(each)
        self._pay([each for each in round_.inside if each.name == "winner"])

    def _event(self, event: Element, drawn: Mapping[str, Cards]) -> None:
        """:param drawn: the hands that the round shows after its draw."""
        sheet, line, kind = self._sheet, event.line, event["type"]
        if kind == "GAME_CANCELLED":
            sheet.add(ev.Cancelled(line))
            return
        player = self._player(event)
        match kind:
            case "FOLD":
                sheet.add(ev.Fold(line, player))
            case "CHECK":
                sheet.add(ev.Check(line, player))
            case "CALL":
                sheet.call(line, player, event.amount("amount"))
            case "BET" | "RAISE":
                sheet.raise_to(line, player, event.amount("amount"))
            case "ALL_IN":
                # Older clients do not say how much that is.
                left = sheet.chips.left(player) or 0
                sheet.all_in(line, player, event.amount("amount") if event.get("amount") else left)
            case "DRAW":
                coming = sheet.draw(line, player, event.number("text"), drawn.get(player))
                self._coming[player] = coming
            case "MUCK":
                sheet.add(ev.Muck(line, player))
            case "SHOW" if player in self._shown:
                pass  # its cards stand in an element of their own
            case "RABBIT":
                # Cards that would have come, which are no part of the play.
                sheet.add(ev.Comment(line, event.get("text")))
            case "CHAT":
                sheet.add(ev.Chat(line, player, event.get("text")))
            case "SIT_OUT":
                sheet.add(ev.SitOut(line, player))
            case _ if kind in _BLINDS:
                sheet.post(line, player, _BLINDS[kind], event.amount("amount"))
            case "RETURN_BLIND":
                amount = event.amount("amount")
                sheet.post(line, player, self._missed_blinds(amount), amount)
            case _ if kind in _PRESENCE:
                sheet.add(ev.Presence(line, player, kind.replace("_", " ").lower()))
            case _:
                self._sheet.unread(event)

    def _missed_blinds(self, amount: int) -> ev.Blind:
        """Which blinds a player makes good who comes back: both are told as one amount."""
        header = self._hand.header
        blinds = _DIALECT.stakes[self._hand.limit] is Stakes.BLINDS
        big = (header.big if blinds else header.small) or amount
        if amount == big:
            return ev.Blind.BIG
        return ev.Blind.BOTH if amount > big else ev.Blind.DEAD

    def _show(self, element: Element) -> None:
        """Cards that the client's owner, or everybody, could see."""
        sheet, line, player = self._sheet, element.line, self._player(element)
        cards = _cards(element)
        match element["type"]:
            case "HOLE":
                sheet.deal(line, player, cards)
            case "DRAW_DRAWN_CARDS":
                sheet.add(*(replace(event, line=line) for event in self._coming.pop(player, ())))
            case "SHOWN":
                sheet.add(ev.Show(line, player, cards, element.get("hand") or None))
            case "MUCKED":
                self._mucked.append(ev.Result(line, self._seat_of(player), player, mucked=cards))
            case _:
                self._sheet.unread(element)

    def _seat_of(self, player: str) -> int:
        seats = [int(seat) for seat, name in self._names.items() if name == player]
        if not seats:
            raise DamagedError(f"{player} mucks a hand and has no seat")
        return seats[0]

    def _pay(self, winners: Sequence[Element]) -> None:
        """Who is paid. What nobody called is paid with the pot, unless a line of its own tells it."""
        sheet = self._sheet
        back = next((each for each in winners if each.get("uncalled") == "true"), None)
        pots = {each.get("potnumber") for each in winners}
        returned: dict[str, int] = {}
        if winners and back is None:
            returned = sheet.take_back_uncalled(winners[0].line)
        for each in winners:
            line, player, amount = each.line, self._player(each), each.amount("amount")
            if each is back:
                sheet.add(ev.Uncalled(line, amount, player))
                continue
            amount -= returned.pop(player, 0)
            number = each.number("potnumber") if each.get("potnumber") else 1
            pot = number - 1 if len(pots) > 1 else None
            if amount > 0:
                sheet.add(ev.Collect(line, player, amount, pot))


def _cards(element: Element) -> Cards:
    """Read ``Ah,3h,[X]``, an X being a hidden card."""
    names = element["cards"].replace("[", "").replace("]", "").replace(",", " ").split()
    try:
        return Cards(tuple(parse_card(name) for name in names if name not in _HIDDEN), len(names))
    except ValueError as error:
        raise DamagedError(str(error), element.line) from error
