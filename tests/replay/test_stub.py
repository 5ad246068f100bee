"""How many cards are left to deal, and how many a reshuffle brings back."""

from __future__ import annotations

import pytest

from hhparse.cards import known, parse_card
from hhparse.games import resolve
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.replay.deck import CENTRE, Deck
from hhparse.sites import SITES, at_site
from tests.goldens import SAMPLES
from tests.hands import found


def test_hoyle_never_deals_the_bottom_card() -> None:
    assert Deck(resolve("badugi")).most == 52
    assert Deck(resolve("badugi, stub as in Hoyle")).most == 51
    assert Deck(resolve("badugi, bottom card never dealt")).most == 51


def test_folded_hands_may_be_shuffled_in_online() -> None:
    deck = Deck(resolve("badugi, stub as online"))
    deck.deal(52)
    deck.lay_aside(0, 3)
    deck.fold(1, 4)
    assert (deck.shuffled(0), deck.unsure) == (3, 4)
    deck.reshuffle(0, told=7)
    assert (deck.stub, deck.most) == (7, 7)


def test_where_the_number_is_not_told_both_are_possible() -> None:
    deck = Deck(resolve("badugi, stub as online"))
    deck.deal(52)
    deck.lay_aside(0, 3)
    deck.fold(1, 4)
    deck.reshuffle(0)
    assert (deck.stub, deck.most) == (3, 7)


def test_cards_that_may_have_been_shuffled_in_are_there_if_they_are_dealt() -> None:
    deck = Deck(resolve("badugi, stub as online"))
    deck.deal(52)
    deck.lay_aside(0, 3)
    deck.fold(1, 4)
    deck.reshuffle(0)
    deck.deal(5)
    assert (deck.stub, deck.most) == (0, 2)
    deck.lay_aside(2, 5)
    deck.reshuffle(2)
    assert (deck.stub, deck.most) == (5, 7)


CARD = parse_card("7d")


def test_a_house_may_keep_discards_from_whoever_threw_them_away() -> None:
    """Even once they have been shuffled in and thrown away by somebody else (PokerStars)."""
    deck = Deck(resolve("badugi, stub as online, discards never come back"))
    deck.hold(0, [CARD])
    deck.discard(0, [CARD])
    deck.reshuffle(1)
    assert deck.holder(CARD, 0) == (0, True)
    assert deck.holder(CARD, 1) is None
    deck.hold(1, [CARD])
    deck.discard(1, [CARD])
    deck.reshuffle(2)
    assert deck.has_discarded(0, CARD)
    assert deck.has_discarded(1, CARD)
    assert not deck.has_discarded(2, CARD)


def test_a_card_that_was_exposed_or_burned_may_come_to_the_centre_once_it_is_shuffled_in() -> None:
    """Nobody threw it away, so that it is kept from nobody."""
    deck = Deck(resolve("drawmaha high, discards never come back"))
    deck.put_out(known([CARD]))
    assert deck.holder(CARD, CENTRE) == (CENTRE, True)
    deck.reshuffle(0)
    assert deck.holder(CARD, CENTRE) is None


@pytest.mark.parametrize("stub", ["stub as in tournaments", "stub as online"])
def test_elsewhere_it_may_come_back_once_it_is_shuffled_in(stub: str) -> None:
    deck = Deck(resolve(f"badugi, {stub}"))
    deck.hold(0, [CARD])
    deck.discard(0, [CARD])
    assert deck.has_discarded(0, CARD)
    deck.round = 1
    deck.reshuffle(1)
    assert not deck.has_discarded(0, CARD)


def test_of_one_room_alone_it_is_known_that_discards_never_come_back() -> None:
    badugi = resolve("badugi")
    keep_away = {site.name for site in SITES if not at_site(badugi, site).rules.discards_return}
    assert keep_away == {"PokerStars"}


def test_what_cannot_come_back_is_not_counted_among_what_may_come() -> None:
    deck = Deck(resolve("badugi, stub as online, discards never come back"))
    deck.hold(0, [CARD])
    deck.discard(0, [CARD])
    deck.reshuffle(1, told=20)
    pool = deck.pool(0, 0)
    assert pool is not None
    assert (pool.unseen >> CARD & 1, pool.back) == (0, 0)


BETWEEN = SAMPLES / "pokerstars/badugi/reshuffle_between_a_discard_and_its_cards.txt"
RESHUFFLED = "The deck is reshuffled\n"


def found_in(text: str) -> tuple[list[str], list[tuple[int, str, str]]]:
    """What is found in a hand; and its draws, each with when the deck was reshuffled before."""
    (hand,) = read_log(text.encode(), "x")
    assert isinstance(hand, Hand)
    played = replay(hand)
    draws = [(draw.shuffles, str(draw.discarded), str(draw.drawn)) for draw in played.draws]
    return [violation.code for violation in played.violations], draws


def test_a_room_may_tell_a_reshuffle_above_or_below_the_discard_that_needs_it() -> None:
    below = BETWEEN.read_text("utf-8")
    at = below.index(RESHUFFLED)
    discard = below[:at].rpartition("\n")[0].rpartition("\n")[2] + "\n"
    above = below.replace(discard + RESHUFFLED, RESHUFFLED + discard)
    assert above != below
    assert found_in(below) == found_in(above)
    assert found_in(below)[0] == []


def test_below_the_cards_it_is_too_late() -> None:
    told = BETWEEN.read_text("utf-8")
    cards = told[told.index(RESHUFFLED) + len(RESHUFFLED) :].partition("\n")[0] + "\n"
    assert "413" in found_in(told.replace(RESHUFFLED + cards, cards + RESHUFFLED))[0]


def test_the_last_card_may_be_shuffled_in_where_each_card_dealt_is_told() -> None:
    path = SAMPLES / "fulltilt/badugi/tournament_with_a_reshuffle.txt"
    text = path.read_text("utf-8")
    line, one, two = "The deck is reshuffled\n", "Dee is dealt 1 card\n", "Cho is dealt 2 cards\n"
    assert two + one + line in text
    assert found(text.replace(one + line, line + one)) == []
    assert [code for code, _ in found(text.replace(two + one + line, line + two + one))] == ["412"]
