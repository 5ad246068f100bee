"""Hands of other rooms in the layout of PokerStars: what it can say is said, all else is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hhparse.events import Post
from hhparse.games import Limit, resolve
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.simulation import simulate
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing import unsaid, write_hand
from hhparse.writing.conversion import NotCarriedError, convert
from tests.examples import some_and_many
from tests.goldens import SAMPLES
from tests.hands import TRIPLE_DRAW, read_hand
from tests.writing.same_hand import told

HOME, POKERSTARS = DIALECT_BY_CODE["home"], DIALECT_BY_CODE["pokerstars"]
KINGSCLUB = SAMPLES / "kingsclub"
FULL_TILT = SAMPLES / "fulltilt"


def hands_of(path: Path) -> list[Hand]:
    return [hand for hand in read_log(path.read_bytes(), path.name) if isinstance(hand, Hand)]


def lines_of(path: Path, hand: int = 0) -> list[str]:
    return [line.rstrip() for line in convert(hands_of(path)[hand], POKERSTARS).splitlines()]


@pytest.mark.parametrize("sample", ["2-7_single_draw/no_limit_with_a_cap.txt", "five_card_draw/zoom.txt"])
def test_ante_cap_and_pool_stay_in_the_header(sample: str) -> None:
    hands = hands_of(SAMPLES / "pokerstars" / sample)
    text = "".join(write_hand(hand, POKERSTARS) for hand in hands)
    again = [hand for hand in read_log(text.encode(), "x") if isinstance(hand, Hand)]
    assert [told(hand) for hand in again] == [told(hand) for hand in hands]
    assert any(hand.header.cap or hand.header.fast_fold for hand in again)


def test_what_a_room_leaves_to_be_understood_is_written_out() -> None:
    lines = lines_of(KINGSCLUB / "2-7_triple_draw" / "antes_and_dead_blind.txt", 1)
    assert lines[:13] == [
        "PokerStars Hand #39970002:  Triple Draw 2-7 Lowball Limit ($40/$80) - 2021/01/03 15:44:30 UTC",
        "Table 'Mixed  Grill' Seat #2 is the button",
        "Seat 2: Ben ($1970 in chips)",
        "Seat 4: Cho ($305.50 in chips)",
        "Ben: posts the ante $10",
        "Cho: posts the ante $10",
        "Ben: posts small blind $20",
        "Cho: posts big blind $40",
        "*** DEALING HANDS ***",
        "Ben: folds",
        "Uncalled bet ($20) returned to Cho",
        "Cho collected $60 from pot",
        "*** SUMMARY ***",
    ]
    assert lines[13:16] == [
        "Total pot $60 | Rake $0",
        "Seat 2: Ben (button) (small blind) folded before the Draw",
        "Seat 4: Cho (big blind) collected ($60)",
    ]


def test_a_dead_blind_beside_a_big_one_is_posted_with_it() -> None:
    lines = lines_of(KINGSCLUB / "2-7_triple_draw" / "antes_and_dead_blind.txt")
    assert [line for line in lines if line.startswith("Dee: posts")] == [
        "Dee: posts the ante $10",
        "Dee: posts small & big blinds $60",
    ]
    # The big blind of the table is Cho's.
    assert "Seat 4: Cho (big blind) showed [2c 4s 6d 7h 8d] and lost" in lines
    assert "Seat 6: Dee folded before the Draw" in lines


def test_two_blinds_in_one_leave_the_small_blind_as_small_as_it_is() -> None:
    (first, *_) = hands_of(KINGSCLUB / "2-7_triple_draw" / "antes_and_dead_blind.txt")
    (again,) = read_log(convert(first, POKERSTARS).encode(), "x")
    assert isinstance(again, Hand)
    assert [post.amount for post in again.told(Post)][-1] == 600_000
    assert replay(again).small_blind == 200_000


def test_cards_stand_below_their_discards_and_raises_tell_by_how_much() -> None:
    lines = lines_of(FULL_TILT / "2-7_triple_draw" / "fixed_limit_cash_utf16_crlf.txt")
    at = lines.index("Ann: discards 2 cards [Ks Kd]")
    assert lines[at + 1] == "Dealt to Ann [2c 4d 7h] [3s Jd]"
    assert "Ann: raises $0.50 to $1" in lines
    assert not any("is dealt" in line for line in lines)


def test_a_rotation_keeps_its_name() -> None:
    (hand, *_) = hands_of(SAMPLES / "pokerstars" / "mixed" / "8_game_tournament.txt")
    first = hand.text.lines[0]
    assert convert(hand, POKERSTARS).splitlines()[0] == first


def test_prizes_and_bounties_are_written() -> None:
    sample = SAMPLES / "pokerstars" / "five_card_draw" / "tournament_with_progressive_bounties.txt"
    bounties = [line for hand in hands_of(sample) for line in convert(hand, POKERSTARS).splitlines()]
    assert any(" for eliminating " in line for line in bounties)


def test_what_happens_beside_the_play_without_a_word_for_it_is_told() -> None:
    (hand, *_) = hands_of(FULL_TILT / "badugi" / "sit_and_go.txt")
    assert [type(event).__name__ for event in unsaid(hand, POKERSTARS)] == ["Presence"]
    assert unsaid(hand, HOME) == ()


@pytest.mark.parametrize(
    ("sample", "why"),
    [
        ("kingsclub/2-7_single_draw/run_it_twice.txt", "no words for several runs of a hand"),
        ("kingsclub/badeucey/ace_is_high_in_both_halves.txt", "PokerStars deals no Badeucey"),
        ("fulltilt/2-7_triple_draw/107_room_calls_the_hand_partial.txt", "that its room calls partial"),
        ("winamax/2-7_triple_draw/play_money_crlf.txt", "has numbers for ids, and its id is none"),
        ("phh/2-7_triple_draw/equal_hands_and_another_variant.phhs", "does not say what is played for"),
    ],
)
def test_a_hand_without_a_place_is_left_out_with_the_reason(sample: str, why: str) -> None:
    with pytest.raises(NotCarriedError, match=why):
        convert(hands_of(SAMPLES / sample)[0], POKERSTARS)


def test_a_hand_without_a_table_is_left_out() -> None:
    home = convert(read_hand(TRIPLE_DRAW), HOME).replace("Table 'Halcyon'", "Table ''")
    (nameless,) = read_log(home.encode(), "x")
    assert isinstance(nameless, Hand)
    with pytest.raises(NotCarriedError, match="names every table, and its log does not"):
        convert(nameless, POKERSTARS)


@pytest.mark.parametrize("code", ["five-card-draw", "badugi"])
def test_most_hands_of_a_home_table_have_nothing_that_a_room_has_no_words_for(code: str) -> None:
    """What has none: a card exposed, burned or late, a draw that is changed, a straddle, and raises beyond
    PokerStars' cap.
    """
    written = 0
    for hand in simulate(resolve(code), Limit.FIXED, HOME, hands=30, seed=4, players=4):
        try:
            written += len(list(read_log(convert(hand, POKERSTARS).encode(), "x")))
        except NotCarriedError as error:
            assert re.search("has no (line|word)|break rule 311|lose its betting", str(error))  # noqa: PT017 its message
    assert written >= 12


@some_and_many(12, 60)
def test_a_deck_that_runs_out_among_the_cards_of_a_draw_is_reshuffled_above_them(number: int) -> None:
    between = 0
    for hand in simulate(resolve("badugi"), Limit.FIXED, HOME, hands=number, seed=5, players=8):
        try:
            text = convert(hand, POKERSTARS)
        except NotCarriedError as error:
            assert "413" not in str(error)  # noqa: PT017 its message
            continue
        (again,) = read_log(text.encode(), "x")
        assert isinstance(again, Hand)
        assert not replay(again).violations
        between += bool(re.search(r"discards \d.*\nThe deck is reshuffled\nDealt to ", text))
    assert between


def test_a_cap_that_nobody_goes_beyond_keeps_no_hand_back() -> None:
    """Two players at home may raise on without end, at PokerStars to four bets."""
    home = (SAMPLES / "home/badugi/four_suits_beat_three_lower_cards.txt").read_text("utf-8")
    home = home.replace("kitchen-371", "371").replace("Ben: wins 20", "Ben: wins 28")
    home = home.replace("Ann: calls 2\n", "Ann: raises to 6\nBen: raises to 8\nAnn: calls 2\n", 1)
    (hand,) = read_log(home.encode(), "x")
    assert isinstance(hand, Hand)
    (again,) = read_log(convert(hand, POKERSTARS).encode(), "x")
    assert isinstance(again, Hand)
    for hand_, could_raise in ((hand, True), (again, False)):
        (called,) = [decision for decision in replay(hand_).decisions if decision.bets == 4]
        assert called.could_raise is could_raise


def test_a_draw_that_was_changed_is_left_out() -> None:
    home = convert(read_hand(TRIPLE_DRAW), HOME)
    at = next(line for line in home.splitlines() if " discards " in line)
    name = at.partition(":")[0]
    (hand,) = read_log(home.replace(at, f"{name}: discards 1\n{at}").encode(), "x")
    assert isinstance(hand, Hand)
    with pytest.raises(NotCarriedError, match="no words for a draw that was changed"):
        convert(hand, POKERSTARS)


@pytest.mark.parametrize(
    ("after", "line"),
    [
        ("*** SUMMARY ***", "Ben finished the tournament in 3rd place and received $5."),
        ("*** SUMMARY ***", "Ben finished the tournament in 4th place"),
        ("*** SUMMARY ***", "Ann wins the tournament and receives $20 - congratulations!"),
        ("*** SUMMARY ***", "Ann wins the tournament - congratulations!"),
    ],
)
def test_who_is_out_of_a_tournament_is_written_as_it_was_read(after: str, line: str) -> None:
    (hand,) = read_log(TRIPLE_DRAW.replace(after, f"{line}\n{after}").encode(), "x")
    assert isinstance(hand, Hand)
    assert not hand.findings
    assert line in write_hand(hand, POKERSTARS)


def test_a_hand_cashed_out_is_written_as_it_was_read() -> None:
    sample = (SAMPLES / "pokerstars/five_card_draw/cash_out.txt").read_text("utf-8")
    (hand, *_) = (part for part in read_log(sample.encode(), "x") if isinstance(part, Hand))
    line = next(line for line in hand.text.lines if "cashed out the hand for" in line)
    assert line.rstrip() in write_hand(hand, POKERSTARS)
