"""Exact amounts of money: integers in ten-thousandths of the unit (dollar, euro, chip)."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import Final

SCALE: Final = 10_000
"""How many of our units make one unit of the currency."""

_DECIMALS: Final = 4
_CURRENCIES: Final = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR"}
_RUPEES: Final = re.compile(r"\bRs\.? ?\d")
CURRENCY_SIGNS: Final = tuple(_CURRENCIES)
_SHARED_SIGNS: Final = {"$": re.compile(r"[A-Z]{2}D|MXN|ARS|CLP|COP|BRL"), "¥": re.compile("JPY|CNY")}
"""Signs that several currencies write, by the codes of these."""
_SIGNS: Final = str.maketrans("", "", "".join(_CURRENCIES))
_LETTERS: Final = re.compile(r"Rs\.? ?(?=\d)|(?<=\d)[ \u00a0\u202f][A-Z]{3}$")
"""Rupees in letters before an amount, and the code of a currency after it."""
_BLANKS: Final = re.compile(r"(?<=\d)[ \u00a0\u202f'’](?=\d{3})")
_GROUPED: Final = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?[KkMmBb]?")
_NUMBER: Final = re.compile(r"(?=.?\d)(\d*)(?:[.,](\d+))?([KkMmBb]?)")
_ZEROS: Final = {"": 0, "K": 3, "M": 6, "B": 9}


class Money(StrEnum):
    """What the chips of a table are worth; kinds are never summed together."""

    CASH = "cash"
    PLAY = "play money"
    CHIPS = "tournament chips"
    UNKNOWN = "unknown money"
    """The log may tell, and does not."""


@lru_cache(maxsize=65_536)
def parse_amount(text: str) -> int:
    """Read an amount as a log writes it: ``$1,500``, ``1 430``, ``368,55€``, ``1'000``, ``.05``, ``2.5M``.

    ``Rs.`` may stand before it, and the code of a currency after it. A comma followed by groups of
    three digits separates thousands; any other comma is a decimal point. A letter after the digits stands
    for thousands, millions or billions.

    :returns: the amount in ten-thousandths of the unit.
    :raises ValueError: if the text is no amount, or is finer than a ten-thousandth.
    """
    digits = _BLANKS.sub("", _LETTERS.sub("", text.translate(_SIGNS).strip()))
    if _GROUPED.fullmatch(digits):
        digits = digits.replace(",", "")
    match = _NUMBER.fullmatch(digits)
    if match is None or not digits.isascii():
        raise ValueError(f"{text!r} is no amount of money")
    whole, fraction = match[1], (match[2] or "").rstrip("0")
    decimals = _DECIMALS + _ZEROS[match[3].upper()]
    if len(fraction) > decimals:
        raise ValueError(f"{text!r} is finer than a ten-thousandth of the unit")
    amount = int(whole + fraction.ljust(decimals, "0"))
    if amount >= 2**63:
        raise ValueError(f"{text!r} is larger than any table's money")
    return amount


def rounding_of(text: str) -> int:
    """What an amount may be rounded to, which is what its last digit counts: a hundred in ``3.7k``.

    :returns: the same in ten-thousandths of the unit.
    :raises ValueError: if the text is no amount.
    """
    return parse_amount(re.sub(r"\d(?=\D*$)", "1", re.sub(r"\d", "0", text)))


def currency_of(text: str) -> str | None:
    """The ISO code of the currency sign in the text, or None where it bears no sign."""
    for sign, code in _CURRENCIES.items():
        if sign in text:
            return code
    return "INR" if _RUPEES.search(text) else None


def is_sign_of(sign: str, currency: str) -> bool:
    """Whether amounts of a currency, by its ISO code, are written with a sign."""
    shared = _SHARED_SIGNS.get(sign)
    return _CURRENCIES[sign] == currency if shared is None else shared.fullmatch(currency) is not None


def currency_sign(currency: str | None) -> str:
    """The sign of a currency by its ISO code; empty where it has none of its own."""
    return next((sign for sign, code in _CURRENCIES.items() if code == currency), "")


def format_amount(amount: int) -> str:
    """Write an amount without currency: whole, or with two decimals, or with four where needed."""
    sign, whole, part = "-" if amount < 0 else "", abs(amount) // SCALE, abs(amount) % SCALE
    if part == 0:
        return f"{sign}{whole}"
    if part % 100 == 0:
        return f"{sign}{whole}.{part // 100:02d}"
    return f"{sign}{whole}.{part:04d}"
