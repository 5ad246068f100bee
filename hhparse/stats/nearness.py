"""What may have been meant by a name that there is not."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def nearest(told: str, known: Iterable[str]) -> str | None:
    """The name spelled most like one told, else the shortest that it is a part of; None if none is near."""
    names = {name.lower(): name for name in known}
    spelled = told.strip().lower()
    alike = difflib.get_close_matches(spelled, names, n=1)
    longer = [name for name in names if spelled and spelled in name]
    found = alike or sorted(longer, key=len)
    return names[found[0]] if found else None
