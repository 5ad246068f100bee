"""Wordings that a room writes at times: short amounts, lost names, early summaries, late headers."""

from __future__ import annotations

import dataclasses
from decimal import Decimal
from typing import Final

import pytest
from msgspec.structs import replace

from hhparse import events as ev
from hhparse.money import SCALE, parse_amount, rounding_of
from hhparse.reading import Hand, Reading, Stray, read_hand, read_log
from hhparse.reading.grammar import load
from hhparse.replay import replay
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing import write_hand
from tests.goldens import SAMPLES
from tests.reading.test_rooms import FULL_TILT, changed, first, text_of

AMOUNTS: Final = frozenset("stack bounty amount by adds to total rake main prize chips".split())

CAPPED = "fulltilt/2-7_single_draw/capped_table_that_names_no_amount.txt"
WINAMAX_SUMMARY = "winamax/five_card_draw/summary_of_everybody.txt"
OBSERVED = "winamax/2-7_triple_draw/observed_hands_for_play_money.txt"


def in_thousands(told: str) -> str:
    """An amount with a K for its thousands: ``$0.0005K`` for ``$0.50``."""
    if told[-1].isalpha():
        return told  # it is in thousands as it is
    thousands = f"{(Decimal(parse_amount(told.lstrip('-'))) / (1000 * SCALE)).normalize():f}K"
    sign = told.strip("0123456789.,' \u00a0")
    return f"{sign}{thousands}" if told.startswith(sign) else f"{thousands}{sign}"


def exactly(event: ev.Event) -> ev.Event:
    return replace(event, rounded_to=None) if hasattr(event, "rounded_to") else event


def read_in_thousands(hand: Hand) -> tuple[set[tuple[str, ...]], Reading]:
    """Which lines of a hand hold amounts, by what they hold, and the hand with all of these in thousands."""
    grammar, lines, kinds = load(hand.dialect), list(hand.text.lines), set()
    for event in hand.events[1:]:
        at = event.line - hand.text.first_line
        line = hand.text.lines[at].rstrip()
        places = grammar.places(line, event) if not isinstance(event, ev.Unread) else {}
        spots = [(*place, word) for word, place in places.items() if word.removesuffix("_2") in AMOUNTS]
        for start, end, _ in sorted(spots, reverse=True):
            line = line[:start] + in_thousands(line[start:end]) + line[end:]
        if spots:
            kinds.add((event.type, *(word for *_, word in spots)))
            lines[at] = line
    return kinds, read_hand(dataclasses.replace(hand.text, lines=tuple(lines)))[0]


@pytest.mark.parametrize(
    ("room", "kinds"),
    [("pokerstars", 15), ("fulltilt", 13), ("winamax", 10), ("kingsclub", 9), ("ongame", 8)],
)
def test_any_amount_may_be_written_in_thousands(room: str, kinds: int) -> None:
    found = set()
    for path in (SAMPLES / room).rglob("*.txt"):
        for hand in read_log(path.read_bytes(), path.name):
            if isinstance(hand, Hand) and not hand.incomplete:
                words, again = read_in_thousands(hand)
                assert isinstance(again, Hand)
                assert [*map(exactly, again.events)] == [*map(exactly, hand.events)]
                found |= words
    assert len(found) >= kinds


@pytest.mark.parametrize(
    ("told", "amount"), [("3.7k", 100), ("370K", 1000), ("$1.25M", 10_000), ("0.5k€", 100), ("12,345k", 1000)]
)
def test_an_amount_in_thousands_is_as_exact_as_its_last_digit(told: str, amount: float) -> None:
    assert rounding_of(told) == amount * SCALE


# Full Tilt ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "told",
    [
        "9 seconds left to act",
        "1 second left to act",
        "15 seconds to reconnect",
        "Time has expired",
        "Ann has 1 second left to act",
        "Ann has 12 seconds to reconnect",
        "Gil has registered late for the tournament and will be dealt in on their big blind",
        "END",
    ],
)
def test_the_clock_and_those_who_come_late_are_passed_over(told: str) -> None:
    whole = replay(first(text_of(FULL_TILT)))
    for before in ("*** HOLE CARDS ***\n", "*** SHOW DOWN ***\n", "*** SUMMARY ***\n"):
        result = replay(changed(FULL_TILT, before, f"{told}\n{before}"))
        assert not result.violations
        assert [player.net for player in result.players] == [player.net for player in whole.players]


@pytest.mark.parametrize("end", ["", " [1,500]"])
def test_a_summary_may_say_nothing_of_a_seat_but_its_position(end: str) -> None:
    folded = "Seat 8: Cho (big blind) showed [Ks 7h 3d 2c] and lost with a Badugi: K, 7, 3, 2"
    name = "fulltilt/badugi/sit_and_go.txt"
    assert not replay(changed(name, folded, f"Seat 8: Cho (big blind){end}")).violations
    elsewhere = changed(name, folded, f"Seat 8: Cho (button){end}")
    assert [v.code for v in replay(elsewhere).violations] == ["109"]
    folded = "Seat 1: Ann (button) folded before the Draw (didn't bet)"
    hand = changed(name, folded, f"Seat 1: Ann (button){end}")
    assert not replay(hand).violations
    assert "Seat 1: Ann: folded before the draw, on the button" in write_hand(hand, DIALECT_BY_CODE["home"])


def test_a_payment_may_begin_with_the_seat() -> None:
    name = "fulltilt/2-7_single_draw/no_limit_with_antes_and_side_pot.txt"
    hand = changed(name, "Ann wins side pot #1 ($8)", "Seat 1: Ann  wins the side pot ($8)")
    assert not replay(hand).violations
    assert hand.told(ev.Collect)[0] == first(text_of(name)).told(ev.Collect)[0]


def test_a_block_of_results_is_no_talk() -> None:
    text = text_of("fulltilt/badugi/sit_and_go.txt")
    parts = read_log(f"{text}\n\nSeats: 9\nEntries: 9\n".encode(), "room.txt")
    assert [part.text for part in parts if isinstance(part, Stray)] == ["Seats: 9", "Entries: 9"]


def test_the_cap_of_a_table_is_what_a_capped_player_has_put_in() -> None:
    hand = first(text_of(CAPPED))
    assert hand.header.cap == 15 * SCALE
    assert not replay(hand).violations


def test_who_calls_a_capped_player_puts_in_the_cap() -> None:
    hand = changed(CAPPED, "Cho calls $8.90, and is capped", "Cho calls $8.80, and is capped")
    assert replay(hand).violations[0].code == "304"


def test_a_table_without_a_cap_caps_nobody() -> None:
    hand = changed(CAPPED, "CAP NL", "NL")
    assert (hand.header.cap, {v.code for v in replay(hand).violations}) == (None, {"315"})


# Winamax ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "codes"), [("5.8k", []), ("5.9k", []), ("6k", []), ("5.7k", ["701"]), ("5823", ["701"])]
)
def test_a_total_in_thousands_may_be_rounded(total: str, codes: list[str]) -> None:
    hand = changed(WINAMAX_SUMMARY, "Total pot 5.8k", f"Total pot {total}")
    assert [v.code for v in replay(hand).violations] == codes


@pytest.mark.parametrize(("won", "codes"), [("5.8k", []), ("5.82k", []), ("5.6k", ["109"])])
def test_what_a_summary_pays_in_thousands_may_be_rounded(won: str, codes: list[str]) -> None:
    hand = changed(WINAMAX_SUMMARY, "and won 5824", f"and won {won}")
    assert [v.code for v in replay(hand).violations] == codes


@pytest.mark.parametrize(
    ("pot", "codes"), [("$0.03K", []), ("$0.0304K", []), ("$0.0305K", ["701"]), ("$0.0315K", ["701"])]
)
def test_a_pot_above_a_draw_may_be_rounded(pot: str, codes: list[str]) -> None:
    hand = changed(CAPPED, "(Pot: $30.35)", f"(Pot: {pot})")
    assert [v.code for v in replay(hand).violations] == codes


@pytest.mark.parametrize(
    ("stack", "codes"), [("2.4k", []), ("2.39k", []), ("2.5k", ["315"]), ("2386", ["310"])]
)
def test_a_stack_in_thousands_may_be_rounded(stack: str, codes: list[str]) -> None:
    hand = changed(WINAMAX_SUMMARY, "Seat 5: Dee (2.4k)", f"Seat 5: Dee ({stack})")
    assert [v.code for v in replay(hand).violations][:1] == codes


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("Seat 4: Cho (small blind) folded", "Seat 4: Cho (small blind) folded on the flop", []),
        ("Seat 4: Cho (small blind) folded", "Seat 4: Cho (small blind) mucked", []),
        ("Seat 5: Dee (big blind) showed [Ac Ad 6h 6s 9d] and lost with Two pairs : Aces and 6",
         "Seat 5: Dee (big blind) folded", ["109"]),
    ],
)  # fmt: skip
def test_a_summary_may_say_who_folded_and_not_when(old: str, new: str, codes: list[str]) -> None:
    hand = changed(WINAMAX_SUMMARY, old, new)
    assert [v.code for v in replay(hand).violations] == codes


def test_who_discards_no_card_stands_pat() -> None:
    result = replay(first(text_of(OBSERVED)))
    assert not result.violations
    assert [draw.drawn.count for draw in result.draws] == [3, 1, 0, 1, 0, 0, 0]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Emil deny BB 0€", "Emil denies big blind"),
        ("Emil deny BB 0€", "Emil denies small blind"),
        ("Emil deny BB 0€", "Emil deny SB 5"),
        ("Ann: posts small & big blind ( 15)", "Ann posts small & big blinds 15 out of position"),
        ("Ann: posts small & big blind ( 15)", "Ann posts dead blind (5)\nAnn posts big blind 10"),
        ("Dee discard 3 cards", "Dee discards 3 cards"),
        ("Seat 03 is", "Seat #3 is"),
    ],
)
def test_winamax_has_more_than_one_wording(old: str, new: str) -> None:
    assert not replay(changed(OBSERVED, old, new)).violations
