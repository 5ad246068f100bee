"""One hand played by both engines at once, and everything they say of it compared."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from pokerkit import Card as TheirCard
from pokerkit import State

from hhparse.cards import Card, card_names
from hhparse.events import (
    Bet,
    Blind,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Post,
    Raise,
    Reshuffle,
    StandPat,
)
from hhparse.games import Draw, Share
from hhparse.ranking import scale_of
from hhparse.reading import Hand
from hhparse.replay import (
    BettingEvent,
    Play,
    Pot,
    Replay,
    begin,
    finish,
    next_phase,
    open_play,
)
from tests.differential.differences import Difference, Offer, cents, explain, our_offer, their_offer
from tests.differential.odd_chips import Contest, our_shares, shares_the_unqualified, their_shares
from tests.differential.pokerkit_table import seat_at_pokerkit

BETS = (Fold, Check, Call, Bet, Raise)
DRAWS = (Discard, StandPat)


@dataclass(slots=True)
class Tally:
    """How much has been compared, and what was met on the way."""

    hands: int = 0
    """Compared from the first card to the last chip."""
    left: Counter[Difference] = field(default_factory=Counter)
    """Hands compared only up to an act that pokerkit does not allow, by the reason."""
    decisions: int = 0
    draws: int = 0
    showdowns: int = 0
    side_pots: int = 0
    split_pots: int = 0
    """Pots that several players shared."""
    halved_pots: int = 0
    """Those of them whose parts were won by different hands."""
    reshuffles: int = 0
    differences: Counter[Difference] = field(default_factory=Counter)
    """Decisions and payoffs that differ as known."""

    def __str__(self) -> str:
        met = {reason.name: count for reason, count in (self.differences + self.left).items()}
        return (
            f"{self.hands} hands ({sum(self.left.values())} more in part), {self.decisions} bets, "
            f"{self.draws} draws, {self.showdowns} showdowns, {self.side_pots} side pots, "
            f"{self.split_pots} split pots ({self.halved_pots} in halves), "
            f"{self.reshuffles} reshuffles; {met}"
        )


class _LeaveError(Exception):
    """The hand cannot go on in pokerkit."""

    def __init__(self, reason: Difference) -> None:
        super().__init__(reason)
        self.reason = reason


def compare(hand: Hand, tally: Tally) -> None:
    """Play the hand through in both engines.

    :raises AssertionError: if they disagree where no known difference explains it.
    """
    lockstep = _Lockstep(hand, tally)
    try:
        lockstep.run()
    except _LeaveError as leave:
        tally.left[leave.reason] += 1
    except AssertionError as error:
        error.add_note("\n".join(map(str, hand.events)))
        raise
    else:
        tally.hands += 1


class _Lockstep:
    def __init__(self, hand: Hand, tally: Tally) -> None:
        self.hand = hand
        self.tally = tally
        self.play: Play = begin(hand)
        big_blind = cents(self.play.replay.small_bet)
        self.state: State = seat_at_pokerkit(
            hand.game,
            hand.limit,
            (big_blind // 2, big_blind),
            cents(hand.header.ante or 0),
            [cents(player.stack) for player in self.play.players],
        )
        self.replacements: list[tuple[int, tuple[Card, ...]]] = []
        self.reshuffled = False

    def run(self) -> None:
        play = self.play
        if self.big_blind_is_short():
            raise _LeaveError(Difference.SHORT_BIG_BLIND)
        while play.queue:
            event = play.queue.popleft()
            if isinstance(event, BETS):
                self.go_to_turn()
                self.bet(event)
            elif isinstance(event, DRAWS):
                self.go_to_turn()
                self.draw(event)
            else:
                play.perform(event)
                if isinstance(event, Deal):
                    self.deal(event)
                self.reshuffled |= isinstance(event, Reshuffle)
        self.end(finish(play))

    def big_blind_is_short(self) -> bool:
        return any(
            isinstance(event, Post) and event.blind is Blind.BIG and event.amount < self.play.replay.small_bet
            for event in self.hand.events
        )

    def go_to_turn(self) -> None:
        """Bring both engines to the next turn."""
        play, state = self.play, self.state
        open_play(play, 0)
        while play.turns.due is None:
            next_phase(play)
        drawing = isinstance(play.phases[play.phase], Draw)
        while state.actor_index is not None and (drawing or state.street_index < play.round):
            self.check_needlessly()

    def check_needlessly(self) -> None:
        theirs = their_offer(self.state)
        assert theirs == Offer(self.state.actor_index, 0, None, None), f"pokerkit still waits for {theirs}"
        assert len(self.play.able) < 2
        self.tally.differences[Difference.NEEDLESS_CHECK] += 1
        self.state.check_or_call()

    # Betting --------------------------------------------------------------------------------------

    def bet(self, event: BettingEvent) -> None:
        play, state, ledger = self.play, self.state, self.play.told
        assert state.street_index == play.round
        assert state.total_pot_amount == cents(ledger.pot)
        assert state.stacks == [cents(stack) for stack in ledger.stacks]
        assert state.bets == [cents(chips) for chips in ledger.in_round]
        ours, theirs = our_offer(play), their_offer(state)
        assert theirs is not None, "the round is over in pokerkit"
        assert play.players[ours.player].name == event.player
        self.tally.decisions += 1
        reason = None
        if ours != theirs:
            reason = explain(play, state, ours, theirs)
            assert reason is not None, f"{ours} in hhparse, {theirs} in pokerkit"
            self.tally.differences[reason] += 1
        self.act(event, reason)
        play.perform(event)

    def act(self, event: BettingEvent, reason: Difference | None) -> None:
        match event:
            case Fold():
                self.state.fold()
            case Check():
                assert self.state.check_or_call().amount == 0
            case Call():
                assert self.state.check_or_call().amount == cents(event.amount)
            case Bet() | Raise():
                to = cents(event.amount if isinstance(event, Bet) else event.to)
                if reason is not None and not self.state.can_complete_bet_or_raise_to(to):
                    raise _LeaveError(reason)
                self.state.complete_bet_or_raise_to(to)

    # Cards ----------------------------------------------------------------------------------------

    def deal(self, event: Deal) -> None:
        player = self.play.by_name[event.player].index
        if event.drawn is None:
            self.state.deal_hole(their_cards(event.cards.known), player)
        else:
            self.replacements.append((player, event.drawn.known))
            self.deliver()

    def draw(self, event: Discard | StandPat) -> None:
        player = self.play.by_name[event.player].index
        assert self.play.turns.due == self.state.stand_patter_or_discarder_index == player
        assert self.state.street_index == self.play.round
        self.tally.draws += 1
        assert event.cards is not None
        self.state.stand_pat_or_discard(their_cards(event.cards.known if isinstance(event, Discard) else ()))
        self.play.perform(event)
        self.deliver()

    def deliver(self) -> None:
        """Hand out the new cards; pokerkit deals none before everybody has thrown away theirs."""
        if self.state.stand_patter_or_discarder_index is not None:
            return
        with warnings.catch_warnings():
            if self.reshuffled:
                # Discards come back at another moment, so that pokerkit advises against these cards.
                warnings.simplefilter("ignore")
            for player, cards in self.replacements:
                self.state.deal_hole(their_cards(cards), player)
        self.replacements.clear()

    # The end --------------------------------------------------------------------------------------

    def end(self, replay: Replay) -> None:
        state = self.state
        while state.actor_index is not None:
            self.check_needlessly()
        assert not replay.violations
        assert (state.showdown_index is not None) == replay.showdown
        if replay.showdown:
            self.compare_hands_and_pots(replay)
            while state.showdown_index is not None:
                state.show_or_muck_hole_cards()
        assert not state.status, "the hand goes on in pokerkit"
        self.compare_payoffs(replay)
        self.tally.showdowns += replay.showdown
        self.tally.reshuffles += self.reshuffled

    def compare_hands_and_pots(self, replay: Replay) -> None:
        for player in replay.players:
            held = () if player.folded else player.cards.known
            assert set(self.state.hole_cards[player.index]) == set(their_cards(held))
        theirs = [(pot.amount, pot.player_indices) for pot in self.state.pots]
        ours = [(cents(pot.amount), pot.eligible) for pot in replay.pots]
        assert theirs == ours, f"pots {ours} in hhparse, {theirs} in pokerkit"
        self.tally.side_pots += len(replay.pots) - 1

    def compare_payoffs(self, replay: Replay) -> None:
        nets = [cents(player.net) for player in replay.players]
        contests = [
            Contest(cents(pot.amount), pot.eligible, tuple(self.best(replay, pot))) for pot in replay.pots
        ]
        self.tally.split_pots += sum(contest.is_split for contest in contests)
        self.tally.halved_pots += sum(contest.is_halved for contest in contests)
        ours, theirs = our_shares(contests, len(nets)), their_shares(contests, len(nets))
        assert ours == [cents(player.won) for player in replay.players]
        if ours != theirs:
            self.tally.differences[_why_paid_otherwise(contests)] += 1
            nets = [net + there - here for net, here, there in zip(nets, ours, theirs, strict=True)]
        assert self.state.payoffs == nets, f"payoffs {nets} in hhparse, {self.state.payoffs} in pokerkit"
        stacks = [cents(player.stack) + net for player, net in zip(replay.players, nets, strict=True)]
        assert self.state.stacks == stacks

    def best(self, replay: Replay, pot: Pot) -> Iterator[tuple[int, ...]]:
        """For every share the players with the best hand in a pot, from the left of the button on."""
        for share in self.hand.game.shares:
            yield self.best_for(share, replay, pot) if replay.showdown else pot.eligible

    def best_for(self, share: Share, replay: Replay, pot: Pot) -> tuple[int, ...]:
        scale = scale_of(self.hand.game, share)
        strengths = {
            index: scale.strength(held)
            for index in pot.eligible
            for held in [replay.players[index].cards.known]
            if share.qualifier is None or scale.qualifies(held, share.qualifier.least)
        }
        return tuple(index for index, strength in strengths.items() if strength == max(strengths.values()))


def _why_paid_otherwise(contests: Sequence[Contest]) -> Difference:
    if shares_the_unqualified(contests):
        return Difference.UNQUALIFIED_SHARE
    if any(contest.odd > 1 for contest in contests):
        return Difference.ODD_CHIPS
    return Difference.POTS_MERGED


def their_cards(cards: Iterable[Card]) -> tuple[TheirCard, ...]:
    return tuple(TheirCard.parse(card_names(cards)))
