"""One thing in an evening is changed, and exactly the rule that it breaks is found, in that hand alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from hhparse.events import Matched, TopUp
from hhparse.money import SCALE, format_amount
from hhparse.replay import Replay, replay
from hhparse.replay.carrying import deals_before
from hhparse.rules import catalogue
from hhparse.simulation.table import SimulatedTable
from tests.sessions.evening import Evening, id_of, said

COUNT = re.compile(r"\(\d+ passed deals?, ")
PARTS = re.compile(r"(?m)^\w+: carried .*\n")
JACKPOTS, BADUGI = "Gardena jackpots", "Badugi"
SAME_DEALER = "Gardena jackpots, same dealer when passed out"


@pytest.fixture(scope="module", params=(1, 2, 3))
def badugi(request: pytest.FixtureRequest) -> Evening:
    """An evening without antes, in which nobody misses a hand."""
    return Evening(BADUGI, 12, seed=request.param)


@pytest.fixture(scope="module", params=(1, 2, 4))
def jackpots(request: pytest.FixtureRequest) -> Evening:
    """An evening with pots that are carried on, two deals and more."""
    return Evening(JACKPOTS, 60, seed=request.param, players=3)


def false_opener(played: Replay) -> bool:
    return any(violation.rule is catalogue.FALSE_OPENERS for violation in played.violations)


def carried_on(evening: Evening, deals: int) -> int:
    """The first hand that wins the pot of so many passed deals, nobody missing it or the one before."""
    return next(
        place
        for place, played in enumerate(evening.hands)
        if played.deals == deals
        and played.carried_in
        and not played.carried_out
        and len(played.players) == len(evening.hands[place - 1].players) == 3
    )


def test_the_evenings_are_clean(badugi: Evening, jackpots: Evening) -> None:
    assert said(badugi.texts) == said(jackpots.texts) == []


# Stacks -------------------------------------------------------------------------------------------


def other_stack(played: Replay, more: int) -> tuple[str, str]:
    """The seat of a player with chips to spare, and the same with more chips."""
    player = next(p for p in played.players if not p.all_in and p.stack > 20 * SCALE)
    seat = f"Seat {player.seat}: {player.name} ("
    return f"{seat}{format_amount(player.stack)})", f"{seat}{format_amount(player.stack + more)})"


@pytest.mark.parametrize("more", [7 * SCALE, SCALE // 100])
@pytest.mark.parametrize("place", [1, 5, 11])
def test_a_stack_that_grows(badugi: Evening, place: int, more: int) -> None:
    played = badugi.hands[place]
    assert said(badugi.put(place, *other_stack(played, more))) == [(id_of(played), "801")]


def test_the_first_stack_of_an_evening_is_wrong(badugi: Evening) -> None:
    first, second = badugi.hands[:2]
    assert said(badugi.put(0, *other_stack(first, 1))) == [(id_of(second), "801")]


def test_chips_added_that_are_not_told(badugi: Evening) -> None:
    place, event = next(
        (place, event)
        for place, played in enumerate(badugi.hands)
        for event in played.hand.events
        if isinstance(event, TopUp)
    )
    line = badugi.line(place, f"{event.player}: adds")
    assert said(badugi.put(place, line + "\n", "")) == [(id_of(badugi.hands[place]), "801")]


def test_a_payment_that_was_found_wrong_is_not_found_in_the_next_stack(badugi: Evening) -> None:
    place = next(n for n, played in enumerate(badugi.hands[:-1]) if len(played.awards) == 1)
    line = badugi.line(
        place, f"{badugi.hands[place].players[badugi.hands[place].awards[0].player].name}: wins"
    )
    changed = badugi.put(place, line, line.replace("wins ", "wins 1"))
    assert said(changed) == [(id_of(badugi.hands[place]), "702")]


# Hands that are missing ---------------------------------------------------------------------------


@pytest.mark.parametrize("place", range(1, 11))
def test_a_hand_is_left_out(badugi: Evening, place: int) -> None:
    texts = [*badugi.texts[:place], *badugi.texts[place + 1 :]]
    assert said(texts) == [(id_of(badugi.hands[place + 1]), "802")]


def test_a_hand_is_left_out_and_the_ids_do_not_tell(badugi: Evening) -> None:
    place = next(
        n
        for n, played in enumerate(badugi.hands)
        if n
        and n < 11
        and not any(isinstance(e, TopUp) for e in badugi.hands[n + 1].hand.events)
        and sum(player.net != 0 for player in played.players) > 1
        and not any(isinstance(e, TopUp) for e in played.hand.events)
    )
    texts = [
        text.replace(id_of(played), f"evening-{chr(97 + n)}")
        for n, (text, played) in enumerate(zip(badugi.texts, badugi.hands, strict=True))
        if n != place
    ]
    assert said(texts) == [(f"evening-{chr(97 + place + 1)}", "802")]


# The button ---------------------------------------------------------------------------------------


def deal_with_button(
    monkeypatch: pytest.MonkeyPatch, game: str, hand: int, steps: Callable[[SimulatedTable], int]
) -> Evening:
    """An evening in which the button takes so many steps before one of its hands."""
    as_ever = SimulatedTable._move_button

    def move(table: SimulatedTable) -> None:
        if table.hands != hand:
            as_ever(table)
            return
        for _ in range(steps(table)):
            table.button = table.button % table.setting.players + 1

    monkeypatch.setattr(SimulatedTable, "_move_button", move)
    return Evening(game, 12, seed=3)


@pytest.mark.parametrize(("steps", "code"), [(0, "803"), (2, "804"), (3, "804")])
@pytest.mark.parametrize("hand", [2, 7, 12])
def test_the_button_does_not_go_to_the_next(
    monkeypatch: pytest.MonkeyPatch, hand: int, steps: int, code: str
) -> None:
    evening = deal_with_button(monkeypatch, BADUGI, hand, lambda _: steps)
    # What the button should have been is told apart only where the next hand goes on from it.
    assert said(evening.texts) == [(id_of(evening.hands[hand - 1]), code)]


def test_the_button_leaves_where_it_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    ever = Evening(SAME_DEALER, 40, seed=3)
    assert said(ever.texts) == []
    place = next(n for n, played in enumerate(ever.hands) if n and ever.hands[n - 1].passed_out)
    evening = deal_with_button(monkeypatch, SAME_DEALER, place + 1, lambda _: 1)
    assert (id_of(evening.hands[place]), "805") in said(evening.texts)
    assert {code for _, code in said(evening.texts)} == {"805"}


# The pot that is carried --------------------------------------------------------------------------


@pytest.mark.parametrize("deals", [1, 2])
@pytest.mark.parametrize("more", [SCALE // 4, -SCALE // 4])
def test_another_pot_is_carried(jackpots: Evening, deals: int, more: int) -> None:
    place = carried_on(jackpots, deals)
    played = jackpots.hands[place]
    told = f"Pot carried: {format_amount(played.carried_in)} "
    changed = jackpots.put(place, told, f"Pot carried: {format_amount(played.carried_in + more)} ")
    assert said(changed) == [(id_of(played), "806")]


def test_nothing_is_told_of_the_pot(jackpots: Evening) -> None:
    place = carried_on(jackpots, 1)
    text = "".join(
        line
        for line in jackpots.texts[place].splitlines(keepends=True)
        if "Pot carried" not in line and ": carried " not in line
    )
    changed = [*jackpots.texts[:place], text, *jackpots.texts[place + 1 :]]
    assert said(changed) == [(id_of(jackpots.hands[place]), "806")]


@pytest.mark.parametrize("told", ["1 passed deal", "3 passed deals"])
def test_passed_deals_are_counted_wrong(jackpots: Evening, told: str) -> None:
    place = carried_on(jackpots, 2)
    changed = jackpots.put(place, "2 passed deals", told)
    assert said(changed) == [(id_of(jackpots.hands[place]), "807")]


def test_a_qualifier_does_not_rise(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log does not say how many deals were passed out, and is played as if it were always one."""
    with monkeypatch.context() as patched:
        patched.setattr("hhparse.replay.openers.deals_before", lambda play: min(1, deals_before(play)))
        evening = Evening("Progressive jackpots", 80, seed=5, players=3)
    place = next(
        n for n, played in enumerate(replay(each.hand) for each in evening.hands) if false_opener(played)
    )
    first = place - evening.hands[place].deals
    texts = [PARTS.sub("", COUNT.sub("(", text)) for text in evening.texts[first : place + 1]]
    assert said(texts) == [(id_of(evening.hands[place]), "808")]


def test_a_part_is_another_players(jackpots: Evening) -> None:
    place = carried_on(jackpots, 2)
    one, other = [e.player for e in jackpots.hands[place].hand.events if isinstance(e, Matched)][:2]
    changed = jackpots.put(place, f"{one}: carried 0.25 (deal 1)", f"{one}: carried 0.30 (deal 1)")
    texts = changed[place].replace(f"{other}: carried 0.25 (deal 1)", f"{other}: carried 0.20 (deal 1)")
    assert said([*changed[:place], texts, *changed[place + 1 :]]) == [(id_of(jackpots.hands[place]), "809")]


def test_parts_make_more_than_the_pot(jackpots: Evening) -> None:
    place = carried_on(jackpots, 1)
    line = next(line for line in jackpots.texts[place].splitlines() if ": carried 0.25" in line)
    changed = jackpots.put(place, line, line.replace("0.25", "0.50"))
    assert said(changed) == [(id_of(jackpots.hands[place]), "706")]


def test_another_deal_is_continued(jackpots: Evening) -> None:
    place = carried_on(jackpots, 1)
    last = f"last #{id_of(jackpots.hands[place - 1])}"
    assert said(jackpots.put(place, last, "last #elsewhere")) == [(id_of(jackpots.hands[place]), "810")]


def test_a_seat_is_changed_while_antes_lie_in_the_pot() -> None:
    evening = Evening(JACKPOTS, 60, seed=2, players=3)
    place = next(
        n
        for n, played in enumerate(evening.hands)
        if played.deals == 2
        and not played.carried_out
        and played.button != 3
        and any(p.seat == 3 for p in played.players)
        and any(p.seat == 3 for p in evening.hands[n - 1].players)
    )
    texts = [text.replace("3-max", "4-max") for text in evening.texts]
    assert said(texts) == []
    texts[place] = texts[place].replace("Seat 3:", "Seat 4:")
    assert said(texts) == [(id_of(evening.hands[place]), "811")]


# Time ---------------------------------------------------------------------------------------------


def test_a_hand_begins_while_the_one_before_is_played(badugi: Evening) -> None:
    place = next(n for n in range(1, 11) if len(badugi.hands[n - 1].decisions) > 4)
    before, now = badugi.hands[place - 1].hand.header.time, badugi.hands[place].hand.header.time
    changed = badugi.put(place, now, before.removesuffix(":00") + ":02")
    assert said(changed) == [(id_of(badugi.hands[place]), "812")]


@pytest.mark.parametrize("place", [1, 6, 11])
def test_the_clock_runs_back(badugi: Evening, place: int) -> None:
    now = badugi.hands[place].hand.header.time
    changed = badugi.put(place, now, now.replace(" 18:", " 16:"))
    assert said(changed) == [(id_of(badugi.hands[place]), "114")]


# Copies -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [0, 6, 11])
def test_two_copies_tell_different_hands(badugi: Evening, place: int) -> None:
    played = badugi.hands[place]
    other = badugi.put(place, *other_stack(played, 1))[place]
    texts = [*badugi.texts[: place + 1], other, *badugi.texts[place + 1 :]]
    assert said(texts) == [(id_of(played), "108")]


def test_two_copies_that_tell_the_same(badugi: Evening) -> None:
    assert said([text for text in badugi.texts for _ in range(2)]) == []
    assert said([*badugi.texts, *badugi.texts]) == []
