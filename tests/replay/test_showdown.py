"""At a showdown every live hand is shown or mucked once."""

from __future__ import annotations

import pytest

from tests.hands import TRIPLE_DRAW, found, line_of

CHO = "Cho: shows [2s 3d 7h 8s 5c] (Lo: 8,7,5,3,2)"
COLLECTS = "Cho collected $26.60 from pot"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (CHO, "619"),
        ("Cho: mucks hand", "619"),
        ("Ann: mucks hand", "619"),
        ("Ben: mucks hand", "607"),  # who has folded
        ("Ben: shows [Kh Qd Js 4s 2c] (Lo: K,Q,J,4,2)", "607"),
    ],
)
def test_a_further_showdown_line_is_found(line: str, code: str) -> None:
    text = TRIPLE_DRAW.replace(COLLECTS, f"{line}\n{COLLECTS}")
    assert found(text) == [(code, line_of(text, COLLECTS) - 1)]
