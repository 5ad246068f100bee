"""Writing hands in the layout of PokerStars."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from hhparse import events as ev
from hhparse.cards import Cards
from hhparse.money import Money, currency_sign, format_amount
from hhparse.reading import Hand
from hhparse.sites import DIALECT_BY_CODE

_DIALECT: Final = DIALECT_BY_CODE["pokerstars"]
_BETWEEN_HANDS: Final = "\n\n\n"
_ID: Final = re.compile(r"\w+")
"""Other programs look for digits; trackers write letters as well."""


def write_hand(hand: Hand) -> str:
    """A hand as PokerStars lays it out, with the blanks that its client leaves at line ends.

    :raises ValueError: if the hand holds an event that this layout has no line for.
    """
    return "\n".join(_Writer(hand).lines()) + "\n" + _BETWEEN_HANDS


class _Writer:
    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._sign = currency_sign(hand.currency)
        self._titles = _titles(hand)
        self._paid = {event.player for event in hand.events if isinstance(event, ev.Post)}
        self._sides = max(
            (event.pot or 0 for event in hand.events if isinstance(event, ev.Collect)), default=0
        )

    def lines(self) -> Iterator[str]:
        for event in self._hand.events:
            yield self._line(event)

    def _money(self, amount: int) -> str:
        return self._sign + format_amount(amount)

    def _line(self, event: ev.Event) -> str:
        money = self._money
        match event:
            case ev.Header():
                return self._header(event)
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
            case ev.Finish(player=player, place=str() as place, prize=None):
                return f"{player} finished the tournament in {place} place"
            case ev.SummaryHeading():
                return "*** SUMMARY ***"
            case ev.PotTotal():
                return self._pot_total(event)
            case ev.Result():
                return self._result(event)
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
        return any(isinstance(event, ev.ShowdownHeading) for event in self._hand.events)

    def _header(self, header: ev.Header) -> str:
        hand = self._hand
        event, level = " ", ""
        if _ID.fullmatch(header.hand_id) is None:
            # An id that was made a number would be another hand's, or nobody's.
            raise ValueError(f"the layout of PokerStars has numbers for ids, and {header.hand_id} is none")
        if hand.money is Money.CHIPS:
            if header.tournament is None or header.buy_in is None or header.level is None:
                raise ValueError("the layout of PokerStars tells id, buy-in and level of every tournament")
            event = f"Tournament #{header.tournament}, {header.buy_in.replace(' + ', '+')} "
            level = f" - Level {header.level}"
        game = _DIALECT.games.get(hand.game.code)
        if game is None or header.mix is not None or header.club is not None:
            raise ValueError(
                f"the layout of PokerStars has no header for a hand like this of {hand.game.name}"
            )
        limit = next(word for word, limit in _DIALECT.limits.items() if limit is hand.limit)
        start = f"PokerStars Hand #{header.hand_id}: {event}{game} {limit}{level}"
        stakes = f"{self._money(header.small or 0)}/{self._money(header.big or 0)}"
        currency = f" {header.currency}" if self._sign and header.currency is not None else ""
        room_time = f" [{header.room_time} {header.room_zone}]" if header.room_time is not None else ""
        return f"{start} ({stakes}{currency}) - {header.time} {self._zone(header)}{room_time}"

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

    def _result(self, event: ev.Result) -> str:
        start = f"Seat {event.seat}: {event.player}{self._titles.get(event.player, '')} "
        words = f" with {event.hand}" if event.hand else ""
        if event.folded is not None:
            idle = "" if event.folded or event.player in self._paid else " (didn't bet)"
            return start + self._fold(event.folded) + idle
        if event.sitting_out:
            return start + "is sitting out"
        if event.mucked is not None:
            return start + "mucked" + (f" {event.mucked}" if event.mucked.known else "")
        if event.cards is not None:
            end = f"won ({self._money(event.amount)})" if event.amount else "lost"
            return f"{start}showed {event.cards} and {end}{words}"
        return f"{start}collected ({self._money(event.amount or 0)})"


def _all_in(event: ev.Post | ev.Call | ev.Bet | ev.Raise) -> str:
    return " and is all-in" if event.all_in else ""


def _known(cards: Cards | None) -> bool:
    return cards is not None and bool(cards.known)


def _titles(hand: Hand) -> dict[str, str]:
    """What the summary puts behind the names: who has the button and who posted the blinds."""
    titles: dict[str, str] = {}
    table = next((event for event in hand.events if isinstance(event, ev.Table)), None)
    for event in hand.events:
        if isinstance(event, ev.Seat) and table is not None and event.seat == table.button:
            titles[event.player] = " (button)"
        elif isinstance(event, ev.Post) and event.blind in (ev.Blind.SMALL, ev.Blind.BIG):
            titles[event.player] = f"{titles.get(event.player, '')} ({event.blind})"
    return titles
