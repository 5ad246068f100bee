"""Anonymous logs: nobody is named, nothing else has changed, and they check as before."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from hhparse.events import Chat, Comment, Note, Seat, Unread
from hhparse.reading import NO_TIME, Hand, LogText, read_log
from hhparse.replay import Player, Replay, replay
from hhparse.sessions.order import steps_from
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing.anonymous import anonymize
from hhparse.writing.conversion import convert
from hhparse.writing.pseudonyms import Kept, Pseudonyms
from tests.goldens import SAMPLES, samples
from tests.hands import TRIPLE_DRAW

LOGS = [path for path in samples() if path.relative_to(SAMPLES).parts[0] != "ohh"]
TABLES = re.compile(r"Table '([^\d']{4,})'")


class Copy:
    """A log made anonymous, as a whole."""

    def __init__(self, data: bytes, source: str, pseudonyms: Pseudonyms) -> None:
        pieces = list(anonymize(data, source, pseudonyms))
        self.data = b"".join(piece.data for piece in pieces)
        self.hands = sum(piece.hand for piece in pieces)
        self.dropped = sum(piece.dropped for piece in pieces)
        self.left_out = [piece.left_out for piece in pieces if piece.left_out is not None]


def hands_of(data: bytes) -> list[Hand]:
    return [hand for hand in read_log(data, "x") if isinstance(hand, Hand)]


def judged(hand: Hand) -> object:
    """What a hand and the replay of it come to, whoever played it."""
    played = replay(hand)
    return (
        hand.game,
        hand.limit,
        hand.money,
        [violation.code for violation in played.violations],
        played.winner_judged,
        (played.total, played.rake),
        _players(played),
        [type(event) for event in hand.events if not isinstance(event, Chat | Note | Comment)],
    )


def _players(played: Replay) -> list[object]:
    return [
        (player.seat, player.stack, player.net, player.position, player.cards, _draws(player))
        for player in played.players
    ]


def _draws(player: Player) -> list[object]:
    return [(draw.round, draw.discarded, draw.drawn) for draw in player.draws]


@pytest.mark.parametrize("sample", LOGS, ids=lambda path: str(path.relative_to(SAMPLES)))
def test_a_sample_checks_as_before_and_names_nobody(sample: Path) -> None:
    data = sample.read_bytes()
    made = Copy(data, sample.name, Pseudonyms())
    # A hand whose time cannot be read is left out: it cannot be put at another.
    before = [hand for hand in hands_of(data) if hand.moment.told == NO_TIME or hand.moment.local]
    after = hands_of(made.data)
    assert list(map(judged, after)) == list(map(judged, before))
    text = "\n".join(LogText(made.data).lines())
    for hand in before:
        names = {event.player for event in hand.events if isinstance(event, Seat)}
        secrets = [hand.header.hand_id, hand.header.time, *names, *TABLES.findall(hand.text.text)]
        # What is shorter may stand in a time, or be part of another word.
        for secret in (secret for secret in secrets if len(secret) > 2):
            assert re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", text) is None


@pytest.mark.parametrize("sample", LOGS, ids=lambda path: str(path.relative_to(SAMPLES)))
def test_every_byte_that_tells_nobody_stays(sample: Path) -> None:
    """Letters and digits apart, what is not dropped is as it was: blanks, line ends, encoding and marks."""
    data = sample.read_bytes()
    made = Copy(data, sample.name, Pseudonyms(list(Kept)))
    if made.left_out or made.dropped:
        return  # what is dropped stands outside of any hand, for chat is kept
    encoding = "utf-16" if data.startswith(b"\xff\xfe") else "latin-1"
    shapes = [re.sub(r"[^\W_]+", "", told.decode(encoding)) for told in (data, made.data)]
    if any(
        isinstance(event, Seat) and not event.player.isascii() for h in hands_of(data) for event in h.events
    ):
        return  # a letter beyond ASCII has another length
    assert shapes[0] == shapes[1]


def one(text: str, *keep: Kept) -> str:
    return Copy(text.encode(), "x.txt", Pseudonyms(keep)).data.decode()


def test_what_is_kept_is_as_it_was() -> None:
    text = TRIPLE_DRAW.replace("Dee: folds ", 'Dee said, "Ann 9100000001"\nDee: folds ')
    made = one(text, Kept.IDS, Kept.TIMES, Kept.TABLES, Kept.CHAT)
    assert made.splitlines()[0:2] == text.splitlines()[0:2]
    (said,) = [line for line in made.splitlines() if " said, " in line]
    assert re.fullmatch(r'[A-Z][a-z]{2} said, "[A-Z][a-z]{2} 9100000001"', said)
    assert "Ann" not in said
    assert " said, " not in one(text)


def test_a_name_is_the_same_in_all_logs_of_one_call_and_another_in_the_next() -> None:
    names = Pseudonyms()
    first = Copy(TRIPLE_DRAW.encode(), "a", names).data
    assert Copy(TRIPLE_DRAW.encode(), "b", names).data == first
    assert Copy(TRIPLE_DRAW.encode(), "c", Pseudonyms()).data != first


def test_no_two_names_become_one() -> None:
    names = Pseudonyms()
    told = (
        [chr(letter) for letter in range(ord("a"), ord("z") + 1)]
        + [f"{n:02}" for n in range(100)]
        + ["!!", "??"]
    )
    assert len({names.name(name) for name in told}) == len(told)
    assert all(names.name(name) != name for name in told)


def test_no_made_up_name_is_that_of_another_player_of_the_log() -> None:
    """All names of the shape are taken here, so that chance could only give them to one another."""
    played = dict(zip(("Ann", "Ben", "Cho", "Dee"), ("Ee", "Oo", "Aa", "Ii"), strict=True))
    vowels = [first + second for first in "AEIOU" for second in "aeiou"]
    text = re.sub("|".join(played), lambda found: played[found[0]], TRIPLE_DRAW)
    text = text.replace("Ii: folds ", f'Ii said, "{" ".join(vowels)}"\nIi: folds ')
    made = one(text)
    assert hands_of(made.encode())
    assert not set(vowels) & set(re.findall(r"\w+", made))


@pytest.mark.parametrize(
    "time",
    [
        "2026/03/14 20:15:00",
        "2026-03-14 9:05",
        "20:15:00 ET - 2026/03/14",
        "20:15 ET - Saturday, March 14, 2026",
        "20260314201500",
        "2026-03-14",
        "2026/03/14 - 9:05:01",
        "Sat Mar 14 00:34:47 GMT+0100 2026",
    ],
)
def test_a_shifted_time_has_the_shape_of_the_one_told(time: str) -> None:
    names = Pseudonyms()
    made = names.time(time)
    assert made != time
    shape = re.compile(r"\d+|\b[A-Z][a-z]{2,8}\b")
    assert shape.sub("0", made) == shape.sub("0", time)
    assert "GMT" not in time or "GMT+0100" in made
    assert names.time(time) == made


def test_times_keep_their_distance() -> None:
    names = Pseudonyms()
    first, second = names.time("2026-03-14 23:59:59"), names.time("2026-03-15 00:00:09")
    (one_hand,) = hands_of(
        TRIPLE_DRAW.replace("2026/03/14 20:15:00 ET", first.replace("-", "/") + " UTC").encode()
    )
    (other,) = hands_of(
        TRIPLE_DRAW.replace("2026/03/14 20:15:00 ET", second.replace("-", "/") + " UTC").encode()
    )
    assert one_hand.moment.utc is not None
    assert other.moment.utc is not None
    assert (other.moment.utc - one_hand.moment.utc).total_seconds() == 10


def test_a_line_that_was_not_understood_keeps_no_word() -> None:
    made = one(TRIPLE_DRAW.replace("Dee: folds ", "Dee: phones her friend Xaver"))
    (line,) = [line for line in made.splitlines() if re.fullmatch(r"\w+: \w+ \w+ \w+ \w+", line)]
    assert not {"Dee", "phones", "her", "friend", "Xaver"} & set(re.findall(r"\w+", line))


@pytest.mark.parametrize(
    ("dialect", "game", "line", "unread"),
    [
        ("kingsclub", "2-7_triple_draw/antes_and_dead_blind.txt", "Dee checks", "Dee: posts tribute 44"),
        ("ongame", "five_card_draw/pot_limit_equal_blinds.txt", "---", "Seat 3: hands 5 chips"),
        ("pokerstars", "five_card_draw/101_unread_line.txt", "*** SUMMARY ***", "Ann: tips the dealer $1"),
    ],
)
def test_a_line_that_was_not_understood_is_not_understood_in_the_copy(
    dialect: str, game: str, line: str, unread: str
) -> None:
    """Made-up words may read as talk, which would leave an act out and accuse somebody."""
    text = (SAMPLES / dialect / game).read_bytes().decode().replace(f"{line}", f"{unread}\n{line}", 1)
    made = Copy(text.encode(), "x.txt", Pseudonyms())
    first = hands_of(text.encode())[0]
    assert first.told(Unread)
    if made.left_out:
        ((at, why),) = made.left_out
        assert at == first.header.line
        assert why.endswith("could not be read, and its copy would be read as something else")
    else:
        (copy,) = (hand for hand in hands_of(made.data)[:1])
        assert len(copy.told(Unread)) == len(first.told(Unread))


def test_hands_that_cannot_be_read_are_left_out() -> None:
    other = TRIPLE_DRAW.replace("Triple Draw 2-7 Lowball Limit", "Hold'em No Limit")
    made = Copy((other + "\n\n" + TRIPLE_DRAW).encode(), "x", Pseudonyms())
    assert made.left_out == [(1, "it is Hold'em, no draw game")]
    assert made.hands == 1
    assert len(hands_of(made.data)) == 1
    assert b"Hold'em" not in made.data


def test_hands_of_a_format_without_draw_games_are_left_out() -> None:
    (sample,) = (SAMPLES / "ohh" / "mixed").iterdir()
    made = Copy(sample.read_bytes(), "x.ohh", Pseudonyms())
    assert made.hands == 0
    assert made.data.strip() == b""
    assert made.left_out[0] == (
        1,
        "it is Omaha Hi/Lo, and OHH has no draw games; share the log that the room itself wrote",
    )


XML = (SAMPLES / "merge" / "2-7_triple_draw" / "described_once.xml").read_text("utf-8")


@pytest.mark.parametrize(
    "name", ["pokerstars/2-7_triple_draw/presence_and_chat.txt", "fulltilt/badugi/sit_and_go.txt"]
)
def test_an_indent_hides_nothing(name: str) -> None:
    told = (SAMPLES / name).read_text("utf-8-sig")
    indented = "".join(f"  {line}" for line in told.splitlines(keepends=True))
    pseudonyms = Pseudonyms()
    plain, again = (
        b"".join(piece.data for piece in anonymize(text.encode(), "x", pseudonyms)).splitlines()
        for text in (told, indented)
    )
    assert [line.strip() for line in again] == [line.strip() for line in plain]


def test_several_objects_on_a_line_harm_no_hand_beside_them() -> None:
    objects = '{"ohh": {"game_type": "Holdem"}} {"ohh": {"game_type": "Draw"}}\n'
    objects += '{"ohh":\n{"game_type": "Stud"}} {}\n'
    alone = Copy(TRIPLE_DRAW.encode(), "x", Pseudonyms())
    made = Copy(f"{TRIPLE_DRAW}{objects}{TRIPLE_DRAW}".encode(), "x", Pseudonyms())
    assert (made.hands, len(made.left_out)) == (2, 4)
    assert [judged(hand) for hand in hands_of(made.data)] == [
        judged(hand) for hand in hands_of(alone.data)
    ] * 2


def test_an_object_may_begin_in_the_line_of_a_stray() -> None:
    objects = '{"ohh": {"game_type": "Holdem"}}\n'
    made = Copy(f"{objects}junk\nmore {objects}".encode(), "x", Pseudonyms())
    assert (made.hands, len(made.left_out), made.dropped) == (0, 2, 2)


def test_a_heading_is_no_name_whatever_a_player_is_called() -> None:
    told = TRIPLE_DRAW.replace("Ann", "*** FIRST DRAW ***").encode()
    made = Copy(told, "x", Pseudonyms())
    assert [judged(hand) for hand in hands_of(made.data)] == [judged(hand) for hand in hands_of(told)]
    assert made.data.decode().count("*** FIRST DRAW ***") == 1


@pytest.mark.parametrize("junk", ["", "see <game 7>\n"])
@pytest.mark.parametrize("order", ["lines xml", "xml lines", "lines xml lines", "xml lines xml"])
def test_lines_and_xml_may_take_turns(order: str, junk: str) -> None:
    stretches = {"lines": TRIPLE_DRAW, "xml": XML}
    alone = {name: Copy(text.encode(), "x", Pseudonyms()) for name, text in stretches.items()}
    made = Copy((junk + "".join(stretches[name] for name in order.split())).encode(), "x", Pseudonyms())
    assert (made.hands, made.left_out) == (sum(alone[name].hands for name in order.split()), [])
    assert made.dropped == bool(junk) + sum(alone[name].dropped for name in order.split())
    assert [judged(hand) for hand in hands_of(made.data)] == [
        judged(hand) for name in order.split() for hand in hands_of(alone[name].data)
    ]
    names = {event.player for text in stretches.values() for event in hands_of(text.encode())[0].told(Seat)}
    assert not names & {event.player for hand in hands_of(made.data) for event in hand.told(Seat)}


def test_the_fields_of_an_element_agree_with_each_other_as_before() -> None:
    made = one(XML)
    ids = re.findall(r'<game id="(\d+)-\d+" starttime="(\d{8})\d{6}"', made)
    assert ids
    for number, day in ids:
        assert re.search(rf'data="{day}\|\w+ \({number}\)\|{number}\|{number}-\d+\|', made)
    assert "CHAT" not in made
    seats = re.compile(r'player="\d"')
    assert len(seats.findall(made)) == len(seats.findall(XML))


def test_what_is_kept_of_elements_is_as_it_was() -> None:
    made = one(XML, *Kept)
    shape = re.compile(r'nickname="[^"]*"|player="[^"]*"|text="[^"]*"')
    assert shape.sub("", made) == shape.sub("", XML)


PHH = (SAMPLES / "phh" / "2-7_single_draw" / "big_blind_ante_and_winnings.phh").read_text("utf-8")


def test_remarks_in_a_document_are_dropped_with_their_lines() -> None:
    made = one(PHH)
    assert "#" not in made
    assert '  "p4 cbr 5000",\n' in made
    assert not {"Halcyon", "Dora", "tank"} & set(re.findall(r"\w+", made))
    kept = one(PHH, *Kept)
    assert [line for line in kept.splitlines() if "players" not in line] == [
        line for line in PHH.splitlines() if "players" not in line
    ]


def test_lines_of_a_home_log_in_a_document_are_made_anonymous() -> None:
    (hand,) = hands_of(TRIPLE_DRAW.replace("Dee: folds ", 'Dee said, "gl"\nDee: folds ').encode())
    written = convert(hand, DIALECT_BY_CODE["phh"])
    made = one(written)
    assert list(map(judged, hands_of(made.encode()))) == list(map(judged, hands_of(written.encode())))
    assert "said" in written
    assert not {"Ann", "Ben", "Cho", "Dee", "said", "Halcyon", "9100000001"} & set(re.findall(r"\w+", made))


def test_posts_in_a_document_are_made_anonymous() -> None:
    (hand, *_) = hands_of(
        (SAMPLES / "fulltilt" / "2-7_triple_draw" / "called_off_and_dead_hands.txt").read_bytes()
    )
    written = convert(hand, DIALECT_BY_CODE["phh"])
    assert '_posts = [\n  "Ann: posts small blind 5",\n]' in written
    made = one(written)
    assert list(map(judged, hands_of(made.encode()))) == list(map(judged, hands_of(written.encode())))
    assert re.search(r'_posts = \[\n  "[A-Z][a-z]{2}: posts small blind 5",\n\]', made)
    assert "Ann" not in made


def test_the_counts_of_a_table_go_on_as_before() -> None:
    """So that a hand that is missing between two is known to be."""
    names = Pseudonyms()
    ids = [names.number(f"kitchen-{number}") for number in (8, 9, 10, 12, 99, 100)]
    assert len({made.partition("-")[0] for made in ids} - {"kitchen"}) == 1
    assert [steps_from(*pair) for pair in pairwise(ids)] == [1, 1, 2, 87, 1]
    assert steps_from(names.number("0009"), names.number("0010")) == 1
    assert names.number("0009") != "0009"


@pytest.mark.prove
@pytest.mark.parametrize(("least", "most"), [(100_000, 1_000_000), (0, 100_000)])
def test_each_long_number_becomes_another_of_as_many_digits(least: int, most: int) -> None:
    """All there are of six digits, with and without a nought in front: they change places."""
    names = Pseudonyms()
    told = [f"{number:06}" for number in range(least, most)]
    made = [names.number(number) for number in told]
    assert sorted(made) == told
    assert sum(here == there for here, there in zip(made, told, strict=True)) < 20


def test_who_knows_what_one_id_becomes_knows_no_other() -> None:
    names = Pseudonyms()
    made = [int(names.number(f"{number}")) for number in range(9_100_000_000, 9_100_002_000)]
    assert len(set(made)) == 2000
    assert {len(str(number)) for number in made} == {10}
    assert len({later - sooner for sooner, later in pairwise(made)}) == 1999
    assert 800 < sum(later > sooner for sooner, later in pairwise(made)) < 1200


def test_an_id_is_made_up_alike_wherever_it_stands() -> None:
    names = Pseudonyms()
    assert names.table("9100000001 4").startswith(names.number("9100000001"))
    assert names.number("R5-9100000001").endswith(names.number("9100000001"))
