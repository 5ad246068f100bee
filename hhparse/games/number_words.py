"""Small numbers as players say them."""

from __future__ import annotations

from typing import Final

_WORDS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS: Final = {word: number for number, word in enumerate(_WORDS, 1)}

NUMBER: Final = "|".join((*_WORDS, "[0-9]+"))
"""What a number may be, as a regular expression."""


def number_of(text: str) -> int:
    """A number in figures or, up to ten, as a word."""
    return _NUMBERS[text] if text in _NUMBERS else int(text)


def number_word(number: int) -> str:
    """The number as a word up to ten, in figures beyond."""
    return _WORDS[number - 1] if 1 <= number <= len(_WORDS) else str(number)
