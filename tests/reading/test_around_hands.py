"""What stands around hands, and what is said of hands that cannot be read: never a guess, never silence."""

from __future__ import annotations

import pytest

from hhparse import sites
from hhparse.events import Seat
from hhparse.reading import Hand, Known, OtherGame, Refused, Stray, UnknownFormatError, read_log
from hhparse.reading.grammar import load
from hhparse.replay import replay
from hhparse.writing.anonymous import anonymize
from hhparse.writing.pseudonyms import Pseudonyms
from tests.goldens import SAMPLES
from tests.hands import TRIPLE_DRAW
from tests.reading.test_rooms import FULL_TILT, KINGSCLUB, ONGAME, WINAMAX, text_of

ROOMS = ("pokerstars", FULL_TILT, WINAMAX, KINGSCLUB, ONGAME)
FRAMES = (
    "*********** # 1 **************",
    "******************** # 12 *************************",
    "Transcript for your last 200 hands requested by Ann (ann@mail.invalid)",
    "Transcript for your last 1 hand requested by Ann",
    "Tournament History for your last 3 tournaments requested by Ann (ann@mail.invalid)",
    "</pre></body></html>",
)
SUMMARIES = {
    "pokerstars": (
        "PokerStars Tournament #900123, No Limit 5 Card Draw\nBuy-In: $1.00/$0.10 USD\n3 players\n"
        "Total Prize Pool: $3.00 USD\nTournament started 2010/05/06 12:00:00 ET\n\n"
        "  1: Ann (Malta), $3.00 (100%)\n  2: Ben (Malta), \nYou finished in 2nd place.\n"
    ),
    "fulltilt": (
        "Full Tilt Poker Tournament Summary Sit & Go (900124) 5 Card Draw Limit\nBuy-In: $1 + $0.10\n"
        "Buy-In Chips: 1500\n2 Entries\nTotal Prize Pool: $2\n\n1: Ann, $2\n2: Ben\nBen finished in 2nd place"
        "\n"
    ),
    "winamax": (
        "Winamax Poker - Tournament summary : Evening(900125)\nPlayer : Ann\nBuy-In : 1€ + 0.10€\n"
        "Registered players : 2\nPrizepool : 2€\nYou finished in 1st place\nYou won 2€\n"
    ),
}


def text_in(room: str) -> str:
    return (
        TRIPLE_DRAW if room == "pokerstars" else text_of(room).lstrip("\ufeff").partition("\n\n\n")[0] + "\n"
    )


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("frame", FRAMES)
def test_what_rooms_put_around_hands_is_known(room: str, frame: str) -> None:
    text = text_in(room)
    plain = [part for part in read_log(text.encode(), "x") if isinstance(part, Hand)]
    above = frame if frame[0] in "*T#" else ""  # at the head of a file a tag begins another layout
    parts = [*read_log(f"{above}\n\n{text}\n{frame}\n{text}{frame}\n".encode(), "x")]
    hands = [part for part in parts if isinstance(part, Hand)]
    assert [hand.findings for hand in hands] == [hand.findings for hand in plain] * 2
    assert [part.known for part in parts if isinstance(part, Stray)] == [Known.FRAME] * (2 + bool(above))


def test_a_remark_of_a_converter_is_known_above_hands_and_read_in_them() -> None:
    remark = '# {"converter": "x"}\n'
    text = TRIPLE_DRAW.replace("Seat 1: Ann ($40", f"{remark}Seat 1: Ann ($40", 1)
    stray, hand = read_log((remark + text).encode(), "x")
    assert stray == Stray(1, remark.rstrip(), Known.FRAME)
    assert isinstance(hand, Hand)
    assert hand.findings == []


def test_a_line_between_the_separators_is_still_stray() -> None:
    text = f"{FRAMES[0]}\n{TRIPLE_DRAW}{FRAMES[1]}\nwho knows what this is\n\n{TRIPLE_DRAW}"
    strays = [part for part in read_log(text.encode(), "x") if isinstance(part, Stray) and part.known is None]
    assert [stray.text for stray in strays] == ["who knows what this is"]


def test_a_copy_to_share_has_none_of_it() -> None:
    text = "".join(f"{frame}\n{TRIPLE_DRAW}" for frame in FRAMES)
    copy = b"".join(piece.data for piece in anonymize(text.encode(), "x", Pseudonyms())).decode()
    assert "ann@mail" not in copy
    assert not any(frame in copy for frame in FRAMES)


@pytest.mark.parametrize("room", SUMMARIES)
def test_the_summary_of_a_tournament_is_passed_over(room: str) -> None:
    summary = SUMMARIES[room]
    alone = [*read_log(summary.encode(), "x")]
    assert next(part.known for part in alone if isinstance(part, Stray)) is Known.SUMMARY
    assert all(isinstance(part, Stray) and part.known for part in alone)
    parts = [*read_log(f"{TRIPLE_DRAW}\n\n{summary}\n\n\n{TRIPLE_DRAW}\n\n\nstray\n".encode(), "x")]
    hands = [part for part in parts if isinstance(part, Hand)]
    assert [hand.findings for hand in hands] == [[], []]
    assert sum(isinstance(part, Stray) and part.known is Known.SUMMARY for part in parts) == 1
    assert [part.text for part in parts if isinstance(part, Stray) and part.known is None] == ["stray"]


def test_what_stands_below_a_summary_is_no_part_of_it() -> None:
    text = SUMMARIES["pokerstars"] + "\n\nsomething else\n"
    *_, last = read_log(text.encode(), "x")
    assert last == Stray(text.count("\n"), "something else")


FOREIGN = {
    "German": "PokerStars Hand #1234567890:  Badugi Limit ($1/$2 USD) - 2012/05/19 21:07:45 CET\n"
    "Tisch 'Ash' 6-max Platz #2 ist der Button\nPlatz 1: Ann ($5 in Chips)\nPlatz 2: Ben ($5 in Chips)\n"
    "Ann: postet Small Blind $0.50\n",
    "French": "Main PokerStars n°1234567890: Badugi Limit ($1/$2 USD) - 19/05/2012 21:07:45 CET\n"
    "Table 'Ash' 6-max Siège n°2 est le bouton\nSiège 1: Ann ($5 en jetons)\nAnn: passe\n",
    "Portuguese": "Mão PokerStars #1234567890: Badugi Limite ($1/$2 USD) - 2012/05/19 21:07:45 BRT\n"
    "Mesa 'Ash' 6-max Lugar #2 é o botão\nLugar 1: Ann ($5 em fichas)\nAnn: desiste\n",
    "Italian": "Mano PokerStars #1234567890: Badugi Limit (€1/€2 EUR) - 2012/05/19 21:07:45 CET\n"
    "Tavolo 'Ash' 6-max Posto #2 è il bottone\nPosto 1: Ann (€5 in fiches)\nAnn: passa\n",
    "Spanish": "Mano n.º 1234567890 de PokerStars: Badugi Limit (€1/€2 EUR) - 2012/05/19 21:07:45 CET\n"
    "Mesa 'Ash' 6-max El asiento n.º 2 es el botón\nAsiento 1: Ann (€5 en fichas)\nAnn: se retira\n",
    "another language": "PokerStars Hand #1234567890:  Badugi Limit ($1/$2 USD) - 2012/05/19 21:07:45 CET\n"
    "Tafel 'Ash' 6-max Stoel #2 is de dealer\nStoel 1: Ann ($5 in fiches)\nStoel 2: Ben ($5 in fiches)\n",
}


@pytest.mark.parametrize("language", FOREIGN)
def test_a_client_in_another_language_is_named(language: str) -> None:
    text = FOREIGN[language]
    for log in (text, f"{TRIPLE_DRAW}\n\n\n{text}\n\n\n{TRIPLE_DRAW}"):
        refused = [part for part in read_log(log.encode(), "x") if isinstance(part, Refused)]
        assert len(refused) == 1
        assert f"PokerStars in {language}," in refused[0].reason
        assert "switch the client to English under Settings" in refused[0].reason


def test_talk_of_a_hand_in_another_language_begins_none() -> None:
    said = 'Cho said, "Mão PokerStars #1234567890: Badugi Limite ($1/$2 USD) - 2012/05/19 21:07:45 BRT"\n'
    (hand,) = read_log(TRIPLE_DRAW.replace("*** FIRST", said + "*** FIRST").encode(), "x")
    assert isinstance(hand, Hand)
    assert hand.findings == []


@pytest.mark.parametrize(
    ("header", "form"),
    [
        (
            "PokerStars Hand #12:  Badugi Limit ($1/$2 USD) 2012/05/19 21:07:45 ET",
            "PokerStars Hand #1234567890:  B",
        ),
        (
            "PokerStars Hand #12: Tournament #34 $1+$0.10 Badugi Limit - Level I (10/20) 2012/05/19 21:07 ET",
            "PokerStars Hand #1234567890: Tournament",
        ),
        ("Phenom Poker Hand #1Z: Badugi Limit ($1.00/$2.00)", "Phenom Poker Hand #1A2B3C4D: Badugi"),
    ],
)
def test_a_header_that_cannot_be_read_names_the_nearest_that_can(header: str, form: str) -> None:
    (refused,) = read_log(f"{header}\nTable 'Ash'\nSeat 1: Ann ($5 in chips)\n".encode(), "x")
    assert isinstance(refused, Refused)
    assert f"nearest to it is: {form}" in refused.reason


def test_a_file_without_hands_names_the_line_that_comes_nearest_to_one() -> None:
    text = "a heading\nPokrStars Hand #1234567890:  Badugi Limit - 2024/05/06 12:34:56 ET\n"
    with pytest.raises(UnknownFormatError, match="line 2 is nearest to: PokerStars Hand #"):
        [*read_log(text.encode(), "x")]
    with pytest.raises(UnknownFormatError, match=r"known dialect$"):
        [*read_log(b"a heading\n# 1 of 2\n", "x")]


@pytest.mark.parametrize(
    "dialect", [each for each in sites.DIALECTS if each.headers], ids=lambda each: each.code
)
def test_every_form_that_is_named_can_be_read(dialect: sites.Dialect) -> None:
    for form in dialect.headers:
        found = load(dialect).header(form)
        assert found is not None, form
        assert found.fault is None, form


UNKNOWN = "unknown/badugi/blinds_or_bets_in_the_header.txt"


def test_nothing_is_assumed_of_a_room_that_is_not_known() -> None:
    text = (SAMPLES / UNKNOWN).read_text("utf-8")
    text = text.replace(
        "Ann: bets $4\nBen: calls $4\n*** SECOND",
        "Ann: bets $4\nBen: raises $4 to $8\n"
        + "".join(f"{'AB'[n % 2]}{('nn', 'en')[n % 2]}: raises $4 to ${12 + 4 * n}\n" for n in range(4))
        + "Ann: calls $4\n*** SECOND",
    )
    first, second = (replay(part) for part in read_log(text.encode(), "x") if isinstance(part, Hand))
    assert first.hand.site.code == "unknown"
    assert first.hand.room == "Unknown room (Heron Club)"
    assert (first.small_bet, second.small_bet) == (20_000, 40_000)
    assert "311" not in {violation.code for violation in second.violations}


@pytest.mark.parametrize("room", ["PPPoker", "PokerMaster", "PokerBros", "Run It Once Poker", "888Poker"])
def test_other_games_of_unknown_rooms_are_counted(room: str) -> None:
    text = (
        f"{room} Hand #4471:  Hold'em No Limit ($1/$2 USD) - 2021/01/17 20:31:00 UTC\n"
        "Table ID '4410' 6-Max Seat #1 is the button\nSeat 1: Ann ($5 in chips)\n"
    )
    (other,) = read_log(text.encode(), "x")
    assert isinstance(other, OtherGame)
    assert other.text.site.name == "Unknown room"


@pytest.mark.parametrize(
    ("shown", "kind"),
    [
        ("*** HOLE CARDS ***\nDealt to Ann [Qh Qd]\n", OtherGame),
        ("*** FLOP *** [2c 3d 4h]\n", OtherGame),
        ("*** 3rd STREET ***\n", OtherGame),
        ("*** DEALING HANDS ***\nDealt to Ann [Qh Qd 2c 3c]\n", Refused),
        ("", Refused),
    ],
)
def test_a_game_by_an_unknown_name_is_another_game_if_its_cards_show_it(shown: str, kind: type) -> None:
    text = f"PokerStars Hand #12:  Comet Limit ($1/$2 USD) - 2012/05/19 21:07:45 ET\nTable 'Ash'\n{shown}"
    (part,) = read_log(text.encode(), "x")
    assert isinstance(part, kind)


@pytest.mark.parametrize("blank", [" ", "  ", "\xa0 "])
def test_a_button_blind_is_no_reason_to_refuse_another_game(blank: str) -> None:
    stakes = f"(Button Blind $1 - Ante $1{blank}USD)"
    text = f"PokerStars Hand #12:  6+ Hold'em No Limit {stakes} - 2020/05/19 21:07:45 ET"
    (part,) = read_log(text.encode(), "x")
    assert isinstance(part, OtherGame)


@pytest.mark.parametrize("room", [FULL_TILT, KINGSCLUB, ONGAME])
@pytest.mark.parametrize("words", ["cashed out for 12.50", "receives cashout (12.50)", "pays cash out 1"])
def test_a_payment_by_the_room_is_no_talk(room: str, words: str) -> None:
    text = text_in(room)
    hand = next(part for part in read_log(text.encode(), "x") if isinstance(part, Hand))
    lines = text.splitlines()
    at = max(
        n for n, line in enumerate(lines) if "SUMMARY" in line or "Summary" in line or "2ND DRAW" in line
    )
    lines.insert(at, f"{hand.told(Seat)[0].player}: {words}")
    hands = [part for part in read_log("\n".join(lines).encode(), "x") if isinstance(part, Hand)]
    assert [finding.code for hand in hands for finding in hand.findings] == ["101"]
    assert any(hand.incomplete for hand in hands)


@pytest.mark.parametrize(
    ("header", "site", "money"),
    [
        (
            "PokerStars Hand #1: Tournament #2, 2,500 StarsCoin Badugi Limit - Level I (10/20)",
            "pokerstars",
            "chips",
        ),
        ("POKERSTARS GAME #1: TOURNAMENT #2, $10+$1 Badugi Limit - LEVEL II (10/20)", "pokerstars", "chips"),
        ("PokerStars Hand #1:  Badugi Limit (Rs. 10/Rs. 20 INR)", "pokerstars", "INR"),
        ("PokerStars Hand #1:  Badugi Limit ($10/$20\xa0 USD)", "pokerstars", "USD"),
        ("PokerMaster Hand #1: Badugi Limit (¥10/¥20 CNY)", "unknown", "CNY"),
        ("Run It Once Poker Hand #1:  Badugi Limit (€10/€20)", "unknown", "EUR"),
        (
            "Run It Once Poker Hand #1: Tournament #2, €5+€0.50 Big One, Badugi Limit (10/20)",
            "unknown",
            "chips",
        ),
    ],
)
def test_headers_of_other_years_and_rooms(header: str, site: str, money: str) -> None:
    (hand,) = read_log(f"{header} - 2020/01/01 10:00:00 UTC\nSeat 1: Ann (500 in chips)\n".encode(), "x")
    assert isinstance(hand, Hand)
    assert (hand.site.code, hand.game.code) == (site, "badugi")
    assert (hand.currency or "chips") == money


@pytest.mark.parametrize(
    "line",
    [
        "Ann re-buys and receives 1500 chips for 1 StarsCoin",
        "Ann takes the add-on and receives 2000 chips for 200 FPPs",
        "Ann, Ben split the $5 bounty for eliminating Dee",
        "Ann: Table deposit $4",
        'Ann said, "Ben: folds',
        "Hand ended at 2020/01/01 10:00:00",
    ],
)
def test_what_changes_nothing_may_stand_anywhere_in_a_hand(line: str) -> None:
    lines = TRIPLE_DRAW.splitlines()
    for at in range(6, len(lines) + 1):
        (hand,) = read_log("\n".join([*lines[:at], line, *lines[at:]]).encode(), "x")
        assert isinstance(hand, Hand)
        assert hand.findings == []


@pytest.mark.parametrize(
    ("usual", "other"),
    [
        (
            ": shows [2h 4c 9d 6s 3h] (Lo: 9,6,4,3,2)",
            " shows [2h 4c 9d 6s 3h] for a nine low [9d 6s 4c 3h 2h]",
        ),
        (": shows [2h 4c 9d 6s 3h] (Lo: 9,6,4,3,2)", ": showed [2h 4c 9d 6s 3h]"),
        ("and won ($26.60) with", "and won $26.60 with"),
        ("showed [2h 4c 9d 6s 3h] and lost with Lo: 9,6,4,3,2", "showed [2h 4c 9d 6s 3h]"),
        ("Total pot $28 | Rake", "Total pot $28 | Main pot $28 | Rake"),
        ("Ben: calls $1.50", "Ben: calls $1.50 USD"),
    ],
)
def test_other_words_for_the_same_change_nothing(usual: str, other: str) -> None:
    assert usual in TRIPLE_DRAW
    (hand,) = read_log(TRIPLE_DRAW.replace(usual, other, 1).encode(), "x")
    assert isinstance(hand, Hand)
    played = replay(hand)
    assert played.violations == []
    assert played.winner_judged
