"""Whose hands are counted, and which of them: from what was asked to the rows of ``player_hands``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final, NamedTuple

import duckdb

from hhparse.games import UnknownGameError, resolve
from hhparse.games.names import BY_NAME as GAMES_BY_NAME
from hhparse.games.names import spelled as in_words
from hhparse.stats.dimensions import BY_CODE, UTC, Dimension, Values
from hhparse.stats.names import PLAYER
from hhparse.stats.nearness import nearest
from hhparse.stats.ranges import moments, numbers
from hhparse.tables import LIKE_A_NAME, PlayerHandRow, Row

_OF_HAND: Final = ("hand_id", "table_size", "stakes", "pot")
"""Columns of ``hands`` that the hands of a player are told apart by."""
_SESSION: Final = "session"
"""When their session began, by which they are told apart too."""
PERSON: Final = "person"
"""Who plays a session, under several names or one; only hands whose time is known have it."""
_VARIED: Final = (" with", ",")
"""How a class of starting hands goes on where it tells a variant: ``… with a deuce, straight risk``."""
_OR_BETTER: Final = " or better"
_WORD: Final = re.compile(r"\w+")
_BESIDE_STAKES: Final = re.compile(r"[$€£]|,(?=[0-9]{3}(?![0-9]))")
"""What a room writes beside the figures of stakes: signs of money, and commas that part thousands."""
_PART_OF_STAKES: Final = re.compile(r"[0-9]*\.?[0-9]+|[^\s/0-9]+")
_TOLD_AT_MOST: Final = 12
"""How many values a message lists."""


class UnknownPlayerError(LookupError):
    """No hand of this player is stored; the message names the nearest."""


class NothingLikeItError(LookupError):
    """What hands were to be filtered or grouped by is unknown; the message says what there is."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Whose hands are asked for, and which."""

    player: str | None = None
    """A name, or ``NAME@SITE``; None is the hero: the names in the table ``heroes``, or if there are
    none, whoever's cards each log deals face up."""
    everybody: bool = False
    """Whether the hands of all players are asked for."""
    clean: bool = False
    """Only hands that break no rule."""
    filters: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What else hands have to be, by the code of a dimension: any of the values told."""
    zone: str = UTC
    """The time zone of days, months and all other times, by its IANA name."""

    @property
    def asked(self) -> str | None:
        """Whose hands are asked for, as the definitions of the database take it."""
        return None if self.everybody else self.player or ""


HERO: Final = Selection()
"""All counted hands of the hero."""


class Condition(NamedTuple):
    """A condition in SQL, and the values of its question marks."""

    sql: str
    values: list[Any]


BY_LOG: Final = Condition("hero", [])
"""The hero where the user has told no names: whoever's own log it is."""
_BY_NAME: Final = Condition("(site, player) IN (SELECT (site, player) FROM heroes)", [])
"""The hero where there are names. ``is_hero`` says the same of either, but rows are found slower by it."""


def whose(connection: duckdb.DuckDBPyConnection, selection: Selection) -> Condition:
    """The condition that picks the rows of who is asked for.

    :raises UnknownPlayerError: if a player is asked for of whom there are no hands.
    """
    player = selection.player
    if selection.everybody:
        return Condition("true", [])
    if player is None:
        named = connection.execute("SELECT 1 FROM heroes LIMIT 1").fetchall()
        return _BY_NAME if named else BY_LOG
    who = Condition("is_named(site, player, ?)", [player])
    if connection.execute(f"SELECT 1 FROM player_hands WHERE {who.sql} LIMIT 1", who.values).fetchall():
        return who
    name, at, site = player.rpartition("@") if "@" in player else (player, "", "")
    near = connection.execute(
        f"""
        SELECT {PLAYER if at else "player"} AS called,
               jaro_winkler_similarity(lower(player), lower(?)) AS likeness,
               jaro_winkler_similarity(site, lower(?)) AS likeness_of_site
        FROM (SELECT DISTINCT player, site FROM player_hands)
        ORDER BY likeness DESC, likeness_of_site DESC, called LIMIT 1
        """,
        [name, site],
    ).fetchone()
    if near is None:
        hint = ", nor of anybody else"
    elif near[1] >= LIKE_A_NAME:
        hint = f"; the nearest name is {near[0]!r}"
    else:
        hint = ", nor of a name like it; `hhparse stats --everybody --by player` lists all"
    raise UnknownPlayerError(f"there are no hands of {player!r}{hint}")


def several_persons(connection: duckdb.DuckDBPyConnection, selection: Selection) -> bool:
    """Whether sessions of more than one person are asked for.

    A name on two sites is two persons, unless the user has told both as names of the hero's.

    :raises: what :func:`filtered` raises.
    """
    who = whose(connection, selection)
    chosen = filtered(connection, selection, who)
    hands = hands_of(selection, who, [chosen.sql])
    players = connection.execute(
        f"SELECT DISTINCT site, player FROM ({hands.sql}) WHERE {chosen.sql}",
        [*hands.values, *chosen.values],
    ).fetchall()
    heroes = set(connection.execute("SELECT site, player FROM heroes").fetchall())
    return len({None if player in heroes else player for player in players}) > 1


def all_of(conditions: Sequence[Condition]) -> Condition:
    """All of some conditions as one."""
    told = [condition.sql for condition in conditions]
    return Condition(" AND ".join(told) or "true", [one for each in conditions for one in each.values])


def hands_of(selection: Selection, who: Condition, read: Iterable[str]) -> Condition:
    """The query for all counted hands of somebody.

    :param who: the condition for whom is asked for.
    :param read: what will be read of them, in SQL: what is told by other tables takes longer.
    """
    clean = "clean" if selection.clean else "true"
    words = _words(read)
    if PERSON in words:
        sql = f"SELECT * FROM in_sessions(CAST(? AS VARCHAR)) WHERE {clean}"
        values: list[Any] = [selection.asked]
    else:
        sql = f"SELECT * FROM player_hands WHERE counted AND {clean} AND {who.sql}"
        values = [*who.values]
    if not words.isdisjoint(_OF_HAND):
        sql = f"""
            SELECT * FROM ({sql}) JOIN (SELECT hand_key, {", ".join(_OF_HAND)} FROM hands) USING (hand_key)
        """
    if _SESSION in words and PERSON not in words:
        sql = f"""
            SELECT * FROM ({sql}) LEFT JOIN (
                SELECT hand_key, seat, {_SESSION} FROM in_sessions(CAST(? AS VARCHAR))
            ) USING (hand_key, seat)
        """
        values.append(selection.asked)
    return Condition(sql, values)


def tells_all(table: type[Row], read: Iterable[str]) -> bool:
    """Whether the rows of a table repeat all that is read of a player's hand, so that no join is needed.

    :param read: what is read, in SQL.
    """
    elsewhere = (*_OF_HAND, _SESSION)
    return _words(read).isdisjoint(elsewhere) and read_of_player(read).issubset(table.__struct_fields__)


def read_of_player(read: Iterable[str]) -> set[str]:
    """The columns of ``player_hands`` that some SQL reads."""
    return _words(read).intersection(PlayerHandRow.__struct_fields__)


def _words(expressions: Iterable[str]) -> set[str]:
    return {word for sql in expressions for word in _WORD.findall(sql)}


def filtered(connection: duckdb.DuckDBPyConnection, selection: Selection, who: Condition) -> Condition:
    """The condition of the filters on the hands of somebody.

    :param who: the condition for whom is asked for.

    :raises NothingLikeItError: if there is no such filter, or no hand has a value like those told.
    :raises RangeError: if a range cannot be read.
    """
    parts = []
    for code, told in selection.filters.items():
        dimension = dimension_of(code)
        if told:
            hands = hands_of(selection, who, [dimension.sql])
            parts.append(_filter(connection, hands, dimension, told, selection.zone))
    return all_of(parts)


def dimension_of(code: str) -> Dimension:
    """The dimension of this code.

    :raises NothingLikeItError: if there is none.
    """
    if code not in BY_CODE:
        raise NothingLikeItError(f"hands are not told apart by {code!r}; {_nearest(code, list(BY_CODE))}")
    return BY_CODE[code]


def _filter(
    connection: duckdb.DuckDBPyConnection,
    hands: Condition,
    dimension: Dimension,
    told: Sequence[str],
    zone: str,
) -> Condition:
    match dimension.values:
        case Values.NONE:
            raise NothingLikeItError(f"hands can be grouped by {dimension.code}, not filtered")
        case Values.WORDS:
            chosen = _like(connection, hands, dimension, told)
            places = ", ".join("?" * len(chosen))
            return Condition(f"{dimension.sql} IN ({places})", list(chosen))
        case Values.NUMBERS:
            ranges = [numbers(text) for text in told]
        case Values.DATES:
            ranges = [[bound.in_utc(zone) for bound in moments(text)] for text in told]
    value = dimension.filtered or dimension.sql
    parts = [" AND ".join(f"{value} {bound.sign} ?" for bound in bounds) for bounds in ranges]
    return Condition(
        f"({' OR '.join(f'({part})' for part in parts)})", [b.end for bounds in ranges for b in bounds]
    )


def _like(
    connection: duckdb.DuckDBPyConnection, hands: Condition, dimension: Dimension, told: Sequence[str]
) -> list[str]:
    """The values that begin like one of those told."""
    rows = connection.execute(
        f"SELECT DISTINCT {dimension.sql} AS value FROM ({hands.sql}) ORDER BY value", hands.values
    ).fetchall()
    known = [value for (value,) in rows if value is not None]
    chosen: list[str] = []
    for text in told:
        found = _as_told(dimension, text, known)
        if known and not found:
            raise NothingLikeItError(
                f"no counted hand has the {dimension.label.lower()} {text!r}; {_nearest(text, known)}"
            )
        chosen += found
    # Without any hand nothing is found, and nothing need be said.
    return chosen or [""]


def _as_told(dimension: Dimension, text: str, known: Sequence[str]) -> list[str]:
    """The values that a text stands for, whatever other values there are."""
    spelled = text.strip().lower()
    if not spelled:
        return []  # anything begins like it
    match dimension.code:
        case "game":
            return _games(text, known)
        case "stakes":
            told = _numbers_and_words(spelled)
            return [value for value in known if _numbers_and_words(value)[: len(told)] == told]
        case "hand":
            return _starting_hands(spelled, known)
    return [value for value in known if value.lower().startswith(spelled)]


def _starting_hands(spelled: str, known: Sequence[str]) -> list[str]:
    """The starting hands that a text stands for: a whole class with its variants, or how some begin."""
    # Few ask for them, and the scales of hands take a while to load.
    from hhparse.ranking import at_least, standing_of  # noqa: PLC0415

    least = spelled.removesuffix(_OR_BETTER)
    stands = standing_of(least) is not None
    if least != spelled:
        if not stands:
            raise NothingLikeItError(
                f"starting hands are in no order with {least!r}; there is one with 4 to a seven, pat nine, "
                "three-card six, or pair of jacks"
            )
        return [value for value in known if at_least(value, least)]
    if stands:
        # A straight flush begins like a straight, and is none.
        variants = tuple(spelled + more for more in _VARIED)
        return [value for value in known if value == spelled or value.startswith(variants)]
    return [value for value in known if value.startswith(spelled)]


def _games(text: str, known: Sequence[str]) -> list[str]:
    """The games that a text stands for: one by a name or an announcement, or some by how a name begins.

    Variations of a game that is named are other games. What begins a name announces none: by itself
    ``five-card`` would be the draw game of any home table.
    """
    words = in_words(text)
    begun = {game.code for name, game in GAMES_BY_NAME.items() if words and name.startswith(words)}
    code = _known_game(text)
    if code is not None and (words in GAMES_BY_NAME or not begun):
        return [value for value in known if value.lower() == code.lower()]
    if not words:
        return []
    return [value for value in known if in_words(value).startswith(words)] or [
        value for value in known if value in begun
    ]


def _known_game(text: str) -> str | None:
    """The code of the game that is called so, if any is."""
    try:
        return resolve(text).code
    except UnknownGameError:
        return None


def _numbers_and_words(stakes: str) -> list[Decimal | str]:
    """What stakes are told by: 1 is the small bet of 1/2 and not of 10/20, and .1 or $0.1 is 0.10."""
    parts = _PART_OF_STAKES.findall(_BESIDE_STAKES.sub("", stakes.lower()))
    return [Decimal(part) if part[-1].isdecimal() else part for part in parts]


def _nearest(text: str, known: Sequence[str]) -> str:
    if len(known) <= _TOLD_AT_MOST:
        return f"there are: {', '.join(known)}"
    near = nearest(text, known)
    if near is not None:
        return f"the nearest is {near!r}"
    return f"there are {', '.join(known[:_TOLD_AT_MOST])} and {len(known) - _TOLD_AT_MOST} others"
