"""The house rules that the head of a hand states, which its game is resolved by."""

from __future__ import annotations

from hhparse.events import Rules, Seat
from hhparse.reading.grammar import Grammar
from hhparse.reading.hand import HandText
from hhparse.reading.seated import Seated


def stated_rules(text: HandText, grammar: Grammar) -> str:
    """The house rules in the table's words; empty where the hand states none, or its dialect cannot."""
    if Rules not in grammar.events:
        return ""
    nobody = Seated()
    for line in text.lines[1:]:
        told = grammar.line(line.rstrip(), nobody)
        if told is not None and told.kind is Rules:
            return "".join(told.fields)
        if told is not None and told.kind is Seat:
            break  # the head of the hand ends here
    return ""
