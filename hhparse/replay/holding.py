"""Hands: what the log tells of the cards that a player holds, and whether that can be."""

from __future__ import annotations

from collections.abc import Iterable

from hhparse.cards import RANKS, Card, Cards, card_names, hidden
from hhparse.events import Board, Deal, Exposed
from hhparse.games import ExposedCard
from hhparse.replay.deck import CENTRE
from hhparse.replay.model import Player
from hhparse.replay.play import Play
from hhparse.rules import catalogue

_KEPT_WHEN_EXPOSED = {
    ExposedCard.KEPT: frozenset(RANKS),
    ExposedCard.SEVEN_AND_UNDER_KEPT: frozenset("A234567"),
    ExposedCard.FIVE_AND_UNDER_KEPT: frozenset("A2345"),
    ExposedCard.WHEEL_KEPT: frozenset("23457"),
    ExposedCard.REPLACED: frozenset(""),
}
"""The ranks of the cards that must be kept; a joker always is, where any card is."""


def told_at_deal(play: Play, player: Player, event: Deal) -> None:
    """The log tells a hand as a whole: the one just dealt, or the one that is held."""
    play.dealt.add(player.index)
    fills_up = play.hand.site.fills_short_hands and play.tells_takes
    if play.phase == 0 and fills_up and event.cards.count < player.cards.count:
        player.cards = Cards(event.cards.known, event.cards.count)
        play.deck.hold(player.index, event.cards.known)
        return
    hold(play, player, event.cards, event.line)


def add(play: Play, player: Player, event: Deal) -> None:
    """Cards come to a hand in a later deal of the game."""
    play.dealt.add(player.index)
    dealt = play.size - (player.cards.count - _dealt_now(play))
    if event.cards.count != dealt:
        size = player.cards.count - dealt + event.cards.count
        play.report(catalogue.HAND_SIZE, event.line, player=player.name, count=size, due=play.size)
        play.lose_sight(player)
    elif can_be_held(play, player, (*player.cards.known, *event.cards.known), event.line):
        play.deck.hold(player.index, event.cards.known)
        player.cards = Cards((*player.cards.known, *event.cards.known), player.cards.count)
    else:
        play.lose_sight(player)


def _dealt_now(play: Play) -> int:
    phase = play.current
    return getattr(phase, "cards", 0)


def show_centre(play: Play, event: Board) -> None:
    """Cards in the centre are made known."""
    centre = play.replay.centre
    if event.before is not None and set(event.before.known) != set(centre.known):
        play.report(
            catalogue.HAND_CHANGED,
            event.line,
            player="the centre",
            cards=card_names(without(event.before.known, centre.known)) or "nothing",
            due=card_names(without(centre.known, event.before.known)) or "nothing",
        )
    left = centre.count - len(centre.known)
    if event.cards.count > left:
        play.report(catalogue.CENTRE_COUNT, event.line, count=event.cards.count, due=left)
        play.centre_unsound = True
        return
    if not _can_lie_in_centre(play, event):
        play.centre_unsound = True
        return
    play.deck.hold(CENTRE, event.cards.known)
    play.replay.centre = Cards((*centre.known, *event.cards.known), centre.count)


def _can_lie_in_centre(play: Play, event: Board) -> bool:
    """Whether these cards are of this deck, each once, and nowhere else."""
    cards, centre = event.cards.known, "the centre"
    if len(set(cards)) < len(cards):
        repeated = card_names(without(cards, set(cards)))
        play.report(catalogue.CARD_REPEATED, event.line, player=centre, cards=repeated)
        return False
    strange = [card for card in cards if card >= play.deck.size]
    if strange:
        play.report(catalogue.NOT_IN_DECK, event.line, player=centre, cards=card_names(strange))
        return False
    for card in cards:
        if play.deck.holder(card, CENTRE) is not None or card in play.replay.centre.known:
            told = card_names([card])
            play.report(catalogue.CARD_TWICE, event.line, player=centre, cards=told, other="it is elsewhere")
            return False
    return True


def kept_when_exposed(rule: ExposedCard, card: Card) -> bool:
    """Whether a card that is exposed in the deal has to be kept by the rule of the house."""
    if card.is_joker:
        return rule is not ExposedCard.REPLACED
    return RANKS[card.rank] in _KEPT_WHEN_EXPOSED[rule]


def judge_centre(play: Play) -> None:
    """Cards in the centre lie face up: a hand that comes to a showdown tells them all."""
    centre = play.replay.centre
    awaited = len(play.live) > 1 and play.over and not play.replay.passed_out
    if awaited and not centre.complete and not play.centre_unsound:
        line = play.hand.events[-1].line
        play.report(catalogue.CENTRE_COUNT, line, count=len(centre.known), due=centre.count)


def exposed_in_deal(play: Play, player: Player, event: Exposed) -> None:
    """A card was seen while it was dealt: by its rank it is kept, or another comes for it."""
    rule = play.hand.game.rules.exposed
    must_keep = all(kept_when_exposed(rule, card) for card in event.cards.known)
    if must_keep != (event.replaced is None):
        told, due = ("keeps", "replaced") if event.replaced is None else ("has replaced", "kept")
        play.report(
            catalogue.EXPOSED_CARD,
            event.line,
            player=player.name,
            action=told,
            cards=card_names(event.cards.known),
            due=due,
        )
    if event.replaced is None:
        play.deck.turn_up(event.cards.known)
        if not player.cards.complete:
            hold_some(play, player, event.cards.known, event.line)
        return
    kept = without(player.cards.known, event.cards.known)
    play.deck.put_out(event.cards)
    play.deck.deal(event.replaced.count)
    player.cards = Cards(kept, player.cards.count)
    hold_some(play, player, event.replaced.known, event.line)


def hold_some(play: Play, player: Player, cards: Iterable[Card], line: int) -> None:
    """Some cards of a hand are made known."""
    new = without(cards, player.cards.known)
    if not new:
        return
    if len(player.cards.known) + len(new) > player.cards.count:
        play.report(
            catalogue.HAND_CHANGED,
            line,
            player=player.name,
            cards=card_names(new),
            due=card_names(player.cards.known),
        )
    elif can_be_held(play, player, new, line):
        play.deck.hold(player.index, new)
        player.cards = Cards((*player.cards.known, *new), player.cards.count)


def _is_fouled(play: Play, player: Player) -> bool:
    """Whether it has been found that a player took another number of cards than were asked for."""
    return any(
        each.rule in (catalogue.DRAW_COUNT, catalogue.NUMBER_CHANGED_LATE)
        and each.details["player"] == player.name
        for each in play.replay.violations
    )


def hold(play: Play, player: Player, cards: Cards, line: int) -> None:
    """A hand is told as a whole: it must be the hand that was held, or a hand that can be."""
    size = player.cards.count
    if cards.count != size:
        if not _is_fouled(play, player):
            play.report(catalogue.HAND_SIZE, line, player=player.name, count=cards.count, due=size)
        play.lose_sight(player)
        return
    held = player.cards.known
    if cards.complete and held and (missing := without(held, cards.known)):
        play.report(
            catalogue.HAND_CHANGED,
            line,
            player=player.name,
            cards=card_names(without(cards.known, held)),
            due=card_names(missing),
        )
        _doubt(play, player, cards)
        return
    if player.cards.complete and cards.complete:
        return
    if can_be_held(play, player, cards.known, line):
        play.deck.hold(player.index, cards.known)
        if len(cards.known) >= len(held):
            player.cards = cards
    else:
        _doubt(play, player, cards)


def _doubt(play: Play, player: Player, cards: Cards) -> None:
    """What is told of a hand is unsound: at the showdown it stands as told, before it is taken as unknown."""
    play.lose_sight(player)
    play.doubted.add(player.index)
    if (
        play.closed
        and len(set(cards.known)) == cards.count
        and all(card < play.deck.size for card in cards.known)
    ):
        player.cards = cards


def can_be_held(play: Play, player: Player, cards: tuple[Card, ...], line: int) -> bool:
    """Whether these cards can be in one hand of this deck, at this moment."""
    if len(set(cards)) < len(cards):
        repeated = without(cards, set(cards))
        play.report(catalogue.CARD_REPEATED, line, player=player.name, cards=card_names(repeated))
        return False
    strange = [card for card in cards if card >= play.deck.size]
    if strange:
        play.report(catalogue.NOT_IN_DECK, line, player=player.name, cards=card_names(strange))
        return False
    for card in cards:
        holder = play.deck.holder(card, player.index)
        if holder is not None and not _came_back(play, player, card):
            play.report(
                catalogue.CARD_TWICE,
                line,
                player=player.name,
                cards=card_names([card]),
                other=_whereabouts(play, player, *holder),
            )
            return False
    return True


def _came_back(play: Play, player: Player, card: Card) -> bool:
    """Whether it has been found that a player was dealt a card that they discarded."""
    return any(
        each.rule is catalogue.OWN_DISCARD_BACK
        and each.details["player"] == player.name
        and card_names([card]) in str(each.details["cards"]).split()
        for each in play.replay.violations
    )


def _whereabouts(play: Play, player: Player, holder: int, discarded: bool) -> str:
    if holder == CENTRE:
        return "it is out of play" if discarded else "it lies in the centre"
    # Either line may be the wrong one.
    play.suspect.add(play.players[holder].name)
    play.doubted.add(holder)
    name = "the player" if holder == player.index else play.players[holder].name
    return f"{name} {'threw it away' if discarded else 'holds it'}"


def holds(play: Play, player: Player, cards: Cards, line: int, action: str) -> bool:
    """Whether the player has the cards that an act names, as far as the hand is known: none of them twice."""
    held = player.cards.known if player.cards.complete else set(cards.known)
    strange = without(cards.known, held)
    if not strange:
        return True
    play.report(
        catalogue.DISCARD_NOT_HELD, line, player=player.name, action=action, cards=card_names(strange)
    )
    play.lose_sight(player)
    return False


def let_go(player: Player, cards: Cards) -> Cards:
    """What is known of a hand that cards go out of."""
    left = player.cards.count - cards.count
    if cards.complete:
        return Cards(without(player.cards.known, cards.known)[:left], left)
    # Any of the known cards may have gone.
    return hidden(left)


def without(cards: Iterable[Card], others: Iterable[Card]) -> tuple[Card, ...]:
    """The cards less the others, each taken away once."""
    left = list(cards)
    for card in others:
        if card in left:
            left.remove(card)
    return tuple(left)
