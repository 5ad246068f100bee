"""Every rule that is judged, in the order of its codes.

Sources: S0, S1 and S3 are the rule documents listed in CONTRIBUTING; RRP is Robert's Rules of Poker,
TDA the rules of the Poker Tournament Directors Association.
"""

from __future__ import annotations

from typing import Final

from hhparse.rules.catalogue.betting import *  # noqa: F403
from hhparse.rules.catalogue.cards import *  # noqa: F403
from hhparse.rules.catalogue.drawing import *  # noqa: F403
from hhparse.rules.catalogue.forced_bets import *  # noqa: F403
from hhparse.rules.catalogue.money import *  # noqa: F403
from hhparse.rules.catalogue.record import *  # noqa: F403
from hhparse.rules.catalogue.session import *  # noqa: F403
from hhparse.rules.catalogue.showdown import *  # noqa: F403
from hhparse.rules.model import Evidence, Rule

RULES: Final = tuple(
    sorted((value for value in globals().values() if isinstance(value, Rule)), key=lambda rule: rule.code)
)
"""The catalogue, in the order of the codes."""

BY_CODE: Final = {rule.code: rule for rule in RULES}

NEEDING: Final = {evidence: tuple(rule for rule in RULES if evidence in rule.needs) for evidence in Evidence}
"""The rules that cannot be judged without it, for each kind of evidence."""
