"""Hands written in PHH: pokerkit loads them, and they come back whole."""

from __future__ import annotations

import re
import tomllib
import warnings
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume
from hypothesis import strategies as st
from pokerkit import HandHistory

from hhparse.events import TopUp
from hhparse.games import Limit, resolve
from hhparse.games.names import UnknownGameError
from hhparse.reading import Hand, Refused, read_log
from hhparse.replay import Action, replay
from hhparse.sessions import Sessions
from hhparse.simulation import simulate
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing import phh, write_hand
from hhparse.writing.conversion import NotCarriedError, convert
from hhparse.writing.phh_wagers import refused_wager
from tests.examples import holds, some_and_many
from tests.goldens import SAMPLES, samples
from tests.hands import TRIPLE_DRAW, line_of, read_hand
from tests.simulation.options import house_rules_for

PHH, HOME, POKERSTARS = (DIALECT_BY_CODE[code] for code in ("phh", "home", "pokerstars"))
GAMES_OF_PHH = (("2-7-single-draw", Limit.NO), ("2-7-triple-draw", Limit.FIXED), ("badugi", Limit.FIXED))
DRAW_GAMES = ("2-7_single_draw", "2-7_triple_draw", "badugi")
SAMPLES_OF_GAMES = [path for path in samples() if path.parent.name in DRAW_GAMES]


def carried(path: Path) -> list[tuple[Hand, str]]:
    """The hands of a log that PHH can carry, as it does; converting proves that they come back."""
    found = []
    for hand in read_log(path.read_bytes(), path.name):
        if isinstance(hand, Hand):
            try:
                found.append((hand, convert(hand, PHH)))
            except NotCarriedError:
                continue
    return found


def load(text: str) -> list[float]:
    """The stacks at the end of a hand, after pokerkit's rules, which know no rake."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # folds for nothing
        return [float(stack) for stack in list(HandHistory.loads(text))[-1].stacks]


@pytest.mark.parametrize("sample", SAMPLES_OF_GAMES, ids=lambda path: str(path.relative_to(SAMPLES)))
def test_pokerkit_plays_what_is_written(sample: Path) -> None:
    for hand, text in carried(sample):
        played = replay(hand)
        ends = load(text)
        once_and_rightly = not played.later_hands and not played.violations and not hand.cancelled
        if played.winner_judged and not played.rake and len(played.pots) == 1 and once_and_rightly:
            assert ends == [(player.stack + player.net) / 10_000 for player in played.players]


def test_most_hands_of_its_games_are_carried() -> None:
    # The sessions alone have forty; 98 were carried when this was written.
    assert sum(len(carried(sample)) for sample in SAMPLES_OF_GAMES) >= 95


def test_the_fields_of_the_standard_tell_the_hand() -> None:
    told = tomllib.loads(write_hand(read_hand(TRIPLE_DRAW), PHH))
    assert told["variant"] == "F2L3D"
    assert told["players"] == ["Ben", "Cho", "Dee", "Ann"]
    assert told["seats"] == [2, 3, 5, 1]
    assert told["blinds_or_straddles"] == [0.5, 1, 0, 0]
    assert (told["small_bet"], told["big_bet"]) == (1, 2)
    assert told["starting_stacks"] == [35.5, 52, 28.25, 40]
    assert told["winnings"] == [0, 26.6, 0, 0]
    assert told["finishing_stacks"] == [33.5, 65.6, 28.25, 27]
    assert (told["year"], told["month"], told["day"], str(told["time"])) == (2026, 3, 14, "20:15:00")
    assert (told["time_zone"], told["currency"], told["hand"]) == ("America/New_York", "USD", "9100000001")
    actions = [action for action in told["actions"] if not action.startswith("#")]
    assert actions[:13] == [
        "d dh p1 ??????????",
        "d dh p2 2s3d7hKcKd",
        "d dh p3 ??????????",
        "d dh p4 ??????????",
        "p3 f",
        "p4 cbr 2",
        "p1 cc",
        "p2 cc",
        "p1 sd ??????",
        "p2 sd KcKd",
        "p4 sd ??",
        "d dh p1 ??????",
        "d dh p2 8sQh",
    ]


def test_heads_up_the_blinds_are_the_other_way_round() -> None:
    lines = TRIPLE_DRAW.splitlines()
    blinds = lines.index("Ben: posts small blind $0.50")
    text = "\n".join(
        [lines[0], "Table 'Halcyon' 6-max Seat #2 is the button", *lines[3:5], *lines[blinds : blinds + 3]]
    )
    text += (
        "\nBen: folds \nUncalled bet ($0.50) returned to Cho\nCho collected $1 from pot\n"
        "*** SUMMARY ***\nTotal pot $1 | Rake $0 \n"
    )
    told = tomllib.loads(write_hand(read_hand(text), PHH))
    assert told["players"] == ["Cho", "Ben"]
    assert told["blinds_or_straddles"] == [0.5, 1]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Triple Draw 2-7 Lowball Limit", "Triple Draw 2-7 Lowball Pot Limit", "no variant for pot limit"),
        ("Triple Draw 2-7 Lowball Limit", "5 Card Draw Limit", "no variant for fixed limit Five-card draw"),
        ("Ann: bets $1\n", "Ann: bets $2\n", "it breaks rule 307"),
        ("Ann: discards 1 card\nBen: checks ", "Ann: hums\nBen: checks ", "no line for Unread"),
        ("Cho: posts big blind $1\n", "", "it breaks rule 201"),
    ],
)
def test_what_the_standard_has_no_words_for_is_said(old: str, new: str, why: str) -> None:
    assert line_of(TRIPLE_DRAW, old.strip()) if old in TRIPLE_DRAW.splitlines() else old in TRIPLE_DRAW
    with pytest.raises(NotCarriedError, match=why):
        convert(read_hand(TRIPLE_DRAW.replace(old, new, 1)), PHH)


def actions_of(sample: str, *, hand: int = 0) -> tuple[list[str], dict[str, Any]]:
    """The actions of a sample's hand as it is written, and all its fields; pokerkit loads the text."""
    _, text = carried(SAMPLES / sample)[hand]
    load(text)
    told = tomllib.loads(text)
    return told["actions"], told


def test_a_run_that_is_not_the_first_is_told_in_remarks() -> None:
    actions, told = actions_of("home/2-7_single_draw/run_it_twice.txt")
    first, second = actions.index("# *** RUN 1 ***"), actions.index("# *** RUN 2 ***")
    assert [action for action in actions[first:second] if not action.startswith("#")] == [
        "p1 sd ?? # Ben: discards 1 [Kc]",
        "p3 sd # Ann: stands pat [9d 7h 4s 3c 2d]",
        "d dh p1 ??",
        "p1 sm 8h7d5s3d2c # Ben: shows [8h 7d 5s 3d 2c] (eight-seven)",
        "p3 sm 9d7h4s3c2d # Ann: shows [9d 7h 4s 3c 2d] (nine-seven)",
    ]
    assert all(action.startswith("# ") for action in actions[second:])
    assert told["winnings"] == [40.5, 0, 40.5]


def test_a_hand_that_was_called_off_has_the_big_blind_that_was_due() -> None:
    actions, told = actions_of("fulltilt/2-7_triple_draw/called_off_and_dead_hands.txt")
    assert told["blinds_or_straddles"] == [5, 10]
    assert told["_posts"] == ["Ann: posts small blind 5"]
    assert not any(action.startswith("d dh") for action in actions)
    assert told["finishing_stacks"] == told["starting_stacks"]


def test_cards_that_came_before_a_reshuffle_are_told_before_it() -> None:
    actions, _ = actions_of("pokerstars/2-7_triple_draw/reshuffles_with_six_players.txt")
    shuffled = actions.index("# Stub runs out")
    assert actions[shuffled - 1] == "# Dealt to Ann [2h 7d 5d] [Ah Kh]"
    assert actions.index("d dh p1 AhKh") > shuffled


def test_no_unknown_card_is_thrown_from_a_hand_that_is_known() -> None:
    actions, _ = actions_of("pokerstars/2-7_triple_draw/client_lost_the_discards.txt")
    dealt = [action for action in actions if action.startswith(("d dh", "p")) and " sm " not in action]
    assert not re.search(r"[2-9TJQKA][cdhs]", "".join(action.partition("#")[0] for action in dealt))
    assert any(action.startswith("# Dealt to ") for action in actions)


def test_a_hand_that_breaks_off_comes_back_as_one_that_does() -> None:
    last = carried(SAMPLES / "pokerstars/2-7_triple_draw/107_last_hand_is_still_being_written.txt")[-1]
    (again,) = read_log(last[1].encode(), "x.phh")
    assert isinstance(again, Hand)
    assert [finding.code for finding in again.findings] == ["107"]


def test_two_blinds_of_one_player_are_a_blind_and_an_ante() -> None:
    _, told = actions_of("winamax/2-7_triple_draw/play_money_crlf.txt")
    assert told["antes"] == [0, 0, 25]
    assert told["blinds_or_straddles"] == [25, 50, -50]
    assert told["_posts"][-2:] == ["Ben: posts small blind 25", "Ben: posts big blind 50"]


@pytest.mark.parametrize(
    "posts", ["'Dee antes'", "'Zoe: posts big blind 1'", "'Ann: checks'"], ids=["unread", "nobody", "no post"]
)
def test_posts_that_are_none_refuse_the_hand(posts: str) -> None:
    text = write_hand(read_hand(TRIPLE_DRAW), PHH) + f"_posts = [{posts}]\n"
    (refused,) = read_log(text.encode(), "x.phh")
    assert isinstance(refused, Refused)
    assert refused.reason == "its _posts are not those of its players"


@st.composite
def simulated(draw: st.DrawFn) -> list[Hand]:
    """Hands of the three games at a room's table, or at home with any house rules."""
    code, limit = draw(st.sampled_from(GAMES_OF_PHH))
    dialect = draw(st.sampled_from([HOME, POKERSTARS]))
    game = resolve(code)
    if dialect is HOME:
        words = draw(st.lists(st.sampled_from(house_rules_for(game)), max_size=2, unique=True))
        try:
            game = resolve(", ".join([game.name, *words]))
        except UnknownGameError:  # two of the rules say the opposite
            assume(False)
    players, seed = draw(st.integers(2, game.max_players)), draw(st.integers(0, 2**32))
    return list(simulate(game, limit, dialect, hands=2, seed=seed, players=players))


def test_a_short_big_blind_that_is_called_in_full_is_not_carried() -> None:
    """Ann is all-in with 0.64: pokerkit would let Ben call that, and have him play on."""
    log = """\
PokerStars Hand #1:  Badugi Limit ($1/$2 USD) - 2026/01/02 18:04:00 UTC
Table 'Halcyon' 6-max Seat #1 is the button
Seat 1: Ben ($1 in chips)
Seat 2: Cho ($20 in chips)
Seat 3: Ann ($0.64 in chips)
Cho: posts small blind $0.50
Ann: posts big blind $0.64 and is all-in
*** DEALING HANDS ***
Ben: calls $1 and is all-in
Cho: folds
"""
    [hand] = [each for each in read_log(log.encode(), "x") if isinstance(each, Hand)]
    called = refused_wager(replay(hand))
    assert called is not None
    assert (called.action, called.to) == (Action.CALL, 10_000)


def test_a_straddle_beside_posts_that_the_standard_has_no_words_for() -> None:
    """They stand in a field of their own, below the cards that are dealt."""
    log = (SAMPLES / "home/badugi/live_straddle_and_its_option.txt").read_text("utf-8")
    for told, more in (
        ("Ben: posts big blind 1\n", "Dee: posts dead blind 0.50\n"),
        ("*** BETTING ***\n", "Dealt to Cho [Ks 6c 4d 2s]\n"),
    ):
        log = log.replace(told, told + more, 1)
    [hand] = [
        each
        for each in read_log(log.replace("wins 16.50", "wins 17").encode(), "x")
        if isinstance(each, Hand)
    ]
    written = convert(hand, PHH)
    assert "Cho: posts straddle 2" in written.partition("_posts")[2]
    load(written)


@some_and_many(15, 60)
def test_every_hand_of_its_games_is_carried_unless_pokerkit_plays_it_otherwise(number: int) -> None:
    holds(check_carried_unless_played_otherwise, number, simulated())


def check_carried_unless_played_otherwise(hands: list[Hand]) -> None:
    for hand in hands:
        refused = refused_wager(replay(hand))
        if refused is None:
            load(convert(hand, PHH))
            continue
        with pytest.raises(NotCarriedError, match="know no raise or call like one of its"):
            convert(hand, PHH)
        if refused.action is Action.CALL:
            continue
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(phh, "refused_wager", lambda _: None)
            written = write_hand(hand, PHH)
        with pytest.raises(ValueError, match="Unable to repair"):
            load(written)


def test_chips_brought_before_the_deal_lie_in_the_stacks_and_go_on_with_them() -> None:
    """Told below the deal they would come on top of the stacks, and the next hand would seem to lack them."""
    hands = list(simulate(resolve("2-7 triple draw"), Limit.FIXED, HOME, hands=9, seed=4242005, players=5))
    text = "".join(f"[{n}]\n{convert(hand, PHH)}\n" for n, hand in enumerate(hands[4:], 1))
    sessions, again = Sessions(), list(read_log(text.encode(), "evening.phhs", PHH))
    assert any(hand.told(TopUp) for hand in hands[4:-1])
    for hand in again:
        assert isinstance(hand, Hand)
        played = replay(hand)
        assert sessions.follow(played).said_of(played) == []
