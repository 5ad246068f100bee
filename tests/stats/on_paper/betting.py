"""Statistics of betting, counted choice by choice from their definitions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hhparse.events import Blind
from hhparse.replay import Action
from tests.stats.on_paper.drawing import is_better
from tests.stats.on_paper.notes import ADDS, PUTS_IN, Choice, Notes, Opened, others
from tests.stats.on_paper.sheet import Sheet

_MOST_DRAWS = 3
_STEALS_FROM = 3
"""Players; with two of them every raise would be a steal."""


@dataclass(slots=True)
class _Street:
    """What has been done in a betting round."""

    number: int
    draws: int
    adders: list[int] = field(default_factory=list)
    """Who has bet or raised, in turn."""
    callers: set[int] = field(default_factory=set)
    checkers: set[int] = field(default_factory=set)
    aggressor: int | None = None
    """Who bet or raised last in the round before, where a draw came between."""
    waiting: int | None = None
    """Who bet or raised last in the hand, where every round since came after a draw and had no bet."""
    had_turn: set[int] = field(default_factory=set)
    """Who has had a choice."""
    stolen: bool = False
    """Whether the first raise was a steal."""
    continued: bool = False
    """Whether the first bet was a continuation bet."""

    @property
    def untouched(self) -> bool:
        return not self.adders

    def has_one_bet_of_another(self, player: int) -> bool:
        return len(self.adders) == 1 and player not in self.adders


def count_betting(notes: Notes, sheets: Sequence[Sheet]) -> None:
    """:param sheets: of the players in the order of play."""
    street = _Street(0, 0)
    before_draw: list[int] = []
    """Who has bet or raised in the hand before draw 1, in any of its rounds."""
    for choice in notes.choices:
        if choice.street != street.number:
            street = _next_street(street, choice)
        if isinstance(choice, Opened):
            street.adders.append(choice.player)
            before_draw.append(choice.player)
            continue
        sheet = sheets[choice.player]
        if choice.draws == 0:
            _count_before_draw(notes, choice, street, before_draw, sheet)
        _count_by_round(choice, street, sheet)
        _count_continuation(choice, street, sheet)
        _count_after_draw(notes, choice, street, sheet)
        _note(notes, choice, street)
        if choice.draws == 0 and choice.action in ADDS:
            before_draw.append(choice.player)
    _count_hands(notes, sheets)


def _next_street(last: _Street, choice: Choice | Opened) -> _Street:
    draws = 0 if isinstance(choice, Opened) else choice.draws
    street = _Street(choice.street, draws)
    if street.number == last.number + 1 and draws > last.draws:
        if last.adders:
            street.aggressor = last.adders[-1]
        else:
            street.waiting = last.waiting if last.aggressor is None else last.aggressor
    return street


def _note(notes: Notes, choice: Choice, street: _Street) -> None:
    """What the others have to reckon with after a choice."""
    street.had_turn.add(choice.player)
    if choice.action in ADDS:
        if street.untouched:
            street.stolen = _may_steal(notes, choice, street)
            street.continued = _may_continue(choice, street)
        street.adders.append(choice.player)
    elif choice.action is Action.CALL:
        street.callers.add(choice.player)
    elif choice.action is Action.CHECK:
        street.checkers.add(choice.player)


# Before draw 1 ------------------------------------------------------------------------------------


def _count_hands(notes: Notes, sheets: Sequence[Sheet]) -> None:
    """What is counted once a hand for each player who had a choice before draw 1."""
    for player, sheet in enumerate(sheets):
        own = [
            choice.action
            for choice in notes.choices
            if isinstance(choice, Choice) and choice.player == player and choice.draws == 0
        ]
        if own:
            sheet.chance("vpip", any(action in PUTS_IN for action in own))
            sheet.chance("pfr", Action.RAISE in own)


def _count_before_draw(
    notes: Notes, choice: Choice, street: _Street, before_draw: Sequence[int], sheet: Sheet
) -> None:
    action, player = choice.action, choice.player
    if choice.could_bet and not before_draw and not notes.hand.game.blinds:
        sheet.chance("open", action is Action.BET)
    if _is_first_in(notes, street):
        sheet.chance("limp", action is Action.CALL)
        sheet.chance("raise_first_in", action is Action.RAISE)
    # With blinds the first raise is one over the blind, and so of the first round.
    limped = notes.hand.game.blinds and street.number == 1 and street.untouched and street.callers
    if limped and not choice.could_check:
        sheet.chance("over_limp", action is Action.CALL)
    over = not notes.hand.game.blinds or street.number == 1
    all_in_this_round = list(before_draw) == street.adders
    if over and all_in_this_round and street.has_one_bet_of_another(player) and choice.could_raise:
        sheet.chance("three_bet", action is Action.RAISE)
    if over and all_in_this_round and street.adders and choice.could_call and not choice.live_before:
        sheet.chance("cold_call", action is Action.CALL)
    if over and all_in_this_round and len(street.adders) == 2 and street.adders[0] == player:
        sheet.chance("fold_to_three_bet", action is Action.FOLD)
        sheet.chance("call_three_bet", action is Action.CALL)
        sheet.chance("four_bet", action is Action.RAISE)
    if _may_steal(notes, choice, street):
        sheet.chance("steal", action is Action.RAISE)
    if street.stolen and street.has_one_bet_of_another(player) and _is_blind(notes, player):
        sheet.chance("fold_to_steal", action is Action.FOLD)
        sheet.chance("call_steal", action is Action.CALL)
        sheet.chance("reraise_steal", action is Action.RAISE)


def _is_first_in(notes: Notes, street: _Street) -> bool:
    """Nobody is in but by a blind."""
    return bool(notes.hand.game.blinds) and street.number == 1 and street.untouched and not street.callers


def _may_steal(notes: Notes, choice: Choice, street: _Street) -> bool:
    places = {notes.small_blind, notes.button - 1, notes.button} - {notes.big_blind}
    several = len(notes.replay.players) >= _STEALS_FROM
    folded_to = _is_first_in(notes, street) and not street.checkers
    return several and choice.player in places and folded_to


def _is_blind(notes: Notes, player: int) -> bool:
    places = {notes.small_blind, notes.big_blind}
    if any(bet.blind is Blind.DEALER for bet in notes.hand.game.blinds):
        places.add(notes.button)
    return player in places


# Every round --------------------------------------------------------------------------------------


def _count_by_round(choice: Choice, street: _Street, sheet: Sheet) -> None:
    action, number = choice.action, choice.draws
    if number > 0:
        _count_aggression(sheet, action, "")
        if number <= _MOST_DRAWS:
            _count_aggression(sheet, action, f"_{number}")
    if number > _MOST_DRAWS:
        return
    if choice.could_bet:
        sheet.chance(f"bet_{number}", action is Action.BET)
    if choice.could_raise:
        sheet.chance(f"raise_{number}", action is Action.RAISE)
    if choice.could_call:
        sheet.chance(f"call_{number}", action is Action.CALL)
    if not choice.could_check:
        sheet.chance(f"fold_{number}", action is Action.FOLD)
    if choice.could_raise and choice.player in street.checkers:
        sheet.chance(f"check_raise_{number}", action is Action.RAISE)


def _count_aggression(sheet: Sheet, action: Action, suffix: str) -> None:
    sheet.versus(f"aggression_factor{suffix}", action in ADDS, action is Action.CALL)
    if action is not Action.CHECK:
        sheet.chance(f"aggression_frequency{suffix}", action in ADDS)


def _may_continue(choice: Choice, street: _Street) -> bool:
    return choice.could_bet and street.untouched and street.aggressor == choice.player


def _count_continuation(choice: Choice, street: _Street, sheet: Sheet) -> None:
    bets = choice.action is Action.BET
    if _may_continue(choice, street):
        sheet.chance("continuation_bet", bets)
        own = choice.last_thrown.get(choice.player)
        fewest = min(others(choice.last_thrown, choice.player), default=None)
        if own is None or fewest is None:
            for code in ("fewer", "as_many", "more"):
                sheet.chance(f"continuation_bet_{code}", None)
        else:
            code = "fewer" if own < fewest else "more" if own > fewest else "as_many"
            sheet.chance(f"continuation_bet_{code}", bets)
    if street.continued and street.has_one_bet_of_another(choice.player):
        sheet.chance("fold_to_continuation_bet", choice.action is Action.FOLD)


# After a draw -------------------------------------------------------------------------------------


def _count_after_draw(notes: Notes, choice: Choice, street: _Street, sheet: Sheet) -> None:
    """What is told by how many cards were drawn, and by who had the initiative."""
    action, player = choice.action, choice.player
    first_bet = choice.could_bet and street.untouched
    if first_bet and street.waiting == player:
        sheet.chance("delayed_bet", action is Action.BET)
    rival = street.aggressor
    if (
        first_bet
        and rival not in (None, player)
        and rival not in street.had_turn
        and rival in choice.with_chips
    ):
        sheet.chance("donk_bet", action is Action.BET)
    if choice.draws == 0:
        return
    if player in street.adders and not choice.could_check:
        sheet.chance("fold_to_raise", action is Action.FOLD)
    own, fewest = choice.last_thrown.get(player), min(others(choice.last_thrown, player), default=None)
    if choice.could_bet:
        if own is None or fewest is None:
            for code in ("fewer", "as_many", "more"):
                sheet.chance(f"bet_{code}", None)
        else:
            code = "fewer" if own < fewest else "more" if own > fewest else "as_many"
            sheet.chance(f"bet_{code}", action is Action.BET)
    last = [draw for draw in notes.draws_of(player) if draw.round <= choice.draws][-1:]
    may_check_raise = choice.could_raise and player in street.checkers
    if last and last[0].pat:
        _count_pat(choice, sheet)
        if may_check_raise:
            sheet.chance("check_raise_pat", action is Action.RAISE)
    elif may_check_raise:
        better = is_better(notes, last[0]) if last else None
        for code, wanted in (("improved", True), ("unimproved", False)):
            if better is None or better is wanted:
                sheet.chance(f"check_raise_{code}", None if better is None else action is Action.RAISE)


def _count_pat(choice: Choice, sheet: Sheet) -> None:
    """What is done after standing pat."""
    action = choice.action
    if choice.could_bet:
        sheet.chance("bet_pat", action is Action.BET)
    if not choice.could_check:
        sheet.chance("fold_pat", action is Action.FOLD)
        if choice.could_call:
            sheet.chance("call_pat", action is Action.CALL)
        if choice.could_raise:
            sheet.chance("raise_pat", action is Action.RAISE)
