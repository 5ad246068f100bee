"""A file is read by its first words, and every hand's text can be read again by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.reading import Hand, Refused, Stray, UnknownFormatError, hand_text, read_hand, read_log
from hhparse.reading.decode import NotTextError
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


IN_TURN = (
    "merge/2-7_triple_draw/described_once.xml",
    "boss/five_card_draw/two_hands_of_a_session.xml",
    "pokerstars/badugi/no_limit_cash.txt",
    "fulltilt/badugi/sit_and_go.txt",
    "phh/badugi/hidden_until_the_showdown.phh",
    "phh/2-7_triple_draw/equal_hands_and_another_variant.phhs",
    "ohh/mixed/other_games.ohh",
)
"""Samples of every layout; each of them is followed by each of the others."""


@pytest.mark.parametrize("second", IN_TURN)
@pytest.mark.parametrize("first", IN_TURN)
def test_layouts_may_take_turns_in_a_file(first: str, second: str) -> None:
    texts = [(SAMPLES / name).read_text("utf-8-sig") for name in (first, second, first)]
    together = "".join(texts)
    alone = [part for text in texts for part in read_log(text.encode(), "x")]
    mixed = [*read_log(together.encode(), "x")]
    lines = together.split("\n")
    assert len(mixed) == len(alone)
    for part, other in zip(mixed, alone, strict=True):
        assert type(part) is type(other)
        if isinstance(part, Stray):
            assert lines[part.line - 1] == part.text
            continue
        assert not isinstance(other, Stray)
        assert lines[part.text.first_line - 1].endswith(other.text.lines[0].partition("  #")[0][-20:])
        if isinstance(part, Hand) and isinstance(other, Hand):
            if part.dialect.code != "phh":  # where the id says which of its equals a hand is
                assert part.header.hand_id == other.header.hand_id
            assert (len(part.events), part.findings) == (len(other.events), other.findings)


def test_documents_that_were_put_together_are_each_read() -> None:
    text = (SAMPLES / "phh/badugi/hidden_until_the_showdown.phh").read_text("utf-8")
    other = f"# another\n{text}_note = 'told by another'\n"
    first, second, third = read_log(f"{text}\n{other}\n{text}".encode(), "all.phh")
    assert isinstance(first, Hand)
    assert isinstance(second, Hand)
    assert second.text.lines[0] == "# another"
    assert isinstance(third, Hand)
    assert len({hand.header.hand_id for hand in (first, second, third)}) == 3


LIKE_TAGS = (
    "<game>",
    '<game a="1">',
    "<SESSION>",
    "<?xml?>",
    "<!DOCTYPE a>",
    "<HISTORY ",
    "[1]",
    "variant = 'x",
    "{",
    '{"ohh":',
)


@pytest.mark.parametrize("name", LIKE_TAGS)
def test_a_name_like_a_layout_ends_no_hand(name: str) -> None:
    text = (SAMPLES / "pokerstars/badugi/no_limit_cash.txt").read_text("utf-8-sig")
    plain = [*read_log(text.encode(), "x")]
    named = [*read_log(text.replace("Ann", name.strip()).encode(), "x")]
    assert [type(part) for part in named] == [type(part) for part in plain]
    for part, other in zip(named, plain, strict=True):
        assert isinstance(part, Hand)
        assert isinstance(other, Hand)
        assert [type(event) for event in part.events] == [type(event) for event in other.events]


@pytest.mark.parametrize("name", ['<game a="1">', "<game>", "<SESSION>", "[1]", "{", "<!DOCTYPE a>"])
@pytest.mark.parametrize(
    "does", ["joins the table at seat #6 ", "said, \"<game id='1'>\"", "leaves the table"]
)
def test_somebody_without_a_seat_who_is_named_like_a_layout_ends_no_hand(name: str, does: str) -> None:
    text = (SAMPLES / "pokerstars/badugi/no_limit_cash.txt").read_text("utf-8-sig")
    at = text.index("*** HOLE CARDS" if "*** HOLE CARDS" in text else "*** DEALING HANDS")
    (part,) = read_log(f"{text[:at]}{name} {does}\n{text[at:]}".encode(), "x")
    assert isinstance(part, Hand)
    assert not part.findings


def test_text_that_is_wrapped_in_tags_is_read() -> None:
    text = (SAMPLES / "fulltilt/badugi/sit_and_go.txt").read_text("utf-8")
    (hand, stray) = read_log(f"<html><pre>\n{text}\n</pre></html>\n".encode(), "x")
    assert isinstance(hand, Hand)
    assert not hand.findings
    assert isinstance(stray, Stray)


@pytest.mark.parametrize("text", ["key: value", "# only a remark"])
def test_a_text_of_no_format_is_said(text: str) -> None:
    with pytest.raises(UnknownFormatError):
        list(read_log(text.encode(), "x.xml"))


def test_a_page_without_hands_is_called_one() -> None:
    with pytest.raises(NotTextError, match=r"it is a web page \(HTML\)"):
        list(read_log(b"<html>\n<body>hello</body></html>", "x.xml"))


def test_settings_are_no_hand() -> None:
    (part,) = read_log(b"name = 'hhparse'\n", "x.toml")
    assert isinstance(part, Refused)
    assert part.reason == "it names no variant"
