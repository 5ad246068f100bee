"""A line that could not be read accuses nobody: what it may have logged is not verifiable."""

from __future__ import annotations

import re
from dataclasses import replace as with_lines

import pytest

from hhparse.events import Unread
from hhparse.reading import Hand, read_hand, read_log
from hhparse.replay import replay
from tests.goldens import SAMPLES

HANDS = [
    "pokerstars/2-7_single_draw/no_limit_cash_all_ins.txt",
    "pokerstars/badugi/reshuffle_between_a_discard_and_its_cards.txt",
    "phenom/2-7_triple_draw/fixed_limit.txt",
    "fulltilt/2-7_triple_draw/fixed_limit_cash_utf16_crlf.txt",
    "fulltilt/2-7_single_draw/no_limit_with_antes_and_side_pot.txt",
    "winamax/2-7_triple_draw/fixed_limit_in_eight_games.txt",
    "winamax/2-7_triple_draw/play_money_crlf.txt",
    "kingsclub/2-7_single_draw/run_it_twice.txt",
    "kingsclub/drawmaha/deuce_to_seven.txt",
    "ongame/five_card_draw/words_of_other_readers.txt",
    "home/badugi/four_suits_beat_three_lower_cards.txt",
]


def garbled(line: str) -> str:
    """A line of the same cards and figures in words that no room has."""
    if line.startswith("*"):
        return re.sub(r"\w+", "TWIST", line, count=1)
    return "Qq " + re.sub(r"[A-Za-z]{2,}", lambda word: f"{word[0][::-1]}q", line).replace(":", ";")


@pytest.mark.parametrize("name", HANDS)
def test_an_unread_line_accuses_nobody(name: str) -> None:
    path = SAMPLES / name
    hands = [hand for hand in read_log(path.read_bytes(), path.name) if isinstance(hand, Hand)]
    tried = 0
    for hand in hands[:2]:
        assert not replay(hand).violations
        text = hand.text
        # The last line of a hand may be one that the client is still writing.
        for at in range(text.head[-1] + 1, len(text.lines) - 1):
            lines = [*text.lines]
            lines[at] = garbled(lines[at])
            changed, _ = read_hand(with_lines(text, lines=lines))
            assert isinstance(changed, Hand)
            if any(event.line == text.first_line + at for event in changed.told(Unread)):
                tried += 1
                assert {each.code for each in replay(changed).violations} == {"101"}, lines[at]
                assert changed.incomplete
    assert tried > 10


def test_what_is_wrong_above_it_is_found_all_the_same() -> None:
    path = SAMPLES / "kingsclub" / "2-7_triple_draw" / "antes_and_dead_blind.txt"
    text = path.read_bytes().decode().replace("Ann raises to 80", "Cho calls 40\nAnn raises to 80", 1)
    (hand, _) = read_log(text.replace("*** 1ST DRAW ***", "*** 1ST DREW ***", 1).encode(), "x")
    assert isinstance(hand, Hand)
    assert [each.code for each in replay(hand).violations] == ["301", "101"]


def test_a_line_below_it_may_stand_where_it_could_have_led() -> None:
    path = SAMPLES / "pokerstars" / "2-7_single_draw" / "no_limit_cash_all_ins.txt"
    text = path.read_bytes().decode().replace("*** SUMMARY ***", "*** SUMMING UP ***")
    for hand in read_log(text.encode(), "x"):
        assert isinstance(hand, Hand)
        assert [finding.code for finding in hand.findings] == ["101"]


def test_a_hand_whose_header_is_damaged_accuses_nobody_above_it() -> None:
    """Only headers divide the hands of KingsClub, so that the second becomes part of the first."""
    path = SAMPLES / "kingsclub" / "2-7_triple_draw" / "antes_and_dead_blind.txt"
    (hand,) = read_log(path.read_bytes().replace(b"#39970002: ", b"39970002; "), "x")
    assert isinstance(hand, Hand)
    played = replay(hand)
    assert {each.code for each in played.violations} == {"101", "102"}
    assert not played.winner_judged
