"""What is found in hands, written down, so that a change of the code can be held against it.

Write it before the change and after it, and read what differs::

    python -m tests.findings write before.jsonl [FOLDER ...]
    python -m tests.findings compare before.jsonl after.jsonl

Written down is every hand of the sample logs and of any other folders, and as many hands changed by the
mutations of :mod:`tests.tampering`, always the same ones: the code, line and details of each violation,
what was not judged and why, and whether the winner was judged.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from hhparse.games import GAMES, Limit
from hhparse.reading import Hand, Refused, UnknownFormatError, find_logs, open_log, read_log
from hhparse.reading.decode import NotTextError
from hhparse.replay import Replay, replay
from hhparse.sessions import Sessions
from tests.goldens import SAMPLES
from tests.tampering.mutation import MUTATIONS
from tests.tampering.sources import AT_POKERSTARS, HOME, POKERSTARS, samples, simulated
from tests.tampering.test_tampering import MODULES
from tests.tampering.trial import tampered

TAMPERS = 20_000
SEED = 17

Found = dict[str, Any]


def findings(folders: Iterable[str], tampers: int) -> Iterator[tuple[str, Found]]:
    """What is found in each hand, under a name that stays the same.

    :param folders: where logs lie, besides the samples.
    :param tampers: how many changed hands are tried.
    """
    for folder in (str(SAMPLES), *folders):
        for path in find_logs([folder]):
            yield from _of_log(Path(path), str(Path(path).relative_to(folder)))
    yield from islice(_of_tampers(), tampers)


def _of_log(path: Path, name: str) -> Iterator[tuple[str, Found]]:
    sessions = Sessions()
    try:
        with open_log(path) as log:
            parts = list(read_log(log, name))
    except (NotTextError, UnknownFormatError) as error:
        yield name, {"refused": type(error).__name__}
        return
    for number, part in enumerate(parts):
        match part:
            case Hand():
                played = replay(part)
                yield f"{name} {number}", _found(played, sessions.follow(played).said_of(played))
            case Refused():
                yield f"{name} {number}", {"refused": part.reason}


def _of_tampers() -> Iterator[tuple[str, Found]]:
    assert MODULES, "each of them declares mutations"
    tables = [(game, limit, HOME) for game in GAMES for limit in Limit]
    tables += [(game, limit, POKERSTARS) for game in AT_POKERSTARS for limit in Limit]
    sources = [samples(), *(simulated(*table, hands=2, seed=SEED) for table in tables)]
    for record in (record for source in sources for record in source):
        for mutation in MUTATIONS:
            places = list(mutation.places(record))
            # Other samples are to change nothing here.
            chance = Random(f"{SEED} {record.source} {mutation.name}")
            for change in chance.sample(places, min(1, len(places))):
                hand = tampered(record, change)
                found = {"refused": ""} if hand is None else _found(result := replay(hand), result.violations)
                yield f"{record.source}, {mutation.name}", found


def _found(result: Replay, violations: Iterable[Any]) -> Found:
    return {
        "violations": sorted(
            [each.code, each.line, sorted([name, str(value)] for name, value in each.details.items())]
            for each in violations
        ),
        "unjudged": {family.name.lower(): why for family, why in result.unjudged.items()},
        "winner_judged": result.winner_judged,
    }


def write(path: Path, folders: Iterable[str], tampers: int) -> int:
    """Write what is found into a file, a hand a line, and say how many hands that were."""
    number = 0
    with path.open("w", encoding="utf-8") as file:
        for name, found in findings(folders, tampers):
            file.write(json.dumps([name, found], sort_keys=True) + "\n")
            number += 1
    return number


def differences(before: Path, after: Path) -> dict[str, list[str]]:
    """The hands of both of which something else is found, by what changed."""
    first, second = (dict(map(json.loads, path.read_text("utf-8").splitlines())) for path in (before, after))
    kinds: defaultdict[str, list[str]] = defaultdict(list)
    for name in first.keys() & second.keys():
        was, is_ = first[name], second[name]
        if was != is_:
            kinds[f"{_in_short(was)} -> {_in_short(is_)}"].append(name)
    return {kind: sorted(names) for kind, names in kinds.items()}


def _in_short(found: Found) -> str:
    if "refused" in found:
        return "refused"
    codes = " ".join(code for code, *_ in found["violations"]) or "nothing"
    return f"{codes}{'' if found['winner_judged'] else ', winner not judged'}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.findings", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    writing = commands.add_parser("write", help="write down what is found now")
    writing.add_argument("file", type=Path)
    writing.add_argument("folders", nargs="*", help="where more logs lie")
    writing.add_argument("--tampers", type=int, default=TAMPERS, help=f"as many changed hands, {TAMPERS:,}")
    comparing = commands.add_parser("compare", help="show what is found otherwise")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    asked = parser.parse_args(arguments)
    if asked.command == "write":
        print(f"{write(asked.file, asked.folders, asked.tampers):,} hands written to {asked.file}")
        return 0
    kinds = differences(asked.before, asked.after)
    for kind, names in sorted(kinds.items(), key=lambda each: -len(each[1])):
        print(f"{len(names):6,}  {kind}; the first: {names[0]}")
    print(f"{sum(map(len, kinds.values())):,} differ")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
