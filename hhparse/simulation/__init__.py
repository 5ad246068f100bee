"""Random legal hands of any game, the same for the same seed."""

from hhparse.simulation.dealer import deal_hands, simulate
from hhparse.simulation.setting import Setting
from hhparse.simulation.specials import Special, specials_in, specials_of
from hhparse.simulation.view import seen_by

__all__ = ["Setting", "Special", "deal_hands", "seen_by", "simulate", "specials_in", "specials_of"]
