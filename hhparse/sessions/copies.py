"""Copies of one hand: two logs of it tell the same."""

from __future__ import annotations

from typing import Final, NamedTuple

from hhparse.replay import Replay
from hhparse.rules import Violation, catalogue
from hhparse.sessions.identity import Identity, identity_of
from hhparse.sessions.public_form import hash_of, public_form, text_hash
from hhparse.sessions.views import View, card_in_two_hands, cards_seen, tell_different_cards, together


class _Copy(NamedTuple):
    public_hash: int
    incomplete: bool
    source: str
    first_line: int
    view: View

    @property
    def place(self) -> str:
        return f"{self.source}:{self.first_line}"


class Copies:
    """The hands that have been seen, by their identities: of each no more than a few numbers."""

    def __init__(self) -> None:
        self._seen: Final[dict[int, _Copy]] = {}

    def judge(self, played: Replay) -> Violation | None:
        """Hold a hand against those that were seen of the same site and id.

        Of a hand that is cut off, or of which a line is lost, it cannot be told whether it is the same.
        """
        hand = played.hand
        identity, text = identity_of(hand), hand.text
        key = _key(identity)
        arriving = _Copy(
            hash_of(public_form(hand)), hand.incomplete, text.source, text.first_line, cards_seen(played)
        )
        known = self._seen.setdefault(key, arriving)
        if known is arriving:
            return None
        if known.incomplete or arriving.incomplete:
            if not arriving.incomplete:
                self._seen[key] = arriving
            return None
        if known.public_hash != arriving.public_hash or tell_different_cards(known.view, arriving.view):
            details: dict[str, str | int] = {"hand": identity.hand_id, "other": known.place}
            return Violation(catalogue.CONFLICTING_COPY, text.first_line, details)
        self._seen[key] = known._replace(view=together(known.view, arriving.view))
        return card_in_two_hands(played, known.view, known.place)


def _key(identity: Identity) -> int:
    return text_hash("\n".join(identity).encode())
