"""A log and what is converted of it have the same statistics."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from tests.goldens import SAMPLES

Run = Callable[..., Result]


@pytest.mark.parametrize(
    ("sample", "layout"),
    [
        ("pokerstars/badugi/session_of_twenty_hands.txt", "home"),
        ("pokerstars/badugi/session_of_twenty_hands.txt", "phh"),
        ("pokerstars/2-7_triple_draw/reshuffles_with_six_players.txt", "phh"),
        ("fulltilt/2-7_triple_draw/fixed_limit_cash_utf16_crlf.txt", "home"),
        ("kingsclub/2-7_single_draw/run_it_twice.txt", "home"),
        ("kingsclub/2-7_single_draw/run_it_twice.txt", "phh"),
        ("home/mixed/hands_of_pokerstars.txt", "home"),
    ],
)
def test_statistics_are_those_of_the_log(run: Run, tmp_path: Path, sample: str, layout: str) -> None:
    """PokerStars is left out: written in its layout, a hand of another room is one of PokerStars."""
    told = SAMPLES / sample
    assert run("convert", told, "--to", layout, "--out", tmp_path / "converted").exit_code == 0
    counted = []
    for name, log in (("before", told), ("after", tmp_path / "converted")):
        database = tmp_path / f"{name}.duckdb"
        assert run("import", log, "--db", database).exit_code == 0
        result = run("stats", "--db", database, "--everybody", "--by", "player", "--format", "json")
        assert result.exit_code == 0
        counted.append(result.stdout)
    assert '"vpip"' in counted[0]
    assert counted[0] == counted[1]
