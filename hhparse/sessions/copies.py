"""Copies of one hand: two logs of it tell the same."""

from __future__ import annotations

from typing import Final, NamedTuple

from hhparse.reading import Hand
from hhparse.rules import Violation, catalogue
from hhparse.sessions.identity import Identity, identity_of
from hhparse.sessions.public_form import hash_of, public_form, text_hash


class _Copy(NamedTuple):
    public_hash: int
    incomplete: bool
    source: str
    first_line: int


class Copies:
    """The hands that have been seen, by their identities: of each no more than a hash and its place."""

    def __init__(self) -> None:
        self._seen: Final[dict[int, _Copy]] = {}

    def judge(self, hand: Hand) -> Violation | None:
        """Hold a hand against the first that was seen of the same site and id.

        Of a hand that is cut off, or of which a line is lost, it cannot be told whether it is the same.
        """
        identity = identity_of(hand)
        key = _key(identity)
        text = hand.text
        arriving = _Copy(hash_of(public_form(hand)), hand.incomplete, text.source, text.first_line)
        known = self._seen.setdefault(key, arriving)
        if known.incomplete and not arriving.incomplete:
            self._seen[key] = arriving
        if known.incomplete or arriving.incomplete or known.public_hash == arriving.public_hash:
            return None
        details: dict[str, str | int] = {
            "hand": identity.hand_id,
            "other": f"{known.source}:{known.first_line}",
        }
        return Violation(catalogue.CONFLICTING_COPY, text.first_line, details)


def _key(identity: Identity) -> int:
    return text_hash("\n".join(identity).encode())
