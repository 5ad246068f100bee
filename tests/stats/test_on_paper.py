"""The statistics of the database against a count on paper, from the lines of each hand.

The count (``tests/stats/on_paper``) knows neither the tables nor SQL, only the definitions. What the engine
allows at each turn it takes from the engine, which ``tests/differential`` holds against another one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from statistics import stdev

import pytest

from hhparse.games import GAMES, Limit
from hhparse.money import SCALE, Money
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.simulation import Setting, deal_hands, seen_by
from hhparse.sites import DIALECT_BY_CODE
from hhparse.stats import BY_CODE, STATISTICS, Form, Selection, Slice, Value, count, dimension_of
from hhparse.store import Store
from hhparse.writing import write_hand
from tests.goldens import samples
from tests.stats.on_paper.betting import count_betting
from tests.stats.on_paper.drawing import count_drawing
from tests.stats.on_paper.notes import take_notes
from tests.stats.on_paper.results import count_openers, count_results, hours_of
from tests.stats.on_paper.sheet import Sheet, Table

Column = tuple[str, str, str, str | None, str]
"""What is counted together: the hands of a game, a limit, a kind of money, a currency and a player."""
Sheets = dict[Column, Sheet]

HERO = "Ann"
TABLES = [
    Setting(game, limit, dialect, min(5, game.max_players))
    for dialect in (DIALECT_BY_CODE["home"], DIALECT_BY_CODE["pokerstars"])
    for number, game in enumerate(GAMES)
    if game.code in dialect.games or not dialect.games
    for limit in [tuple(Limit)[number % 3]]
]
"""Every game of the catalogue, at home and, where rooms deal it, online."""
views = pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden"])


def evening_at(table: Setting, hands: int, seed: int, hidden: bool) -> bytes:
    """The log of some hands, with every card known, or as one of the players saw them."""
    played = (play.hand for play in deal_hands(table, hands=hands, seed=seed))
    seen = (seen_by(hand, HERO) if hidden else hand for hand in played)
    return "".join(write_hand(hand, table.dialect) for hand in seen).encode()


def count_on_paper(logs: Iterable[bytes]) -> Sheets:
    """Every player's counts, by game and limit."""
    sheets: defaultdict[Column, Sheet] = defaultdict(Sheet)
    for hand in hands_of(logs):
        notes = take_notes(hand)
        currency = hand.currency if hand.money is Money.CASH else None
        kind = (hand.game.code, hand.limit, hand.money, currency)
        own = [sheets[*kind, player.name] for player in notes.replay.players]
        for count_kind in (count_betting, count_drawing, count_results, count_openers):
            count_kind(notes, own)
    return dict(sheets)


def hands_of(logs: Iterable[bytes]) -> Iterator[Hand]:
    for log in logs:
        for part in read_log(log, "evening.txt"):
            if isinstance(part, Hand):
                yield part


def count_in_database(path: Path, logs: Iterable[bytes]) -> dict[Column, dict[str, Value]]:
    by = tuple(dimension_of(code) for code in ("game", "limit", "player"))
    with Store.open(path) as store:
        for number, log in enumerate(logs):
            store.import_log(log, f"{number}.txt")
        table = count(store.connection, Selection(everybody=True), STATISTICS, by)
    counted = {_column(slice_): values for slice_, values in table.rows}
    assert len(counted) == len(table.rows)
    return counted


def _column(slice_: Slice) -> Column:
    game, limit, player = map(str, slice_.groups)
    return game, limit, slice_.money_kind, slice_.currency, player


def differences(sheets: Sheets, table: dict[Column, dict[str, Value]]) -> list[str]:
    """What the database counts otherwise."""
    assert sheets.keys() == table.keys()
    return [
        f"{code} of {', '.join(map(str, column))}: {told} on paper, {counted} in the database"
        for column, values in table.items()
        for code, value in values.items()
        if value.statistic.form is not Form.HOURS
        for told, counted in [(on_paper(sheets[column], value), in_database(value))]
        if told != counted
    ]


def assert_same_hours(sheets: Sheets, table: dict[Column, dict[str, Value]]) -> None:
    """A player's sessions at a site go on from game to game, and two hands may begin at the same time, so
    that it is the sums which are the same."""
    played: defaultdict[str, defaultdict[str, list[tuple[datetime, Table]]]]
    played = defaultdict(lambda: defaultdict(list))
    told: defaultdict[str, list[float]] = defaultdict(lambda: [0, 0])
    for column, sheet in sheets.items():
        player = column[-1]
        for moment, where in sheet.played:
            played[player][where[0]].append((moment, where))
        for place, code in enumerate(("hours", "table_hours")):
            told[player][place] += float(table[column][code].numerator)
    for player, by_site in played.items():
        sums = [sum(hours) for hours in zip(*map(hours_of, by_site.values()), strict=True)]
        assert told[player] == pytest.approx(sums)


def on_paper(sheet: Sheet, value: Value) -> tuple[object, ...]:
    """Numerator, denominator, unknown and spread of a statistic."""
    counted = sheet.counts[value.statistic.code]
    numerator: object = counted.numerator
    match value.statistic.code:
        case "mean_share" | "per_100":
            numerator = pytest.approx(float(counted.numerator))
        case "rake":
            # Each hand's part is rounded to a ten-thousandth.
            numerator = pytest.approx(float(counted.numerator), abs=len(sheet.played) / SCALE)
    denominator = counted.denominator if value.statistic.form.divides else None
    spread = None
    if value.statistic.form is Form.RATE and len(sheet.results) > 1:
        spread = pytest.approx(stdev(map(float, sheet.results)))
    return numerator, denominator, counted.unknown, spread


def in_database(value: Value) -> tuple[object, ...]:
    exact = value.numerator if isinstance(value.numerator, float) else Fraction(value.numerator)
    return exact, value.denominator, value.unknown, value.deviation


def compare(path: Path, logs: Sequence[bytes]) -> dict[Column, dict[str, Value]]:
    """Count the hands of some logs both ways.

    :param path: of a database to be made.
    """
    sheets, table = count_on_paper(logs), count_in_database(path, logs)
    assert differences(sheets, table) == []
    assert_same_hours(sheets, table)
    return table


@views
def test_every_statistic_of_every_game(hidden: bool, tmp_path: Path) -> None:
    logs = [evening_at(table, hands=8, seed=int(hidden), hidden=hidden) for table in TABLES]
    table = compare(tmp_path / "games.duckdb", logs)
    faced = {code for values in table.values() for code, value in values.items() if value.denominator != 0}
    assert faced == BY_CODE.keys()


def test_sample_logs_of_every_dialect(tmp_path: Path) -> None:
    """With walks, players away, runs, passed-out deals, rotations of games and cards hidden in every way."""
    compare(tmp_path / "samples.duckdb", list(clean_samples()))


def clean_samples() -> Iterator[bytes]:
    """The sample logs all of whose hands are whole, in order and paid; of logs that share hands the first."""
    known: set[tuple[str, str]] = set()
    for path in samples():
        if path.name[0].isdigit():
            continue  # named after the rule that it breaks
        log = path.read_bytes()
        hands = [part for part in read_log(log, path.name) if isinstance(part, Hand)]
        ids = {(hand.site.code, hand.header.hand_id) for hand in hands}
        if len(ids) == len(hands) and known.isdisjoint(ids) and all(map(is_in_order, hands)):
            known |= ids
            yield log


def is_in_order(hand: Hand) -> bool:
    whole = not hand.incomplete and not hand.cancelled and hand.site.tells_payments
    return whole and not replay(hand).violations


@pytest.mark.prove
@views
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.dialect.code}-{table.announced.code}")
def test_long_evenings(table: Setting, hidden: bool, tmp_path: Path) -> None:
    compare(tmp_path / "long.duckdb", [evening_at(table, hands=400, seed=7, hidden=hidden)])
