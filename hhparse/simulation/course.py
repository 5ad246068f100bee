"""The course of a hand: what happened in it, as far as that is told apart as special."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Final

from hhparse.cards import Card
from hhparse.events import Bet as BetEvent
from hhparse.events import (
    Blind,
    Burn,
    Call,
    Check,
    Dealing,
    Discard,
    DrawHeading,
    Event,
    PhaseHeading,
    Post,
    Raise,
    Rap,
    Show,
    Side,
    Take,
)
from hhparse.games import Anchor, Bet, Limit, SevenRule
from hhparse.ranking import cards_judged, scale_of
from hhparse.replay import (
    FIVE,
    Action,
    Contest,
    Play,
    Standing,
    bound_by_rule,
    contest,
    paid_from,
    winners_of_parts,
)

_BETTING: Final = (BetEvent, Call, Check, Raise, Rap)


class Course:
    """A hand that was played to its end, with all cards known."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.replay = play.replay
        self.events: tuple[Event, ...] = play.hand.events
        self.game = play.hand.game

    @cached_property
    def kinds(self) -> frozenset[type[Event]]:
        """What kinds of things happened."""
        return frozenset(map(type, self.events))

    def any(self, kind: type[Event], of: Callable[..., bool]) -> bool:
        """Whether an event of this kind is one of which this holds."""
        return kind in self.kinds and any(of(event) for event in self.events if type(event) is kind)

    # Antes and the opening ------------------------------------------------------------------------

    @property
    def carried_won(self) -> bool:
        return self.replay.carried_in > 0 and bool(self.replay.awards)

    @property
    def opened_above_first(self) -> bool:
        """Whether the opener needed more than in a new pot."""
        due = self.play.due_to_open
        least = {phase.openers[0] for phase in self.play.phases if isinstance(phase, Bet) and phase.openers}
        return due is not None and due not in least

    @property
    def opened_with_raise(self) -> bool:
        opening = next((phase for phase in self.play.phases if isinstance(phase, Bet)), None)
        first = next((made for made in self.replay.decisions if made.action is Action.BET), None)
        return (
            opening is not None
            and opening.open_with_raise
            and first is not None
            and first.round == 0
            and first.to == 2 * opening.size * self.replay.small_bet
            and self.play.hand.limit is Limit.FIXED
        )

    @property
    def only_ante(self) -> bool:
        """Whether a player with no more than the ante in is there at the showdown."""
        ante = self.replay.ante
        return self.replay.showdown and any(0 < player.invested <= ante for player in self.play.live)

    @property
    def ante_late(self) -> bool:
        dealt = False
        for event in self.events:
            if isinstance(event, Post) and event.blind is Blind.ANTE and dealt:
                return True
            dealt = dealt or isinstance(event, Dealing)
        return False

    @property
    def away_with_part(self) -> bool:
        """Whether somebody who is not dealt in has a part in the pot carried."""
        return any(-1 in antes for antes in self.play.matched.values())

    @property
    def antes_stopped(self) -> bool:
        return Post not in self.kinds

    # Betting --------------------------------------------------------------------------------------

    @property
    def check_raise(self) -> bool:
        checked: set[str] = set()
        for event in self.events:
            if isinstance(event, Raise) and event.player in checked:
                return True
            if isinstance(event, Check | Rap):
                checked.add(event.player)
            elif not isinstance(event, _BETTING):
                checked.clear()
        return False

    @property
    def run_out(self) -> bool:
        """Whether hands were shown after a betting round in which nobody could bet."""
        return (
            self.replay.showdown
            and len(self.play.able) < 2
            and self.play.told.before_round == self.play.told.invested
        )

    @property
    def side_pot(self) -> bool:
        return any(pot.floor for pot in self.replay.pots)

    @property
    def seven_beaten(self) -> bool:
        """Whether a seven that checked before a bet was beaten for the main pot."""
        bound = bound_by_rule(self.play)
        return bool(bound) and any(not set(parts[0]) & set(bound) for _, parts in self.parts if parts)

    @property
    def seven_forfeits(self) -> bool:
        return self.game.rules.seven_rule is SevenRule.FORFEIT_ALL and bool(bound_by_rule(self.play))

    # Drawing --------------------------------------------------------------------------------------

    @property
    def fifth_later(self) -> bool:
        at_once = self.game.rules.five_at_once or not self.play.tells_takes
        return not at_once and any(draw.drawn.count >= FIVE for draw in self.replay.draws)

    @property
    def fifth_behind_burn(self) -> bool:
        taken = False
        for event in self.events:
            if isinstance(event, Burn) and taken:
                return True
            taken = isinstance(event, Take) or (taken and not isinstance(event, DrawHeading))
        return False

    @property
    def number_changed(self) -> bool:
        discards = (event.player if isinstance(event, Discard) else None for event in self.events)
        last = None
        for player in discards:
            if player is not None and player == last:
                return True
            last = player
        return False

    def rapped(self, *, drawing: bool) -> bool:
        """Whether somebody rapped in the betting, or else in the draw."""
        in_draw = False
        for event in self.events:
            if isinstance(event, Rap) and in_draw is drawing:
                return True
            if isinstance(event, DrawHeading | PhaseHeading):
                in_draw = isinstance(event, DrawHeading)
        return False

    @property
    def drew_more_with_ace(self) -> bool:
        most = self.game.rules.most_drawn
        return most is not None and any(draw.discarded.count > most for draw in self.replay.draws)

    # Cards at the end -----------------------------------------------------------------------------

    @cached_property
    def shown(self) -> tuple[tuple[Card, ...], ...]:
        """The hands shown down."""
        return tuple(event.cards.known for event in self.events if type(event) is Show)

    def shows(self, of: Callable[[Card], bool]) -> bool:
        """Whether a hand shown holds a card of which this holds."""
        return any(of(card) for hand in self.shown for card in hand)

    @property
    def wild_held(self) -> bool:
        wild = set(self.game.deck.wild)
        if self.game.deck.centre_wild:
            wild |= {card.rank for card in self.replay.centre.known}
        return self.shows(lambda card: card.rank in wild)

    @property
    def joker_completes(self) -> bool:
        """Whether a joker completes a straight or a flush."""
        completed = ("straight", "flush", "straight flush")
        return any(
            name in completed and any(card.is_joker for card in hand) for hand, name in self._high_hands()
        )

    @property
    def five_of_a_kind(self) -> bool:
        return any(name == "five of a kind" for _, name in self._high_hands())

    def _high_hands(self) -> Iterator[tuple[tuple[Card, ...], str]]:
        """The hands shown that contest a share for high, each with the name of its class."""
        centre = self.replay.centre.known
        for share in self.play.shares:
            if share.ranking != "high":
                continue
            judge = scale_of(self.game, share, centre if self.game.deck.centre_wild else ())
            for hand in self.shown:
                yield hand, judge.hand_class(cards_judged(share, judge, hand, centre))

    @property
    def showing_tied(self) -> bool:
        """Whether the best cards turned up, which lead the betting, were equal after some roll."""
        if not any(isinstance(bet, Bet) and bet.first is Anchor.BEST_SHOWING for bet in self.play.phases):
            return False
        judge = scale_of(self.game, self.play.shares[0])
        rolls = max((len(player.rolled) for player in self.play.players), default=0)
        for count in range(1, rolls + 1):
            turned = [player.rolled[:count] for player in self.play.players if len(player.rolled) >= count]
            strengths = sorted(map(judge.strength, turned))
            if len(strengths) > 1 and strengths[-1] == strengths[-2]:
                return True
        return False

    # The pots -------------------------------------------------------------------------------------

    @cached_property
    def parts(self) -> tuple[tuple[Contest, list[tuple[int, ...]]], ...]:
        """Every pot that was contested, and the winners of each of its parts."""
        contests = (contest(self.play, pot) for pot in self.replay.pots if pot.amount)
        return tuple(
            (contested, winners_of_parts(self.game, contested.standings, contested.contenders))
            for contested in contests
            if len(contested.contenders) > 1 and self.replay.showdown
        )

    def _swings(self) -> Iterator[tuple[int, Contest]]:
        """Everybody who declared both ways, with each pot contested."""
        for contested, _ in self.parts:
            for contender in contested.contenders:
                if contender.declared is Side.BOTH:
                    yield contender.index, contested

    @property
    def swing_won(self) -> bool:
        return any(
            all(standing.wins_outright(player) for standing in contested.standings)
            for player, contested in self._swings()
        )

    @property
    def swing_failed(self) -> bool:
        """Whether a better hand stood in the way of a swing."""
        return any(
            any(player not in standing.best for standing in contested.standings)
            for player, contested in self._swings()
        )

    @property
    def swing_tied(self) -> bool:
        """Whether an equal hand stood in the way of a swing, and no better one."""
        return any(
            all(player in standing.best for standing in contested.standings)
            and any(len(standing.best) > 1 for standing in contested.standings)
            for player, contested in self._swings()
        )

    def nobody_declared(self, side: Side) -> bool:
        """Whether nobody contests the half of this side."""
        return self._any_standing(lambda standing: standing.share.side is side and not standing.hands)

    @property
    def nobody_qualified(self) -> bool:
        return self._any_standing(lambda standing: bool(standing.hands) and not standing.strengths)

    def _any_standing(self, of: Callable[[Standing], bool]) -> bool:
        return any(of(standing) for contested, _ in self.parts for standing in contested.standings)

    @property
    def scooped(self) -> bool:
        return any(
            len(parts) > 1 and len(parts[0]) == 1 and set(parts) == {parts[0]} for _, parts in self.parts
        )

    @property
    def quartered(self) -> bool:
        return any(len(parts) > 1 and any(len(part) > 1 for part in parts) for _, parts in self.parts)

    @property
    def split(self) -> bool:
        return any(len(part) > 1 for _, parts in self.parts for part in parts)

    def odd_chip(self, *, between: bool) -> bool:
        """Whether a chip was left over between the shares of a pot, or else between equal hands."""
        chip = self.play.hand.site.smallest_chip[self.play.hand.money]
        for contested, parts in self.parts:
            number = self.replay.pots.index(contested.pot)
            chips = sum(award.amount for award in paid_from(self.replay.awards, number)) // chip
            each, odd = divmod(chips, len(parts)) if parts else (0, 0)
            if between and odd:
                return True
            if not between and not odd and any(each % len(part) for part in parts):
                return True
        return False
