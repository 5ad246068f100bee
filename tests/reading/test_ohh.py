"""OHH files: other games are named, draw games refused, since the standard has no draws."""

from __future__ import annotations

import json

from hhparse.reading import OtherGame, Refused, Stray, read_log
from tests.goldens import SAMPLES
from tests.hands import TRIPLE_DRAW

OTHERS = (SAMPLES / "ohh" / "mixed" / "other_games.ohh").read_text("utf-8")


def test_hands_are_named_wherever_blank_lines_stand() -> None:
    parts = list(read_log(OTHERS.encode(), "x.ohh"))
    assert [(part.text.first_line, part.game) for part in parts if isinstance(part, OtherGame)] == [
        (1, "Omaha Hi/Lo"),
        (10, "Hold'em"),
    ]
    assert len(parts) == 2


def test_a_draw_hand_is_refused_with_the_reason() -> None:
    told = json.dumps({"ohh": {"game_type": "Draw", "game_number": "1"}})
    (part,) = read_log(told.encode(), "x.ohh")
    assert isinstance(part, Refused)
    assert part.reason == "the standard has no words for draws, so that a draw game cannot be read"


def test_hands_may_stand_in_a_list() -> None:
    hands = [{"ohh": {"game_type": "Omaha"}}, {"ohh": {"game_type": "Draw"}}]
    for text in (json.dumps(hands), json.dumps(hands, indent=1)):
        other, draw = read_log(text.encode(), "x.ohh")
        assert isinstance(other, OtherGame)
        assert isinstance(draw, Refused)


def test_several_hands_in_one_object_are_refused_with_the_reason() -> None:
    (part,) = read_log(json.dumps({"ohh": [{"game_type": "Draw"}] * 2}).encode(), "x.ohh")
    assert isinstance(part, Refused)
    assert part.reason == "its 'ohh' holds a list of 2; each hand needs an object 'ohh' of its own"


def test_a_damaged_hand_harms_no_other() -> None:
    second = OTHERS.rindex('{"ohh"')
    broken = OTHERS.replace('"rounds": [],', '"rounds": [', 1)
    first, other = read_log(broken.encode(), "x.ohh")
    assert isinstance(first, Refused)
    assert first.reason.startswith("its JSON is damaged: ")
    assert isinstance(other, OtherGame)
    assert other.text.text == OTHERS[second:].rstrip()


def test_other_objects_and_loose_lines_are_said() -> None:
    parts = list(read_log(b'\n{"a": 1}\nloose\n', "x.ohh"))
    (stray,) = [each for each in parts if isinstance(each, Stray)]
    (part,) = [each for each in parts if isinstance(each, Refused)]
    assert (stray.line, stray.text) == (3, "loose")
    assert part.reason == "it is no hand: it has no object 'ohh'"


def test_brackets_around_no_hand_are_loose_lines() -> None:
    _, *behind = read_log((TRIPLE_DRAW + "[\n\n]\n").encode(), "x.txt")
    first = TRIPLE_DRAW.count("\n") + 1
    assert behind == [Stray(first, "["), Stray(first + 2, "]")]
