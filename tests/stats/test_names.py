"""What players are called among themselves."""

from __future__ import annotations

import pytest

from hhparse.stats.names import short_names


@pytest.mark.parametrize(
    ("players", "called"),
    [
        (("Ann@home", "Ben@home"), ("Ann", "Ben")),
        (("Ann@home", "Ann@winamax", "Ben@home"), ("Ann@home", "Ann@winamax", "Ben")),
        # Somebody of PokerStars has what looks like a name and a site for a name.
        (
            ("Ann@home", "Ann@winamax", "Ann@home@pokerstars"),
            ("Ann@home", "Ann@winamax", "Ann@home@pokerstars"),
        ),
        (("Ann@work@pokerstars", "Ann@home"), ("Ann@work", "Ann")),
    ],
)
def test_nobody_is_called_as_another_is(players: tuple[str, ...], called: tuple[str, ...]) -> None:
    assert tuple(short_names(players, beside_site=False).values()) == called


def test_beside_the_site_a_name_is_enough() -> None:
    assert [*short_names(("Ann@home", "Ann@winamax"), beside_site=True).values()] == ["Ann", "Ann"]
