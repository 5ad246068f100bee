"""Antes in games that are played without them, too: who owes one."""

from __future__ import annotations

from tests.goldens import SAMPLES
from tests.hands import found

SINGLE_DRAW = SAMPLES / "fulltilt/2-7_single_draw/no_limit_with_antes_and_side_pot.txt"
LINES = SINGLE_DRAW.read_text().splitlines()


def codes(*without: str, header: str = LINES[0]) -> list[str]:
    return [
        code for code, _ in found("\n".join([header, *(line for line in LINES[1:] if line not in without)]))
    ]


def test_where_others_pay_an_ante_who_does_not_owes_it() -> None:
    assert codes() == []
    assert codes("Cho antes $0.05") == ["206"]
    assert codes("Cho antes $0.05", header=LINES[0].replace(" Ante $0.05", "")) == ["206"]


def test_an_ante_of_the_header_that_nobody_pays_is_one_finding() -> None:
    assert codes(*(line for line in LINES if " antes " in line)) == ["116"]


def test_chips_forfeited_beside_late_antes_and_newcomers_are_found_once() -> None:
    path = SAMPLES / "home/draw_high/two_antes_paid_by_a_late_comer.txt"
    text = path.read_text("utf-8").replace("Ben: carried 0.25 (deal 1)\n", "")
    assert [code for code, _ in found(text)] == ["207"]
