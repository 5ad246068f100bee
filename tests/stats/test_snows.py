"""What is a snow, and what a bluff: hands worth nothing that stood pat, or were bet at the end."""

from __future__ import annotations

import pytest

from hhparse.stats import BY_CODE, Selection, count
from hhparse.store.store import Store

_ONE_DRAW = """\
PokerStars Hand #70000000601:  5 Card Draw Limit ($1/$2 USD) - 2018/03/04 21:00:00 ET
Table 'Fenchurch' 6-max Seat #1 is the button
Seat 1: Ivo ($40 in chips)
Seat 2: Jay ($40 in chips)
Ivo: posts small blind $0.50
Jay: posts big blind $1
*** DEALING HANDS ***
Dealt to Ivo [{cards}]
Ivo: raises $1 to $2
Jay: calls $1
Jay: discards 3 cards
Ivo: stands pat on [{cards}]
Jay: checks
Ivo: bets $2
Jay: calls $2
*** SHOW DOWN ***
Ivo: shows [{cards}]
Jay: shows [As Ad Ac 9c 5d] (three of a kind, Aces)
Jay collected $8 from pot
*** SUMMARY ***
Total pot $8 | Rake $0
Seat 1: Ivo (button) (small blind) showed [{cards}] and lost
Seat 2: Jay (big blind) showed [As Ad Ac 9c 5d] and won ($8) with three of a kind, Aces
"""

_THREE_DRAWS = """\
PokerStars Hand #70000000602:  Badugi Limit ($1/$2 USD) - 2018/03/04 21:05:00 ET
Table 'Fenchurch' 6-max Seat #1 is the button
Seat 1: Ivo ($40 in chips)
Seat 2: Jay ($40 in chips)
Ivo: posts small blind $0.50
Jay: posts big blind $1
*** DEALING HANDS ***
Dealt to Ivo [{cards}]
Ivo: raises $1 to $2
Jay: calls $1
*** FIRST DRAW ***
Jay: discards 2 cards
Ivo: stands pat on [{cards}]
Jay: checks
Ivo: bets $1
Jay: calls $1
*** SECOND DRAW ***
Jay: discards 1 card
Ivo: stands pat on [{cards}]
Jay: checks
Ivo: bets $2
Jay: calls $2
*** THIRD DRAW ***
Jay: discards 1 card
Ivo: stands pat on [{cards}]
Jay: checks
Ivo: bets $2
Jay: folds
Uncalled bet ($2) returned to Ivo
Ivo collected $10 from pot
Ivo: doesn't show hand
*** SUMMARY ***
Total pot $10 | Rake $0
Seat 1: Ivo (button) (small blind) collected ($10)
Seat 2: Jay (big blind) folded after the 3rd Draw
"""

_CODES = ("snow", "last_bet_value", "last_bet_bluff")


def counted(text: str, player: str) -> dict[str, tuple[object, ...]]:
    """Numerator, denominator and unknown of each of these statistics."""
    with Store.in_memory() as store:
        store.import_log(text.encode(), "log.txt")
        [(_, values)] = count(
            store.connection, Selection(player), [BY_CODE[code] for code in _CODES], []
        ).rows
    return {code: (one.numerator, one.denominator, one.unknown) for code, one in values.items()}


@pytest.mark.parametrize(
    ("cards", "snow", "bluff"),
    [
        ("Ks Kh 8d 6c 2c", 1, 0),
        ("Ks Qh 8d 6c 2c", 1, 1),
        ("Ks Kh 8d 8c 2c", 0, 0),
        ("Ks Kh Kd 8c 2c", 0, 0),
        ("9s 8h 7d 6c 5s", 0, 0),
    ],
)
def test_a_pat_hand_in_high(cards: str, snow: int, bluff: int) -> None:
    told = counted(_ONE_DRAW.format(cards=cards), "Ivo")
    assert told["snow"] == (snow, 1, 0)
    assert told["last_bet_bluff"] == (bluff, 1, 0)
    assert told["last_bet_value"] == (1 - bluff, 1, 0)


@pytest.mark.parametrize(("cards", "snow"), [("2s 2h 7d 7c", 1), ("As 3h 7d Kc", 0)])
def test_pat_through_three_draws_is_one_snow(cards: str, snow: int) -> None:
    told = counted(_THREE_DRAWS.format(cards=cards), "Ivo")
    assert told["snow"] == (snow, 1, 0)
    assert told["last_bet_bluff"] == (0, 0, 0), "nobody called"


def test_what_an_opponent_stood_pat_on_is_not_known() -> None:
    """Though it was shown: who stands pat on nothing and folds shows nothing."""
    cards = "Ks Qh 8d 6c 2c"
    text = _ONE_DRAW.format(cards=cards)
    text = text.replace(f"Dealt to Ivo [{cards}]", "Dealt to Jay [As Ad Ac 9c 5d]")
    text = text.replace("Jay: discards 3 cards", "Jay: stands pat on [As Ad Ac 9c 5d]")
    text = text.replace(f"stands pat on [{cards}]", "stands pat")
    told = counted(text, "Ivo")
    assert told["snow"] == (0, 0, 1)
    # Who is called shows, whatever the hand.
    assert told["last_bet_bluff"] == (1, 1, 0)


def test_amounts_of_hands_that_are_not_counted_are_in_no_sum() -> None:
    text = _ONE_DRAW.format(cards="Ks Kh 8d 8c 2c")
    unread = text.replace("Jay: checks\n", "Jay: hums and haws\n").replace("601:", "603:")
    with Store.in_memory() as store:
        store.import_log((text + "\n\n" + unread).encode(), "log.txt")
        ask = store.connection.execute
        assert ask("SELECT counted FROM hands ORDER BY hand_id").fetchall() == [(True,), (False,)]
        totals = "SELECT sum(net), sum(won), sum(invested), sum(rake) FROM player_hands WHERE player = 'Jay'"
        assert [*map(float, ask(totals).fetchall()[0])] == [4, 8, 4, 0]
        assert ask("SELECT pot, rake, carried_in FROM hands WHERE NOT counted").fetchall() == [(None,) * 3]
