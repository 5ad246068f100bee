"""All-in equity, against every deal gone through a second time, and dealt at random."""

from __future__ import annotations

from itertools import permutations

import pytest

from hhparse.cards import Card, deck, parse_card
from hhparse.ranking import RANKINGS
from hhparse.reading import Hand, read_log
from hhparse.replay import Replay, replay
from hhparse.replay.equity import EXACT_UP_TO, Equity, NoEquityError, equity

DUEL = """\
Home Game Hand #tv-1: 2-7 single draw, no limit 1/2 USD - 2027-02-02 21:00 Europe/Berlin
Table 'Studio' 8-max, dealer in seat 1
Seat 1: Ann (100)
Seat 2: Ben (100)
Ann: posts small blind 1
Ben: posts big blind 2
*** DEAL ***
Dealt to Ann [2s 3s 4h 7d Kc]
Dealt to Ben [8s 6d 5c 2h Qh]
*** BETTING ***
Ann: raises to 100 and is all-in
Ben: calls 98 and is all-in
*** DRAW ***
Ben: discards 1 [Qh]
Ben: draws 1 [9h]
Ann: discards 1 [Kc]
Ann: draws 1 [5h]
*** SHOWDOWN ***
Ann: shows [2s 3s 4h 7d 5h]
Ben: shows [8s 6d 5c 2h 9h]
Ann: wins 200
"""
THREE_CARDS = (
    DUEL.replace("Ann: discards 1 [Kc]\nAnn: draws 1 [5h]", "Ann: discards 2 [Kc 7d]\nAnn: draws 2 [5h 8h]")
    .replace("Ann: shows [2s 3s 4h 7d 5h]", "Ann: shows [2s 3s 4h 5h 8h]")
)  # fmt: skip


def played(text: str) -> Replay:
    [hand] = [part for part in read_log(text.encode(), "tv.txt") if isinstance(part, Hand)]
    found = replay(hand)
    assert not found.violations
    return found


def told(text: str) -> tuple[Equity, dict[str, float]]:
    found = played(text)
    counted = equity(found)
    return counted, {found.players[stake.player].name: stake.equity for stake in counted.stakes}


def cards(text: str) -> list[Card]:
    return [*map(parse_card, text.split())]


def test_every_deal_of_one_card_each() -> None:
    counted, equities = told(DUEL)
    strength = RANKINGS["deuce_to_seven"].strength
    ann, ben = cards("2s 3s 4h 7d"), cards("8s 6d 5c 2h")
    stub = [card for card in deck() if card not in [*ann, *ben, *cards("Kc Qh")]]
    won = 0.0
    deals = [*permutations(stub, 2)]
    for to_ann, to_ben in deals:
        one, other = strength([*ann, to_ann]), strength([*ben, to_ben])
        won += 1.0 if one > other else 0.5 if one == other else 0.0
    assert (counted.exact, counted.all_in, counted.deals) == (True, True, len(deals) == 42 * 41 and 42 * 41)
    assert equities["Ann"] == pytest.approx(won / len(deals), abs=1e-12)
    assert equities["Ann"] + equities["Ben"] == pytest.approx(1)
    assert {stake.error for stake in counted.stakes} == {0.0}


def test_random_deals_have_an_error() -> None:
    counted, equities = told(THREE_CARDS)
    assert (counted.exact, counted.deals) == (False, EXACT_UP_TO)
    strength = RANKINGS["deuce_to_seven"].strength
    ann, ben = cards("2s 3s 4h"), cards("8s 6d 5c 2h")
    stub = [card for card in deck() if card not in [*ann, *ben, *cards("Kc 7d Qh")]]
    ann_ways = [
        (strength([*ann, one, other]), {one, other})
        for place, one in enumerate(stub)
        for other in stub[place + 1 :]
    ]
    ben_ways = [(strength([*ben, card]), card) for card in stub]
    won = [
        1.0 if mine > his else 0.5 if mine == his else 0.0
        for mine, used in ann_ways
        for his, card in ben_ways
        if card not in used
    ]
    assert len(won) == 42 * 41 * 40 / 2
    [error] = {round(stake.error, 6) for stake in counted.stakes}
    assert 0.002 < error < 0.004
    assert abs(equities["Ann"] - sum(won) / len(won)) < 4 * error
    # The same deals each time; others for another seed.
    assert equity(played(THREE_CARDS)) == counted
    assert equity(played(THREE_CARDS), seed=2) != counted


def test_side_pots_are_won_by_those_in_them() -> None:
    # Everybody is pat: Cid's seven wins the main pot of 60, Ben's eight the side pot of 80.
    text = """\
Home Game Hand #tv-2: 2-7 single draw, no limit 1/2 USD - 2027-02-02 21:00 Europe/Berlin
Table 'Studio' 8-max, dealer in seat 1
Seat 1: Ann (60)
Seat 2: Ben (60)
Seat 3: Cid (20)
Ben: posts small blind 1
Cid: posts big blind 2
*** DEAL ***
Dealt to Ann [9s 4s 3h 7d 2c]
Dealt to Ben [8s 6d 5c 2h 3c]
Dealt to Cid [7s 5d 4c 3d 2d]
*** BETTING ***
Ann: raises to 60 and is all-in
Ben: calls 59 and is all-in
Cid: calls 18 and is all-in
*** DRAW ***
Ben: stands pat
Cid: stands pat
Ann: stands pat
*** SHOWDOWN ***
Ben: shows [8s 6d 5c 2h 3c]
Cid: shows [7s 5d 4c 3d 2d]
Ann: shows [9s 4s 3h 7d 2c]
Ben: wins 80 from side pot 1
Cid: wins 60 from main pot
"""
    counted, equities = told(text)
    assert counted.deals == 1
    assert equities == {"Ann": 0.0, "Ben": pytest.approx(80 / 140), "Cid": pytest.approx(60 / 140)}


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Dealt to Ben [8s 6d 5c 2h Qh]\n", "", "the log does not show what Ben held and threw away"),
        ("Ben: calls 98 and is all-in", "Ben: folds", "the last draw was not reached"),
    ],
)
def test_what_is_not_shown_has_none(old: str, new: str, why: str) -> None:
    text = DUEL.replace(old, new)
    if not new:
        text = text.replace("Ben: discards 1 [Qh]\nBen: draws 1 [9h]", "Ben: discards 1\nBen: draws 1")
    else:
        text = text[: text.index("*** DRAW")] + "Uncalled bet returned to Ann: 98\nAnn: wins 4\n"
    with pytest.raises(NoEquityError, match=why):
        equity(played(text))


def test_a_hand_that_is_not_whole_has_none() -> None:
    torn = DUEL[: DUEL.index("*** SHOWDOWN")]
    unread = DUEL.replace("*** SHOWDOWN", "Ann: does something unheard of\n*** SHOWDOWN")
    for text in (torn, unread):
        [hand] = [part for part in read_log(text.encode(), "tv.txt") if isinstance(part, Hand)]
        assert hand.incomplete
        with pytest.raises(NoEquityError, match="a line of it could not be read"):
            equity(replay(hand))
