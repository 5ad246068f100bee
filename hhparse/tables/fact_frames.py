"""From replayed hands to the facts that statistics are counted from, as tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Any, Final

import polars as pl
from msgspec.structs import astuple

from hhparse.events import Deal
from hhparse.replay import Action, Decision, Player, Replay
from hhparse.rules import Severity
from hhparse.tables.course import NO_CHANCE, Chance, Course
from hhparse.tables.entry import Entry
from hhparse.tables.facts import DecisionRow, PlayerHandRow
from hhparse.tables.frames import counted_alone, told_columns, turned, with_repeated

# Members of an enumeration are found faster in a tuple: a set has to hash their names, in Python.
_DRAWING: Final = (Action.PAT, Action.DRAW)
_PUTS_IN: Final = (Action.CALL, Action.BET, Action.RAISE)
_ADDS: Final = (Action.BET, Action.RAISE)
_PAT: Final = Action.PAT

_OF_PLAYERS: Final = {
    "seat": "seat",
    "player": "name",
    "hero": "hero",
    "position": "position",
    "turn": "index",
    "stack": "stack",
    "forced": "forced",
    "invested": "invested",
    "won": "won",
    "net": "net",
    "fold_round": "fold_round",
    "all_in": "all_in",
    "shown": "shown",
    "declared": "declared",
    "seven_low": "seven_low",
}
"""Which attribute of a player fills a column."""
_OF_CONDUCT: Final = ("choice_before_draw", "vpip", "pfr", "raised", "first_pat")
_OF_PLAYER_HANDS: Final = (
    *("opened", "opened_with", "openers_split", "rake", "won_share", "draws_seen", "showdown", "shares"),
    *("pat_on", "last_bet_called", "face_up", "start_cards", "start_class", "start_hand"),
    *("final_cards", "final_class", "made", "worthless", "violations"),
)
"""What else a player in a hand tells, in this order."""

_AMOUNTS: Final = ("forced", "invested", "won", "net", "rake", "won_share")
"""What is left out of hands that are not counted, so that no sum can take it in."""

_OF_DECISIONS: Final = {
    "line": "line",
    "round": "round",
    "betting_round": "betting_round",
    "action": "action",
    "live": "live",
    "stack": "stack",
    "pot": "pot",
    "to_call": "to_call",
    "bets": "bets",
    "voluntary": "voluntary",
    "amount": "amount",
    "bet_to": "to",
    "all_in": "all_in",
    "can_check": "could_check",
    "can_call": "could_call",
    "can_bet": "could_bet",
    "can_raise": "could_raise",
    "can_pat": "could_stand_pat",
    "capped": "capped",
    "betting_open": "betting_open",
    "own_last_draw": "own_last_draw",
}
"""Which field of a decision fills a column."""
_OF_CHOICES: Final = (
    *("number", "drawing", "drawn", "pat_before", "pat_previous", *Chance._fields),
    *("opponents_last_least", "opponents_last_most", "improved", "cards", "hand_class", "made", "face_up"),
)
"""What else a choice tells, in this order."""

_PLACE: Final = "place"
"""Of a row's hand or player, in the table whose columns are repeated."""


class Conduct:
    """What a player did in a hand, told by the choices."""

    __slots__ = _OF_CONDUCT

    def __init__(self) -> None:
        self.choice_before_draw = self.vpip = self.pfr = self.raised = False
        self.first_pat: int | None = None


def player_hand_frame(entries: Sequence[Entry], hands: pl.DataFrame) -> pl.DataFrame:
    """The table of players in hands.

    :param hands: the table of hands, with a row for each entry.
    """
    names = (_PLACE, *_OF_PLAYERS, *_OF_CONDUCT, *_OF_PLAYER_HANDS)
    told = turned(names, _players(entries))
    rows = with_repeated(PlayerHandRow, told_columns(PlayerHandRow, told), hands, told[_PLACE])
    return counted_alone(rows, _AMOUNTS)


def _players(entries: Sequence[Entry]) -> Iterator[tuple[Any, ...]]:
    """What each player in a hand fills."""
    of_player, of_conduct = attrgetter(*_OF_PLAYERS.values()), attrgetter(*_OF_CONDUCT)
    for place, entry in enumerate(entries):
        replay = entry.replay
        players = replay.players
        rakes = rake_shares(replay.rake, [player.invested for player in players])
        paid = sum(player.won for player in players)
        accused = Counter(
            violation.details.get("player")
            for violation in entry.origin.violations
            if violation.rule.severity is not Severity.NOTE
        )
        shares = len(replay.hand.game.sections[replay.section].shares)
        last_bettor = _called_last(replay)
        dealt = {event.player for event in replay.hand.told(Deal) if event.cards.complete}
        for player, conduct, rake in zip(players, _conducts(replay), rakes, strict=True):
            opens = player.index == replay.opener
            start, final = entry.held.before_draws(player.index), entry.held.hands[player.index][-1]
            yield (
                place,
                *of_player(player),
                *of_conduct(conduct),
                opens,
                replay.opened_with if opens else None,
                replay.openers_split if opens else None,
                rake,
                player.won / paid if paid else None,
                _draws_seen(player, replay.rounds),
                replay.showdown and not player.folded,
                shares,
                _stood_pat_on(entry, player),
                player.index == last_bettor,
                start.cards is not None and (player.hero or player.name in dealt),
                start.cards,
                start.hand_class,
                entry.held.starting_hand(player.index),
                final.cards,
                final.hand_class,
                final.made,
                None if final.worth_showing is None else not final.worth_showing,
                accused[player.name],
            )


def decision_frame(entries: Sequence[Entry], player_hands: pl.DataFrame) -> pl.DataFrame:
    """The table of choices.

    :param player_hands: the table of the players in the same hands.
    """
    decisions = [decision for entry in entries for decision in entry.replay.decisions]
    fields = turned(Decision.__struct_fields__, map(astuple, decisions))
    told = turned((_PLACE, *_OF_CHOICES), _choices(entries))
    told |= {column: fields[field] for column, field in _OF_DECISIONS.items()}
    return with_repeated(DecisionRow, told_columns(DecisionRow, told), player_hands, told[_PLACE])


def _choices(entries: Sequence[Entry]) -> Iterator[tuple[Any, ...]]:
    """What each choice fills beside its fields."""
    first = 0
    for entry in entries:
        replay = entry.replay
        course = Course(replay)
        pats: list[list[bool]] = [[] for _ in replay.players]
        for number, decision in enumerate(replay.decisions):
            own = pats[decision.player]
            holding = entry.held.at(decision, len(own))
            drawing = decision.action in _DRAWING
            others = decision.opponents_last_draw
            yield (
                first + decision.player,
                number,
                drawing,
                decision.drawn if drawing else None,
                any(own) if drawing else None,
                bool(own) and own[-1],
                *(NO_CHANCE if drawing else course.chance(decision)),
                min(others) if others else None,
                max(others) if others else None,
                None if drawing else _improved(entry, decision.player, len(own)),
                holding.cards,
                holding.hand_class,
                holding.made,
                bool(decision.cards),
            )
            if drawing:
                own.append(decision.action is _PAT)
        first += len(replay.players)


def _conducts(replay: Replay) -> list[Conduct]:
    conducts = [Conduct() for _ in replay.players]
    for decision in replay.decisions:
        conduct, action = conducts[decision.player], decision.action
        if action in _DRAWING:
            if action is _PAT and conduct.first_pat is None:
                conduct.first_pat = decision.round
            continue
        conduct.raised |= action in _ADDS
        if decision.round == 0:
            conduct.choice_before_draw = True
            conduct.vpip |= action in _PUTS_IN
            conduct.pfr |= action is Action.RAISE
    return conducts


def _improved(entry: Entry, player: int, draws: int) -> bool | None:
    """Whether the last of so many draws made a better hand; None of a pat, or if a card was hidden then."""
    if not draws:
        return None
    draw = entry.held.draws[player][draws - 1]
    if draw.pat or not draw.before.complete or not draw.after.complete:
        return None
    before, after = entry.held.hands[player][draws - 1 : draws + 1]
    return after.improves(before)


def _stood_pat_on(entry: Entry, player: Player) -> str | None:
    """What a player stood pat on with betting still possible, in any draw."""
    draws, hands = entry.held.draws[player.index], entry.held.hands[player.index]
    worth = {
        hand.worth_standing_pat if draw.before.complete else None
        for draw, hand in zip(draws, hands, strict=False)
        if draw.pat and draw.betting_open
    }
    if not worth:
        return None
    if False in worth:
        return "nothing"
    return "hidden" if None in worth else "something"


def _called_last(replay: Replay) -> int | None:
    """Who made the last bet or raise of a hand that came to a showdown, after the last draw and called."""
    if not replay.showdown:
        return None
    called = False
    for decision in reversed(replay.decisions):
        if decision.action in _ADDS:
            return decision.player if called and decision.round == replay.hand.game.draws else None
        called |= decision.action is Action.CALL
    return None


def _draws_seen(player: Player, rounds: int) -> int:
    return rounds if player.fold_round is None else min(rounds, player.fold_round)


def rake_shares(rake: int, invested: Sequence[int]) -> list[int]:
    """Part the rake by what each put into the pot, to the last ten-thousandth."""
    pot = sum(invested)
    shares, counted, given = [], 0, 0
    for amount in invested:
        counted += amount
        share = rake * counted // pot - given if pot else 0
        given += share
        shares.append(share)
    return shares
