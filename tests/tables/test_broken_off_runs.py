"""A hand that is run twice, in a log that breaks off before it ends."""

from __future__ import annotations

from pathlib import Path

import hhparse.api as hhparse

_HAND = """\
#45400011: No Limit 2-7 Single Draw - 25/50
2021-08-06 22:31:08
Table 'Old Barn' Seat 1 is the button
Seat 1: Ann (1,200)
Seat 2: Ben (1,200)
Seat 5: Cho (1,200)
*** 1ST BETTING ROUND ***
Ann: posts ante 20
Ben: posts ante 20
Cho: posts ante 20
Ben: posts the small blind 25
Cho: posts the big blind 50
Dealt to Ann: [2s 3h 4d 7h Th]
Dealt to Ben: [X X X X X]
Dealt to Cho: [X X X X X]
Ann raises to 150
Ben folds
Cho raises to 1,180, and is all in
Ann calls 1,180, and is all-in
*** 1ST DRAW ***
Cho draws 2
Ann stands pat
Ann shows [2s 3h 4d 7h Th]
Run 1: Cho shows [2c 5d 6h 7c 8c]
Run 2: Cho shows [2c 5d 6h 8c Kd]
*** 2ND BETTING ROUND ***
*** SUMMARY ***
"""


def test_draws_of_a_run_without_an_end_are_kept(tmp_path: Path) -> None:
    log = tmp_path / "broken_off.txt"
    log.write_text(_HAND)
    made = hhparse.frames(log)
    assert made["hands"].height == 1
    draws = made["draws"]
    assert draws.sort("run", "number").select("run", "player", "discarded").rows() == [
        (1, "Cho", 1),
        (1, "Ann", 0),
        (2, "Cho", 1),
        (2, "Ann", 0),
    ]
