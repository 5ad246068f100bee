"""What texts were read as, so that one which comes again costs a look-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

_T = TypeVar("_T")

_KEPT: Final = 50_000
"""How many texts are kept before all are forgotten."""


class Remembered(dict[str, _T]):
    """What each text is read as; a text that is not known is read."""

    def __init__(self, read: Callable[[str], _T]) -> None:
        super().__init__()
        self._read: Final = read

    def __missing__(self, text: str) -> _T:
        if len(self) >= _KEPT:
            self.clear()
        found = self[text] = self._read(text)
        return found
