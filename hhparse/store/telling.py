"""One log's telling of a hand, which is read again only when more than its text is asked for."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Self

from hhparse.reading import Hand, HandText, hand_text, read_hand
from hhparse.replay import Replay, replay


@dataclass(slots=True)
class Telling:
    """A hand as one log tells it."""

    file_key: int
    """The log."""
    source: str
    """Where the log lay."""
    first_line: int
    text: str
    _cut: HandText | None = None
    _replay: Replay | None = None
    _is_read: bool = False

    @classmethod
    def of(cls, file_key: int, text: HandText, replayed: Replay | None = None) -> Self:
        """What a log that is being imported tells.

        :param replayed: its replay, where that has been made already.
        """
        return cls(
            file_key, text.source, text.first_line, text.text, text, replayed, _is_read=replayed is not None
        )

    @property
    def place(self) -> str:
        """File and line, for messages."""
        return f"{self.source}:{self.first_line}"

    def goes_on_from(self, part: Telling, parts: Collection[int]) -> bool:
        """Whether it is the whole of what another log tells a part of.

        :param parts: the keys of logs that its own has grown from.
        """
        at_its_place = part.file_key in parts and part.first_line == self.first_line
        return at_its_place or self.text.startswith(part.text)

    @property
    def replay(self) -> Replay | None:
        """The hand replayed; None where its text cannot be read any more."""
        if not self._is_read:
            cut = self._cut or hand_text(self.source, self.first_line, self.text.split("\n"))
            reading, _ = read_hand(cut)
            self._replay = replay(reading) if isinstance(reading, Hand) else None
            self._is_read = True
        return self._replay

    def without_replay(self) -> Telling:
        """The same for another process, to which a text is quicker sent than what it tells."""
        return Telling(self.file_key, self.source, self.first_line, self.text, self._cut)
