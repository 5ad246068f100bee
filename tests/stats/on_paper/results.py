"""Statistics of showdowns, results and openers, counted hand by hand from their definitions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from operator import itemgetter

from hhparse.cards import Card
from hhparse.events import CashOut
from hhparse.games import Bet, Limit, Qualifier
from hhparse.money import SCALE
from hhparse.ranking import Scale, scale_of
from hhparse.replay import Action
from tests.stats.on_paper.drawing import judge_of, judged_alone
from tests.stats.on_paper.notes import ADDS, Choice, Notes
from tests.stats.on_paper.sheet import Sheet, Table

_MOST_DRAWS = 3
_QUARTERED = Fraction(3, 8)
"""Less than a half by more than an odd chip can make."""
_WORTH_A_BET = {
    "high": "22345",
    "deuce_to_seven": "AKQJ9",
    "ace_to_six": "KQJT8",
    "ace_to_five": "KQJT9",
}
"""The worst hand that is worth a bet after the last draw; else a made one, or three cards of a badugi."""
_GAP = timedelta(minutes=30)


def count_results(notes: Notes, sheets: Sequence[Sheet]) -> None:
    """:param sheets: of the players in the order of play."""
    live = notes.live
    showdown = len(live) > 1 and not notes.replay.passed_out
    paid, total = sum(notes.won), sum(notes.put_in)
    carried = notes.replay.carried_in - notes.replay.carried_out
    rake = total + carried - paid
    last = _called_bettor(notes)
    called = [put_in - back for put_in, back in zip(notes.put_in, notes.uncalled, strict=True)]
    cashed_out = {event.player: event.amount for event in notes.hand.told(CashOut)}
    for player, sheet in enumerate(sheets):
        won, put_in = notes.won[player], notes.put_in[player]
        shows_down = showdown and player in live
        if showdown and player == last:
            _count_last_bet(notes, player, bool(won), sheet)
        _count_showdown(notes, player, Fraction(won, paid) if paid else None, shows_down, sheet)
        paid_out = cashed_out.get(notes.replay.players[player].name, won)
        net = Fraction(paid_out - put_in, SCALE)
        sheet.add("hands", 1)
        sheet.add("net", net)
        sheet.add("net_at_showdown" if shows_down else "net_without_showdown", net)
        sheet.add("rake", Fraction(rake * called[player], sum(called) * SCALE) if total else 0)
        unit = unit_of(notes)
        sheet.chance("per_100", net / unit if unit else None)
        if unit:
            sheet.results.append(net / unit)
        hand = notes.hand
        if hand.moment.utc is not None:
            where = (hand.site.code, hand.header.tournament, hand.table.table)
            sheet.played.append((hand.moment.utc, where))


def _called_bettor(notes: Notes) -> int | None:
    """Who made the last bet or raise of the hand, if that came after the last draw and was called."""
    choices = [choice for choice in notes.choices if isinstance(choice, Choice)]
    bets = [place for place, choice in enumerate(choices) if choice.action in ADDS]
    if not bets or choices[bets[-1]].draws != notes.hand.game.draws:
        return None
    answers = [choice.action for choice in choices[bets[-1] + 1 :]]
    return choices[bets[-1]].player if Action.CALL in answers else None


def _count_last_bet(notes: Notes, player: int, won: bool, sheet: Sheet) -> None:
    sheet.chance("last_bet_won", won)
    cards = notes.hands_of(player)[-1]
    if judge_of(notes)(cards) is None:
        sheet.chance("last_bet_value", None)
        sheet.chance("last_bet_bluff", None)
        return
    worth = any(_is_worth_a_bet(*judged) for judged in judged_alone(notes, cards))
    sheet.chance("last_bet_value", worth)
    sheet.chance("last_bet_bluff", not worth)


def _is_worth_a_bet(scale: Scale, cards: Sequence[Card]) -> bool:
    if scale.code.startswith("badugi"):
        return scale.hand_class(cards) in ("badugi", "three-card")
    if scale.code in _WORTH_A_BET:
        return scale.qualifies(cards, _WORTH_A_BET[scale.code])
    return scale.is_made(cards)


def unit_of(notes: Notes) -> Fraction | None:
    """An ante in games without blinds, else a big bet in fixed limit and a big blind in the others."""
    game, replay = notes.hand.game, notes.replay
    if not game.blinds:
        amount = replay.ante
    elif notes.hand.limit is Limit.FIXED:
        amount = replay.small_bet * max(phase.size for phase in game.phases if isinstance(phase, Bet))
    else:
        amount = replay.small_bet
    return Fraction(amount, SCALE) or None


def _count_showdown(
    notes: Notes, player: int, share: Fraction | None, shows_down: bool, sheet: Sheet
) -> None:
    wins = bool(share)
    seen = notes.draws_begun_with(player)
    if seen:
        sheet.chance("wtsd", shows_down)
        sheet.chance("won_saw_draw", wins)
    if shows_down:
        sheet.chance("wsd", wins)
    if wins:
        sheet.chance("won_without_showdown", not shows_down)
    if shows_down and len(notes.shares) > 1 and share is not None:
        sheet.chance("mean_share", share)
        sheet.chance("scooped", share == 1)
        sheet.chance("quartered", 0 < share < _QUARTERED)
    for draw in range(1, min(notes.hand.game.draws, _MOST_DRAWS) + 1):
        sheet.chance(f"saw_draw_{draw}", seen >= draw)
    sheet.chance("saw_showdown", shows_down)
    sheet.chance("won", wins)


# Openers ------------------------------------------------------------------------------------------


def count_openers(notes: Notes, sheets: Sequence[Sheet]) -> None:
    """What the first bet of a hand was made with, where that takes something."""
    opener, qualifier = notes.opener, notes.qualifier
    if opener is None or qualifier is None:
        return
    sheet, hand = sheets[opener], notes.hands_of(opener)[0]
    if not hand.complete:
        for code in ("opened_least", "opened_falsely", "split_openers"):
            sheet.chance(code, None)
        return
    scale = scale_of(notes.hand.game, notes.hand.game.shares[0])
    could_open = _could_open(notes, hand.known, qualifier)
    sheet.chance("opened_least", could_open and scale.describe(hand.known).lower() == qualifier.words)
    sheet.chance("opened_falsely", not could_open)
    draws = notes.draws_of(opener)
    if draws and not draws[0].discarded.complete:
        sheet.chance("split_openers", None)
        return
    thrown = draws[0].discarded.known if draws else ()
    kept = tuple(card for card in hand.known if card not in thrown)
    sheet.chance("split_openers", could_open and not _could_open(notes, kept, qualifier))


def _could_open(notes: Notes, cards: Sequence[Card], qualifier: Qualifier) -> bool:
    """Less than a hand opens if it holds the pair, or what is as good: a joker and one of it."""
    scale = scale_of(notes.hand.game, notes.hand.game.shares[0])
    return len(cards) > 1 and scale.qualifies(tuple(cards), qualifier.least)


# Hours --------------------------------------------------------------------------------------------


def hours_of(played: Iterable[tuple[datetime, Table]], moments: Iterable[datetime]) -> tuple[float, float]:
    """How long some of a player's hands took, by the clock and added up over the tables.

    :param moments: when any hand of the player's began, which is what parts sessions.
    """
    clock = tables = timedelta()
    hands = sorted(played, key=itemgetter(0))
    for session in _sessions(moments):
        begun = [(moment, table) for moment, table in hands if session[0] <= moment <= session[-1]]
        if begun:
            clock += begun[-1][0] - begun[0][0]
        for table in {table for _, table in begun}:
            at_table = [moment for moment, where in begun if where == table]
            tables += at_table[-1] - at_table[0]
    return clock / timedelta(hours=1), tables / timedelta(hours=1)


def _sessions(moments: Iterable[datetime]) -> list[list[datetime]]:
    sessions: list[list[datetime]] = []
    for moment in sorted(moments):
        if sessions and moment - sessions[-1][-1] <= _GAP:
            sessions[-1].append(moment)
        else:
            sessions.append([moment])
    return sessions
