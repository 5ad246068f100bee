"""How much is tried of what could be tried without end: some in the tests, more in the proofs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings


def some_and_many(some: int, many: int) -> pytest.MarkDecorator:
    """Run a test twice, ``number`` being ``some`` in `make test` and ``many`` in `make prove`."""
    return pytest.mark.parametrize("number", [some, pytest.param(many, marks=pytest.mark.prove)])


def holds(check: Callable[..., None], number: int, *strategies: Any) -> None:
    """Try a property on a number of examples.

    :param check: raises where the property does not hold.
    :param strategies: where its arguments come from.
    """
    settings(max_examples=number, deadline=None)(given(*strategies)(check))()
