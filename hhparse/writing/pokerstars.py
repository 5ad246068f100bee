"""Writing hands in the layout of PokerStars."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from hhparse import events as ev
from hhparse.cards import Cards
from hhparse.money import Money, currency_sign, format_amount
from hhparse.reading import Hand
from hhparse.reading.clock import local_time
from hhparse.reading.grammar import load
from hhparse.reading.hand_reader import read_line
from hhparse.reading.seated import Seated
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing.pokerstars_lines import pokerstars_events

_DIALECT: Final = DIALECT_BY_CODE["pokerstars"]
_BESIDE: Final = (
    *(ev.SitOut, ev.Presence, ev.Finish, ev.Bounty, ev.TopUp),
    *(ev.Chat, ev.Note, ev.Comment),
)
"""What happens beside the play."""
_BETWEEN_HANDS: Final = "\n\n\n"
_TIME: Final = re.compile(r"\d{4}/\d\d/\d\d (?:- )?\d\d?:\d\d:\d\d")
_BUY_IN: Final = re.compile(r"Freeroll|\S*\+\S*(?: [A-Z]{3})?|\d+ ?FPP")
_ID: Final = re.compile(r"\w+")
"""Other programs look for digits; trackers write letters as well."""


def write_hand(hand: Hand) -> str:
    """A hand as PokerStars lays it out, with the blanks that its client leaves at line ends.

    :raises ValueError: if the hand holds an act of the play that this layout has no line for.
    """
    return "\n".join(_Writer(hand).lines()) + "\n" + _BETWEEN_HANDS


def unsaid(hand: Hand) -> Sequence[ev.Event]:
    """What happens beside the play that a hand goes without, since the layout has no words for it.

    :raises ValueError: as ``write_hand`` does.
    """
    writer = _Writer(hand)
    for _ in writer.lines():
        pass
    return writer.unsaid


class _Writer:
    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._events = pokerstars_events(hand)
        self._seated = Seated()
        for seat in hand.told(ev.Seat):
            self._seated.add(seat)
        self.unsaid: list[ev.Event] = []
        """What happens beside the play and the layout has no words for."""
        self._sign = currency_sign(hand.currency)
        self._titles = _titles(hand)
        self._bet = {
            event.player
            for event in hand.events
            if isinstance(event, ev.Post | ev.Call | ev.Bet | ev.Raise)
            and (not isinstance(event, ev.Post) or event.blind is not ev.Blind.ANTE)
        }
        self._sides = max((event.pot or 0 for event in hand.told(ev.Collect)), default=0)

    def lines(self) -> Iterator[str]:
        yield self._header(self._hand.header)
        for event in self._events:
            line = self._line(event)
            if isinstance(event, _BESIDE) and not self._is_said(event, line):
                self.unsaid.append(event)
            else:
                yield line

    def _is_said(self, event: ev.Event, line: str) -> bool:
        """Whether a line of what happens beside the play is one of the layout's."""
        if not line or "\n" in line:
            return False
        told, _ = read_line(event.line, line.rstrip(), load(_DIALECT), self._seated)
        return type(told) is type(event)

    def _money(self, amount: int) -> str:
        return self._sign + format_amount(amount)

    def _line(self, event: ev.Event) -> str:
        money = self._money
        match event:
            case ev.Table(table=table, seats=seats, button=button):
                size = f" {seats}-max" if seats is not None else ""
                play = " (Play Money)" if event.play_money else ""
                return f"Table '{table}'{size}{play}" + (
                    f" Seat #{button} is the button" if button is not None else ""
                )
            case ev.Seat(seat=seat, player=player, stack=stack):
                out = "is sitting out" if event.sitting_out else ""
                return f"Seat {seat}: {player} ({money(stack)} in chips) {out}"
            case ev.Post(player=player, blind=blind, amount=amount):
                return f"{player}: posts {self._word('blind', blind)} {money(amount)}{_all_in(event)}"
            case ev.Dealing():
                return "*** DEALING HANDS ***"
            case ev.Deal(player=player, cards=cards, drawn=drawn):
                return f"Dealt to {player} {cards}" + (f" {drawn}" if drawn is not None else "")
            case ev.Fold(player=player, cards=shown):
                return f"{player}: folds {shown or ''}"
            case ev.Check(player=player):
                return f"{player}: checks "
            case ev.Call(player=player, amount=amount):
                return f"{player}: calls {money(amount or 0)}{_all_in(event)}"
            case ev.Bet(player=player, amount=amount):
                return f"{player}: bets {money(amount)}{_all_in(event)}"
            case ev.Raise(player=player, by=by, to=to):
                return f"{player}: raises {money(by or 0)} to {money(to)}{_all_in(event)}"
            case ev.Capped():
                return "Betting is capped"
            case ev.Uncalled(amount=amount, player=player):
                return f"Uncalled bet ({money(amount)}) returned to {player}"
            case ev.DrawHeading(ordinal=ordinal):
                return f"*** {self._word('ordinal', ordinal)} DRAW ***"
            case ev.Discard(player=player, count=count, cards=shown):
                return f"{player}: discards {count} card{'s' * (count > 1)}" + (
                    f" {shown}" if _known(shown) else ""
                )
            case ev.StandPat(player=player, cards=shown):
                return f"{player}: stands pat " + (f"on {shown}" if _known(shown) else "")
            case ev.Reshuffle():
                return "The deck is reshuffled"
            case ev.ShowdownHeading():
                return "*** SHOW DOWN ***"
            case ev.Show(player=player, cards=cards, hand=words):
                return f"{player}: shows {cards}" + (f" ({words})" if words else "")
            case ev.Muck(player=player, cards=Cards() as cards):
                return f"{player}: mucks {cards}"
            case ev.CashOut(player=player, amount=amount, fee=fee):
                words = f"{player} cashed out the hand for {money(amount)}"
                return words + (f" | Cash Out Fee {money(fee)}" if fee is not None else "")
            case ev.Muck(player=player):
                return f"{player}: mucks hand " if self._showdown else f"{player}: doesn't show hand "
            case ev.Collect(player=player, amount=amount, pot=pot):
                return f"{player} collected {money(amount)} from {self._pot(pot)}"
            case ev.Cancelled():
                return "Hand cancelled"
            case ev.SitOut(player=player):
                return f"{player}: sits out "
            case ev.Presence(player=player, change=change):
                return f"{player} {change} "
            case ev.Chat(player=str() as player, text=text):
                return f'{player} said, "{text}"'
            case ev.Finish():
                return self._finish(event)
            case ev.Bounty(player=player, prize=prize, loser=loser):
                return f"{player} wins {money(prize)} for eliminating {loser}" if loser is not None else ""
            case ev.SummaryHeading():
                return "*** SUMMARY ***"
            case ev.PotTotal():
                return self._pot_total(event)
            case ev.Result():
                return self._result(event)
            case _ if isinstance(event, _BESIDE):
                return ""
            case ev.Run():
                raise ValueError("the layout of PokerStars has no words for several runs of a hand")
        raise ValueError(f"the layout of PokerStars has no line for {type(event).__name__}")

    def _word(self, mark: str, meaning: object) -> str:
        try:
            return _DIALECT.word_for(mark, meaning)
        except StopIteration:
            raise ValueError(f"the layout of PokerStars has no word for the {meaning}") from None

    def _pot(self, pot: int | None) -> str:
        return f"side pot-{pot}" if pot and self._sides > 1 else self._word("pot", pot)

    def _fold(self, draws: int) -> str:
        # The only draw of a game has no number.
        numbered = draws == 1 and self._hand.game.draws > 1
        words = (word for word, seen in _DIALECT.words["folded"].items() if seen == draws)
        return next(word for word in words if ("1st" in word) is numbered)

    @property
    def _showdown(self) -> bool:
        return any(isinstance(event, ev.ShowdownHeading) for event in self._events)

    def _header(self, header: ev.Header) -> str:
        hand = self._hand
        if _ID.fullmatch(header.hand_id) is None:
            # An id that was made a number would be another hand's, or nobody's.
            raise ValueError("the layout of PokerStars has numbers for ids, and its id is none")
        if hand.money is Money.UNKNOWN:
            raise ValueError(
                "its log does not say what is played for, and the layout of PokerStars always does"
            )
        if header.partial:
            raise ValueError("the layout of PokerStars has no word for a hand that its room calls partial")
        if not hand.table.table:
            raise ValueError("the layout of PokerStars names every table, and its log does not")
        game = _DIALECT.games.get(hand.game.code)
        if game is None:
            raise ValueError(f"PokerStars deals no {hand.game.name}, and its layout has no name for it")
        limit = next(word for word, limit in _DIALECT.limits.items() if limit is hand.limit)
        currency = f" {header.currency}" if self._sign and header.currency is not None else ""
        stakes = f"{self._stakes(header)}{currency}"
        of_club = ("Home Game ", f" {{{header.club}}} ") if header.club is not None else ("", "")
        event = f"{of_club[1]} {self._event(header)}"
        level = f" - Level {header.level}" if header.level is not None else ""
        if header.mix is None:
            played = f"{game} {limit}{level} ({stakes})"
        elif self._hand.money is Money.CHIPS:
            played = f"{header.mix} ({game} {limit}){level} ({stakes})"
        else:
            played = f"{header.mix} ({game} {limit}, {stakes})"
        room_time = ""
        if header.room_time is not None:
            room_time = f" [{self._time(header.room_time, header.room_zone)} {header.room_zone}]"
        pool = "Zoom " if header.fast_fold else ""
        start = f"PokerStars {pool}{of_club[0]}Hand #{header.hand_id}:"
        return (
            f"{start}{event}{played} - {self._time(header.time, header.zone)} {self._zone(header)}{room_time}"
        )

    def _event(self, header: ev.Header) -> str:
        """The tournament, as far as it is known and the layout has a place for it."""
        if self._hand.money is not Money.CHIPS:
            return " "
        if header.tournament is None:
            raise ValueError("the layout of PokerStars tells the id of every tournament")
        buy_in = (header.buy_in or "").replace(" + ", "+")
        return f"Tournament #{header.tournament}, " + (f"{buy_in} " if _BUY_IN.fullmatch(buy_in) else "")

    def _stakes(self, header: ev.Header) -> str:
        """The stakes as PokerStars names them: the bets in fixed limit, else the blinds."""
        limit, small, big = self._hand.limit, header.small or 0, header.big or 0
        if self._hand.stakes is not _DIALECT.stakes[limit]:
            small, big = big, 2 * big
        ante = f"ante {self._money(header.ante)}, " if header.ante is not None else ""
        cap = f" - {self._money(header.cap)} Cap - " if header.cap is not None else ""
        return f"{ante}{self._money(small)}/{self._money(big)}{cap}"

    def _time(self, told: str, zone: str | None) -> str:
        local = None if _TIME.fullmatch(told) else local_time(told, zone, self._hand.dialect)
        return told if local is None else f"{local:%Y/%m/%d %H:%M:%S}"

    def _zone(self, header: ev.Header) -> str:
        """The zone as told; where the log leaves it to its site, by the site's name for it."""
        if header.zone is not None:
            return header.zone
        zone = self._hand.moment.zone
        return next((word for word, name in _DIALECT.zones.items() if name == zone), zone)

    def _pot_total(self, event: ev.PotTotal) -> str:
        main = f" Main pot {self._money(event.main)}." if event.main is not None else ""
        sides = event.sides or ()
        numbers = [""] if len(sides) == 1 else [f"-{number}" for number in range(1, len(sides) + 1)]
        pots = [f" Side pot{n} {self._money(side)}." for n, side in zip(numbers, sides, strict=True)]
        rake = self._money(event.rake or 0)
        return f"Total pot {self._money(event.total or 0)}{main}{''.join(pots)} | Rake {rake} "

    def _finish(self, event: ev.Finish) -> str:
        prize = "" if event.prize is None else self._money(event.prize)
        if event.place is None:
            receives = f" and receives {prize}" if prize else ""
            return f"{event.player} wins the tournament{receives} - congratulations!"
        end = f" and received {prize}." if prize else ""
        return f"{event.player} finished the tournament in {event.place} place{end}"

    def _result(self, event: ev.Result) -> str:
        start = f"Seat {event.seat}: {event.player}{self._titles.get(event.player, '')} "
        words = f" with {event.hand}" if event.hand else ""
        if event.folded is not None:
            idle = "" if event.folded or event.player in self._bet else " (didn't bet)"
            return start + self._fold(event.folded) + idle
        if event.sitting_out:
            return start + "is sitting out"
        if event.mucked is not None:
            return start + "mucked" + (f" {event.mucked}" if event.mucked.known else "")
        if event.cards is not None:
            end = f"won ({self._money(event.amount)})" if event.amount else "lost"
            return f"{start}showed {event.cards} and {end}{words}"
        return start + ("mucked" if event.amount is None else f"collected ({self._money(event.amount)})")


def _all_in(event: ev.Post | ev.Call | ev.Bet | ev.Raise) -> str:
    return " and is all-in" if event.all_in else ""


def _known(cards: Cards | None) -> bool:
    return cards is not None and bool(cards.known)


def _titles(hand: Hand) -> dict[str, str]:
    """What the summary puts behind the names: who has the button and whose the blinds are."""
    titles: dict[str, str] = {}
    blinds = {ev.Blind.SMALL, ev.Blind.BIG}
    for event in hand.events:
        if isinstance(event, ev.Seat) and event.seat == hand.table.button:
            titles[event.player] = " (button)"
        elif isinstance(event, ev.Post) and event.blind in blinds:
            # Who posts another one comes in out of turn.
            blinds.remove(event.blind)
            titles[event.player] = f"{titles.get(event.player, '')} ({event.blind})"
    return titles
