"""A file is read by its first words, and every hand's text can be read again by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.reading import Hand, Refused, Stray, UnknownFormatError, hand_text, read_hand, read_log
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


def test_hands_in_lines_and_in_xml_may_take_turns_in_a_file() -> None:
    names = (
        "merge/2-7_triple_draw/described_once.xml",
        "boss/five_card_draw/two_hands_of_a_session.xml",
        "pokerstars/badugi/no_limit_cash.txt",
        "boss/five_card_draw/two_hands_of_a_session.xml",
        "fulltilt/badugi/sit_and_go.txt",
        "merge/2-7_triple_draw/described_once.xml",
    )
    texts = [(SAMPLES / name).read_text("utf-8-sig") for name in names]
    together = "".join(texts)
    alone = [part for text in texts for part in read_log(text.encode(), "x")]
    mixed = [*read_log(together.encode(), "x")]
    lines = together.split("\n")
    assert len(mixed) == len(alone) == 10
    for part, other in zip(mixed, alone, strict=True):
        assert isinstance(part, Hand)
        assert isinstance(other, Hand)
        assert (part.header.hand_id, part.findings) == (other.header.hand_id, other.findings)
        assert part.text.text.endswith(lines[part.text.last_line - 1])


def test_text_that_is_wrapped_in_tags_is_read() -> None:
    text = (SAMPLES / "fulltilt/badugi/sit_and_go.txt").read_text("utf-8")
    (hand, stray) = read_log(f"<html><pre>\n{text}\n</pre></html>\n".encode(), "x")
    assert isinstance(hand, Hand)
    assert not hand.findings
    assert isinstance(stray, Stray)


@pytest.mark.parametrize("text", ["<html>\n<body>hello</body></html>", "key: value", "# only a remark"])
def test_a_text_of_no_format_is_said(text: str) -> None:
    with pytest.raises(UnknownFormatError):
        list(read_log(text.encode(), "x.xml"))


def test_settings_are_no_hand() -> None:
    (part,) = read_log(b"name = 'hhparse'\n", "x.toml")
    assert isinstance(part, Refused)
    assert part.reason == "it names no variant"
