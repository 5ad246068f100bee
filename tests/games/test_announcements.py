"""Games put together from a name and what varies it."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from hhparse.cards import RANKS, JokerUse
from hhparse.games import GAMES, Deal, Draw, Game, SevenRule, Showdown, UnknownGameError, resolve
from hhparse.games.names import names_of
from tests.examples import holds, some_and_many
from tests.games.shapes import same, shape, shares


def told(game: Game) -> tuple[str, str]:
    return shape(game.sections[0]), shares(game.sections[0])


def test_the_documents_own_example() -> None:
    game = resolve("three-card triple-draw California lowball, kings wild")
    assert game.code == "california-lowball+3-cards+3-draws+kings-wild"
    assert game.name == "California lowball, 3 cards, 3 draws, kings wild"
    assert told(game) == (
        "deal 3, bet 1 blinds nocheck, draw 3, bet 1 left, draw 3, bet 2 left, draw 3, bet 2 left, show",
        "ace_to_five",
    )
    assert (game.deck.jokers, game.deck.wild_ranks) == (1, "K")
    # The seven rule is one of five cards.
    assert game.rules.seven_rule is SevenRule.OFF


ROLLS = "arrange, " + ", ".join(["roll, bet 2 showing"] * 4)
TWO_ROLLS = "arrange, roll, bet 2 showing, roll, bet 2 showing"
FIVE_CARDS_OF_Q_BALL = "deal 3, bet 1 blinds nocheck, deal 1, bet 2 left nocheck, deal 1, bet 2 left"
FLOP = "deal 0+3, bet 1 left"
TURN_AND_RIVER = "deal 0+1, bet 2 left, deal 0+1, bet 2 left"
ANNOUNCED = {
    "double-draw Kansas City": (
        "deal 5, bet 1 blinds, draw 5, bet 1 left, draw 5, bet 2 left, show",
        "deuce_to_seven",
    ),
    "four-before jackpots": ("deal 4, bet 1 left JJ redeal, draw 4 to 5, bet 2 left, show", "high"),
    "double-draw four-before Kansas City": (
        "deal 4, bet 1 blinds, draw 4 to 5, bet 1 left, draw 5, bet 2 left, show",
        "deuce_to_seven",
    ),
    "three-before badugi": (
        "deal 3, bet 1 blinds, draw 3 to 4, bet 1 left, draw 4, bet 2 left, draw 4, bet 2 left, show",
        "badugi",
    ),
    "two-draw draw high": (
        "deal 5, bet 1 left withraise redeal, draw 5, bet 1 opener, draw 5, bet 2 opener, show",
        "high",
    ),
    "six-card draw poker": ("deal 6, bet 1 left, draw 6, bet 2 left, show", "high"),
    "Q-ball, double draw": (
        f"{FIVE_CARDS_OF_Q_BALL}, draw 5, bet 2 left, draw 5, bet 4 left, show",
        "ace_to_five",
    ),
    "three-card shotgun, 2 draws": (
        f"deal 3, bet 1 left, draw 3, bet 1 left, draw 3, {TWO_ROLLS}, show",
        "high",
    ),
    "five-card spit in the ocean": ("deal 5+1, bet 1 left, draw 5, bet 2 left, show", "high+centre"),
    "four-card drawmaha 49": (
        f"deal 4, bet 1 blinds, {FLOP}, draw 3 to 4, {TURN_AND_RIVER}, show",
        "points_49 / high+board",
    ),
    "high-low with declare, ace-to-six": (
        "deal 5, bet 1 left, draw 5, bet 2 left, declare, show",
        "high: high / low: ace_to_six",
    ),
    "high/low with declare, deuce-to-seven low": (
        "deal 5, bet 1 left, draw 5, bet 2 left, declare, show",
        "high: high / low: deuce_to_seven",
    ),
    "California high/low split, any pair/no pair": (
        "deal 5, bet 1 blinds nocheck, draw 5, bet 2 left, show",
        "high any pair / ace_to_five no pair",
    ),
    "California high/low split with declare": (
        "deal 5, bet 1 blinds nocheck, draw 5, bet 2 left, declare, show",
        "high: high / low: ace_to_five",
    ),
    "California high/low split, ace-to-six": (
        "deal 5, bet 1 blinds nocheck, draw 5, bet 2 left, show",
        "high / ace_to_six 8-low",
    ),
    "Kansas City, high-low, 9 or better": (
        "deal 5, bet 1 blinds, draw 5, bet 2 left, show",
        "high / deuce_to_seven 9-low",
    ),
    "draw poker, 8-high or better for low": (
        "deal 5, bet 1 left, draw 5, bet 2 left, show",
        "high / ace_to_five 8-low",
    ),
    "skinny minnie, cards speak, 8 or better": (
        f"deal 5, bet 1 left, draw 5, {ROLLS}, show",
        "high / ace_to_five 8-low",
    ),
    "shotgun lowball, deuce to seven": (
        f"deal 5, bet 1 left, draw 5, {ROLLS}, show",
        "deuce_to_seven",
    ),
    "spit in the ocean, high-low, cards speak": (
        "deal 4+1, bet 1 left, draw 4, bet 2 left, show",
        "high+centre / ace_to_five+centre",
    ),
    "California lowball for high": ("deal 5, bet 1 blinds nocheck, draw 5, bet 2 left, show", "high"),
    "drawmaha, ace to six": (
        f"deal 5, bet 1 blinds, {FLOP}, draw 5, {TURN_AND_RIVER}, show",
        "ace_to_six / high+board",
    ),
    "badeucey, ace low in the badugi": (
        "deal 5, bet 1 blinds, draw 5, bet 1 left, draw 5, bet 2 left, draw 5, bet 2 left, show",
        "deuce_to_seven / badugi",
    ),
    "five-card draw, trips to open": ("deal 5, bet 1 left 22 redeal, draw 5, bet 2 left, show", "high"),
    "five-card draw, a pair of tens or better": (
        "deal 5, bet 1 left TT redeal, draw 5, bet 2 left, show",
        "high",
    ),
    "jackpots, open on anything": ("deal 5, bet 1 left redeal, draw 5, bet 2 left, show", "high"),
    "Johnson, queens to open": ("deal 5, bet 1 left QQ next, draw 5, bet 2 left, show", "high"),
    "California lowball with antes": ("deal 5, bet 1 left, draw 5, bet 2 left, show", "ace_to_five"),
    "home draw with antes and blinds": ("deal 5, bet 1 blinds, draw 5, bet 2 left, show", "high"),
    "five-card draw, rollout": (
        f"deal 5, bet 1 blinds, draw 5, {ROLLS}, show",
        "high",
    ),
    "three-card shotgun, bet before the first roll, dealer's left leads the rolls": (
        "deal 3, bet 1 left, draw 3, arrange, bet 2 left, roll, bet 2 left, roll, bet 2 left, show",
        "high",
    ),
    "Anaconda, bet before the first pass, passes all left": (
        "deal 7, bet 1 left, "
        + ", ".join(f"pass {n} left, bet 1 left" for n in (3, 2, 1))
        + ", keep 5, show",
        "high",
    ),
    "high/low with declare, bet after the declaration": (
        "deal 5, bet 1 left, draw 5, bet 2 left, declare, bet 2 left, show",
        "high: high / low: ace_to_five",
    ),
    "high/low with declare in turn": (
        "deal 5, bet 1 left, draw 5, bet 2 left, declare raiser, show",
        "high: high / low: ace_to_five",
    ),
    "8 or better, high-low, last raiser declares first": (
        "deal 5, bet 1 left, draw 5, bet 2 left, declare raiser, show",
        "high: high / low: ace_to_five 8-low",
    ),
    "jackpots, opener first after the draw": (
        "deal 5, bet 1 left JJ redeal, draw 5, bet 2 opener, show",
        "high",
    ),
    "draw high, dealer's left first after the draw": (
        "deal 5, bet 1 left withraise redeal, draw 5, bet 2 left, show",
        "high",
    ),
    "California lowball, no check-raise": (
        "deal 5, bet 1 blinds nocheck, draw 5, bet 2 left nocheckraise, show",
        "ace_to_five",
    ),
    "California lowball, limit does not double": (
        "deal 5, bet 1 blinds nocheck, draw 5, bet 1 left, show",
        "ace_to_five",
    ),
}


@pytest.mark.parametrize(("name", "expected"), ANNOUNCED.items(), ids=lambda value: str(value)[:40])
def test_announced(name: str, expected: tuple[str, str]) -> None:
    assert told(resolve(name)) == expected


def test_the_low_section_must_be_opened() -> None:
    assert shape(resolve("Johnson, low must open").sections[1]) == (
        "bet 1 left mustopen, draw 5, bet 2 left, show"
    )


DECKS = {
    "jackpots": (1, JokerUse.BUG, ""),
    "jackpots with two jokers": (2, JokerUse.BUG, ""),
    "jackpots without joker": (0, JokerUse.BUG, ""),
    "jackpots, joker wild": (1, JokerUse.WILD, ""),
    "draw poker, joker wild": (1, JokerUse.WILD, ""),
    "draw poker, two jokers, wild joker": (2, JokerUse.WILD, ""),
    "draw poker, joker": (1, JokerUse.BUG, ""),
    "draw poker, joker wild, joker as a bug": None,
    "draw poker, deuces wild": (0, JokerUse.BUG, "2"),
    "draw poker, deuces and one-eyed jacks wild": None,
    "draw poker, deuces and treys wild, kings wild": (0, JokerUse.BUG, "23K"),
    "draw poker, 9-spots wild": (0, JokerUse.BUG, "9"),
    "draw poker, 10s wild, one joker": (1, JokerUse.BUG, "T"),
}


@pytest.mark.parametrize(("name", "deck"), DECKS.items())
def test_decks(name: str, deck: tuple[int, JokerUse, str] | None) -> None:
    if deck is None:
        with pytest.raises(UnknownGameError):
            resolve(name)
    else:
        found = resolve(name).deck
        assert (found.jokers, found.joker, found.wild_ranks) == deck


def test_a_centre_card_that_is_not_wild() -> None:
    game = resolve("spit in the ocean, center card not wild")
    assert game.code == "spit-in-the-ocean+centre-card-not-wild"
    assert not game.deck.centre_wild


# A game of the catalogue that is the same goes before variations of another.
SAME_AS_A_ROW = {
    "Kansas City with three draws": "2-7-triple-draw",
    "2-7, three draws": "2-7-triple-draw",
    "double-draw lowball": "double-draw-california-lowball",
    "California lowball, two draws": "double-draw-california-lowball",
    "five-card draw with antes": "home-draw",
    "home draw with blinds": "five-card-draw",
    "draw high, jacks to open": "jacks-or-better",
    "jackpots, progressive": "progressive-jackpots",
    "progressive jackpots, jacks or better to open": "gardena-jackpots",
    "Johnson, jacks or better to open": "jacks-back",
    "shotgun, high-low, declare": "skinny-minnie",
    "home draw, high-low with declare": "high-low-declare",
    "home draw with rollout": "shotgun",
    "Anaconda, rolled out": "anaconda-rollout",
    "badugi, three draws, no joker": "badugi",
    "A-5 single draw": "a-5-single-draw",
    "Kansas City, three draws, deuces wild": "2-7-triple-draw+deuces-wild",
}


@pytest.mark.parametrize(("name", "code"), SAME_AS_A_ROW.items())
def test_the_name_with_the_fewest_variations(name: str, code: str) -> None:
    assert resolve(name).code == code


def test_rows_are_the_rows_themselves() -> None:
    assert resolve("Kansas City with three draws") is resolve("2-7 triple draw")


# Which of several names is the game, and which a variation.
HEADS = {
    "deuces wild": "home-draw+deuces-wild",
    "four-before": "home-draw+four-before",
    "four-before 2-7": "2-7-single-draw+four-before",
    "triple-draw lowball, joker": "2-7-triple-draw+joker",
    "lowball, triple draw": "california-lowball+3-draws",
    "lowball, jacks to open": "california-lowball+jacks-to-open",
    "four-before A-5": "a-5-single-draw+four-before",
}


@pytest.mark.parametrize(("name", "code"), HEADS.items())
def test_which_game_is_varied(name: str, code: str) -> None:
    assert resolve(name).code == code


def test_the_order_of_words_does_not_matter() -> None:
    one = resolve("four-before jackpots, deuces wild, no joker")
    other = resolve("jackpots, no joker, deuces wild, four before")
    assert one.code == other.code == "gardena-jackpots+four-before+no-joker+deuces-wild"
    assert same(one, other)


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("double-draw Kansas City", 7),
        ("California lowball, triple draw", 6),
        ("three-card triple-draw California lowball", 8),
        ("eight-card draw poker", 5),
        ("six-card Anaconda", 8),
        ("badugi, kings wild", 8),
    ],
)
def test_players(name: str, players: int) -> None:
    assert resolve(name).max_players == players


ERRORS = {
    "badoogi": "no game is called 'badoogi'; the nearest is 'Badugi'. `hhparse games` lists them all.",
    "zzzz": "none is near it",
    "": "none is near it",
    "7 Card Snap": "'Snap' (word 3) is not known.",
    "three-card triple-draw California lowball, kngs wild": "'kngs' (word 5) is not known; did you mean "
    "'kings'?",
    "kings wld": "'wld' (word 2) is not known; did you mean 'wild'?",
    "badugi twice": "'twice' (word 2) is not known",
    "jackpots, kings or": "something is missing at its end",
    "jackpots kings badugi": "'badugi' (word 3) does not fit there",
    "double-draw Anaconda": "nothing is drawn in Anaconda, so it cannot have 2 draws",
    "nine-draw badugi": "a game has 1 to 4 draws, not 9",
    "four-card Q-ball": "the cards of Q-ball are dealt in several rounds",
    "20-card draw": "hands of 1 to 10 cards, not 20",
    "two-card Anaconda": "Anaconda is for hands of 5 to 10 cards, not 2",
    "five-before Kansas City": "played with 5 cards, so 5 before are too many",
    "four-before Anaconda": "nothing is drawn in Anaconda",
    "draw poker, 3 jokers": "a deck has 2 jokers at most, not 3",
    "draw poker, 12 or better": "a low qualifies by one of (7, 8, 9), not by 12 or better",
    "jackpots with blinds": "passed out when nobody opens, so it has antes and no blinds",
    "double-draw triple-draw Kansas City": "'2 draws' and '3 draws' exclude each other",
    "Johnson, high-low": "it cannot be split as well",
    "badugi, high-low": "the pot of Badugi cannot be halved between high and low",
    "badugi, ace to six": "Badugi has no hand that could be judged by ace to six low",
    "badeucey for high": "Badeucey has no hand that could be judged for high alone",
    "Kansas City, ace low badugi": "has no badugi in which aces are high",
    "Kansas City, all passes left": "2-7 single draw has no pass",
    "jackpots, centre card not wild": "Gardena jackpots has no wild card in the centre",
    "jackpots, low must open": "does not go on as another game when it is passed out",
    "Badugi with Anaconda": "Badugi",
}


@pytest.mark.parametrize(("name", "message"), ERRORS.items())
def test_unknown(name: str, message: str) -> None:
    with pytest.raises(UnknownGameError) as error:
        resolve(name)
    assert message in str(error.value)


WORDS = (
    "three-card", "six-card", "double-draw", "triple-draw", "four-before", "ace-to-six low",
    "deuce-to-seven low", "for low", "for high", "high-low", "with declare", "cards speak", "8 or better",
    "any pair/no pair", "jacks to open", "trips to open", "progressive", "open on anything", "no joker",
    "two jokers", "joker wild", "deuces wild", "kings wild", "antes", "blinds", "antes and blinds",
    "with rollout", "bet before the first roll", "bet before the first pass", "all passes left",
    "bet after the declaration", "declare in turn", "opener first", "dealer's left first", "no check-raise",
    "limit does not double", "low must open", "centre card not wild", "ace low badugi",
)  # fmt: skip


@some_and_many(60, 150)
def test_any_combination_is_a_whole_game_or_refused_with_a_reason(number: int) -> None:
    holds(
        check_a_whole_game_or_refused,
        number,
        st.sampled_from([name for game in GAMES for name in names_of(game)]),
        st.lists(st.sampled_from(WORDS), max_size=4, unique=True),
    )


def check_a_whole_game_or_refused(name: str, words: list[str]) -> None:
    try:
        game = resolve(", ".join([name, *words]))
    except UnknownGameError:
        return
    assert same(resolve(game.name), game)
    assert same(resolve(game.code), game)
    assert resolve(game.code).code == resolve(game.name).code == game.code
    assert 2 <= game.max_players <= 8
    assert game.max_players * game.hand_size < game.deck.size
    assert set(game.deck.wild_ranks) <= set(RANKS)
    for section in game.sections:
        assert section.phases[-1] == Showdown()
        assert section.phases.count(Showdown()) == 1
    held = 0
    for phase in game.phases:
        if isinstance(phase, Deal):
            held += phase.cards
        elif isinstance(phase, Draw):
            assert phase.most <= held
            held = phase.size
