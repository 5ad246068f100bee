"""The chance of each draw that the replay keeps, held against hands dealt at random, reshuffles and all."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random

import polars as pl
import pytest

from hhparse.cards import RANKS, Card, card_names, deck
from hhparse.store.store import Store
from tests.store.hands import DUEL, log

HANDS = 300
PLAYERS = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
HERO = "Fay"
"""On the button: the last to draw, for whom the deck is soon made of discards."""


def dealt(number: int, random: Random) -> Iterator[str]:
    """A hand of triple draw that all six players check down, as Fay's log tells it."""
    stub = list(deck())
    random.shuffle(stub)
    hands = {name: [stub.pop() for _ in range(5)] for name in PLAYERS}
    thrown: list[Card] = []
    own: dict[str, set[Card]] = {name: set() for name in PLAYERS}
    yield f"PokerStars Hand #{number}:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2015/01/02 20:00:00 ET"
    yield "Table 'Alpha' 6-max Seat #6 is the button"
    for seat, name in enumerate(PLAYERS, 1):
        yield f"Seat {seat}: {name} ($100 in chips)"
    yield "Ann: posts small blind $0.50"
    yield "Bob: posts big blind $1"
    yield "*** DEALING HANDS ***"
    yield f"Dealt to {HERO} [{card_names(hands[HERO])}]"
    yield from (f"{name}: calls $1" for name in PLAYERS[2:])
    yield "Ann: calls $0.50"
    yield "Bob: checks"
    for draw in ("FIRST", "SECOND", "THIRD"):
        yield f"*** {draw} DRAW ***"
        for name in PLAYERS:
            kept = kept_by(name, hands[name])
            count = 5 - len(kept)
            if len(stub) < count:
                yield "The deck is reshuffled"
                stub += thrown
                random.shuffle(stub)
                thrown = []
            # What a player has thrown away never comes back to them, though it is in the deck again.
            drawn = [card for card in stub if card not in own[name]][-count:] if count else []
            stub = [card for card in stub if card not in drawn]
            gone = [card for card in hands[name] if card not in kept]
            thrown += gone
            own[name].update(gone)
            hands[name] = kept + drawn
            cards = "card" if count == 1 else "cards"
            shown = f" [{card_names(gone)}]" if name == HERO else ""
            yield f"{name}: discards {count} {cards}{shown}" if count else f"{name}: stands pat"
            if name == HERO and count:
                yield f"Dealt to {HERO} [{card_names(kept)}] [{card_names(drawn)}]"
        yield from (f"{name}: checks" for name in PLAYERS)
    yield "*** SHOW DOWN ***"


def kept_by(name: str, hand: list[Card]) -> list[Card]:
    """Fay keeps what is low and does not pair; the others two cards of five, whatever they are."""
    if name != HERO:
        return hand[:2]
    ranks = {card.rank: card for card in hand if card.rank <= RANKS.index("8")}
    return [*ranks.values()]


@pytest.fixture(scope="module")
def draws() -> pl.DataFrame:
    # With this seed nobody lacks cards that may come to them while there are others.
    random = Random(9)
    hands = ["\n".join(dealt(number, random)) + "\n" for number in range(1000, 1000 + HANDS)]
    with Store.in_memory() as store:
        store.import_log(log(*hands), "dealt.txt")
        [(strange,)] = store.connection.execute(
            "SELECT count(*) FROM violations WHERE family IN ('drawing', 'cards')"
        ).fetchall()
        assert strange == 0
        draws = store.connection.sql(f"FROM draws WHERE player = '{HERO}' AND drawn_cards <> ''")
        return pl.DataFrame(draws)


@pytest.mark.parametrize("draw", [1, 2, 3])
def test_what_is_made_is_what_should_be(draws: pl.DataFrame, draw: int) -> None:
    of_draw = draws.filter(pl.col("draw") == draw)
    assert of_draw.height > HANDS / 3
    assert of_draw["made_chance"].null_count() == 0
    chances = of_draw["made_chance"].to_list()
    luck = of_draw["made"].sum() - sum(chances)
    assert sum(chances) > 20
    assert abs(luck) < 3.5 * sqrt(sum(chance * (1 - chance) for chance in chances))


def test_chances_are_those_of_the_hands(draws: pl.DataFrame) -> None:
    """Of draws that should be made one time in so many, about as many are."""
    for low, high in ((0.0, 0.1), (0.1, 0.3), (0.3, 0.6)):
        some = draws.filter(pl.col("made_chance").is_between(low, high))
        chances = some["made_chance"].to_list()
        deviation = sqrt(sum(chance * (1 - chance) for chance in chances))
        assert abs(some["made"].sum() - sum(chances)) < 3.5 * deviation


def test_what_is_hidden_has_no_chance() -> None:
    discard = "Ann: discards 1 card [Kc]\nDealt to Ann [2s 3s 4h 7d] [9c]\n"
    assert discard in DUEL
    hidden = DUEL.replace(discard, "Ann: discards 1 card\n").replace("#101", "#102")
    with Store.in_memory() as store:
        store.import_log(log(DUEL, hidden), "two.txt")
        told = store.connection.execute(
            "SELECT player, draw, made_chance IS NOT NULL FROM draws ORDER BY hand_key, number"
        ).fetchall()
    # An opponent's draw has none, nor has a pat. Where the first discard is hidden, it may come again.
    anns = [("Ann", 1, True), ("Ann", 2, False), ("Ann", 3, True)]
    assert [row for row in told[:6] if row[0] == "Ann"] == anns
    assert not any(known for *_, known in told[6:])
    assert not any(known for name, _, known in told if name == "Cid")
