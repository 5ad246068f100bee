"""The replay of a hand by the rules of its game, and what it finds."""

from hhparse.replay.engine import begin, finish, next_phase, open_betting, play_event, replay
from hhparse.replay.ledger import Ledger, pots_of
from hhparse.replay.limits import Choices, choices, is_capped
from hhparse.replay.model import Action, Award, Decision, Draw, Player, Pot, Replay
from hhparse.replay.play import BettingEvent, DrawEvent, Play

__all__ = [
    "Action",
    "Award",
    "BettingEvent",
    "Choices",
    "Decision",
    "Draw",
    "DrawEvent",
    "Ledger",
    "Play",
    "Player",
    "Pot",
    "Replay",
    "begin",
    "choices",
    "finish",
    "is_capped",
    "next_phase",
    "open_betting",
    "play_event",
    "pots_of",
    "replay",
]
