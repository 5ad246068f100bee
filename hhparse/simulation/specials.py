"""The specials of the games: what does not happen in every hand, and in which games it can.

Whether a special can occur follows from a game's phases, shares, deck, forced bets and house rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hhparse.cards import JokerUse
from hhparse.events import (
    Arrange,
    Bet,
    Blind,
    Burn,
    Capped,
    Declare,
    Discard,
    Exposed,
    Keep,
    Pass,
    Post,
    Reshuffle,
    Roll,
    ShowOpeners,
    Side,
    TakeBack,
    Uncalled,
)
from hhparse.games import Anchor, ExposedCard, HeadsUpCap, Limit, PassedOut, SevenRule
from hhparse.games import Arrange as ArrangePhase
from hhparse.games import Declare as DeclarePhase
from hhparse.games import Draw as DrawPhase
from hhparse.games import Keep as KeepPhase
from hhparse.games import Pass as PassPhase
from hhparse.games import Roll as RollPhase
from hhparse.replay import FIVE, Play
from hhparse.simulation.course import Course
from hhparse.simulation.setting import Setting


@dataclass(frozen=True, slots=True)
class Special:
    """One thing out of the ordinary."""

    name: str
    meaning: str
    possible: Callable[[Setting], bool]
    """Whether it can occur at a table."""
    seen: Callable[[Course], bool]
    """Whether it has occurred in a hand."""


def specials_of(setting: Setting) -> tuple[Special, ...]:
    """The specials that can occur at a table, in the order of a hand."""
    return tuple(special for special in SPECIALS if special.possible(setting))


def specials_in(play: Play) -> tuple[Special, ...]:
    """The specials that have occurred in a hand played to its end."""
    course = Course(play)
    return tuple(special for special in SPECIALS if special.seen(course))


# When they can occur ------------------------------------------------------------------------------


def _always(_: Setting) -> bool:
    return True


def _three_players(setting: Setting) -> bool:
    return setting.players > 2


def _has_ante(setting: Setting) -> bool:
    return setting.game.has_ante


def _antes_alone(setting: Setting) -> bool:
    return setting.game.has_ante and not setting.game.blinds


def _redeals(setting: Setting) -> bool:
    return any(bet.passed_out is PassedOut.REDEAL for bet in setting.bets)


def _misses_deals(setting: Setting) -> bool:
    """A player who is not dealt in leaves two others, while antes lie in the pot."""
    return _redeals(setting) and _three_players(setting)


def _buys_antes(setting: Setting) -> bool:
    most = setting.game.rules.max_antes
    return _misses_deals(setting) and (most is None or most > 1)


def _needs_openers(setting: Setting) -> bool:
    return any(bet.openers for bet in setting.bets)


def _may_cap(setting: Setting) -> bool:
    rules = setting.game.rules
    between_two = rules.heads_up_cap is HeadsUpCap.ALWAYS
    return setting.limit is Limit.FIXED and rules.cap is not None and (between_two or _three_players(setting))


def _opens_with_raise(setting: Setting) -> bool:
    return setting.limit is Limit.FIXED and any(bet.open_with_raise for bet in setting.bets)


def _check_raise(setting: Setting) -> bool:
    return any(bet.check and bet.check_raise for bet in setting.bets)


def _seven_rule(setting: Setting) -> bool:
    rule = setting.game.rules.seven_rule
    if rule is SevenRule.OFF or (rule is SevenRule.LIMIT_ONLY and setting.limit is not Limit.FIXED):
        return False
    return any(section.shares[0].ranking == "ace_to_five" for section in setting.game.sections)


def _seven_returns(setting: Setting) -> bool:
    return _seven_rule(setting) and setting.game.rules.seven_rule is not SevenRule.FORFEIT_ALL


def _seven_forfeits(setting: Setting) -> bool:
    return _seven_rule(setting) and setting.game.rules.seven_rule is SevenRule.FORFEIT_ALL


def _stub_runs_out(setting: Setting) -> bool:
    exposed = int(setting.dialect.tells_takes)
    return setting.most_drawn > 0 and setting.cards_needed + exposed > setting.game.deck.size


def _draws_told(setting: Setting) -> bool:
    """What the home log alone tells of a draw."""
    return setting.has(DrawPhase) and setting.dialect.tells_takes


def _fifth_later(setting: Setting) -> bool:
    return _draws_told(setting) and setting.most_drawn >= FIVE and not setting.game.rules.five_at_once


def _changes_number(setting: Setting) -> bool:
    return _draws_told(setting) and any(most > 1 for _, most in setting.draws())


def _raps(setting: Setting) -> bool:
    return setting.dialect.tells_takes and any(bet.check for bet in setting.bets)


def _raps_pat(setting: Setting) -> bool:
    sizes = (phase.size for phase in setting.game.phases if isinstance(phase, DrawPhase))
    return _draws_told(setting) and any(
        size == held for size, (held, _) in zip(sizes, setting.draws(), strict=True)
    )


def _burns(setting: Setting) -> bool:
    return _draws_told(setting) and setting.game.rules.burn


def _more_with_ace(setting: Setting) -> bool:
    rules = setting.game.rules
    most = max((most for _, most in setting.draws()), default=0)
    return rules.most_drawn is not None and most > rules.most_drawn


def _exposes(*others: ExposedCard) -> Callable[[Setting], bool]:
    """A card is exposed in the deal, and the rule of the house is none of these."""
    return lambda setting: setting.dialect.tells_takes and setting.game.rules.exposed not in others


def _has_joker(setting: Setting) -> bool:
    return setting.game.deck.jokers > 0


def _has_wild(setting: Setting) -> bool:
    return bool(setting.game.deck.wild) or setting.game.deck.centre_wild


def _high_hand(setting: Setting) -> bool:
    """Five cards count for high."""
    return any(share.ranking == "high" and setting.cards_judged(share) >= FIVE for share in setting.shares)


def _bug_completes(setting: Setting) -> bool:
    return _has_joker(setting) and setting.game.deck.joker is JokerUse.BUG and _high_hand(setting)


def _five_of_a_kind(setting: Setting) -> bool:
    return setting.game.deck.wild_cards > 0 and _high_hand(setting)


def _declares(setting: Setting) -> bool:
    return setting.has(DeclarePhase)


def _scoops(setting: Setting) -> bool:
    return setting.halves and not _declares(setting)


# The specials -------------------------------------------------------------------------------------

SPECIALS: Final = (
    Special(
        "player away with a part in the pot",
        "A player with a part in the pot carried is not dealt in.",
        _misses_deals,
        lambda course: course.away_with_part,
    ),
    Special(
        "only the ante in",
        "A player who has no more than the ante in is there at the showdown.",
        _has_ante,
        lambda course: course.only_ante,
    ),
    Special(
        "ante paid late",
        "An ante is paid after the deal.",
        _has_ante,
        lambda course: course.ante_late,
    ),
    Special(
        "antes of earlier deals bought",
        "A player who missed passed-out deals pays for a part in them.",
        _buys_antes,
        lambda course: bool(course.play.bought_in),
    ),
    Special(
        "no more antes",
        "So many deals were passed out that no antes are added.",
        lambda setting: _redeals(setting) and setting.game.rules.max_antes is not None,
        lambda course: course.antes_stopped,
    ),
    Special(
        "blind all-in",
        "A blind takes a player's last chips.",
        lambda setting: bool(setting.game.blinds),
        lambda course: course.any(Post, lambda post: post.all_in and post.blind is not Blind.ANTE),
    ),
    Special(
        "straddle",
        "A player beyond the blinds posts twice the big one, to act last.",
        lambda setting: setting.straddles(setting.players),
        lambda course: course.any(Post, lambda post: post.blind is Blind.STRADDLE),
    ),
    Special(
        "exposed in the deal, kept",
        "A card seen in the deal has to be kept.",
        _exposes(ExposedCard.REPLACED),
        lambda course: course.any(Exposed, lambda card: not card.drawn and card.replaced is None),
    ),
    Special(
        "exposed in the deal, replaced",
        "A card seen in the deal is replaced.",
        _exposes(ExposedCard.KEPT),
        lambda course: course.any(Exposed, lambda card: not card.drawn and card.replaced is not None),
    ),
    Special(
        "passed out",
        "Nobody opens, and the antes stay for the next deal.",
        _redeals,
        lambda course: course.replay.passed_out,
    ),
    Special(
        "next section played",
        "Nobody opens, and the same cards are played on as another game.",
        lambda setting: len(setting.game.sections) > 1,
        lambda course: course.replay.section > 0,
    ),
    Special(
        "opened above the first qualifier",
        "After passed-out deals the opener needs more than in a new pot.",
        lambda setting: any(len(bet.openers) > 1 for bet in setting.bets),
        lambda course: course.opened_above_first,
    ),
    Special(
        "opened by an ante",
        "A player with nothing but the ante in declares the pot open.",
        _antes_alone,
        lambda course: course.any(Bet, lambda bet: not bet.amount),
    ),
    Special(
        "opened with a raise",
        "The first bet is for twice the least.",
        _opens_with_raise,
        lambda course: course.opened_with_raise,
    ),
    Special(
        "check-raise",
        "A player checks and raises in the same round.",
        _check_raise,
        lambda course: course.check_raise,
    ),
    Special(
        "capped",
        "A round has all the bets and raises that it takes.",
        _may_cap,
        lambda course: Capped in course.kinds,
    ),
    Special(
        "uncalled bet",
        "A bet that nobody calls goes back.",
        _always,
        lambda course: Uncalled in course.kinds,
    ),
    Special(
        "rap in the betting",
        "A player raps for a check.",
        _raps,
        lambda course: course.rapped(drawing=False),
    ),
    Special(
        "cards passed",
        "Cards go to a neighbour.",
        lambda setting: setting.has(PassPhase),
        lambda course: Pass in course.kinds,
    ),
    Special(
        "hand cut",
        "Hands are cut down to fewer cards.",
        lambda setting: setting.has(KeepPhase),
        lambda course: Keep in course.kinds,
    ),
    Special(
        "burned before the draw",
        "A card is burned before the draw.",
        _burns,
        lambda course: course.game.rules.burn and Burn in course.kinds,
    ),
    Special(
        "openers split",
        "The opener throws away what the opening needed.",
        lambda setting: _draws_told(setting) and _needs_openers(setting),
        lambda course: course.any(Discard, lambda discard: discard.splits),
    ),
    Special(
        "number changed",
        "A player changes the number of cards to draw.",
        _changes_number,
        lambda course: course.number_changed,
    ),
    Special(
        "more drawn beside an ace",
        "A player who keeps an ace or a wild card draws more than others may.",
        _more_with_ace,
        lambda course: course.drew_more_with_ace,
    ),
    Special(
        "rap in the draw",
        "A player raps for a pat hand.",
        _raps_pat,
        lambda course: course.rapped(drawing=True),
    ),
    Special(
        "stub run out",
        "The stub runs out in a draw, and cards are shuffled in.",
        _stub_runs_out,
        lambda course: Reshuffle in course.kinds,
    ),
    Special(
        "fifth card later",
        "A player draws five cards, the fifth after the others.",
        _fifth_later,
        lambda course: course.fifth_later,
    ),
    Special(
        "fifth card behind a burn",
        "A fifth card would follow on four to the same player, and a card is burned between.",
        _fifth_later,
        lambda course: course.fifth_behind_burn,
    ),
    Special(
        "exposed on the draw",
        "A card seen in the draw is not taken.",
        _draws_told,
        lambda course: course.any(Exposed, lambda card: card.drawn),
    ),
    Special(
        "hand arranged",
        "Hands are put into an order.",
        lambda setting: setting.has(ArrangePhase),
        lambda course: Arrange in course.kinds,
    ),
    Special(
        "card rolled",
        "Cards are turned up one by one.",
        lambda setting: setting.has(RollPhase),
        lambda course: Roll in course.kinds,
    ),
    Special(
        "showing tied",
        "Two players show equal best cards, and the first left of the dealer begins.",
        lambda setting: any(bet.first is Anchor.BEST_SHOWING for bet in setting.bets),
        lambda course: course.showing_tied,
    ),
    Special(
        "declaration",
        "Players declare for high, low or both.",
        _declares,
        lambda course: Declare in course.kinds,
    ),
    Special(
        "nobody declared low",
        "Nobody declares for low, and high takes the whole pot.",
        _declares,
        lambda course: course.nobody_declared(Side.LOW),
    ),
    Special(
        "nobody declared high",
        "Nobody declares for high, and low takes the whole pot.",
        _declares,
        lambda course: course.nobody_declared(Side.HIGH),
    ),
    Special(
        "swing won",
        "A player declares both ways and wins both outright.",
        _declares,
        lambda course: course.swing_won,
    ),
    Special(
        "swing failed",
        "A player declares both ways and is beaten one way.",
        _declares,
        lambda course: course.swing_failed,
    ),
    Special(
        "swing tied",
        "A player declares both ways and is equalled, but not beaten.",
        _declares,
        lambda course: course.swing_tied,
    ),
    Special(
        "openers shown",
        "The opener proves what the opening needed.",
        _needs_openers,
        lambda course: ShowOpeners in course.kinds,
    ),
    Special(
        "seven checked, bets returned",
        "The best hand is a seven that checked before a bet, and what went in after the draw goes back.",
        _seven_returns,
        lambda course: TakeBack in course.kinds,
    ),
    Special(
        "seven checked, beaten",
        "A seven that checked before a bet is beaten.",
        _seven_rule,
        lambda course: course.seven_beaten,
    ),
    Special(
        "seven checked, pot forfeited",
        "A seven that checked before a bet wins nothing.",
        _seven_forfeits,
        lambda course: course.seven_forfeits,
    ),
    Special(
        "joker shown down",
        "A hand shown down holds a joker.",
        _has_joker,
        lambda course: course.shows(lambda card: card.is_joker),
    ),
    Special(
        "joker completes",
        "A joker completes a straight or a flush.",
        _bug_completes,
        lambda course: course.joker_completes,
    ),
    Special(
        "wild card shown down",
        "A hand shown down holds a wild card.",
        _has_wild,
        lambda course: course.wild_held,
    ),
    Special(
        "five of a kind",
        "A hand shown down is five of a kind.",
        _five_of_a_kind,
        lambda course: course.five_of_a_kind,
    ),
    Special(
        "all-in runout",
        "Hands are shown down after rounds in which nobody could bet.",
        _always,
        lambda course: course.run_out,
    ),
    Special(
        "side pot",
        "Players who are all-in leave a pot to the others.",
        _three_players,
        lambda course: course.side_pot,
    ),
    Special(
        "carried pot won",
        "The pot that passed-out deals have left is won.",
        _redeals,
        lambda course: course.carried_won,
    ),
    Special(
        "nobody qualified",
        "No hand is good enough for a share of the pot.",
        lambda setting: any(share.qualifier for share in setting.shares),
        lambda course: course.nobody_qualified,
    ),
    Special(
        "scooped",
        "One player wins all shares of a pot.",
        _scoops,
        lambda course: course.scooped,
    ),
    Special(
        "quartered",
        "Players share a share of a pot.",
        lambda setting: setting.halves,
        lambda course: course.quartered,
    ),
    Special(
        "split pot",
        "Equal hands share a pot, or a share of one.",
        _always,
        lambda course: course.split,
    ),
    Special(
        "odd chip between shares",
        "A pot does not go evenly into its shares.",
        lambda setting: setting.halves,
        lambda course: course.odd_chip(between=True),
    ),
    Special(
        "odd chip within a share",
        "A share does not go evenly between equal hands.",
        _always,
        lambda course: course.odd_chip(between=False),
    ),
)
"""Every special, in the order of a hand."""
