"""The play of a hand in the Poker Hand History format: from actions to events."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from hhparse import events as ev
from hhparse.cards import NO_CARDS, Cards, parse_card
from hhparse.money import format_amount, parse_amount
from hhparse.reading.elements import DamagedError
from hhparse.reading.grammar import load
from hhparse.reading.hand import Hand
from hhparse.reading.hand_reader import is_cancelled, read_line
from hhparse.reading.lines import LONGEST_NUMBER
from hhparse.reading.phh_document import Document
from hhparse.reading.seated import Seated
from hhparse.reading.sheet import Sheet
from hhparse.rules import Violation, catalogue
from hhparse.sites import DIALECT_BY_CODE

_MOST: Final = 10**LONGEST_NUMBER
"""More than the number of any seat."""
_HOME: Final = DIALECT_BY_CODE["home"]
_PLAYER: Final = re.compile(r"p([1-9]\d*)")
_STRADDLER: Final = 2
"""The place of who may straddle, left of the big blind."""
_HIDDEN: Final = "??"


def read_play(hand: Hand, document: Document) -> None:
    """Fill a hand, whose head is read, with the events of its play.

    :raises DamagedError: if the play is partial, or does not fit together.
    """
    _Play(hand, document).tell()


class _Play:
    """The play of a hand, told action by action."""

    def __init__(self, hand: Hand, document: Document) -> None:
        self._hand = hand
        self._document = document
        self._own = bool(document.texts("_head"))
        """Whether hhparse has written the hand, so that remarks in it are lines of a home log."""
        self._stacks = document.amounts("starting_stacks")
        self._count = len(self._stacks)
        if self._count < 2:
            raise DamagedError("it has fewer than two players")
        if min(self._stacks) < 0:
            raise DamagedError("one of its players has less than no chips", document.line("starting_stacks"))
        self._names = self._names_told()
        self._sheet = Sheet(hand.header, dict(zip(self._names, self._stacks, strict=True)))
        self._sheet.events.extend(hand.events[1:])
        self._held: dict[str, Cards] = {}
        self._discarded: dict[str, int] = {}
        """How many cards the players have thrown away in this draw, until others come for them."""
        self._live = set(self._names)
        self._to_act: set[str] = set()
        self._draws = 0
        self._drawn: set[str] = set()
        """Who has drawn in the draw that is on; nobody while bets are made."""
        self._headed = False
        """Whether a remark has told the heading of the draw that comes."""
        self._told_of: set[str] = set()
        """Whose cards of this draw a remark has told, before they come by the order of the standard."""
        self._seated = Seated()

    def tell(self) -> None:
        """Tell the seats, the forced bets, every action, and who is paid."""
        self._seats()
        self._forced_bets()
        for line, action in self._document.actions():
            told, mark, remark = action.partition("#")
            if words := told.split():
                self._act(line, words)
            if mark:
                self._remark(line, remark.removeprefix(" ").rstrip(), of_action=bool(words))
        self._hand.events = tuple(self._sheet.events)
        self._hand.cancelled = self._own and is_cancelled(self._hand)
        self._check_end()
        self._pay()
        self._tell_other_fields()
        self._hand.events = tuple(self._sheet.events)
        self._hand.findings += self._sheet.findings

    # The head -------------------------------------------------------------------------------------

    def _names_told(self) -> list[str]:
        told = self._document.texts("players") or [""] * self._count
        if len(told) != self._count:
            raise DamagedError(f"it names {len(told)} players, and {self._count} have stacks")
        names = [name or f"p{place}" for place, name in enumerate(told, 1)]
        if len(set(names)) < len(names):
            raise DamagedError("two of its players have one name")
        return names

    def _seats(self) -> None:
        document, line = self._document, self._document.line("starting_stacks")
        numbers = document.get("seats") or list(range(1, self._count + 1))
        if len(numbers) != self._count or not all(isinstance(n, int) and abs(n) < _MOST for n in numbers):
            raise DamagedError("its seats are not one number for each player")
        events = self._sheet.events
        size = document.get("seat_count")
        if not any(isinstance(event, ev.Table) for event in events):
            table = document.words("table") or ""
            where = document.line("table")
            size = size if isinstance(size, int) and abs(size) < _MOST else None
            events.append(ev.Table(where, table, size, numbers[-1]))
        seats = [
            ev.Seat(line, number, name, stack)
            for number, name, stack in zip(numbers, self._names, self._stacks, strict=True)
        ]
        told = {event.player for event in events if isinstance(event, ev.Seat)}
        first = next((at for at, event in enumerate(events) if isinstance(event, ev.Seat)), len(events))
        told_seats = [event for event in events if isinstance(event, ev.Seat)]
        others = [event for event in events[first:] if not isinstance(event, ev.Seat)]
        all_seats = sorted(
            [*told_seats, *(seat for seat in seats if seat.player not in told)], key=lambda seat: seat.seat
        )
        events[first:] = [*all_seats, *others]
        for seat in all_seats:
            self._seated.add(seat)

    def _in_order(self, field: str) -> list[int]:
        """The forced bets of a field by the places of the players who pay them: heads-up it is reversed."""
        amounts = self._document.amounts(field, self._count)
        return amounts[::-1] if self._count == 2 else amounts

    def _forced_bets(self) -> None:
        sheet, document = self._sheet, self._document
        if self._own and document.get("_posts") is not None:
            self._tell_posts()
            return
        antes, blinds = self._in_order("antes"), self._in_order("blinds_or_straddles")
        big = abs(blinds[0 if self._count == 2 else 1]) or max(abs(blind) for blind in blinds)
        line = document.line("antes")
        for name, ante in zip(self._names, antes, strict=True):
            if paid := min(ante, sheet.chips.stacks[name]):
                sheet.post(line, name, ev.Blind.ANTE, paid)
        line = document.line("blinds_or_straddles")
        for place, (name, blind) in enumerate(zip(self._names, blinds, strict=True)):
            if not blind:
                continue
            if place == (1 if self._count == 2 else 0) and blind > 0:
                kind = ev.Blind.SMALL
            elif abs(blind) == big:
                kind = ev.Blind.BIG
            elif place == _STRADDLER and blind == 2 * big:
                kind = ev.Blind.STRADDLE
            else:
                raise DamagedError(
                    f"p{place + 1} posts {format_amount(abs(blind))}, which is no blind and no straddle"
                )
            sheet.post(line, name, kind, min(abs(blind), sheet.chips.stacks[name]))
        if blinds[0 if self._count == 2 else 1] != big:
            raise DamagedError("its big blind is not paid by the second player behind the dealer")
        self._begin_betting()

    def _tell_posts(self) -> None:
        """What is posted in a hand of hhparse's own, in lines of a home log."""
        line, sheet = self._document.line("_posts"), self._sheet
        posts = [
            read_line(line, told, load(_HOME), self._seated)[0] for told in self._document.texts("_posts")
        ]
        big = {post.player for post in posts if isinstance(post, ev.Post) and post.blind is ev.Blind.BIG}
        for post in posts:
            if not isinstance(post, ev.Post) or post.player not in self._names:
                raise DamagedError("its _posts are not those of its players", line)
            # Of two blinds of one player the small one counts towards no bet.
            dead = post.blind is ev.Blind.SMALL and post.player in big
            sheet.post(line, post.player, ev.Blind.DEAD if dead else post.blind, post.amount)
            sheet.events[-1] = post
        self._begin_betting()

    # Actions --------------------------------------------------------------------------------------

    def _act(self, line: int, words: Sequence[str]) -> None:
        match words:
            case ["d", "dh", who, cards]:
                self._deal(line, self._player(who), _cards(cards))
            case [who, "sd"]:
                self._draw(line, self._player(who), Cards((), 0))
            case [who, "sd", cards]:
                self._draw(line, self._player(who), _cards(cards))
            case [who, "f"]:
                self._bet(line, self._player(who), "f")
            case [who, "cc"]:
                self._bet(line, self._player(who), "cc")
            case [who, "cbr", amount]:
                self._bet(line, self._player(who), "cbr", amount)
            case [who, "sm", *cards]:
                self._show(line, self._player(who), "".join(cards))
            case _:
                raise DamagedError(f"{' '.join(words)!r} is no action of a draw game")

    def _player(self, word: str) -> str:
        found = _PLAYER.fullmatch(word)
        if found is None or int(found[1]) > self._count:
            raise DamagedError(f"{word!r} is no player of this hand")
        return self._names[int(found[1]) - 1]

    # Betting --------------------------------------------------------------------------------------

    def _begin_betting(self) -> None:
        """Everybody who has chips may act, unless nobody is left to bet against."""
        chips = self._sheet.chips
        able = {name for name in self._live if chips.stacks[name]}
        alone = len(able) < 2 and not any(chips.to_call(name) for name in able)
        self._to_act = set() if alone else able

    def _bet(self, line: int, player: str, action: str, amount: str = "") -> None:
        sheet, chips = self._sheet, self._sheet.chips
        if self._drawn:
            self._drawn = set()
            self._begin_betting()
        self._to_act.discard(player)
        match action:
            case "f":
                self._live.discard(player)
                sheet.add(ev.Fold(line, player))
            case "cc" if not chips.to_call(player):
                sheet.add(ev.Check(line, player))
            case "cc":
                sheet.call(line, player, min(chips.to_call(player), chips.stacks[player]))
            case _:
                level = chips.level
                sheet.raise_to(line, player, parse_amount(amount))
                if chips.level > level:
                    self._to_act = {name for name in self._live if chips.stacks[name]} - {player}

    # Cards ----------------------------------------------------------------------------------------

    def _deal(self, line: int, player: str, cards: Cards) -> None:
        held = self._held.get(player, NO_CARDS)
        self._held[player] = Cards((*held.known, *cards.known), held.count + cards.count)
        asked = self._discarded.pop(player, None)
        if not self._draws:
            self._sheet.events[:] = [
                event
                for event in self._sheet.events
                if not (isinstance(event, ev.Deal) and event.player == player)
            ]
            if cards.known or not self._own:
                self._sheet.add(ev.Deal(line, player, self._held[player]))
        elif player in self._told_of:
            self._told_of.discard(player)
        elif cards.known or held.known or asked != cards.count:
            self._sheet.add(ev.Deal(line, player, held, cards))

    def _draw(self, line: int, player: str, cards: Cards) -> None:
        sheet = self._sheet
        if not self._drawn or player in self._drawn:
            self._drawn = set()
            self._draws += 1
            sheet.chips.begin_round()
            if not self._headed:
                sheet.add(ev.DrawHeading(line, self._draws if self._hand.game.draws > 1 else None))
            self._headed = False
        self._drawn.add(player)
        if not cards.count:
            sheet.add(ev.StandPat(line, player))
            return
        held = self._held.get(player, NO_CARDS)
        kept = tuple(card for card in held.known if card not in cards.known)
        if not cards.complete and held.known:
            kept = ()  # which of the cards are left is not told
        self._held[player] = Cards(kept, max(len(kept), held.count - cards.count))
        self._discarded[player] = cards.count
        sheet.add(ev.Discard(line, player, cards.count, cards if cards.known else None))

    def _show(self, line: int, player: str, cards: str) -> None:
        sheet = self._sheet
        if not self._own and not any(isinstance(event, ev.ShowdownHeading) for event in sheet.events):
            sheet.add(ev.ShowdownHeading(line))
        if not cards:
            sheet.add(ev.Muck(line, player))
        else:
            shown = self._held.get(player, NO_CARDS) if cards == "-" else _cards(cards)
            sheet.add(ev.Show(line, player, shown))

    # The end --------------------------------------------------------------------------------------

    def _check_end(self) -> None:
        if len(self._live) < 2 or self._hand.cancelled:
            return
        if self._drawn and self._live <= self._drawn and not self._discarded:
            self._begin_betting()
        missing = self._draws < self._hand.game.draws or self._discarded or self._to_act
        if not missing and (not self._drawn or self._live <= self._drawn):
            return
        if not self._own:
            raise DamagedError("it is partial: its actions end before the hand does")
        # The log that it was written from has told no more of it.
        self._hand.cut_off = True
        self._sheet.findings.append(Violation(catalogue.CUT_OFF, self._sheet.events[-1].line))

    def _pay(self) -> None:
        """Who is paid, where the fields tell it; a hand of hhparse's own tells it in remarks."""
        document, sheet = self._document, self._sheet
        winnings = document.amounts_if_told("winnings", self._count)
        finishing = document.amounts_if_told("finishing_stacks", self._count)
        if self._own:
            return
        if winnings is None and finishing is None:
            # Nothing is told of the end, but the actions are whole.
            sheet.add(ev.SummaryHeading(document.line("actions")))
            return
        line = document.line("winnings" if winnings is not None else "finishing_stacks")
        put_in = sheet.chips.pot
        returned = sheet.take_back_uncalled(line)
        if winnings is not None:
            won = dict(zip(self._names, winnings, strict=True))
            if sum(winnings) < put_in:
                returned = {}  # what nobody called is not counted as won
        else:
            # What came back uncalled is in front of its owner again.
            won = {
                name: finish - sheet.chips.stacks[name] + returned.get(name, 0)
                for name, finish in zip(self._names, finishing or [], strict=True)
            }
        for name, amount in won.items():
            if amount - returned.get(name, 0) > 0:
                sheet.add(ev.Collect(line, name, amount - returned.get(name, 0)))

    # What else is told ----------------------------------------------------------------------------

    def _remark(self, line: int, text: str, *, of_action: bool) -> None:
        """A remark; in a hand of hhparse's own it is a line of a home log.

        :param of_action: whether it stands behind an action, and then tells it in full.
        """
        events = self._sheet.events
        told: ev.Event = ev.Comment(line, text)
        if self._own:
            read, _ = read_line(line, text, load(_HOME), self._seated)
            if of_action and getattr(read, "player", None) == getattr(events[-1], "player", ""):
                self._correct(events.pop(), read)
            elif isinstance(read, ev.Deal | ev.Take | ev.Exposed) and read.player in self._discarded:
                self._told_of.add(read.player)
            self._headed |= isinstance(read, ev.DrawHeading)
            told = told if isinstance(read, ev.Unread) else read
        events.append(told)

    def _correct(self, told: ev.Event, instead: ev.Event) -> None:
        """A call of another amount than it comes to by the chips that are in."""
        if isinstance(told, ev.Call) and isinstance(instead, ev.Call):
            self._sheet.chips.put(told.player, (instead.amount or 0) - (told.amount or 0))

    def _tell_other_fields(self) -> None:
        if self._own:
            return
        for name, value in self._document.others():
            self._sheet.add(ev.Note(self._document.line(name), f"{name}: {value}"))


def _cards(text: str) -> Cards:
    """Read ``As??Td``, a ``??`` being a hidden card."""
    if len(text) % 2:
        raise DamagedError(f"{text!r} are no cards")
    names = [text[at : at + 2] for at in range(0, len(text), 2)]
    return Cards(tuple(parse_card(name) for name in names if name != _HIDDEN), len(names))
