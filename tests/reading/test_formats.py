"""A file is read by its first words, and every hand's text can be read again by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.reading import Hand, Refused, UnknownFormatError, hand_text, read_hand, read_log
from tests.goldens import SAMPLES, samples

FORMATS = ("merge", "boss", "phh", "ohh")
OF_FORMATS = [path for path in samples() if path.relative_to(SAMPLES).parts[0] in FORMATS]


def ident(path: Path) -> str:
    return str(path.relative_to(SAMPLES))


@pytest.mark.parametrize("sample", OF_FORMATS, ids=ident)
def test_the_text_of_a_hand_is_read_again_without_its_file(sample: Path) -> None:
    for part in read_log(sample.read_bytes(), sample.name):
        if isinstance(part, Hand):
            kept = part.text.text.split("\n")
            again, _ = read_hand(hand_text(sample.name, part.text.first_line, kept))
            assert isinstance(again, Hand), again
            assert again.events == part.events
            assert (again.site, again.game, again.moment) == (part.site, part.game, part.moment)


def test_there_are_samples_of_every_format() -> None:
    assert {path.relative_to(SAMPLES).parts[0] for path in OF_FORMATS} == set(FORMATS)


@pytest.mark.parametrize("text", ["<html>\n<body>hello</body></html>", "key: value", "# only a remark"])
def test_a_text_of_no_format_is_said(text: str) -> None:
    with pytest.raises(UnknownFormatError):
        list(read_log(text.encode(), "x.xml"))


def test_settings_are_no_hand() -> None:
    (part,) = read_log(b"name = 'hhparse'\n", "x.toml")
    assert isinstance(part, Refused)
    assert part.reason == "it names no variant"
