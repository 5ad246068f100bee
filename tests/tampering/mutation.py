"""Mutations: each one way of tampering with a hand, declared with the rules that it breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from tests.tampering.record import Change, Record

Places = Callable[[Record], Iterator[Change]]
"""Every place of a hand where the mutation can be made; none where the hand has no such place."""


@dataclass(frozen=True)
class Mutation:
    """One way of tampering with a hand."""

    name: str
    places: Places


MUTATIONS: Final[list[Mutation]] = []


def mutation(places: Places) -> Places:
    """Declare a mutation; its name is that of the function, in words."""
    MUTATIONS.append(Mutation(places.__name__.replace("_", " "), places))
    return places
