"""The course of the betting: what each choice comes after, as statistics ask for it."""

from __future__ import annotations

from typing import Final, NamedTuple

from hhparse.games import Anchor
from hhparse.replay import Action, Decision, Replay

_ADDS: Final = (Action.BET, Action.RAISE)
_CHECK: Final = Action.CHECK
_FOLD: Final = Action.FOLD
_STEAL_POSITIONS: Final = frozenset({"cutoff", "button", "small blind"})
_BLINDS: Final = frozenset({"small blind", "big blind"})
_BLINDS_WITH_BUTTON: Final = _BLINDS | {"button"}
_STEAL_PLAYERS: Final = 3
"""Heads-up every raise before the draw would be a steal."""


class Chance(NamedTuple):
    """What a choice in the betting comes after; the columns of ``decisions`` of these names."""

    raises_before: int = 0
    own_raises_before: int = 0
    checked: bool = False
    opening_round: bool = False
    first_in: bool = False
    can_steal: bool = False
    faces_steal: bool = False
    can_continue: bool = False
    faces_continuation: bool = False
    can_donk: bool = False
    can_delay: bool = False
    can_cold_call: bool = False


NO_CHANCE: Final = Chance()


class Course:
    """The betting of one hand, its choices told one after the other."""

    __slots__ = (
        "_acted",
        "_aggressor",
        "_all_in",
        "_blinds",
        "_checked",
        "_continued",
        "_defenders",
        "_delaying",
        "_draws",
        "_opener",
        "_places",
        "_raised",
        "_raisers",
        "_replay",
        "_round",
        "_steals",
        "_stolen",
    )

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._places = [player.position for player in replay.players]
        blinds = replay.hand.game.blinds
        self._blinds, self._opener = bool(blinds), replay.opener
        self._steals = len(replay.players) >= _STEAL_PLAYERS
        on_button = any(bet.anchor is Anchor.DEALER for bet in blinds)
        self._defenders = _BLINDS_WITH_BUTTON if on_button else _BLINDS
        self._round = self._draws = 0
        self._raisers: list[int] = []
        """Who has bet or raised in this round, in turn."""
        self._raised = False
        """Whether anybody had bet or raised in a round before this one."""
        self._checked: set[int] = set()
        self._aggressor: int | None = None
        """Who bet or raised last before the draw that this round comes after."""
        self._delaying: int | None = None
        """The same of the round before those that were checked through since."""
        self._acted: set[int] = set()
        """Who has had a choice in this round."""
        self._all_in: set[int] = set()
        self._stolen = self._continued = False
        """Whether the first bet or raise of the round was a steal, or a continuation bet."""

    def chance(self, decision: Decision) -> Chance:
        """What the next choice in the betting comes after."""
        if decision.betting_round != self._round:
            self._begin(decision)
        player, raisers = decision.player, self._raisers
        if decision.bets and not raisers and not self._blinds and self._opener is not None:
            # Who had nothing left but the ante declared the pot open.
            raisers.append(self._opener)
            self._all_in.add(self._opener)
        opening = self._round == 1 if self._blinds else not self._raised
        first_in = self._blinds and opening and not raisers and not decision.voluntary and decision.bets > 0
        untouched, one_raise = not raisers, len(raisers) == 1 and player not in raisers
        place = self._places[player]
        chance = Chance(
            len(raisers),
            raisers.count(player),
            player in self._checked,
            opening,
            first_in,
            # Who checked a posted blind has not folded.
            first_in and self._steals and not self._checked and place in _STEAL_POSITIONS,
            one_raise and self._stolen and place in self._defenders,
            untouched and decision.could_bet and player == self._aggressor,
            one_raise and self._continued,
            untouched and decision.could_bet and self._is_donk(decision),
            untouched and decision.could_bet and player == self._delaying,
            self._is_cold(decision, opening=opening),
        )
        self._acted.add(player)
        if decision.all_in:
            self._all_in.add(player)
        if decision.action in _ADDS:
            if untouched:
                self._stolen, self._continued = chance.can_steal, chance.can_continue
            raisers.append(player)
        elif decision.action is _CHECK:
            self._checked.add(player)
        return chance

    def _is_donk(self, decision: Decision) -> bool:
        """Whether another player bet last in the round before, and can still bet in this one."""
        aggressor = self._aggressor
        if aggressor is None or aggressor == decision.player:
            return False
        if aggressor in self._acted or aggressor in self._all_in:
            return False
        fold_round = self._replay.players[aggressor].fold_round
        if fold_round is None or fold_round > decision.round:
            return True
        # Who is out by now without having folded in turn had a hand that was dead, such as a fouled one.
        return any(own.player == aggressor and own.action is _FOLD for own in self._replay.decisions)

    def _is_cold(self, decision: Decision, *, opening: bool) -> bool:
        """Whether a player may call a raise before the draw without a chip in that can be called with."""
        if not opening or decision.round or not self._raisers or not decision.could_call:
            return False
        return decision.to == decision.amount

    def _begin(self, decision: Decision) -> None:
        """Another betting round."""
        follows = decision.round > self._draws and decision.betting_round == self._round + 1
        self._raised |= bool(self._raisers)
        if not follows:
            self._aggressor = self._delaying = None
        elif self._raisers:
            self._aggressor, self._delaying = self._raisers[-1], None
        else:
            self._delaying = self._delaying if self._aggressor is None else self._aggressor
            self._aggressor = None
        self._round, self._draws = decision.betting_round, decision.round
        self._raisers, self._checked, self._acted = [], set(), set()
        self._stolen = self._continued = False
