"""How fast logs are read, replayed and imported, beside pokerkit's replay of the same hands.

    make bench

The input is made by the simulator: one table of 2-7 triple draw as one of its players sees it, and
the first quarter of them with all cards for pokerkit. Everything runs on one core, in one process, one
after the other, so that the ratios hold where the machine's speed drifts; only the last is an import of
several times as many hands by two processes, beside the same by one. The figures go to
``benchmarks/latest.json`` as well.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pokerkit import HandHistory

from hhparse.events import (
    Bet,
    Call,
    Check,
    Deal,
    Discard,
    DrawHeading,
    Fold,
    Post,
    Raise,
    Seat,
    StandPat,
    Table,
)
from hhparse.games import Limit, resolve
from hhparse.reading import Hand, HandText, read_hand, split
from hhparse.replay import replay
from hhparse.simulation import seen_by, simulate
from hhparse.sites import DIALECT_BY_CODE
from hhparse.store.store import Store
from hhparse.writing import write_hand

HANDS = 2_000
PLAYERS = 4
SEED = 1
AGAIN = 5
"""So many times over, under new numbers, two processes import the hands."""
HERO = "Ben"
LATEST = Path(__file__).with_name("latest.json")


@dataclass
class Figure:
    """A rate, and what was done at it."""

    name: str
    per_second: float


def timed(name: str, count: int, work: Callable[[], Any]) -> tuple[Figure, Any]:
    """Do the work once; returns how many of the things it does went by in a second, and its result."""
    start = time.perf_counter()
    result = work()
    return Figure(name, count / (time.perf_counter() - start)), result


def texts_of(log: str) -> list[HandText]:
    """The texts of the hands of a log."""
    return [part for part in split("bench.txt", log.splitlines()) if isinstance(part, HandText)]


def read_all(texts: list[HandText]) -> list[Hand]:
    """The hands that are read from their texts."""
    return [hand for text in texts if isinstance(hand := read_hand(text)[0], Hand)]


def import_log(log: bytes, processes: int = 1) -> int:
    """Import a log into a new database; returns how many hands it stored."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Store.open(Path(folder) / "bench.duckdb") as store,
        store.batch(processes) as batch,
    ):
        batch.import_log(log, "bench.txt")
    return batch.total.stored


def import_by_two(log: str) -> dict[str, float]:
    """How many hands a second one process imports, and two, of a log so long that the second is worth it."""
    longer = "".join(log.replace("Hand #", f"Hand #{again}") for again in range(1, 1 + AGAIN)).encode()
    hands = HANDS * AGAIN
    one, stored = timed("import, one process", hands, lambda: import_log(longer))
    two, again = timed("import, two processes", hands, lambda: import_log(longer, 2))
    assert stored == again == hands
    return {figure.name: figure.per_second for figure in (one, two)}


def phh_of(hand: Hand) -> HandHistory:
    """The hand as pokerkit takes it: players numbered from the small blind, draws before their deals."""
    seats = [event for event in hand.events if isinstance(event, Seat)]
    table = next(event for event in hand.events if isinstance(event, Table))
    order = sorted(seats, key=lambda seat: (seat.seat - (table.button or 0) - 1) % len(seats))
    number = {seat.player: index + 1 for index, seat in enumerate(order)}
    posts = {event.player: event.amount for event in hand.events if isinstance(event, Post)}
    actions: list[str] = []
    waiting: list[str] = []
    for event in hand.events:
        if isinstance(event, DrawHeading | Fold | Check | Call | Bet | Raise) and waiting:
            actions += waiting
            waiting = []
        if isinstance(event, Deal):
            cards = (event.drawn or event.cards).known
            told = f"d dh p{number[event.player]} {''.join(map(str, cards))}"
            if event.drawn is None:
                actions.append(told)
            else:
                waiting.append(told)
        elif isinstance(event, Discard) and event.cards is not None:
            actions.append(f"p{number[event.player]} sd {''.join(map(str, event.cards.known))}")
        elif isinstance(event, StandPat):
            actions.append(f"p{number[event.player]} sd")
        elif isinstance(event, Fold):
            actions.append(f"p{number[event.player]} f")
        elif isinstance(event, Check | Call):
            actions.append(f"p{number[event.player]} cc")
        elif isinstance(event, Bet | Raise):
            to = event.amount if isinstance(event, Bet) else event.to
            actions.append(f"p{number[event.player]} cbr {to}")
    actions += waiting
    deals = sorted((a for a in actions[: len(seats)]), key=lambda a: a.split()[2])
    return HandHistory(
        variant="F2L3D",
        antes=[0] * len(order),
        blinds_or_straddles=[posts.get(seat.player, 0) for seat in order],
        small_bet=hand.header.small,
        big_bet=hand.header.big,
        starting_stacks=[seat.stack for seat in order],
        actions=deals + actions[len(seats) :],
    )


def pokerkit_replay(histories: list[HandHistory]) -> int:
    """Step through every hand; returns how many pokerkit takes to the end."""
    warnings.simplefilter("ignore")  # of cards that come back from a reshuffle
    done = 0
    for history in histories:
        try:
            for _ in history:
                pass
            done += 1
        except ValueError:
            continue  # a card that came back from a reshuffle
    return done


def unseen_share(log: str) -> float:
    """The share of lines that had not stood in the log before."""
    lines = [line for line in log.splitlines() if line.strip()]
    return len(set(lines)) / len(lines)


def help_seconds() -> float:
    """The quickest of five runs of ``hhparse --help``."""
    command = [sys.executable, "-m", "hhparse", "--help"]
    times = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Measure, print, and write the figures down."""
    cores: set[int] = set()
    if hasattr(os, "sched_setaffinity"):
        cores = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {min(cores)})
    game, site = resolve("2-7 triple draw"), DIALECT_BY_CODE["pokerstars"]
    dealing, hands = timed(
        "simulate",
        HANDS,
        lambda: list(simulate(game, Limit.FIXED, site, hands=HANDS, seed=SEED, players=PLAYERS)),
    )
    log = "".join(write_hand(seen_by(hand, HERO), site) for hand in hands)
    texts = texts_of(log)
    reading, read = timed("parse to typed events", HANDS, lambda: read_all(texts))
    replaying, _ = timed("replay with audits", HANDS, lambda: [replay(hand) for hand in read])
    importing, stored = timed("import end to end", HANDS, lambda: import_log(log.encode()))
    histories = [phh_of(hand) for hand in hands[: HANDS // 4]]
    peer, done = timed("pokerkit, replay only", len(histories), lambda: pokerkit_replay(histories))
    peer.per_second *= done / len(histories)
    assert len(read) == stored == HANDS
    lines = sum(len(hand.events) for hand in read)
    figures = [dealing, reading, replaying, importing, peer]
    unseen = unseen_share(log)
    assert unseen >= 0.2, "the input repeats itself more than real archives do"
    print(f"{HANDS} hands of {game.name}, {lines / HANDS:.0f} lines each, {unseen:.0%} of them unseen before")
    print(f"pokerkit took {done} of {len(histories)} hands to the end\n")
    print(f"{'one core':<24}{'hands/s':>10}{'× pokerkit':>12}")
    for figure in figures:
        print(f"{figure.name:<24}{figure.per_second:>10,.0f}{figure.per_second / peer.per_second:>12.1f}")
    if cores:
        os.sched_setaffinity(0, cores)
    by_two = import_by_two(log)
    one, two = by_two.values()
    print(f"\n{HANDS * AGAIN} hands, the same over and over: {one:,.0f} hands/s imported by one process,")
    print(f"{two:,.0f} by two, which is {two / one:.1f} times as many")
    quickest = help_seconds()
    print(f"\nhhparse --help: {quickest:.2f} s")
    LATEST.write_text(
        json.dumps(
            {
                "python": platform.python_version(),
                "hands": HANDS,
                "lines_per_hand": lines / HANDS,
                "unseen_lines": unseen,
                "hands_per_second": {figure.name: figure.per_second for figure in figures},
                "times_pokerkit": {f.name: f.per_second / peer.per_second for f in figures},
                "hands_per_second_by_processes": by_two,
                "help_seconds": quickest,
            },
            indent=2,
        )
        + "\n",
        "utf-8",
    )


if __name__ == "__main__":
    main()
