"""The replay of a hand by the rules of its game, and what it finds."""

from hhparse.replay.engine import replay
from hhparse.replay.model import Action, Award, Decision, Draw, Player, Pot, Replay

__all__ = ["Action", "Award", "Decision", "Draw", "Player", "Pot", "Replay", "replay"]
