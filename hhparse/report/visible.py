"""Text made safe to print: names and chat may hold anything, also what steers a terminal."""

from __future__ import annotations

import json
import math
import re
from decimal import Decimal
from typing import Any, Final

_STEERING: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # control characters, of which ESC begins the sequences that steer
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks that turn the direction of writing
    "\u2028\u2029\ufeff"  # ends of lines that are none, and the byte order mark
    "\ud800-\udfff]"  # halves of characters, from file names that are no text
)


_SHOWN: Final = 1000
"""So many letters of a line are printed."""


def visible(text: str) -> str:
    """The text on one line, with everything that would steer a terminal written as an escape."""
    return _STEERING.sub(_escape, text)


def shown(text: str) -> str:
    """The text on one line, as far as somebody can be expected to read it."""
    return visible(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}… ({len(text):,} letters)")


def json_line(value: object) -> str:
    """The value as one line of JSON, with nothing in it that would steer a terminal.

    Exact amounts are numbers where a reader gets them back exactly, else text; what is no number at
    all is null, and moments and the like are text.
    """
    text = json.dumps(_plain(value), ensure_ascii=False, allow_nan=False, default=str)
    return _STEERING.sub(_json_escape, text)


def exact(amount: Decimal) -> str:
    """An exact amount without zeros at its end."""
    text = f"{amount:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _plain(value: Any) -> Any:
    match value:
        case dict():
            return {key: _plain(one) for key, one in value.items()}
        case list() | tuple():
            return [_plain(one) for one in value]
        case float():
            return value if math.isfinite(value) else None
        case Decimal():
            return _number(value)
    return value


def _number(amount: Decimal) -> int | float | str:
    if not amount.is_finite():
        return str(amount)
    if amount == amount.to_integral_value():
        return int(amount)
    return float(amount) if Decimal(repr(float(amount))) == amount else exact(amount)


def _escape(match: re.Match[str]) -> str:
    code = ord(match[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def _json_escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"
