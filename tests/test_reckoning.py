"""Every room's hands, player by player, against a reckoning that knows nothing of the package."""

from __future__ import annotations

from collections import defaultdict
from decimal import Decimal
from pathlib import Path

import pytest

from hhparse.money import SCALE
from hhparse.reading import Hand, read_log
from hhparse.replay import Action, replay
from tests.goldens import SAMPLES, samples
from tests.reckoning import reckon

WITH_COLONS = ("pokerstars", "phenom")
TELL_NETS = ("kingsclub", "ongame")
"""The rooms whose summaries say what each player has won or lost, and that tell no uncalled bets."""
ROOMS = (*WITH_COLONS, *TELL_NETS, "fulltilt", "winamax")
NAMED_LIKE_ACTS = "hostile_names_and_chat.txt"
"""A sample that nobody can read by its words alone."""
BETTING = (Action.FOLD, Action.CHECK, Action.CALL, Action.BET, Action.RAISE)


def room_of(sample: Path) -> str:
    return sample.relative_to(SAMPLES).parts[0]


OF_ROOMS = [path for path in samples() if room_of(path) in ROOMS and path.name != NAMED_LIKE_ACTS]


def sound_hands(path: Path) -> list[Hand]:
    """The hands of a log that were played to their end, in lines that were understood, by the rules."""
    hands = [hand for hand in read_log(path.read_bytes(), path.name) if isinstance(hand, Hand)]
    whole = (hand for hand in hands if not hand.incomplete and not hand.cancelled)
    return [hand for hand in whole if not replay(hand).violations]


def units(chips: int) -> Decimal:
    return Decimal(chips) / SCALE


def compare(hand: Hand, room: str) -> None:
    told = reckon(hand.text.lines, colons=room in WITH_COLONS, calls_to=room == "kingsclub")
    played = replay(hand)
    players = played.players
    for each in players:
        assert abs(units(each.stack) - told.stacks[each.name]) <= told.rounded[each.name]
    nets = {each.name: units(each.net) for each in players}
    if room in TELL_NETS:
        # Who has put nothing in may be left out.
        assert {name: told.nets.get(name, 0) for name in nets} == nets
    else:
        assert {name: told.won[name] - told.put_in[name] for name in nets} == nets
    assert played.total - played.rake == sum(each.won for each in players)
    if told.rake is not None:
        assert units(played.rake) == told.rake
    # Folds of absent players who are all-in are the room's, and no decisions.
    absent = {each.name for each in players if each.sitting_out and each.invested == each.stack}
    acts = [(name, act) for name, act in told.acts if name in nets and not (name in absent and act == "fold")]
    assert acts == [
        (players[each.player].name, str(each.action)) for each in played.decisions if each.action in BETTING
    ]
    if played.later_hands:
        return  # a line tells of several runs
    draws: defaultdict[str, list[int]] = defaultdict(list)
    for draw in played.draws:
        draws[players[draw.player].name].append(draw.discarded.count)
    assert draws == told.draws
    for each in players:
        if len(told.shown.get(each.name, ())) == each.cards.count:
            assert sorted(map(str, each.cards.known)) == told.shown[each.name]


@pytest.mark.parametrize("sample", OF_ROOMS, ids=lambda path: str(path.relative_to(SAMPLES)))
def test_a_sample_comes_to_what_its_lines_come_to(sample: Path) -> None:
    for hand in sound_hands(sample):
        compare(hand, room_of(sample))


@pytest.mark.parametrize("room", ["pokerstars", "fulltilt", "winamax", "kingsclub", "ongame"])
def test_real_hands_come_to_what_their_lines_come_to(real_logs: Path, room: str) -> None:
    hands = [hand for path in sorted((real_logs / room).iterdir()) for hand in sound_hands(path)]
    assert hands
    for hand in hands:
        compare(hand, room)
