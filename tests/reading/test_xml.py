"""XML logs: cut into hands by their tags, read safely, nothing lost."""

from __future__ import annotations

import re

import pytest

from hhparse.events import Call, Chat, Collect, Deal, Discard, Raise, Seat, Show, Uncalled, Unread
from hhparse.money import SCALE, Money
from hhparse.reading import Hand, OtherGame, Refused, Stray, read_log
from hhparse.reading.elements import DamagedError, elements
from hhparse.replay import replay
from tests.goldens import SAMPLES

MERGE = SAMPLES / "merge"
BOSS = SAMPLES / "boss"
DESCRIBED_ONCE = (MERGE / "2-7_triple_draw" / "described_once.xml").read_text("utf-8")
SESSION = (BOSS / "five_card_draw" / "two_hands_of_a_session.xml").read_text("utf-8")
BOMB = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;">]>\n'
ELSEWHERE = '<!DOCTYPE a SYSTEM "http://localhost/never-asked.dtd">\n'


def read(text: str) -> list[Hand | OtherGame | Refused | Stray]:
    return list(read_log(text.encode(), "log.xml"))


def hands(text: str) -> list[Hand]:
    found = read(text)
    assert all(isinstance(part, Hand) for part in found), found
    return [part for part in found if isinstance(part, Hand)]


@pytest.mark.parametrize("declaration", [BOMB, ELSEWHERE])
@pytest.mark.parametrize("text", [DESCRIBED_ONCE, SESSION], ids=["merge", "boss"])
def test_a_declared_document_type_is_refused_in_a_sentence(text: str, declaration: str) -> None:
    start = text.index("<description" if "<description" in text else "<SESSION")
    parts = read(text[:start] + declaration + text[start:])
    assert len(parts) == 2
    for part in parts:
        assert isinstance(part, Refused)
        assert part.reason == "it declares a document type or entities, which no log needs"


def test_an_entity_that_is_nowhere_declared_is_refused() -> None:
    first, second = read(DESCRIBED_ONCE.replace('nickname="Ann"', 'nickname="&who;"', 1))
    assert isinstance(first, Refused)
    assert first.reason == "its XML is damaged: undefined entity"
    assert first.line == 4
    assert isinstance(second, Hand)


def test_an_entity_of_html_is_a_letter() -> None:
    first, _ = hands(DESCRIBED_ONCE.replace("Cato", "C&aacute;to &amp; Co"))
    assert [seat.player for seat in first.told(Seat)] == ["Ann", "Ben Q.", "Cáto & Co"]


def test_elements_that_are_nested_too_deep_are_refused_in_a_sentence() -> None:
    first, second = read(f'<game id="1">{"<a>" * 3000}{"</a>" * 3000}</game>\n{SESSION}')[:2]
    assert isinstance(first, Refused)
    assert first.reason == "its elements are nested more than 20 deep"
    assert isinstance(second, Hand)


def test_elements_know_their_lines_and_keep_text_between_them() -> None:
    root = elements("<a>\n<b c='1'/>\nloose\n</a>", first_line=11)
    (a,) = root.inside
    assert [(each.name, each.line, each.words) for each in a.inside] == [
        ("b", 12, '<b c="1">'),
        ("text", 13, "loose"),
    ]
    with pytest.raises(DamagedError, match="<b> has no attribute 'd'") as raised:
        a.inside[0]["d"]
    assert raised.value.line == 12


@pytest.mark.parametrize("text", [DESCRIBED_ONCE, SESSION], ids=["merge", "boss"])
def test_a_hand_that_breaks_off_harms_no_other(text: str) -> None:
    closing = "</game>" if "</game>" in text else "</HISTORY>"
    first, second = read(text.replace(closing, "", 1))
    assert isinstance(first, Refused)
    assert first.reason.startswith("its XML is damaged: ")
    assert isinstance(second, Hand)
    assert [second.header.hand_id] == [hand.header.hand_id for hand in hands(text)][1:]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_the_encoding_does_not_matter(encoding: str) -> None:
    told = [part for part in read_log(SESSION.encode(encoding), "log.xml") if isinstance(part, Hand)]
    assert [hand.events for hand in told] == [hand.events for hand in hands(SESSION)]


def test_a_file_may_be_one_line() -> None:
    first, second = hands(" ".join(DESCRIBED_ONCE.split("\n")))
    assert {event.line for event in (*first.events, *second.events)} == {1}
    assert not replay(first).violations
    assert not replay(second).violations


def test_text_outside_of_hands_is_stray() -> None:
    parts = read("<!-- exported -->\nhello\n" + DESCRIBED_ONCE + "goodbye\n")
    assert [(part.line, part.text) for part in parts if isinstance(part, Stray)] == [
        (2, "hello"),
        (3 + DESCRIBED_ONCE.count("\n"), "goodbye"),
    ]


# Merge --------------------------------------------------------------------------------------------


def test_a_description_holds_until_another_comes() -> None:
    games = DESCRIBED_ONCE[DESCRIBED_ONCE.index("<game") :]
    told = hands(f'{DESCRIBED_ONCE}<description type="A-5 Lowball" stakes="Limit $5/$10"/>\n{games}')
    assert [(hand.game.code, hand.header.big // 10_000) for hand in told if hand.header.big] == [
        ("2-7-triple-draw", 4),
        ("2-7-triple-draw", 4),
        ("a-5-triple-draw", 10),
        ("a-5-triple-draw", 10),
    ]


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        ("67", "it is a hand of 2-7 Lowball, but no <description> above it names its limit and stakes"),
        ("99", "no <description> above it names its game and stakes"),
    ],
)
def test_without_a_description_nothing_tells_the_limit(number: str, reason: str) -> None:
    described = DESCRIBED_ONCE.replace('gametype="67"', f'gametype="{number}"')
    for part in read(described[described.index("\n") :]):
        assert isinstance(part, Refused)
        assert part.reason == f"{reason}; put the one of its table there"


def test_a_description_of_another_table_is_none_of_the_hand() -> None:
    first, second = read(DESCRIBED_ONCE.replace('numholecards="5"', 'numholecards="4"', 1))
    assert isinstance(first, Refused)
    assert first.reason.startswith("it deals 4 cards, and the <description> above it names 2-7 Lowball")
    assert isinstance(second, Hand)


@pytest.mark.parametrize(
    ("told", "unknown"),
    [
        ('round id="PRE_FIRST_DRAW"', 'round id="INSURANCE"'),
        ('type="SHOWN"', 'type="PEEKED"'),
        ('type="CALL"', 'type="STRADDLE"'),
    ],
)
def test_what_merge_is_not_known_to_write_is_said(told: str, unknown: str) -> None:
    whole = hands(DESCRIBED_ONCE)
    number = next(n for n, hand in enumerate(whole) if told in hand.text.text)
    changed = hands(DESCRIBED_ONCE.replace(told, unknown, 1))[number]
    assert "101" in {finding.code for finding in changed.findings}
    assert changed.incomplete


def test_a_hand_that_is_said_to_be_shown_and_is_not_is_said() -> None:
    shown = re.compile(r'\s*<cards [^>]*type="SHOWN"[^>]*/>')
    changed = [hand for hand in hands(shown.sub("", DESCRIBED_ONCE)) if 'type="SHOW"' in hand.text.text]
    assert changed
    for hand in changed:
        assert {finding.code for finding in hand.findings} == {"101"}


@pytest.mark.parametrize(
    ("described", "code", "stakes"),
    [
        ('type="2-7 Lowball Tournament" stakes="Limit"', "2-7-triple-draw", (2, 4, None)),
        ('type="2-7 Lowball Tournament" stakes="Pot Limit"', "2-7-triple-draw", (1, 2, None)),
        ('stakes="Limit ($2/$4 Ante $0.50)" type="2-7 Triple Draw"', "2-7-triple-draw", (2, 4, 0.5)),
        ('version="0" type="a-5 lowball" stakes="Fixed Limit (€2/€4)"', "a-5-triple-draw", (2, 4, None)),
    ],
)
def test_a_description_may_say_more_or_less(
    described: str, code: str, stakes: tuple[float | None, ...]
) -> None:
    """The hand's blinds are 1 and 2; where no stakes are told, these are they."""
    first, _ = hands(DESCRIBED_ONCE.replace('type="2-7 Lowball" stakes="Limit $2/$4"', described))
    header = first.header
    told = [amount and amount / SCALE for amount in (header.small, header.big, header.ante)]
    assert (first.game.code, told) == (code, list(stakes))


@pytest.mark.parametrize(
    ("name", "other"),
    [("Holdem", True), ("HORSE", True), ("RASH", True), ("7-Stud H/L8", True), ("Whist", False)],
)
def test_other_games_are_named_and_unknown_ones_refused(name: str, other: bool) -> None:
    for part in read(DESCRIBED_ONCE.replace("2-7 Lowball", name)):
        if other:
            assert isinstance(part, OtherGame)
            assert part.game == name
        else:
            assert isinstance(part, Refused)
            assert part.reason == "Merge has no draw game that is called 'Whist'"


@pytest.mark.parametrize("text", [DESCRIBED_ONCE, SESSION], ids=["merge", "boss"])
@pytest.mark.parametrize("damage", ["misspelt", "missing"])
def test_no_tag_outside_of_a_hand_is_passed_over(text: str, damage: str) -> None:
    """The first hand has lost the tag that begins it, so that all its lines are named."""
    tag = re.search(r"<(game|HISTORY) [^>]*>", text)
    assert tag is not None
    changed = text.replace(tag[0], "" if damage == "missing" else tag[0].replace(tag[1], f"{tag[1]}s"), 1)
    parts = read(changed)
    inside = text[tag.end() : text.index(f"</{tag[1]}>")].split("\n")
    strays = [part for part in parts if isinstance(part, Stray)]
    assert len(strays) >= sum(bool(line.strip()) for line in inside)
    assert len([part for part in parts if isinstance(part, Hand)]) == 1


@pytest.mark.parametrize("text", [DESCRIBED_ONCE, SESSION], ids=["merge", "boss"])
def test_two_hands_that_have_become_one_are_refused(text: str) -> None:
    """The tag that ends the first is lost with the one that begins the second."""
    one = re.sub(r"</(game|HISTORY)>(?s:.*?)<\1 [^>]*>", "", text, count=1)
    (refused,) = read(one)
    assert isinstance(refused, Refused)
    assert refused.reason == "another hand begins in the middle of it"


def test_chat_that_looks_like_an_act_is_chat() -> None:
    first, _ = hands(DESCRIBED_ONCE)
    said = [(event.player, event.text) for event in first.events if isinstance(event, Chat)]
    assert said == [("Cato", 'FOLD <or> "fold"?'), ("Ann", 'player="4" amount="9.00"')]


def test_an_unknown_event_makes_the_hand_incomplete() -> None:
    first, _ = hands(DESCRIBED_ONCE.replace('type="RAISE"', 'type="TELEPORT"', 1))
    assert first.incomplete
    (unread,) = [event for event in first.events if isinstance(event, Unread)]
    assert unread.line == 13
    assert 'type="TELEPORT"' in unread.text


def test_what_nobody_called_is_not_won() -> None:
    """The room pays 7: the blinds of 1 and 2, and a raise to 4 of which 2 were called."""
    _, second = hands(DESCRIBED_ONCE)
    (back,) = [event for event in second.events if isinstance(event, Uncalled)]
    (won,) = [event for event in second.events if isinstance(event, Collect)]
    assert (back.player, back.amount) == (won.player, 2_0000)
    assert won.amount == 5_0000


def test_the_discards_are_what_is_gone_from_the_hand() -> None:
    first, _ = hands(DESCRIBED_ONCE)
    own = [event for event in first.events if isinstance(event, Discard) and event.player == "Cato"]
    assert [str(event.cards) for event in own] == ["[Ks Kd]", "[Jc]"]
    drawn = [str(event.drawn) for event in first.events if isinstance(event, Deal)]
    assert drawn == ["None", "[8s Jc]", "[5s]"]


# Boss ---------------------------------------------------------------------------------------------


def test_a_seat_in_an_unknown_state_is_said_and_kept() -> None:
    told = hands(SESSION)[0]
    changed = hands(SESSION.replace("STATE_PLAYING", "STATE_FROZEN", 1))[0]
    assert changed.told(Seat) == told.told(Seat)
    assert [finding.code for finding in changed.findings] == ["101"]


def test_a_client_may_tell_no_states() -> None:
    told = hands(SESSION)
    assert [hand.events for hand in hands(SESSION.replace(' STATE="STATE_PLAYING"', ""))] == [
        hand.events for hand in told
    ]


def test_a_shown_hand_that_is_called_nothing_is_shown() -> None:
    told = hands(SESSION)[0]
    changed = hands(re.sub(r' HAND="\$\(STR_G_WIN[^"]*"', "", SESSION, count=1))[0]
    assert [(show.player, show.cards) for show in changed.told(Show)] == [
        (show.player, show.cards) for show in told.told(Show)
    ]
    assert changed.told(Show)[0].hand is None


def test_money_of_no_currency_is_unknown_money() -> None:
    first, _ = hands(SESSION.replace('TABLECURRENCY="EUR"', 'TABLECURRENCY=""'))
    assert (first.money, first.currency) == (Money.UNKNOWN, None)


def test_a_game_of_an_unknown_code_is_another_game() -> None:
    for part in read(SESSION.replace("GAME_FCD", "GAME_7CS")):
        assert isinstance(part, OtherGame)
        assert part.game == "GAME_7CS"


@pytest.mark.parametrize("paid", ["8.00", "4.00"], ids=["with what came back", "without"])
def test_whoever_is_left_alone_wins_by_default(paid: str) -> None:
    """Cato bets 4 into a pot of 4, and nobody calls."""
    second = SESSION[SESSION.index('<HISTORY ID="7100440002"') :]
    second = second.replace("$(STR_G_MUCK)", "$(STR_BY_DEFAULT)")
    (hand,) = hands(second.replace('"8.00"', f'"{paid}"').replace("</SESSION>", ""))
    assert [collect.amount for collect in hand.told(Collect)] == [4_0000]
    assert not hand.told(Show)
    assert not replay(hand).violations


def test_what_an_act_tells_is_the_total_of_the_round() -> None:
    """Ann has posted 1; her calls of 7 and of 15 add 6 and 8."""
    first, _ = hands(SESSION)
    assert [event.amount for event in first.events if isinstance(event, Call) and event.player == "Ann"] == [
        6_0000,
        8_0000,
    ]
    (all_in,) = [event for event in first.events if isinstance(event, Raise) and event.all_in]
    assert (all_in.player, all_in.to) == ("Ben Q.", 15_0000)


def test_empty_seats_are_no_players() -> None:
    first, _ = hands(SESSION)
    assert [event.seat for event in first.events if isinstance(event, Seat)] == [1, 3, 4, 5]


def test_empty_seats_may_be_left_out() -> None:
    """A table has as many seats as the highest number then, and nobody sits beyond them."""
    first, *_ = hands(SESSION.replace('SEAT="5"', 'SEAT="6"'))
    assert first.table.seats == 6
    assert not replay(first).violations


def test_a_number_that_is_no_card_is_refused() -> None:
    first, second = read(SESSION.replace('LINK="13"', 'LINK="52"', 1))
    assert isinstance(first, Refused)
    assert first.reason == "'52' is the number of no card"
    assert isinstance(second, Hand)
    assert first.line == SESSION[: SESSION.index('LINK="13"')].count("\n") + 1


@pytest.mark.parametrize(
    ("text", "old", "new", "why"),
    [
        (DESCRIBED_ONCE, 'type="RAISE"', 'amount="much"', "its amount 'much' is no amount of money"),
        (DESCRIBED_ONCE, 'type="DRAW"', 'text="some"', "its text 'some' is no number"),
        (DESCRIBED_ONCE, 'type="HOLE"', 'cards="Kx"', "'Kx' is no card"),
        (SESSION, 'TYPE="ACTION_RAISE"', 'VALUE="much"', "its VALUE 'much' is no amount of money"),
        (SESSION, 'TYPE="CHANGECARD"', 'COUNT="some"', "its COUNT 'some' is no number"),
    ],
)
def test_a_field_that_cannot_be_read_refuses_the_hand_at_its_line(
    text: str, old: str, new: str, why: str
) -> None:
    at = text.index(old)
    attribute = new.partition("=")[0]
    changed = text[:at] + re.sub(rf'(?<=\s){attribute}="[^"]*"', new, text[at:], count=1)
    first, second = read(changed)
    assert isinstance(first, Refused)
    assert (first.reason.partition(";")[0], first.line) == (why, text[:at].count("\n") + 1)
    assert isinstance(second, Hand)


@pytest.mark.parametrize(
    ("text", "seat", "name"),
    [(DESCRIBED_ONCE, "seat", "nickname"), (SESSION, "SEAT", "NAME")],
    ids=["merge", "boss"],
)
def test_players_who_cannot_be_told_apart_refuse_the_hand(text: str, seat: str, name: str) -> None:
    """What one of them does would count for the other."""
    one, other, *_ = (
        found[0] for found in re.finditer(r"<(?:player|PLAYER) .*", text) if "EMPTY" not in found[0]
    )
    for attribute, what in ((seat, "seat"), (name, "name")):
        told = rf'\b{attribute}="[^"]*"'
        first = re.search(told, one)
        assert first is not None
        twin = re.sub(told, first[0], other, count=1)
        refused, *_ = read(text.replace(other, twin, 1))
        assert isinstance(refused, Refused)
        assert refused.reason == f"two of its players have one {what}"
