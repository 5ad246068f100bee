"""Counts in words."""

from __future__ import annotations


def counted(number: int, noun: str, plural: str = "") -> str:
    """A count with its noun: ``1 hand``, ``1,200 hands``."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"
