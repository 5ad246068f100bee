"""`stats` with its options, `player`, `sessions` and `hands`."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from typer.testing import Result

from hhparse.cli.hand_options import FILTERS
from hhparse.stats import DIMENSIONS, SETS, STATISTICS
from hhparse.store.store import Store
from tests.cli import hands
from tests.store.hands import BOAT, SESSION
from tests.store.hands import log as session

Run = Callable[..., Result]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The session that tests/stats count on paper, with a hand of no limit for play money."""
    path = tmp_path_factory.mktemp("statistics") / "hands.duckdb"
    with Store.open(path) as store:
        store.import_log(session(*SESSION, BOAT), "session.txt")
    return path


@pytest.fixture
def told(run: Run, database: Path) -> Callable[..., Any]:
    """The rows that ``stats`` tells in JSON."""

    def told(*arguments: str) -> list[dict[str, Any]]:
        result = run("stats", "--db", database, "--format", "json", *arguments)
        assert result.exit_code == 0, result.stderr
        rows: list[dict[str, Any]] = json.loads(result.stdout)["rows"]
        return rows

    return told


def hands_of(rows: list[dict[str, Any]], *columns: str) -> list[tuple[object, ...]]:
    """What rows are grouped by, and how many hands they are of."""
    return [(*(row[column] for column in columns), row["statistics"]["hands"]["value"]) for row in rows]


def test_every_filter_is_an_option() -> None:
    assert set(FILTERS) == {one.code for one in DIMENSIONS if one.filters}


# Ann's hands: DUEL on the button, WALK big blind, LIMP small blind, FOLD on the button; BOAT heads-up.
@pytest.mark.parametrize(
    ("filters", "number"),
    [
        (["--site", "pokerstars"], 5),
        (["--game", "badugi", "--game", "2-7 triple draw"], None),
        (["--game", "Triple Draw 2-7 Lowball"], 4),
        (["--game", "five"], 1),
        (["--limit", "fixed"], 4),
        (["--money", "play"], 1),
        (["--money", "cash", "--money", "play"], 5),
        (["--stakes", "1/2"], 4),
        # The small bet alone, whatever zeros it is written with, and no beginning of a number: 5 is not 50.
        (["--stakes", "1"], 4),
        (["--stakes", "1.00"], 4),
        (["--stakes", "$1/$2"], 4),
        (["--stakes", "$50/$100"], 1),
        (["--stakes", "50"], 1),
        (["--seats", "6"], 4),
        (["--players", "..2"], 1),
        (["--position", "BUTTON"], 2),
        (["--position", "big blind"], 1),
        # DUEL: 2-3-4-7-K. BOAT: aces and kings.
        (["--hand", "4 to a seven"], 1),
        (["--hand", "two pair"], 1),
        # In big bets 11.25, 0.5, 1 and 1; in big blinds 6.
        (["--pot", "1..6"], 3),
        (["--pot", "11.25"], 1),
        (["--result", "won"], 3),
        (["--result", "even"], 1),
        (["--result", "lost", "--result", "even"], 2),
        (["--log", "own"], 5),
        (["--clean"], 5),
        # 20:00 to 20:03 and 21:00 in New York are 01:00 to 01:03 and 02:00 on the day after in UTC.
        (["--dates", "2015-01-03"], 5),
        (["--dates", "2014..2015-01"], 5),
        (["--dates", "2015-01-04.."], 0),
    ],
)
def test_filters(
    run: Run, database: Path, told: Callable[..., Any], filters: list[str], number: int | None
) -> None:
    if number is None:
        result = run("stats", "--db", database, *filters)
        assert result.exit_code == 2
        assert result.stderr == (
            "hhparse: no counted hand has the game 'badugi'; there are: 2-7-triple-draw, five-card-draw\n"
        )
    else:
        assert sum(row["statistics"]["hands"]["value"] for row in told(*filters)) == number


def test_filters_are_told_with_what_they_left(run: Run, database: Path) -> None:
    ask = (
        "stats",
        "--db",
        database,
        "--result",
        "lost",
        "--result",
        "even",
        "--clean",
        "--site",
        "pokerstars",
    )
    told = json.loads(run(*ask, "--format", "json").stdout)
    assert told["only"] == {"clean": True, "result": ["lost", "even"], "site": ["pokerstars"]}
    _, filters, left_out, *_ = run(*ask).stdout.splitlines()
    assert filters == "Only hands with: site pokerstars; result lost or even; no rule broken"
    assert left_out == "Draw hands only; not counted: before any filter 0 of other games"


def test_stakes_do_not_begin_in_the_middle_of_a_number(run: Run, database: Path) -> None:
    result = run("stats", "--db", database, "--stakes", "5")
    assert result.exit_code == 2
    assert result.stderr == "hhparse: no counted hand has the stakes '5'; there are: 1/2, 50/100\n"


def test_a_game_is_not_its_variation(run: Run, tmp_path: Path) -> None:
    log, database = tmp_path / "log.txt", tmp_path / "joker.duckdb"
    log.write_text(run("simulate", "five-card draw, joker", "--hands", "2", "--quiet").stdout)
    run("import", log, "--db", database)
    counted = run("stats", "--db", database, "--everybody", "--game", "five-card draw")
    assert counted.exit_code == 2
    assert "no counted hand has the game 'five-card draw'; there are: five-card-draw+joker" in counted.stderr
    assert run("stats", "--db", database, "--everybody", "--game", "five-card draw, joker").exit_code == 0


@pytest.mark.parametrize(
    ("by", "column", "groups"),
    [
        # Money is kept apart: the hand for play money, where Ann is the small blind, has a row of its own.
        ("position", "position", [("small blind", 1), ("small blind", 1), ("big blind", 1), ("button", 2)]),
        ("stakes", "stakes", [("1/2", 4), ("50/100", 1)]),
        ("players", "players", [(2, 1), (3, 4)]),
        ("seats", "table_size", [(2, 1), (6, 4)]),
        ("result", "result", [("even", 1), ("lost", 1), ("won", 2), ("won", 1)]),
        ("pot", "pot", [("0 to 5", 3), ("5 to 10", 1), ("10 to 20", 1)]),
        ("month", "month", [("2015-01", 4), ("2015-01", 1)]),
        ("week", "week", [("2015-W01", 4), ("2015-W01", 1)]),
        ("dates", "day", [("2015-01-03", 4), ("2015-01-03", 1)]),
        ("session", "session", [("2015-01-03 01:00", 4), ("2015-01-03 02:00", 1)]),
        ("log", "log", [("own", 4), ("own", 1)]),
        ("record", "record", [("clean", 4), ("clean", 1)]),
        ("player", "player", [("Ann", 4), ("Ann", 1)]),
        ("site", "site", [("pokerstars", 4), ("pokerstars", 1)]),
    ],
)
def test_groups(told: Callable[..., Any], by: str, column: str, groups: list[tuple[object, int]]) -> None:
    assert hands_of(told("--by", by), column) == groups


def test_several_groups_and_everybody(told: Callable[..., Any]) -> None:
    rows = told("--everybody", "--by", "player,limit", "--limit", "fixed", "--columns", "hands,net")
    assert hands_of(rows, "player", "limit_type") == [
        ("Ann", "fixed limit", 4),
        ("Bob", "fixed limit", 4),
        ("Cid", "fixed limit", 4),
    ]
    # What they won and lost is the rake.
    assert sum(row["statistics"]["net"]["value"] for row in rows) == pytest.approx(-0.5)


def test_rows_are_sorted_and_thinned_out(told: Callable[..., Any]) -> None:
    ask = ("--everybody", "--by", "player", "--columns", "hands,won")
    assert [row["player"] for row in told(*ask, "--min", "4", "--sort", "net")] == ["Ann", "Bob", "Cid"]
    assert [row["player"] for row in told(*ask, "--min", "4", "--sort=-net")] == ["Cid", "Bob", "Ann"]
    # What is sorted by need not be shown, and who never came to a showdown is last.
    by_showdowns = told(*ask, "--min", "4", "--sort", "wsd")
    assert [row["player"] for row in by_showdowns] == ["Ann", "Cid", "Bob"]
    assert by_showdowns[0]["statistics"].keys() == {"hands", "won"}


def test_it_is_said_where_nothing_has_so_many_hands(run: Run, database: Path) -> None:
    result = run("stats", "--db", database, "--min", "1000")
    assert result.exit_code == 0
    assert result.stderr == "hhparse: nothing has 1,000 hands\n"


@pytest.mark.parametrize("name", SETS)
def test_sets(told: Callable[..., Any], name: str) -> None:
    (row, *_) = told("--set", name)
    assert list(row["statistics"]) == [statistic.code for statistic in SETS[name]]


def test_every_statistic_is_in_a_set() -> None:
    smaller = {one for name, statistics in SETS.items() if name != "all" for one in statistics}
    assert smaller == set(STATISTICS)


def test_numerators_and_intervals_are_shown_if_asked_for(run: Run, database: Path) -> None:
    result = run(
        "stats", "--db", database, "--player", "Cid", "--columns", "vpip,made_1,per_100", "--chances", "--ci"
    )
    *_, head, row = result.stdout.splitlines()
    assert head.endswith("  Per 100")
    # Wilson's interval of 1 in 4; Cid's first hand after the draw is hidden.
    assert "25% 5–70% (1/4)" in row
    assert "– (0/0, 1 unknown)" in row
    # -5.5, -0.25, 0 and -0.5 big bets: 100 times the mean, and 100 times their deviation over 2.
    assert row.endswith("-156.2 ±131.6, sd 26.3 (-6.25/4)")


def test_every_format_tells_the_same(run: Run, database: Path, tmp_path: Path) -> None:
    ask = ("stats", "--db", database, "--player", "Cid", "--columns", "vpip,wsd,net", "--chances", "--ci")
    (row,) = csv.DictReader(io.StringIO(run(*ask, "--format", "csv").stdout))
    assert (row["game"], row["limit_type"], row["unit_name"]) == ("2-7-triple-draw", "fixed limit", "big bet")
    assert (row["vpip"], row["vpip_numerator"], row["vpip_denominator"]) == ("0.25", "1.0", "4")
    assert float(row["vpip_low"]) == pytest.approx(0.0456, abs=1e-4)
    assert (row["wsd"], row["net"]) == ("0.0", "-12.5")
    path = tmp_path / "cid.parquet"
    assert run(*ask, "--format", "parquet", "--out", path).exit_code == 0
    assert pl.read_parquet(path)["vpip"].to_list() == [0.25]
    *above, heading, _, told = run(*ask[:-2], "--format", "markdown").stdout.splitlines()
    assert above == ["Hands of Cid", "", "Draw hands only; not counted: 0 of other games", ""]
    assert heading == "| Game | Limit | Money | VPIP | W$SD | Net |"
    assert told == "| 2-7 triple draw | fixed limit | cash USD | 25% | 0% | -12.50 |"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--position", "buton"],
            "no counted hand has the position 'buton'; there are: big blind, button, small blind",
        ),
        (
            ["--position", " "],
            "no counted hand has the position ' '; there are: big blind, button, small blind",
        ),
        (
            ["--players", "a few"],
            "'a few' is no range of numbers; write one as 6, or from low to high as 2..6, 10.. or ..10",
        ),
        (
            ["--pot", "inf"],
            "'inf' is no range of numbers; write one as 6, or from low to high as 2..6, 10.. or ..10",
        ),
        (
            ["--seats", "6..2"],
            "'6..2' is no range of numbers; write one as 6, or from low to high as 2..6, 10.. or ..10",
        ),
        (
            ["--players", ".."],
            "'..' is no range of numbers; write one as 6, or from low to high as 2..6, 10.. or ..10",
        ),
        (
            ["--dates", "2015-02-30"],
            (
                "'2015-02-30' is no range of dates; write one as 2015, 2015-01 or 2015-01-31, "
                "or from first to last as 2015-01..2015-03"
            ),
        ),
        (
            ["--dates", "2015-01..2014"],
            (
                "'2015-01..2014' is no range of dates; write one as 2015, 2015-01 or 2015-01-31, "
                "or from first to last as 2015-01..2015-03"
            ),
        ),
        (["--columns", ","], "--columns and --set name no statistic"),
        (["--by", "positions"], "hands are not told apart by 'positions'; the nearest is 'position'"),
        (
            ["--columns", "vpi"],
            "no statistic is called 'vpi'; the nearest is vpip (docs/statistics.md has them all)",
        ),
        (
            ["--sort", "nett"],
            "no statistic is called 'nett'; the nearest is net (docs/statistics.md has them all)",
        ),
        (["--columns", "river"], "no statistic is called 'river'; docs/statistics.md has them all"),
        (
            ["--player", "Zoe"],
            (
                "there are no hands of 'Zoe', nor of a name like it; "
                "`hhparse stats --everybody --by player` lists all"
            ),
        ),
        (
            ["--by", "qq"],
            (
                "hands are not told apart by 'qq'; there are player, site, game, limit, money, stakes, "
                "seats, players, position, hand, pot, result and 9 others"
            ),
        ),
        (["--set", "turn"], f"no set of statistics is called 'turn'; there are {', '.join(SETS)}"),
        (
            ["--everybody", "--player", "Cid"],
            "--everybody asks for all players, --player for one: leave one of them out",
        ),
    ],
)
def test_what_is_not_understood(run: Run, database: Path, arguments: list[str], sentence: str) -> None:
    result = run("stats", "--db", database, *arguments)
    assert result.exit_code == 2
    assert result.stderr == f"hhparse: {sentence}\n"


# sessions, player and hands ---------------------------------------------------------------------------


def test_sessions(run: Run, database: Path) -> None:
    """57 minutes lie between Ann's two sessions."""
    result = run("sessions", "--db", database)
    assert result.exit_code == 0
    assert [" ".join(line.split()) for line in result.stdout.splitlines()[-2:]] == [
        "2015-01-03 01:00 2-7 triple draw 1/2 cash USD big bet 4 0.1 0.1 +10.50 +131.2 0.24",
        "2015-01-03 02:00 Five-card draw 50/100 play money big blind 1 0.0 0.0 +300 +300.0 0",
    ]


def test_sessions_of_everybody_are_told_player_by_player(run: Run, database: Path) -> None:
    told = json.loads(run("sessions", "--everybody", "--db", database, "--format", "json").stdout)["rows"]
    of_ann = json.loads(run("sessions", "--db", database, "--format", "json").stdout)["rows"]
    assert {row["player"] for row in told} == {"Ann", "Bob", "Cid"}
    # Hours of several players together would be time on no clock.
    assert [row for row in told if row["player"] == "Ann"] == [{"player": "Ann", **row} for row in of_ann]


TWICE_AT_A_TABLE = """\
{head}1: Badugi, limit 1/2 EUR - 2024-05-01 20:00 UTC
Table 'R' 6-max, dealer in seat 2
Seat 1: Ann (10)
Seat 2: Ben (10)
Ben: posts small blind 0.50
Ann: posts big blind 1
*** DEAL ***
Dealt to Ann [Ac 2d 5h 9h]
*** BETTING ***
Ben: folds
Uncalled bet returned to Ann: 0.50
Ann: wins 1

{head}2: Badugi, limit 1/2 EUR - 2024-05-01 20:18 UTC
Table 'R' 6-max, dealer in seat 1
Seat 1: Ann (10.50)
Seat 2: Ben (9.50)
Ann: posts small blind 0.50
Ben: posts big blind 1
*** DEAL ***
Dealt to Ann [Kc Kd 5h 9h]
*** BETTING ***
Ann: folds
Uncalled bet returned to Ben: 0.50
Ben: wins 1

"""


def test_sessions_of_two_persons_that_begin_at_once_stay_two(run: Run, tmp_path: Path) -> None:
    """18 minutes at two tables: one clock if Ann is the same on both sites, else two clocks."""
    path, database = tmp_path / "log.txt", tmp_path / "hands.duckdb"
    heads = ("Home Game Hand #e-", "Hand of PokerStars #950000010")
    path.write_text("".join(TWICE_AT_A_TABLE.format(head=head) for head in heads))
    run("import", path, "--db", database)

    def sessions(*arguments: str) -> list[tuple[str | None, int, float, float]]:
        told = json.loads(run("sessions", "--db", database, "--format", "json", *arguments).stdout)["rows"]
        return [
            (
                row.get("player"),
                *(row["statistics"][code]["value"] for code in ("hands", "hours", "table_hours")),
            )
            for row in told
        ]

    def on_the_sheet() -> int:
        return int(json.loads(run("player", "--db", database, "--format", "json").stdout)["sessions"])

    assert sessions() == [("Ann@home", 2, 0.3, 0.3), ("Ann@pokerstars", 2, 0.3, 0.3)]
    assert sessions("--site", "home") == [(None, 2, 0.3, 0.3)]
    assert on_the_sheet() == 2
    run("me", "Ann@home", "Ann@pokerstars", "--db", database)
    assert sessions() == [(None, 4, 0.3, 0.6)]
    assert on_the_sheet() == 1


def test_a_players_sheet(run: Run, database: Path) -> None:
    result = run("player", "Cid", "--db", database)
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    assert lines[2] == "Played from 2015-01-03 to 2015-01-03 (UTC), in 1 session".split()
    assert "2-7 triple draw, fixed limit, cash USD: 4 hands".split() in lines
    assert "Call steal 50% 1/2 9–91%".split() in lines
    assert "Made 1 – 0/0 1".split() in lines
    assert "By stakes".split() in lines
    told = json.loads(run("player", "Cid", "--db", database, "--format", "json").stdout)
    assert told["rows"][0]["statistics"].keys() == {statistic.code for statistic in STATISTICS}
    assert (told["sessions"], told["first"]) == (1, "2015-01-03T01:00:00")


def test_the_rules_that_a_player_broke(run: Run, tmp_path: Path) -> None:
    path, database = tmp_path / "wrong.txt", tmp_path / "wrong.duckdb"
    path.write_text(hands.WRONG_CALL)
    run("import", path, "--db", database)
    assert run("player", "Ada", "--db", database).stdout.splitlines()[-1] == "304   call-amount      1"
    assert "Rules broken" not in run("player", "Marta", "--db", database).stdout


@pytest.mark.parametrize(
    ("arguments", "ids"),
    [
        ([], ["101", "102", "103", "104", "201"]),
        # In units: 11 is 5.5 big bets, 300 are 3 big blinds.
        (["--sort", "net"], ["101", "201", "102", "104", "103"]),
        (["--sort", "pot", "--most", "2"], ["101", "201"]),
        (["--drew", "1-0-1"], ["101"]),
        (["--drew", "?"], ["101", "103", "201"]),
        (["--drew", "1-?"], ["101"]),
        (["--drew", "0"], []),
        (["--text", "STANDS PAT"], ["101"]),
        (["--violation", "4"], []),
        (["--hand", "two pair"], ["201"]),
        (["--hand", "pair of aces or better"], ["201"]),
        (["--hand", "4 to an eight or better"], ["101"]),
        (["--player", "Cid", "--result", "lost"], ["101", "102", "104"]),
    ],
)
def test_hands_are_found(run: Run, database: Path, arguments: list[str], ids: list[str]) -> None:
    result = run("hands", "--db", database, "--format", "json", *arguments)
    assert result.exit_code == 0
    assert [row["hand_id"] for row in json.loads(result.stdout)] == ids


def test_more_hands_than_are_shown_are_told_of_in_rows(run: Run, database: Path) -> None:
    """Three players in a hand are three rows."""
    result = run("hands", "--db", database, "--everybody", "--most", "1")
    every = json.loads(run("hands", "--db", database, "--everybody", "--format", "json").stdout)
    assert len({row["hand_id"] for row in every}) < len(every)
    assert result.stderr == f"hhparse: this is the first of {len(every)} rows\n"
    assert "these are the first 2 of 5 rows" in run("hands", "--db", database, "--most", "2").stderr


def test_a_hand_that_is_found_can_be_replayed(run: Run, database: Path) -> None:
    (row,) = csv.DictReader(
        io.StringIO(run("hands", "--db", database, "--drew", "1-0-1", "--format", "csv").stdout)
    )
    assert (row["position"], row["start_hand"], row["net"]) == ("button", "4 to a seven with a deuce", "11")
    assert run("replay", row["hand_id"], "--db", database).exit_code == 0


def test_hands_tell_the_rules_that_are_broken(run: Run, tmp_path: Path) -> None:
    path, database = tmp_path / "wrong.txt", tmp_path / "wrong.duckdb"
    path.write_text(hands.FINE + "\n\n" + hands.WRONG_CALL)
    run("import", path, "--db", database)
    told = json.loads(run("hands", "--db", database, "--violation", "30", "--format", "json").stdout)
    assert [(row["hand_id"], row["violations"]) for row in told] == [("900000000002", "304")]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--drew", "two"], "'two' tells no draws; write the cards of each, such as 3-1-0 or 1-?-0"),
        (
            ["--violation", "999"],
            "no rule has the code '999', nor one that begins so; `hhparse rule` lists them all",
        ),
        (["--sort", "luck"], "hands are not sorted by 'luck', but by played, pot, net"),
    ],
)
def test_hands_that_cannot_be_looked_for(
    run: Run, database: Path, arguments: list[str], sentence: str
) -> None:
    result = run("hands", "--db", database, *arguments)
    assert result.exit_code == 2
    assert result.stderr == f"hhparse: {sentence}\n"
