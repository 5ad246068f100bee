"""How long questions take over a million hands.

    make bench-queries

Some thousand hands of several games are dealt and imported, those of rooms as one player sees them, and
their rows are then copied within the database under new keys, ids, times and names of opponents; only the
lines and texts of the copies are left out, which no question reads. Every saved query is asked of the whole,
with a warm cache, and ``hhparse stats`` is run as a command, from the start of Python to its end; each has to
answer with something within a second. The figures go to ``benchmarks/latest_queries.json`` as well.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from hhparse.games import Limit, resolve
from hhparse.queries import Query, catalogue, run
from hhparse.resources import folder
from hhparse.simulation import seen_by, simulate
from hhparse.sites import DIALECT_BY_CODE
from hhparse.store.store import Store
from hhparse.tables import HAND_TABLES, EventRow, Row
from hhparse.writing import write_hand

HANDS: Final = 1_000_000
DEALT: Final = 250
"""Of each game."""
PLAYERS: Final = 4
HERO: Final = "Ben"
ROOM_GAMES: Final = ("2-7 triple draw", "five-card draw", "badugi", "2-7 single draw")
HOME_GAMES: Final = ("gardena jackpots", "california lowball", "high/low with declare", "home draw")
OPPONENTS: Final = 997
"""So many different names there are of each opponent."""
LIMIT: Final = 1.0
"""Seconds within which a question has to be answered."""
WRONG: Final = folder("sample_logs") / "home" / "gardena_jackpots" / "318_opened_with_tens.txt"
"""A hand that breaks a rule, for questions about such."""
LATEST: Final = Path(__file__).with_name("latest_queries.json")


def deal(store: Store) -> int:
    """Import the hands that are to be copied; returns how many there are."""
    with store.batch() as batch:
        for names, code in ((ROOM_GAMES, "pokerstars"), (HOME_GAMES, "home")):
            site = DIALECT_BY_CODE[code]
            for seed, name in enumerate(names):
                game = resolve(name)
                hands = simulate(game, Limit.FIXED, site, hands=DEALT, seed=seed, players=PLAYERS)
                log = "".join(write_hand(seen_by(hand, HERO), site) for hand in hands)
                batch.import_log(log.encode(), f"{game.code}.txt")
        batch.import_log(WRONG.read_bytes(), WRONG.name)
    [(hands_stored,)] = store.connection.execute("SELECT count(*) FROM hands").fetchall()
    return int(hands_stored)


def copy(store: Store, times: int) -> None:
    """Put so many copies of all hands behind them, each a few hours later."""
    [(step,)] = store.connection.execute("SELECT max(hand_key) FROM hands").fetchall()
    for row in HAND_TABLES:
        if row is EventRow:
            continue
        store.connection.execute(
            f"""
            INSERT INTO {row.table}
            SELECT {", ".join(_copied(row, name, step) for name in row.__struct_fields__)}
            FROM range(1, {times}) AS copies(copy), {row.table} AS told
            """
        )
    store.connection.execute("CHECKPOINT")


def _copied(row: type[Row], name: str, step: int) -> str:
    """What a column holds in a copy."""
    match name:
        case "hand_key":
            return f"hand_key + copy * {step}"
        case "hand_id":
            return "hand_id || '-' || copy"
        case "played":
            return "played + copy * INTERVAL 5 HOUR"
        case "player":
            return f"CASE player WHEN '{HERO}' THEN player ELSE player || copy % {OPPONENTS} END"
        case "text" if row.table == "views":
            return "''"
    return name


class Timing(NamedTuple):
    """Seconds."""

    wall: float
    cpu: float
    """Of all cores together."""


def timed(ask: Callable[[], int]) -> tuple[Timing, int]:
    """The quickest of three answers, and the answer."""
    times = []
    for _ in range(3):
        start, cpu = time.perf_counter(), _processor_time()
        answer = ask()
        times.append(Timing(time.perf_counter() - start, _processor_time() - cpu))
    return min(times), answer


def _processor_time() -> float:
    """Of this process and of those that it waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def ask(path: Path, query: Query) -> Callable[[], int]:
    """A saved query with its defaults; it returns how many rows there are."""
    return lambda: run(path, query).height


def statistics(path: Path) -> int:
    """Run ``hhparse stats``; returns how many rows it writes."""
    command = [sys.executable, "-m", "hhparse", "stats", "--db", str(path), "--format", "json"]
    answer = subprocess.run(command, capture_output=True, check=True)
    return len(json.loads(answer.stdout)["rows"])


def made_database(place: Path) -> int:
    """Make the database, unless it is there; returns how many hands it has."""
    with Store.open(place) as store:
        [(stored,)] = store.connection.execute("SELECT count(*) FROM hands").fetchall()
        if not stored:
            copy(store, -(-HANDS // deal(store)))
            [(stored,)] = store.connection.execute("SELECT count(*) FROM hands").fetchall()
    return int(stored)


def main() -> int:
    """Measure, print, and write the figures down; 1 if something took too long or had no answer."""
    with tempfile.TemporaryDirectory() as temporary:
        # A place that is named keeps the database for the next time.
        place = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(temporary) / "million.duckdb"
        start = time.perf_counter()
        hands = made_database(place)
        size = place.stat().st_size
        print(f"{hands:,} hands, {size / 2**30:.1f} GiB, there after {time.perf_counter() - start:.0f} s")
        print(f"\n{f'{os.cpu_count()} cores':<24}{'seconds':>10}{'cpu':>8}{'rows':>8}")
        questions = {query.name: ask(place, query) for query in catalogue()}
        questions["hhparse stats"] = lambda: statistics(place)
        figures: dict[str, Timing] = {}
        failed = []
        for name, question in questions.items():
            figures[name], rows = timed(question)
            print(f"{name:<24}{figures[name].wall:>10.2f}{figures[name].cpu:>8.2f}{rows:>8}", flush=True)
            if figures[name].wall > LIMIT or not rows:
                failed.append(name)
    told = {"python": platform.python_version(), "cores": os.cpu_count(), "hands": hands, "bytes": size}
    seconds = {name: timing._asdict() for name, timing in figures.items()}
    LATEST.write_text(json.dumps(told | {"seconds": seconds}, indent=2) + "\n", "utf-8")
    print(f"\ntoo slow, or without an answer: {', '.join(failed)}" if failed else "\nall within a second")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
