"""Files put together without a line end between them: the hands are parted where their lines join."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from hhparse.reading import Hand, Stray, read_log
from hhparse.replay import replay
from hhparse.writing.anonymous import anonymize
from hhparse.writing.pseudonyms import Pseudonyms
from tests.goldens import SAMPLES
from tests.hands import KITCHEN, TRIPLE_DRAW
from tests.reading.test_rooms import FULL_TILT, KINGSCLUB, ONGAME, WINAMAX, text_of

ROOMS = (FULL_TILT, WINAMAX, KINGSCLUB, ONGAME, "phenom/five_card_draw/pot_limit.txt")
TEXTS = {
    "pokerstars": TRIPLE_DRAW,
    "home": KITCHEN,
    **{name.partition("/")[0]: text_of(name).lstrip("\ufeff").partition("\n\n\n")[0] for name in ROOMS},
}


def told(text: str) -> list[tuple[Sequence[str], object]]:
    """The hands of a text, with what is wrong with each."""
    return [
        (
            part.text.lines,
            [found.code for found in replay(part).violations] if isinstance(part, Hand) else None,
        )
        for part in read_log(text.encode(), "joined.txt")
        if not isinstance(part, Stray)
    ]


@pytest.mark.parametrize(("above", "below"), [*product(TEXTS, repeat=2)])
def test_a_header_behind_the_last_line_of_a_hand_begins_another(above: str, below: str) -> None:
    one, another = (TEXTS[name].rstrip() for name in (above, below))
    assert told(one + another) == told(one) + told(another)


@pytest.mark.parametrize(
    "name", ["merge/2-7_triple_draw/described_once.xml", "boss/five_card_draw/two_hands_of_a_session.xml"]
)
def test_so_does_one_behind_the_last_element_of_a_file(name: str) -> None:
    above = (SAMPLES / name).read_text("utf-8").rstrip()
    assert told(above + TRIPLE_DRAW) == told(above) + told(TRIPLE_DRAW)
    *_, below = read_log((above + TRIPLE_DRAW).encode(), "joined.txt")
    assert isinstance(below, Hand)
    assert below.text.first_line == above.count("\n") + 1
    made = b"".join(piece.data for piece in anonymize((above + TRIPLE_DRAW).encode(), "x", Pseudonyms()))
    assert [codes for _, codes in told(made.decode())] == [codes for _, codes in told(above + TRIPLE_DRAW)]


def test_what_is_cut_off_in_a_line_ends_where_the_next_hand_begins() -> None:
    cut = TRIPLE_DRAW[: TRIPLE_DRAW.index(": checks")]
    broken, whole = read_log(f"{cut}{TRIPLE_DRAW}".encode(), "joined.txt")
    assert isinstance(broken, Hand)
    assert isinstance(whole, Hand)
    assert [found.code for found in broken.findings] == ["101", "107"]
    assert not replay(whole).violations
    assert whole.text.first_line == broken.text.last_line == cut.count("\n") + 1


@pytest.mark.parametrize("said", ["{}", "Ann collected $5 from pot {}", "look: {}"])
def test_who_talks_of_a_hand_begins_none(said: str) -> None:
    header = TRIPLE_DRAW.partition("\n")[0]
    talk = f'Ann said, "{said.format(header)}"'
    (hand,) = read_log(TRIPLE_DRAW.replace("Ben: folds", f"{talk}\nBen: folds").encode(), "talk.txt")
    assert isinstance(hand, Hand)
    assert not replay(hand).violations


@pytest.mark.parametrize("said", ["{}", "Ben wins the pot ($5){}"])
def test_so_does_who_talks_without_quotes(said: str) -> None:
    text = text_of(FULL_TILT).lstrip("\ufeff").partition("\n\n")[0]
    header = text.partition("\n")[0]
    (hand,) = read_log(
        text.replace("Emil folds", f"Ann: {said.format(header)}\nEmil folds").encode(), "talk.txt"
    )
    assert isinstance(hand, Hand)
    assert not replay(hand).violations


def test_a_note_of_a_hand_begins_none() -> None:
    noted = KITCHEN.replace("# She", f"# {TRIPLE_DRAW.partition(chr(10))[0]} She")
    assert len(told(noted)) == 1


@pytest.mark.parametrize("name", TEXTS)
def test_joined_hands_are_made_anonymous_like_others(name: str) -> None:
    text = TEXTS[name].rstrip()
    pieces = [*anonymize((text + TRIPLE_DRAW).encode(), "joined.txt", Pseudonyms())]
    assert [piece.left_out for piece in pieces if piece.left_out is not None] == []
    made = b"".join(piece.data for piece in pieces)
    codes = [each[1] for each in told(made.decode())]
    assert codes == [each[1] for each in told(text + TRIPLE_DRAW) if each[1] is not None]
