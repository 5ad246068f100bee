"""An evening at a home table, hand by hand, and what is said of each when the hands before are known."""

from __future__ import annotations

from collections.abc import Iterable

from hhparse.games import Limit, resolve
from hhparse.reading import Hand, read_log
from hhparse.replay import Replay, replay
from hhparse.sessions import Sessions
from hhparse.simulation import Setting, deal_hands
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing import write_hand

HOME = DIALECT_BY_CODE["home"]


class Evening:
    """The texts of simulated hands, beside how they were played."""

    def __init__(self, game: str, hands: int, *, seed: int = 1, players: int = 4) -> None:
        setting = Setting(resolve(game), Limit.FIXED, HOME, players)
        plays = list(deal_hands(setting, hands=hands, seed=seed))
        self.hands: list[Replay] = [play.replay for play in plays]
        self.texts = [write_hand(play.hand, HOME) for play in plays]

    def put(self, place: int, old: str, new: str) -> list[str]:
        """The texts with one line of one hand changed."""
        text = self.texts[place]
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        return [*self.texts[:place], text.replace(old, new), *self.texts[place + 1 :]]

    def line(self, place: int, begins: str) -> str:
        """The first line of a hand that begins so."""
        return next(line for line in self.texts[place].splitlines() if line.startswith(begins))


def said(texts: Iterable[str], *, judged: bool | None = None) -> list[tuple[str, str]]:
    """The id of each hand of which something is said, and the code of what is."""
    sessions = Sessions(judged=judged)
    found = []
    for reading in read_log("".join(texts).encode(), "evening.txt"):
        if not isinstance(reading, Hand):
            assert not hasattr(reading, "reason"), reading
            sessions.interrupt(reading.text.site)
            continue
        played = replay(reading)
        following = sessions.follow(played)
        found += [(reading.header.hand_id, v.code) for v in following.said_of(played)]
    return found


def id_of(played: Replay) -> str:
    return played.hand.header.hand_id
