"""Statistics of drawing, counted draw by draw from their definitions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hhparse.cards import Card, Cards, hidden
from hhparse.games import Uses
from hhparse.ranking import Scale, cards_judged, scale_of
from hhparse.replay import Draw
from tests.stats.on_paper.notes import Notes
from tests.stats.on_paper.sheet import Sheet

_MOST_DRAWS, _MOST_DRAWN = 3, 5
_SHORT = ("two pair", "three of a kind")

_WORTH_A_PAT = {"high": "33224"}
"""The worst hand that is no snow, where that is less than a made one."""

_PAT_HAND = {
    # No straight, where these count against a low.
    "deuce_to_seven": ("JT986", "T9875", "98764"),
    "ace_to_six": ("JT986", "T9875", "98764"),
    "ace_to_five": ("JT987", "T9876", "98765"),
    "badugi": ("KQJT", "QJT9", "JT98"),
    "badugi_ace_high": ("AKQJ", "KQJT", "QJT9"),
}
"""The worst pat hand with no draw left, with one and with two."""

Judged = tuple[Scale, Sequence[Card]]


def count_drawing(notes: Notes, sheets: Sequence[Sheet]) -> None:
    """:param sheets: of the players in the order of play."""
    for player, sheet in enumerate(sheets):
        draws, hands = notes.draws_of(player), notes.hands_of(player)
        for place, draw in enumerate(draws):
            earlier = draws[:place]
            _count_pats(draw, earlier, sheet)
            _count_thrown(draw, sheet)
            _count_against_opponents(notes, draw, sheet)
            _count_made(notes, draw, hands[place], hands[place + 1], sheet)
        _count_snow(notes, player, sheet)


def _is_whole(draw: Draw) -> bool:
    """Whether the hand had its full size; with four cards of five nobody can stand pat."""
    return draw.before.count == draw.after.count


def _count_pats(draw: Draw, earlier: Sequence[Draw], sheet: Sheet) -> None:
    if _is_whole(draw) and not any(other.pat for other in earlier):
        sheet.chance("first_pat", draw.pat)
    if earlier and earlier[-1].pat:
        sheet.chance("break", not draw.pat)


def _count_thrown(draw: Draw, sheet: Sheet) -> None:
    number, thrown = draw.round, draw.discarded.count
    if number > _MOST_DRAWS:
        return
    sheet.chance(f"mean_drawn_{number}", thrown)
    if thrown:
        sheet.chance(f"mean_drawn_if_any_{number}", thrown)
    for count in range(_MOST_DRAWN + 1):
        sheet.chance(f"drew_{count}_in_{number}", thrown == count)


def _count_against_opponents(notes: Notes, draw: Draw, sheet: Sheet) -> None:
    """Compared with the opponent who drew fewest in the same draw."""
    same = [other for other in notes.replay.draws if other.round == draw.round and other.run == 1]
    thrown = [other.discarded.count for other in same if other.player != draw.player]
    if not thrown:
        return
    sheet.chance("drew_fewer", draw.discarded.count < min(thrown))
    sheet.chance("drew_as_many", draw.discarded.count == min(thrown))
    sheet.chance("drew_more", draw.discarded.count > min(thrown))
    sheet.chance("drew_last", same[-1].player == draw.player)


def _count_made(notes: Notes, draw: Draw, before: Cards, after: Cards, sheet: Sheet) -> None:
    judged = judge_of(notes)
    if not draw.after.complete:
        after = hidden(after.count)  # what is shown later is no fair sample
    if not draw.before.complete:
        before = hidden(before.count)
    made = _made(judged(after))
    if draw.round <= _MOST_DRAWS:
        sheet.chance(f"made_{draw.round}", made)
        left = notes.hand.game.draws - draw.round
        sheet.chance(f"pat_hand_{draw.round}", _is_pat_hand(judged(after), left))
    if _is_whole(draw) and 0 < draw.discarded.count <= _MOST_DRAWN:
        sheet.chance(f"improved_{draw.discarded.count}", is_better(notes, draw))
    if draw.pat and notes.open_before[draw.player, draw.round]:
        good = _is_pat_hand(judged(before), notes.hand.game.draws - draw.round)
        sheet.chance("loose_pat", None if good is None else not good)
    if _is_whole(draw) and [share.ranking for share in notes.shares] == ["high"]:
        held = judged(before)
        if held is None:
            sheet.chance("short_pat", None)
        elif held[0].hand_class(held[1]) in _SHORT:
            sheet.chance("short_pat", draw.pat)


def is_better(notes: Notes, draw: Draw) -> bool | None:
    """Whether a draw made a better hand; None where a card was hidden then, or the hand had to be filled."""
    judged = judge_of(notes)
    one, other = judged(draw.before), judged(draw.after)
    if one is None or other is None or not _is_whole(draw):
        return None
    return one[0].strength(other[1]) > one[0].strength(one[1])


def _count_snow(notes: Notes, player: int, sheet: Sheet) -> None:
    """Once a hand, whatever number of draws a player stood pat in while there was betting to come."""
    pats = [draw for draw in notes.draws_of(player) if draw.pat and notes.open_before[player, draw.round]]
    if not pats:
        return
    snows = [_is_snow(notes, draw.before) for draw in pats]
    sheet.chance("snow", True if True in snows else None if None in snows else False)


def _is_snow(notes: Notes, cards: Cards) -> bool | None:
    """Whether a hand is worth nothing to any share that goes by it alone; None where it is hidden."""
    judged = judge_of(notes)(cards)
    if judged is None:
        return None
    return not any(
        scale.qualifies(counting, _WORTH_A_PAT[scale.code])
        if scale.code in _WORTH_A_PAT
        else scale.is_made(counting)
        for scale, counting in judged_alone(notes, cards)
    )


def judged_alone(notes: Notes, cards: Cards) -> list[Judged]:
    """A known hand as each share that goes by it alone judges it, or if there is none the first share."""
    game, centre = notes.hand.game, notes.replay.centre.known
    shares = [share for share in notes.shares if share.uses is Uses.HELD] or [notes.shares[0]]
    scales = [(share, scale_of(game, share, centre if game.deck.centre_wild else ())) for share in shares]
    return [(scale, cards_judged(share, scale, cards.known, centre)) for share, scale in scales]


def _made(judged: Judged | None) -> bool | None:
    """None where the hand is hidden."""
    if judged is None:
        return None
    scale, cards = judged
    return scale.is_made(cards)


def _is_pat_hand(judged: Judged | None, draws_left: int) -> bool | None:
    """Whether a hand is as good as it has to be with so many draws left; None where it is hidden."""
    if judged is None:
        return None
    scale, cards = judged
    if scale.code not in _PAT_HAND:
        return scale.is_made(cards)
    if scale.code.startswith("badugi") and scale.hand_class(cards) != "badugi":
        return False
    return scale.qualifies(cards, _PAT_HAND[scale.code][draws_left])


def judge_of(notes: Notes) -> Callable[[Cards], Judged | None]:
    """What a hand is worth: by the first share that goes by the hand alone, else by the first.

    :returns: the scale and the cards that count, of a hand that is known.
    """
    game, shares = notes.hand.game, notes.shares
    share = next((share for share in shares if share.uses is Uses.HELD), shares[0])
    centre = notes.replay.centre
    needs_centre = share.uses is not Uses.HELD or game.deck.centre_wild
    scale = scale_of(game, share, centre.known if game.deck.centre_wild else ())

    def judged(cards: Cards) -> Judged | None:
        if not cards.complete or not cards.count or (needs_centre and not centre.complete):
            return None
        return scale, cards_judged(share, scale, cards.known, centre.known)

    return judged
