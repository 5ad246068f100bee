"""The all-in equity of a hand, for people and for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from hhparse.cards import card_names
from hhparse.money import SCALE
from hhparse.replay import Replay
from hhparse.replay.equity import Equity, Stake
from hhparse.report.table import Column, Table
from hhparse.report.words import counted


def equity_heading(replay: Replay, found: Equity) -> str:
    """Which hand it is, and how its equity was found."""
    when = "all-in" if found.all_in else "with bets still to come"
    how = "all of them" if found.exact else "dealt at random"
    return f"Hand {replay.hand.header.hand_id}, {when}; {counted(found.deals, 'deal')}, {how}"


def equity_table(replay: Replay, found: Equity) -> Table:
    """A row for each player in the last draw."""
    columns = [Column("player"), Column("keeps"), Column("draws", right=True), Column("equity", right=True)]
    if not found.exact:
        columns.append(Column("±", right=True))
    columns.append(Column("won", right=True))
    return Table(columns, [_row(replay, stake, exact=found.exact) for stake in found.stakes])


def _row(replay: Replay, stake: Stake, *, exact: bool) -> list[str]:
    player = replay.players[stake.player]
    error = [] if exact else [f"{stake.error:.2%}"]
    kept = card_names(stake.kept)
    return [player.name, kept, str(stake.drawn), f"{stake.equity:.2%}", *error, f"{player.won / SCALE:g}"]


def equity_record(replay: Replay, found: Equity) -> dict[str, object]:
    """The same for programs; equities are parts of the pot, 0 to 1."""
    return {
        "hand_id": replay.hand.header.hand_id,
        "all_in": found.all_in,
        "deals": found.deals,
        "exact": found.exact,
        "players": [
            {
                "player": replay.players[stake.player].name,
                "keeps": card_names(stake.kept),
                "draws": stake.drawn,
                "equity": stake.equity,
                "standard_error": stake.error,
            }
            for stake in found.stakes
        ],
    }


def reason_counts(reasons: Iterable[str]) -> Iterator[str]:
    """Why hands have no equity, each reason once, the commonest first."""
    for reason, hands in Counter(reasons).most_common():
        yield f"{counted(hands, 'hand')} left out: {reason}"
