"""From hands to the text of a dialect."""

from hhparse.writing.pokerstars import write_hand

__all__ = ["write_hand"]
