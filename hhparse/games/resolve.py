"""From a name or an announcement, as a player or a room writes it, to a game."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from hhparse.games.model import Game, Limit
from hhparse.games.names import BY_NAME, spelled
from hhparse.games.rule_words import HOUSE_RULES

_LIMITS: Final = (
    (r"\bhalf pot limit\b|\bhpl\b", Limit.HALF_POT),
    (r"\bpot limit\b|\bpl\b", Limit.POT),
    (r"\bno limit\b|\bnl\b", Limit.NO),
    (r"\blimit\b|\bfl\b", Limit.FIXED),
)
_OTHER_GAMES: Final = re.compile(
    r"hold ?'?em|omaha|courchevel|stud|razz|irish|chinese|\bpineapple\b|\btele?sina\b|\bo8\b|\bplo\b"
    r"|\bbig o\b|\bshort deck\b|\bfusion\b|\bunfold\b",
    re.IGNORECASE,
)
_PERHAPS_DRAWN: Final = re.compile(
    r"draw|badugi|lowball|badeucey|badacey|\bmix|\b[28]-game|\bh\.?o\.?r\.?s\.?e", re.IGNORECASE
)


@lru_cache(maxsize=4096)
def resolve(name: str, rules: str = "") -> Game:
    """The game of this name; case, hyphens and limit do not matter.

    :param name: a game's code, name or alias, and what varies it: ``double-draw Kansas City, one joker``.
    :param rules: what the table plays otherwise, parted by commas, as a home log's header has it.
    :raises UnknownGameError: if the name or the rules cannot be read, or make no sense together.
    """
    plain = BY_NAME.get(spelled(name))
    if plain is not None and not rules:
        return plain
    # Plain names, and rooms write no others, need neither the grammar nor Lark.
    from hhparse.games.announced import announced  # noqa: PLC0415

    return announced(name, rules)


def house_rule_words(game: Game) -> tuple[str, ...]:
    """The house rules of a game that are not those of its name, each in the words of a table."""
    usual = resolve(game.name).rules
    return tuple(
        rule.say(getattr(game.rules, rule.fills))
        for rule in HOUSE_RULES
        if getattr(game.rules, rule.fills) != getattr(usual, rule.fills)
    )


def announced_limit(name: str) -> Limit | None:
    """The limit that a game's announcement names, as in "pot limit badugi"; None where it names none."""
    words = name.casefold().replace("-", " ")
    return next((limit for pattern, limit in _LIMITS if re.search(pattern, words)), None)


def is_other_game(name: str) -> bool:
    """Whether the name is one of a poker game in which nothing is drawn."""
    return _OTHER_GAMES.search(name) is not None


def other_game_in(headline: str) -> str | None:
    """The word for a game in which nothing is drawn, in a header that cannot be read otherwise.

    :returns: None where there is none, or where the header may be one of a draw game or a mix of games.
    """
    found = None if _PERHAPS_DRAWN.search(headline) else _OTHER_GAMES.search(headline)
    return found and found[0]
