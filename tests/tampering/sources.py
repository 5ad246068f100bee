"""Where clean hands come from: simulation, the sample logs, and real logs where there are some."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from hhparse.games import GAMES, Game, Limit
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.resources import folder
from hhparse.simulation import Setting, deal_hands, seen_by
from hhparse.sites import DIALECT_BY_CODE, Dialect
from hhparse.writing import write_hand
from tests.tampering.record import Record

SEEDS = tuple(int(seed) for seed in os.environ.get("TAMPERING_SEEDS", "7 8").split())
"""By which the proof deals hands and chooses what is changed: ``TAMPERING_SEEDS='9 10' make prove``."""
HOME, POKERSTARS = DIALECT_BY_CODE["home"], DIALECT_BY_CODE["pokerstars"]
AT_POKERSTARS = tuple(game for game in GAMES if game.code in POKERSTARS.games)
_EXCEPTIONS = (
    "rapped_pat_without_knowing_of_the_raise",
    "button_gets_the_fifth_card_later",
    "client_lost_the_discards",
    "kingsclub_through_a_converter",
    "blinds_or_bets_in_the_header",
    "fouled_hand_wins_nothing",
    "misdeal_before_the_second_action",
    "play_chips_and_dead_blind",
)
"""Samples of what stands though a rule forbids it, a client left out, or only cards and blinds that fit each
other tell; tampering there means nothing."""
_BREAKS_A_RULE = re.compile(r"\d{3}_")


def read_alone(text: str, dialect: Dialect) -> Hand | None:
    """The one hand of a text; None where it is refused."""
    readings = list(read_log(text.encode(), "tampered", dialect))
    hands = [reading for reading in readings if isinstance(reading, Hand)]
    return hands[0] if len(hands) == 1 == len(readings) else None


def simulated(game: Game, limit: Limit, dialect: Dialect, *, hands: int, seed: int) -> Iterator[Record]:
    """Hands of a game, each seen by an observer who sees all cards and by one of its players."""
    chance = Random(f"{game.code} {limit} {dialect.code} {seed}")
    players = chance.randint(2, game.max_players)
    for number, play in enumerate(deal_hands(Setting(game, limit, dialect, players), hands=hands, seed=seed)):
        hero = chance.choice(play.replay.players).name
        for view, hand in (("open", play.hand), ("hidden", seen_by(play.hand, hero))):
            read = read_alone(write_hand(hand, dialect), dialect)
            assert read is not None
            yield Record(read, f"{dialect.code} {game.code} {limit} {view} seed {seed} hand {number}")


def samples() -> Iterator[Record]:
    """The hands of the sample logs that break no rule, in every dialect."""
    for path in sorted(folder("sample_logs").rglob("*.*")):
        if (
            path.is_file()
            and path.stem not in _EXCEPTIONS
            and not _BREAKS_A_RULE.match(path.name)
            and path.suffix != ".md"
        ):
            yield from clean_hands(path)


def real(logs: Path) -> Iterator[Record]:
    """The hands of a folder of real logs."""
    for path in sorted(logs.rglob("*.*")):
        if path.suffix in (".txt", ".xml", ".phh"):
            yield from clean_hands(path)


def clean_hands(path: Path) -> Iterator[Record]:
    """The hands of a log that were played to their end."""
    for number, reading in enumerate(read_log(path.read_bytes(), path.name)):
        whole = isinstance(reading, Hand) and not reading.cancelled and not reading.incomplete
        if whole and not replay(reading).violations:
            yield Record(reading, f"{path.parent.name}/{path.name} hand {number}")
