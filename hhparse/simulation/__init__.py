"""Random legal hands of any game, the same for the same seed."""

from hhparse.simulation.dealer import simulate
from hhparse.simulation.view import seen_by

__all__ = ["seen_by", "simulate"]
