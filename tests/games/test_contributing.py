"""The worked example of a new game in CONTRIBUTING.md is one that works."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

from hhparse.games import Game
from hhparse.games.catalogue import home, sections
from hhparse.games.composition import players_borne
from hhparse.games.lint import Weight, advice_on
from hhparse.games.qualifiers import low_of
from tests.games.shapes import shape, shares

PAGE = Path(__file__).parents[2] / "CONTRIBUTING.md"


def test_the_example() -> None:
    entry = re.search(r"^    Game\(\n.*?^    \)\n", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert entry is not None
    game = eval(textwrap.dedent(entry[0]), {**vars(sections), **vars(home), "low_of": low_of})
    assert isinstance(game, Game)
    assert shape(game.sections[0]) == "deal 4+2, bet 1 left, draw 4, bet 2 left, show"
    assert shares(game.sections[0]) == "high+centre / ace_to_five+centre 8-low"
    assert game.max_players == players_borne(game)
    assert [advice.weight for advice in advice_on(game)] == [Weight.NOTE]
