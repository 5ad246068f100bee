"""The events of a hand as they are gathered from the fields of a structured format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hhparse import events as ev
from hhparse.cards import Card, Cards, known
from hhparse.reading.chips import Chips
from hhparse.reading.elements import Element
from hhparse.rules import Violation, catalogue


class Sheet:
    """The events so far, the chips that they move, and the hands whose cards are known."""

    def __init__(self, header: ev.Header, stacks: Mapping[str, int]) -> None:
        self.events: Final[list[ev.Event]] = [header]
        self.findings: Final[list[Violation]] = []
        self.chips: Final = Chips(stacks)
        self._hands: Final[dict[str, tuple[Card, ...]]] = {}

    def add(self, *events: ev.Event) -> None:
        """What the log tells next."""
        self.events.extend(events)

    def unread(self, element: Element) -> None:
        """An element that the format is not known to hold; it may have been a part of the play."""
        self.add(ev.Unread(element.line, element.words))
        self.findings.append(Violation(catalogue.UNREAD_LINE, element.line, {"text": element.words}))

    # Betting --------------------------------------------------------------------------------------

    def post(self, line: int, player: str, blind: ev.Blind, amount: int) -> None:
        """A forced bet."""
        chips = self.chips
        live = amount
        if blind in (ev.Blind.ANTE, ev.Blind.DEAD):
            live = 0
        elif blind is ev.Blind.BOTH:
            posts = (each for each in self.events if isinstance(each, ev.Post))
            big = max((each.amount for each in posts if each.blind is ev.Blind.BIG), default=amount)
            live = min(amount, big)
        last = chips.put(player, live)
        if amount > live:
            last = chips.bury(player, amount - live)
        self.add(ev.Post(line, player, blind, amount, last))

    def call(self, line: int, player: str, amount: int) -> None:
        """:param amount: what the player adds."""
        self.add(ev.Call(line, player, amount, self.chips.put(player, amount)))

    def raise_to(self, line: int, player: str, to: int) -> None:
        """A bet, or a raise where somebody has bet before.

        :param to: what the player has in on this round afterwards.
        """
        level, added = self.chips.level, to - self.chips.in_round[player]
        last = self.chips.put(player, max(0, added))
        if level:
            self.add(ev.Raise(line, player, max(0, to - level), to, last))
        else:
            self.add(ev.Bet(line, player, to, last))

    def all_in(self, line: int, player: str, told: int) -> None:
        """Whatever it takes to put in the last chips: a bet, a raise or a call.

        :param told: what the player adds; or what they have in on this round afterwards, where only
            that fits the chips they have.
        """
        before, left = self.chips.in_round[player], self.chips.left(player)
        to = told if before + (left or 0) == told != left else before + told
        if to <= self.chips.level:
            self.call(line, player, to - before)
        else:
            self.raise_to(line, player, to)

    def take_back_uncalled(self, line: int) -> dict[str, int]:
        """What nobody has called goes back, where the log pays it with the pot.

        :returns: who gets how much of what the log pays them.
        """
        over = self.chips.uncalled()
        if over is None:
            return {}
        player, amount = over
        self.chips.put(player, -amount)
        self.add(ev.Uncalled(line, amount, player))
        return {player: amount}

    # Cards ----------------------------------------------------------------------------------------

    def deal(self, line: int, player: str, cards: Cards) -> None:
        """The first hand of a player; it stands where the betting begins, wherever the log has it."""
        place = next(
            (at for at, event in enumerate(self.events) if isinstance(event, _PLAY)), len(self.events)
        )
        self.events.insert(place, ev.Deal(line, player, cards))
        self._hands[player] = cards.known if cards.complete else ()

    def draw(self, line: int, player: str, count: int, after: Cards | None) -> list[ev.Event]:
        """A player discards so many cards.

        :param after: the whole hand after the draw, where the log shows it.
        :returns: what comes of it, to be added where the log shows the hand.
        """
        before = self._hands.get(player, ())
        shown = after.known if after is not None and after.complete else ()
        self._hands[player] = shown
        if not count:
            self.add(ev.StandPat(line, player, known(shown) if shown else None))
            return []
        thrown = tuple(card for card in before if card not in shown)
        kept = tuple(card for card in before if card in shown)
        new = tuple(card for card in shown if card not in before)
        fits = bool(before and shown) and len(thrown) == count == len(new)
        if fits:
            self._hands[player] = (*kept, *new)
        self.add(ev.Discard(line, player, count, known(thrown) if fits else None))
        if not shown:
            return []
        if not before and len(shown) > count:
            # Which of the cards came in the draw is not told.
            return [ev.Deal(line, player, known(shown))]
        return [ev.Deal(line, player, known(kept), known(new))]


_PLAY: Final = (ev.Fold, ev.Check, ev.Call, ev.Bet, ev.Raise, ev.DrawHeading)
