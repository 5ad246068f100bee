"""One whole sample of each dialect, street by street: who does what for how much, and how it ends."""

from __future__ import annotations

import pytest

from hhparse.cards import card_names
from hhparse.money import format_amount as money
from hhparse.reading import Hand, read_log
from hhparse.replay import Replay, replay
from tests.goldens import SAMPLES

STORIES = {
    "fulltilt/2-7_triple_draw/fixed_limit_cash_utf16_crlf.txt": """
        before draw 1: Emil folds, Ann raises 1, Ben calls 0.75, Cho Lee calls 0.50
        draw 1: Ben 3, Cho Lee 1, Ann 2 [Ks Kd] for [3s Jd]
        after draw 1: Ben checks, Cho Lee bets 0.50, Ann calls 0.50, Ben folds
        draw 2: Cho Lee 0, Ann 1 [Jd] for [8d]
        after draw 2: Cho Lee bets 1, Ann raises 2, Cho Lee calls 1
        draw 3: Cho Lee 1, Ann 0
        after draw 3: Cho Lee checks, Ann bets 1, Cho Lee calls 1
        pot 10, rake 0.50
        Ann +5, Ben -1, Cho Lee -4.50, Emil 0
        """,
    "winamax/2-7_triple_draw/fixed_limit_in_eight_games.txt": """
        before draw 1: Cho raises 10, Ann B calls 7.50, Ben calls 5
        draw 1: Ann B 3, Ben 2 [7s Kd] for [3s 9h], Cho 1
        after draw 1: Ann B checks, Ben bets 5, Cho raises 10, Ann B folds, Ben calls 5
        draw 2: Ben 1 [9h] for [8d], Cho 0
        after draw 2: Ben checks, Cho bets 10, Ben raises 20, Cho calls 10
        draw 3: Ben 0, Cho 1
        after draw 3: Ben bets 10, Cho calls 10
        pot 110, rake 3
        Ann B -10, Ben -50, Cho +57
        """,
    "kingsclub/2-7_triple_draw/antes_and_dead_blind.txt": """
        before draw 1: Dee checks, Ann raises 80, Ben folds, Cho calls 40, Dee folds
        draw 1: Cho 3, Ann 1 [Kc] for [7s]
        after draw 1: Cho checks, Ann bets 40, Cho calls 40
        draw 2: Cho 1, Ann 0
        after draw 2: Cho bets 80, Ann raises 160, Cho raises 160, Ann calls 80
        draw 3: Cho 0, Ann 0
        after draw 3: Cho bets 80, Ann calls 80
        pot 1000, rake 5
        Ann +545, Ben -30, Cho -450, Dee -70
        """,
    "ongame/five_card_draw/limit_with_dead_and_short_blinds.txt": """
        before draw 1: Cho calls 0.05, Dee checks, Emil calls 0.05, Ann calls 0.03, B en 4 raises 0.05, \
Cho calls 0.05, Dee folds, Ann calls 0.05
        draw 1: Ann 3 [8h 4h 7d] for [Ah 4s Jc], B en 4 1, Cho 2, Emil 2
        after draw 1: Ann bets 0.10, B en 4 calls 0.10, Cho folds
        pot 0.62, rake 0.02
        B en 4 -0.20, Cho -0.10, Dee -0.07, Emil -0.05, Ann +0.40
        """,
}


def first_hand(name: str) -> Replay:
    hands = read_log((SAMPLES / name).read_bytes(), name)
    return replay(next(hand for hand in hands if isinstance(hand, Hand)))


def story(result: Replay) -> list[str]:
    """A hand in few words: each betting round and draw, the pot, and what everybody won or lost."""
    lines = []
    for number in range(result.rounds + 1):
        if number:
            lines.append(f"draw {number}: {', '.join(draws(result, number))}")
        heading = f"after draw {number}" if number else "before draw 1"
        lines.append(f"{heading}: {', '.join(bets(result, number))}")
    lines.append(f"pot {money(result.total)}, rake {money(result.rake)}")
    by_seat = sorted(result.players, key=lambda player: player.seat)
    lines.append(", ".join(f"{p.name} {'+' if p.net > 0 else ''}{money(p.net)}" for p in by_seat))
    return lines


def draws(result: Replay, number: int) -> list[str]:
    return [
        f"{result.players[draw.player].name} {draw.discarded.count}"
        + (f" [{card_names(draw.discarded.known)}]" if draw.discarded.known else "")
        + (f" for [{card_names(draw.drawn.known)}]" if draw.drawn.known else "")
        for draw in result.draws
        if draw.round == number
    ]


def bets(result: Replay, number: int) -> list[str]:
    return [
        f"{result.players[made.player].name} {made.action}s"
        + (f" {money(made.amount)}" if made.amount else "")
        for made in result.decisions
        if made.round == number and made.action not in ("draw", "pat")
    ]


@pytest.mark.parametrize("name", STORIES)
def test_a_hand_is_told_street_by_street(name: str) -> None:
    result = first_hand(name)
    assert story(result) == [line.strip() for line in STORIES[name].strip().splitlines()]
    assert result.violations == []
    assert result.winner_judged


def test_only_at_home_is_a_short_hand_filled_up_in_the_draw() -> None:
    name = "fulltilt/2-7_single_draw/antes_that_go_back.txt"
    text = (SAMPLES / name).read_text().replace("Dealt to Ann [2h 3h 6c 7d Qs]", "Dealt to Ann [2h 3h 6c 7d]")
    hands = [hand for hand in read_log(text.encode(), name) if isinstance(hand, Hand)]
    found = [[violation.code for violation in replay(hand).violations] for hand in hands]
    assert found == [[], ["407"], ["407"]]


@pytest.mark.parametrize(
    ("line", "changed", "codes"),
    [
        ("Ben: draws 3 cards", "Ben: draws 2 cards", ["406"]),
        ("Ann: draws 0 cards", "Ann: draws 1 card", ["406"]),
        ("Ben: draws 3 cards\n", "", []),
    ],
)
def test_a_draw_that_is_repeated_agrees_with_its_discard(line: str, changed: str, codes: list[str]) -> None:
    name = "phenom/2-7_triple_draw/draws_on_lines_of_their_own.txt"
    text = (SAMPLES / name).read_text().replace(line, changed)
    (hand,) = read_log(text.encode(), name)
    assert isinstance(hand, Hand)
    assert [violation.code for violation in replay(hand).violations] == codes
