"""Whatever is in a file of a format: nothing is raised, and what is read can be replayed."""

from __future__ import annotations

from hypothesis import strategies as st

from hhparse.reading import Hand, Refused, UnknownFormatError, read_log
from hhparse.replay import replay
from tests.examples import holds, some_and_many
from tests.goldens import SAMPLES, samples

TEXTS = [
    path.read_text("utf-8")
    for path in samples()
    if path.relative_to(SAMPLES).parts[0] in ("merge", "boss", "phh", "ohh")
]
PIECES = st.sampled_from(
    [
        '"',
        "'",
        "<",
        "&",
        "[",
        "]",
        "{",
        "}",
        "=",
        "#",
        ",",
        "-1",
        "1e9",
        "9" * 20,
        "p1 cbr 9",
        "??",
        "</game>",
    ]
)


@st.composite
def mangled_files(draw: st.DrawFn) -> str:
    """A file with quoted words exchanged, lines moved or lost, and pieces put in."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 5))):
        lines = text.split("\n")
        at, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        match draw(st.sampled_from(["move", "drop", "insert", "exchange"])):
            case "move":
                lines.insert(other, lines.pop(at))
            case "drop" if len(lines) > 1:
                del lines[at]
            case "insert":
                place = draw(st.integers(0, len(lines[at])))
                lines[at] = lines[at][:place] + draw(PIECES) + lines[at][place:]
            case _:
                one, two = lines[at].split('"'), lines[other].split('"')
                if len(one) > 2 and len(two) > 2:
                    one[1] = two[1]
                    lines[at] = '"'.join(one)
        text = "\n".join(lines)
    return text


@some_and_many(150, 400)
def test_a_mangled_file_is_read_and_replayed_to_the_end(number: int) -> None:
    holds(check_that_it_is_replayed_to_the_end, number, mangled_files())


def check_that_it_is_replayed_to_the_end(text: str) -> None:
    try:
        parts = list(read_log(text.encode(), "any"))
    except UnknownFormatError:
        return
    for part in parts:
        if isinstance(part, Hand):
            replay(part)
        elif isinstance(part, Refused):
            assert part.reason
            assert part.text.first_line <= part.line <= part.text.last_line
