"""Hands written in PHH: pokerkit loads them, and they come back whole."""

from __future__ import annotations

import tomllib
import warnings
from pathlib import Path

import pytest
from pokerkit import HandHistory

from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing import write_hand
from hhparse.writing.conversion import NotCarriedError, convert
from tests.goldens import SAMPLES, samples
from tests.hands import TRIPLE_DRAW, line_of, read_hand

PHH = DIALECT_BY_CODE["phh"]
DRAW_GAMES = ("2-7_single_draw", "2-7_triple_draw", "badugi")
SAMPLES_OF_GAMES = [path for path in samples() if path.parent.name in DRAW_GAMES]


def carried(path: Path) -> list[tuple[Hand, str]]:
    """The hands of a log that PHH can carry, as it does; converting proves that they come back."""
    found = []
    for hand in read_log(path.read_bytes(), path.name):
        if isinstance(hand, Hand):
            try:
                found.append((hand, convert(hand, PHH)))
            except NotCarriedError:
                continue
    return found


def load(text: str) -> list[float]:
    """The stacks at the end of a hand, after pokerkit's rules, which know no rake."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # folds for nothing
        return [float(stack) for stack in list(HandHistory.loads(text))[-1].stacks]


@pytest.mark.parametrize("sample", SAMPLES_OF_GAMES, ids=lambda path: str(path.relative_to(SAMPLES)))
def test_pokerkit_plays_what_is_written(sample: Path) -> None:
    for hand, text in carried(sample):
        played = replay(hand)
        ends = load(text)
        if played.winner_judged and not played.rake and len(played.pots) == 1:
            assert ends == [(player.stack + player.net) / 10_000 for player in played.players]


def test_most_hands_of_its_games_are_carried() -> None:
    # The sessions alone have forty; 77 were carried when this was written.
    assert sum(len(carried(sample)) for sample in SAMPLES_OF_GAMES) >= 75


def test_the_fields_of_the_standard_tell_the_hand() -> None:
    told = tomllib.loads(write_hand(read_hand(TRIPLE_DRAW), PHH))
    assert told["variant"] == "F2L3D"
    assert told["players"] == ["Ben", "Cho", "Dee", "Ann"]
    assert told["seats"] == [2, 3, 5, 1]
    assert told["blinds_or_straddles"] == [0.5, 1, 0, 0]
    assert (told["small_bet"], told["big_bet"]) == (1, 2)
    assert told["starting_stacks"] == [35.5, 52, 28.25, 40]
    assert told["winnings"] == [0, 26.6, 0, 0]
    assert told["finishing_stacks"] == [33.5, 65.6, 28.25, 27]
    assert (told["year"], told["month"], told["day"], str(told["time"])) == (2026, 3, 14, "20:15:00")
    assert (told["time_zone"], told["currency"], told["hand"]) == ("America/New_York", "USD", "9100000001")
    actions = [action for action in told["actions"] if not action.startswith("#")]
    assert actions[:13] == [
        "d dh p1 ??????????",
        "d dh p2 2s3d7hKcKd",
        "d dh p3 ??????????",
        "d dh p4 ??????????",
        "p3 f",
        "p4 cbr 2",
        "p1 cc",
        "p2 cc",
        "p1 sd ??????",
        "p2 sd KcKd",
        "p4 sd ??",
        "d dh p1 ??????",
        "d dh p2 8sQh",
    ]


def test_heads_up_the_blinds_are_the_other_way_round() -> None:
    lines = TRIPLE_DRAW.splitlines()
    blinds = lines.index("Ben: posts small blind $0.50")
    text = "\n".join(
        [lines[0], "Table 'Halcyon' 6-max Seat #2 is the button", *lines[3:5], *lines[blinds : blinds + 3]]
    )
    text += (
        "\nBen: folds \nUncalled bet ($0.50) returned to Cho\nCho collected $1 from pot\n"
        "*** SUMMARY ***\nTotal pot $1 | Rake $0 \n"
    )
    told = tomllib.loads(write_hand(read_hand(text), PHH))
    assert told["players"] == ["Cho", "Ben"]
    assert told["blinds_or_straddles"] == [0.5, 1]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Triple Draw 2-7 Lowball Limit", "Triple Draw 2-7 Lowball Pot Limit", "no variant for pot limit"),
        ("Triple Draw 2-7 Lowball Limit", "5 Card Draw Limit", "no variant for fixed limit Five-card draw"),
        ("Ann: bets $1\n", "Ann: bets $2\n", "it breaks rule 307"),
        ("Ann: discards 1 card\nBen: checks ", "Ann: hums\nBen: checks ", "was not played to its end"),
        ("*** SHOW DOWN ***", "Hand cancelled\n*** SHOW DOWN ***", "was not played to its end"),
    ],
)
def test_what_the_standard_has_no_words_for_is_said(old: str, new: str, why: str) -> None:
    assert line_of(TRIPLE_DRAW, old.strip()) if old in TRIPLE_DRAW.splitlines() else old in TRIPLE_DRAW
    with pytest.raises(NotCarriedError, match=why):
        convert(read_hand(TRIPLE_DRAW.replace(old, new, 1)), PHH)
