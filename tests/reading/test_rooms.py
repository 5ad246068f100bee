"""What each room writes in its own way, line by line and hand by hand."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from hhparse import events as ev
from hhparse.money import SCALE, Money
from hhparse.reading import Hand, OtherGame, Reading, Refused, Stray, read_log
from hhparse.replay import replay
from tests.goldens import SAMPLES

FULL_TILT = "fulltilt/2-7_triple_draw/fixed_limit_cash_utf16_crlf.txt"
WINAMAX = "winamax/2-7_triple_draw/fixed_limit_in_eight_games.txt"
KINGSCLUB = "kingsclub/2-7_triple_draw/antes_and_dead_blind.txt"
ONGAME = "ongame/five_card_draw/limit_with_dead_and_short_blinds.txt"


def text_of(name: str) -> str:
    data = (SAMPLES / name).read_bytes()
    return data.decode("utf-16" if data.startswith(b"\xff\xfe") else "utf-8").replace("\r\n", "\n")


def readings(text: str) -> list[Reading]:
    return [part for part in read_log(text.encode(), "room.txt") if not isinstance(part, Stray)]


def first(text: str) -> Hand:
    hand = readings(text)[0]
    assert isinstance(hand, Hand)
    return hand


def changed(name: str, old: str, new: str) -> Hand:
    """The first hand of a sample with a line of it changed."""
    text = text_of(name)
    assert old in text
    return first(text.replace(old, new, 1))


def line(hand: Hand, kind: type[ev.Event], number: int = 0) -> ev.Event:
    return [event for event in hand.events if isinstance(event, kind)][number]


@pytest.mark.parametrize(
    ("name", "moment", "zone", "stated"),
    [
        (FULL_TILT, "2010-11-14 02:04:10+00:00", "America/New_York", True),
        (WINAMAX, "2016-11-24 15:06:41+00:00", "UTC", True),
        (KINGSCLUB, "2021-01-03 15:29:48+00:00", "UTC", False),
        (ONGAME, "2010-09-12 23:34:47+00:00", "UTC+01:00", True),
    ],
)
def test_a_time_is_read_by_the_zone_of_its_clock(name: str, moment: str, zone: str, stated: bool) -> None:
    told = first(text_of(name)).moment
    assert (str(told.utc), told.zone, told.zone_stated) == (moment, zone, stated)


def test_the_clock_of_the_room_goes_before_that_of_the_player() -> None:
    hand = first(text_of("fulltilt/five_card_draw/play_chips_and_dead_blind.txt"))
    assert str(hand.moment.utc) == "2011-06-04 17:56:08+00:00"
    assert hand.moment.zone == "America/New_York"


@pytest.mark.parametrize(
    ("name", "money", "currency"),
    [
        (FULL_TILT, Money.CASH, "USD"),
        (WINAMAX, Money.CASH, "EUR"),
        (KINGSCLUB, Money.CASH, "USD"),
        (ONGAME, Money.CASH, "USD"),
        ("fulltilt/five_card_draw/play_chips_and_dead_blind.txt", Money.PLAY, None),
        ("winamax/2-7_triple_draw/play_money_crlf.txt", Money.PLAY, None),
        ("fulltilt/badugi/sit_and_go.txt", Money.CHIPS, None),
        ("winamax/five_card_draw/tournament_with_antes_and_bounties.txt", Money.CHIPS, None),
        ("ongame/five_card_draw/play_money_tournament.txt", Money.CHIPS, None),
    ],
)
def test_what_is_played_for_is_known(name: str, money: Money, currency: str | None) -> None:
    hand = first(text_of(name))
    assert (hand.money, hand.currency) == (money, currency)


@pytest.mark.parametrize(
    ("told", "amount"),
    [
        ("5€", 5),
        ("1 430€", 1430),
        ("1\u00a0430 €", 1430),
        ("1\u202f430,50 €", 1430.5),
        ("368,55€", 368.55),
        ("€1,430.50", 1430.5),
        ("1'000", 1000),
        ("5K", 5000),
        ("1,250K€", 1_250_000),
        ("$2.5M", 2_500_000),
        ("3.7k€", 3700),
        ("2B", 2_000_000_000),
    ],
)
def test_an_amount_may_be_written_as_anywhere(told: str, amount: float) -> None:
    bet = line(changed(WINAMAX, "Ben bets 5€", f"Ben bets {told}"), ev.Bet)
    assert isinstance(bet, ev.Bet)
    assert bet.amount == round(amount * SCALE)


# Full Tilt ----------------------------------------------------------------------------------------


def test_talk_in_the_shape_of_an_act_is_talk() -> None:
    hand = changed(FULL_TILT, "Ben: raises to $1", "Ben: folds")
    assert line(hand, ev.Chat) == ev.Chat(27, "Ben", "folds")
    assert replay(hand).violations == []


def test_an_unknown_line_about_a_seat_is_no_talk() -> None:
    hand = changed(FULL_TILT, "Seat 4: Dee is sitting out", "Seat 4: Dee is at the bar")
    assert [finding.code for finding in hand.findings] == ["101"]


def test_an_unknown_line_above_the_seats_is_no_talk() -> None:
    hand = changed(ONGAME, "User: Ann", "Account: Ann")
    assert [(finding.code, finding.line) for finding in hand.findings] == [("101", 4)]


def test_what_looks_like_a_seat_is_read_by_its_place() -> None:
    result = line(first(text_of(FULL_TILT)), ev.Result, 4)
    assert result == ev.Result(60, 5, "Emil", folded=0, no_bet=True)


def test_a_pot_told_with_a_draw_is_held_against_the_chips() -> None:
    hand = changed(FULL_TILT, "*** SECOND DRAW *** (Pot: $4)", "*** SECOND DRAW *** (Pot: $5)")
    assert [(v.code, v.line) for v in replay(hand).violations] == [("701", 29)]


def test_cards_that_do_not_come_are_missed() -> None:
    hand = changed(FULL_TILT, "Ben is dealt 3 cards\n", "")
    assert [v.code for v in replay(hand).violations] == ["406"]


def test_an_unknown_heading_is_no_talk() -> None:
    hand = changed(FULL_TILT, "*** THIRD DRAW *** (Pot: $8)", "*** THIRD DRAW *** (Total: $8)")
    assert [finding.code for finding in hand.findings] == ["101"]


def test_a_room_that_tells_no_reshuffles_may_have_made_one() -> None:
    """Of 52 cards 24 are dealt, 23 drawn and 8 drawn again: three more than there are."""
    name = "fulltilt/badugi/tournament_with_a_reshuffle.txt"
    hand = changed(name, "The deck is reshuffled\n", "")
    assert not replay(hand).violations
    told, untold = replay(first(text_of(name))), replay(hand)
    assert [player.net for player in told.players] == [player.net for player in untold.players]


@pytest.mark.parametrize(
    ("name", "before"),
    [(FULL_TILT, "Cho Lee bets $0.50\n"), (KINGSCLUB, "Cho calls 80\n"), (ONGAME, "Summary:\n")],
)
def test_who_talks_needs_no_seat_and_does_not_act(name: str, before: str) -> None:
    acted = replay(first(text_of(name)))
    talk = "Ann: folds\nGil on the rail: Ann folds\nGil on the rail: calls 80\nAnn: bets: 5\n"
    hand = changed(name, before, talk + before)
    told = [event for event in hand.events if isinstance(event, ev.Chat)]
    of_old = [event for event in acted.hand.events if isinstance(event, ev.Chat)]
    assert len(told) == len(of_old) + 4
    assert ("Gil on the rail", "Ann folds") in {(event.player, event.text) for event in told}
    result = replay(hand)
    assert not result.violations
    assert [player.net for player in result.players] == [player.net for player in acted.players]


@pytest.mark.parametrize(
    ("name", "line_"),
    [
        (KINGSCLUB, "Seat 4: Cho is at the bar"),
        (KINGSCLUB, "SEAT 4x: Cho (1)"),
        (KINGSCLUB, "Cho: Posted the small blind 20"),
        (KINGSCLUB, "Run 3: nobody has a hand"),
        (KINGSCLUB, "Dealt to Cho: nothing"),
        (KINGSCLUB, "Cho: kills 160"),
        (KINGSCLUB, "Cho: brings a dead blind in for 40, and is all-in"),
        (ONGAME, "Seat 4: Dee is at the bar"),
        (ONGAME, "Players in the round: 3"),
        (ONGAME, "Side pot 1: carried over"),
        (ONGAME, "Dealing to Ann: nothing"),
        (KINGSCLUB, "Cards for Ann: [2s 3h 4d 8c Kc]"),
        (KINGSCLUB, "Cards: [X X X X X]"),
        (KINGSCLUB, "Place 1: Ann (1,478.50) -80"),
        (KINGSCLUB, "Rabbit 1: Ann shows [2s 3h 4d 8c Kc]"),
        (KINGSCLUB, "Fee: 1.50"),
        (ONGAME, "Handing Ann: [Jd, Js, 8h, 4h, 7d]"),
        (ONGAME, "Place 10: Ann ($0.90), net: -$0.10"),
        (ONGAME, "Jackpot fee: taken ($0.01)"),
        (ONGAME, "Dealer: seat 8"),
        (ONGAME, "Owner: Ann"),
        (FULL_TILT, "Cards of Ann: [2s 3h 4d 8c Kc]"),
        (FULL_TILT, "Place 4: Dee is sitting out"),
        (FULL_TILT, "Seat 4: Dee (the bank) is sitting out"),
        (FULL_TILT, "Tips: $1"),
    ],
)
def test_an_unknown_line_of_the_room_is_no_talk(name: str, line_: str) -> None:
    before = {KINGSCLUB: "Cho calls 80\n", ONGAME: "Summary:\n", FULL_TILT: "*** SHOW DOWN ***\n"}[name]
    hand = changed(name, before, f"{line_}\n{before}")
    assert [finding.code for finding in hand.findings] == ["101"]


@pytest.mark.parametrize(
    "text", ["[As Kd] was my hand", "Dee: 5 to go", "i had 4 outs", "Dee plays well", ":)"]
)
def test_players_may_talk_of_cards_and_figures(text: str) -> None:
    hand = changed(KINGSCLUB, "Cho calls 80\n", f"Ann: {text}\nCho calls 80\n")
    assert ev.Chat(hand.told(ev.Chat)[0].line, "Ann", text) in hand.events
    assert not replay(hand).violations


@pytest.mark.parametrize("name", [KINGSCLUB, ONGAME, FULL_TILT])
@pytest.mark.parametrize(
    "text", ["2 outer lol", "10$ for the win", "i had [As Ks]", "nice $5", "seat 3 is mine", "7-5-4-2", "7"]
)
def test_so_may_those_who_watch(name: str, text: str) -> None:
    before = {KINGSCLUB: "Cho calls 80\n", ONGAME: "Summary:\n", FULL_TILT: "*** SHOW DOWN ***\n"}[name]
    hand = changed(name, before, f"Gil: {text}\n{before}")
    assert ("Gil", text) in {(event.player, event.text) for event in hand.told(ev.Chat)}
    assert not replay(hand).violations


def test_who_watches_at_full_tilt_is_told_to() -> None:
    before = "*** SHOW DOWN ***\n"
    hand = changed(FULL_TILT, before, f"Gil (Observer): Cho Lee is lucky\n{before}")
    assert ("Gil", "Cho Lee is lucky") in {(event.player, event.text) for event in hand.told(ev.Chat)}
    assert not replay(hand).violations


@pytest.mark.parametrize(
    ("name", "untold"),
    [
        ("kingsclub/2-7_triple_draw/reshuffle_and_a_cancelled_hand.txt", r"\w+ mucks.*\n"),
        ("winamax/2-7_triple_draw/fixed_limit_in_eight_games.txt", r"Dealt to .*\]\[.*\n"),
    ],
)
def test_what_a_room_is_not_known_to_tell_always_is_not_missed(name: str, untold: str) -> None:
    text = text_of(name)
    assert re.search(untold, text)
    hands = [hand for hand in readings(re.sub(untold, "", text)) if isinstance(hand, Hand)]
    assert hands
    for hand in hands:
        assert not {"125", "126"} & {violation.code for violation in replay(hand).violations}


@pytest.mark.parametrize("name", [FULL_TILT, WINAMAX, KINGSCLUB, ONGAME])
@pytest.mark.parametrize(
    "change",
    ["is disconnected", "has timed out", "timed out", "reconnects", "is back", "left the table"],
)
def test_who_comes_and_goes_does_so_in_few_words(name: str, change: str) -> None:
    text = text_of(name)
    seat = next(told for told in text.split("\n") if told.startswith("Seat "))
    player = re.sub(r"Seat \d+: (.+) \(.*", r"\1", seat)
    hand = first(text.replace(seat, f"{seat}\n{player} {change}", 1))
    presence = line(hand, ev.Presence)
    assert isinstance(presence, ev.Presence)
    assert (presence.player, presence.change, hand.findings) == (player, change, [])


@pytest.mark.parametrize("name", [FULL_TILT, KINGSCLUB])
def test_talk_may_say_nothing_but_a_heading_that_nobody_knows_is_no_talk(name: str) -> None:
    text = text_of(name)
    seat = next(told for told in text.split("\n") if told.startswith("Seat 2: "))
    assert first(text.replace(seat, f"{seat}\nBen:", 1)).findings == []
    found = first(text.replace(seat, f"{seat}\nShowdown:", 1)).findings
    assert [violation.code for violation in found] == ["101"]


def test_an_ante_that_the_header_tells_is_missed() -> None:
    name = "fulltilt/2-7_single_draw/no_limit_with_antes_and_side_pot.txt"
    hand = changed(name, "Ben antes $0.05\n", "")
    assert [(v.code, v.details["player"]) for v in replay(hand).violations] == [("206", "Ben")]


def test_an_ante_that_nobody_pays_stands_in_the_header_alone() -> None:
    name = "fulltilt/five_card_draw/pot_limit_with_a_cap.txt"
    hand = changed(name, "$0.25/$0.50 - ", "$0.25/$0.50 Ante $0.10 - ")
    assert [v.code for v in replay(hand).violations] == ["116"]


def test_between_two_players_a_small_blind_is_missed() -> None:
    name = "fulltilt/a-5_triple_draw/heads_up.txt"
    hand = changed(name, "Ann posts the small blind of $0.50\n", "")
    assert [v.code for v in replay(hand).violations] == ["201"]


# Winamax ------------------------------------------------------------------------------------------


def test_an_uncalled_bet_is_won_with_the_pot() -> None:
    hands = [hand for hand in readings(text_of(WINAMAX)) if isinstance(hand, Hand)]
    result = replay(hands[1])
    assert [(player.name, player.net / SCALE) for player in result.players] == [("Ben", -5), ("Ann B", 5)]


def test_a_total_is_told_after_the_rake() -> None:
    hand = changed(WINAMAX, "Total pot 107€", "Total pot 110€")
    assert [v.code for v in replay(hand).violations] == ["701"]


# KingsClub ----------------------------------------------------------------------------------------


def test_a_call_tells_what_the_player_has_in() -> None:
    hand = changed(KINGSCLUB, "Cho calls 80\n", "Cho calls 40\n")
    first_found = replay(hand).violations[0]
    assert (first_found.code, first_found.line) == ("304", 24)


@pytest.mark.parametrize("new", ["Seat 4: Cho (305.50) -449", "Seat 4: Cho (306.50) -450"])
def test_stacks_and_gains_of_the_summary_are_held_against_the_hand(new: str) -> None:
    hand = changed(KINGSCLUB, "Seat 4: Cho (305.50) -450", new)
    assert [(v.code, v.line) for v in replay(hand).violations] == [("109", 52)]


@pytest.mark.parametrize(
    ("name", "own", "another"),
    [
        (KINGSCLUB, "*** 3RD BETTING ROUND ***", "*** 4TH BETTING ROUND ***"),
        (KINGSCLUB, "*** 1ST BETTING ROUND ***", "*** 2ND BETTING ROUND ***"),
        (WINAMAX, "*** FOURTH-BET ***", "*** THIRD-BET ***"),
        (
            "kingsclub/2-7_single_draw/run_it_twice.txt",
            "*** 2ND BETTING ROUND ***",
            "*** 3RD BETTING ROUND ***",
        ),
    ],
)
def test_a_round_of_betting_bears_its_own_number(name: str, own: str, another: str) -> None:
    hand = changed(name, own, another)
    place = [event.line for event in hand.events if isinstance(event, ev.PhaseHeading)]
    assert not replay(first(text_of(name))).violations
    (found,) = replay(hand).violations
    assert found.code == "102"
    assert found.line in place


# OnGame -------------------------------------------------------------------------------------------


def test_a_new_hand_tells_what_was_thrown_away() -> None:
    draw = replay(first(text_of(ONGAME))).draws[0]
    assert str(draw.discarded) == "[8h 4h 7d]"
    assert str(draw.drawn) == "[Ah 4s Jc]"


def test_a_new_hand_that_changes_more_than_was_drawn_is_noted() -> None:
    hand = changed(ONGAME, "Ann: [Jd, Js, Ah, 4s, Jc]", "Ann: [Td, Js, Ah, 4s, Jc]")
    assert replay(hand).violations[0].code == "406"


def test_one_card_may_be_changed() -> None:
    text = text_of(ONGAME)
    (told, *_) = re.findall(r"\w[^\n]* changed 1 cards", text)
    hand = first(text.replace(told, told.removesuffix("s")))
    assert (replay(hand).draws, hand.incomplete) == (replay(first(text)).draws, False)


def test_a_raise_tells_what_it_puts_in() -> None:
    hand = changed(
        "ongame/five_card_draw/pot_limit_equal_blinds.txt", "Ben raises $5 to $6", "Ben raises $3 to $6"
    )
    assert [v.code for v in replay(hand).violations] == ["313"]


def test_a_pot_that_several_win_is_paid_to_each() -> None:
    hands = [hand for hand in readings(text_of(ONGAME)) if isinstance(hand, Hand)]
    paid = [event for event in hands[1].events if isinstance(event, ev.Collect)]
    assert [(event.line, event.player, event.amount / SCALE) for event in paid] == [
        (70, "B en 4", 0.05),
        (70, "Dee", 0.05),
    ]


def test_a_name_may_hold_what_stands_between_two_who_win() -> None:
    hands = readings(text_of(ONGAME).replace("B en 4", "Ben, jr."))
    for hand in hands:
        assert isinstance(hand, Hand)
        assert not replay(hand).violations


def test_a_hand_without_its_last_line_is_cut_off() -> None:
    hand = changed(ONGAME, "***** End of hand R5-81970001-232 *****\n", "")
    assert hand.cut_off


# All together -------------------------------------------------------------------------------------


def test_hands_of_several_rooms_may_stand_in_one_file() -> None:
    names = (FULL_TILT, ONGAME, WINAMAX, KINGSCLUB, "pokerstars/badugi/no_limit_cash.txt")
    found = readings("\n".join(text_of(name).lstrip("\ufeff") for name in names))
    alone = [reading for name in names for reading in readings(text_of(name).lstrip("\ufeff"))]
    assert [(r.text.site.code, r.text.lines) for r in found] == [
        (r.text.site.code, r.text.lines) for r in alone
    ]
    assert {reading.text.site.code for reading in found} == {
        "fulltilt",
        "ongame",
        "winamax",
        "kingsclub",
        "pokerstars",
    }


@pytest.mark.parametrize("name", [FULL_TILT, WINAMAX, KINGSCLUB, ONGAME])
def test_a_log_may_be_indented(name: str) -> None:
    text = text_of(name).lstrip("\ufeff")
    indented = "\n".join(f"  {line}" for line in text.split("\n"))
    for told, again in zip(readings(text), readings(indented), strict=True):
        assert type(told) is type(again)
        if isinstance(told, Hand) and isinstance(again, Hand):
            assert (told.findings, told.events[-1]) == (again.findings, again.events[-1])


COPIES = {
    "out of a mail": lambda text: re.sub("(?m)^", "> ", text),
    "out of an answer to a mail": lambda text: "On Sunday you wrote:\n" + re.sub("(?m)^", ">> ", text),
    "out of a page": lambda text: re.sub("(?m)^", "\t", text),
    "with indents that do not break": lambda text: re.sub("(?m)^", "\u00a0", text),
    "with blank lines between": lambda text: text.replace("\n", "\n\n"),
    "with two ends to a line": lambda text: text.replace("\n", "\r\r\n"),
}


@pytest.mark.parametrize("name", [FULL_TILT, WINAMAX, KINGSCLUB, ONGAME])
@pytest.mark.parametrize("copy", COPIES)
def test_a_copy_is_read_like_the_log(name: str, copy: str) -> None:
    text = text_of(name).lstrip("\ufeff").rstrip()
    for told, again in zip(readings(text), readings(COPIES[copy](text)), strict=True):
        assert type(told) is type(again)
        if isinstance(told, Hand) and isinstance(again, Hand):
            assert [replace(event, line=0) for event in told.events] == [
                replace(event, line=0) for event in again.events
            ]
            assert replay(again).violations == []


@pytest.mark.parametrize("header", ["Poker Hand #RC5: Badugi Limit ($1/$2)", "***** Hand 5 of another room"])
def test_a_hand_of_an_unknown_room_does_no_harm_to_the_one_above(header: str) -> None:
    text = text_of("pokerstars/badugi/no_limit_cash.txt").lstrip("\ufeff")
    alone = first(text)
    above = "\n".join(alone.text.lines)
    strange = [header, *alone.text.lines[1:]]
    parts = [*read_log(f"{above}\n\n\n{chr(10).join(strange)}\n".encode(), "export.txt")]
    (hand,) = (part for part in parts if isinstance(part, Hand))
    assert (hand.events, hand.findings, hand.incomplete) == (alone.events, alone.findings, False)
    assert [part.text for part in parts if isinstance(part, Stray)] == [
        line for line in strange if line.strip()
    ]


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("fulltilt/mixed/draw_and_other_games.txt", ["Hold'em", "Stud H/L"]),
        (WINAMAX, ["Omaha"]),
        ("ongame/mixed/omaha_and_five_card_draw.txt", ["OMAHA_HI", "SEVEN_CARD_STUD_HI_LO"]),
    ],
)
def test_hands_of_other_games_are_named(name: str, games: list[str]) -> None:
    assert [reading.game for reading in readings(text_of(name)) if isinstance(reading, OtherGame)] == games


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        (FULL_TILT, "Limit 2-7 Triple Draw", "Limit Two by Four"),
        (WINAMAX, "2-7 Triple Draw fixed limit (5€/10€)", "2-7 Triple Draw"),
        (KINGSCLUB, "Limit 2-7 Triple Draw", "Limit Archie"),
        (ONGAME, "FIVE_CARD_DRAW", "FIVE_CARD_FLOP"),
    ],
)
def test_a_header_that_cannot_be_read_refuses_its_hand_with_the_reason(name: str, old: str, new: str) -> None:
    text = text_of(name)
    assert old in text
    refused = readings(text.replace(old, new, 1))[0]
    assert isinstance(refused, Refused)
    assert "header" in refused.reason or "no game is called" in refused.reason


# PokerStars ---------------------------------------------------------------------------------------


def test_who_was_moved_here_may_be_out_of_hand_in_the_summary_as_well() -> None:
    name = "pokerstars/five_card_draw/freeroll_moved_player_and_short_blind.txt"
    seat = "Seat 5: Emil out of hand (moved from another table into small blind)"
    hand = first(f"{text_of(name).rstrip()}\n{seat}\n")
    assert seat in hand.text.text
    assert not hand.findings
    assert not replay(hand).violations


def test_the_owners_draw_may_have_no_line_but_the_new_hand() -> None:
    """OnGame now and then leaves the owner's own line out, who may also be the first to draw."""
    hand = changed(ONGAME, "Ann changed 3 cards\n", "")
    played = replay(hand)
    assert not played.violations
    (drawn,) = (draw for draw in played.draws if played.players[draw.player].name == "Ann")
    assert (drawn.discarded.count, str(drawn.drawn)) == (3, "[Ah 4s Jc]")


@pytest.mark.parametrize("digits", [10, 20, 4301])
@pytest.mark.parametrize("name", [FULL_TILT, WINAMAX, KINGSCLUB, ONGAME])
def test_a_number_that_counts_nothing_is_not_read(name: str, digits: int) -> None:
    hand = first(re.sub(r"Seat (#?)\d+:", rf"Seat \g<1>{'9' * digits}:", text_of(name), count=1))
    assert [finding.code for finding in hand.findings][:1] == ["101"]
    assert hand.incomplete
    assert "101" in {found.code for found in replay(hand).violations}


@pytest.mark.parametrize("number", [101, 1000, 99_999_999])
def test_a_seat_is_not_beyond_any_table(number: int) -> None:
    """KingsClub does not say how large a table is."""
    hand = changed(KINGSCLUB, "Seat 4: Cho", f"Seat {number}: Cho")
    assert "106" in {found.code for found in replay(hand).violations}


def test_two_players_may_share_a_seat_beyond_any_table() -> None:
    hand = changed(KINGSCLUB, "Seat 4: Cho", "Seat 99999999: Cho")
    text = hand.text.text.replace("Seat 6: Dee", "Seat 99999999: Dee")
    assert "106" in {found.code for found in replay(first(text)).violations}


@pytest.mark.parametrize("word", ["straddles", "straddle", "posts straddle"])
def test_a_straddle_has_several_words_at_kingsclub(word: str) -> None:
    sample = "kingsclub/2-7_triple_draw/seven_players_and_a_live_blind.txt"
    hand = readings(text_of(sample).replace("straddles", word))[1]
    assert isinstance(hand, Hand)
    assert [post.blind for post in hand.told(ev.Post)][-1] is ev.Blind.STRADDLE
    assert not replay(hand).violations


def test_two_runs_in_one_deal_are_played_one_after_the_other() -> None:
    """The first third came in the first run, the second in the second, and the last was thrown away."""
    name = "kingsclub/2-7_single_draw/run_it_twice_in_deals.txt"
    played = replay(first(text_of(name)))
    drawn = {(played.players[each.player].name, each.run): each for each in played.draws}
    assert [str(drawn["Cho", run].drawn) for run in (1, 2)] == ["[6h]", "[Qd]"]
    assert str(drawn["Cho", 1].discarded) == "[Ks]"
    assert [drawn["Ben", run].discarded.count for run in (1, 2)] == [2, 2]
    # A card that the player threw away cannot come again, so that what came is not known.
    unclear = replay(first(text_of(name).replace("[6h Qd Ks]", "[6h Ks Ks]")))
    assert not unclear.violations
    assert [str(each.drawn) for each in unclear.draws if each.run == 2][:1] == ["[?]"]


def test_what_is_drawn_may_stand_before_what_is_kept() -> None:
    sample = "pokerstars/2-7_triple_draw/kingsclub_through_a_converter.txt"
    played = replay(first(text_of(sample)))
    hands = [str(draw.after) for draw in played.draws if draw.discarded.known]
    assert hands == ["[2s 4c 7h Qc 8c]", "[2s 4c 7h 8c 3d]"]
    assert not played.violations


def test_an_element_among_cards_that_is_no_card_refuses_the_hand() -> None:
    text = text_of("boss/five_card_draw/won_by_default.xml")
    parts = readings(text.replace('<CARD LINK="0"></CARD>', '<ZORK LINK="0"></ZORK>', 1))
    refused = [part for part in parts if isinstance(part, Refused)]
    assert [part.reason for part in refused] == ["<ZORK> stands where a card is expected"]


def test_what_an_unread_line_may_have_returned_is_not_missing() -> None:
    text = text_of("fulltilt/2-7_single_draw/antes_that_go_back.txt")
    for uncalled in {line for line in text.splitlines() if line.startswith("Uncalled bet of")}:
        made = readings(text.replace(uncalled, uncalled.replace("bet", "zorks")))
        hands = [part for part in made if isinstance(part, Hand) and part.findings]
        assert hands
        for hand in hands:
            assert [violation.code for violation in replay(hand).violations] == ["101"]
