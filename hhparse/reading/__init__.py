"""From the bytes of a file to the events of its hands."""

from hhparse.reading.clock import precision_of, second_reading
from hhparse.reading.decode import Decoded, NotTextError, decode, encoding_of
from hhparse.reading.files import STANDARD_INPUT, NoLogsError, find_logs
from hhparse.reading.formats import hand_text, read_hand, split
from hhparse.reading.hand import Hand, HandText, Moment, OtherGame, Reading, Refused
from hhparse.reading.log import UnknownFormatError, read_log
from hhparse.reading.split import Stray

__all__ = [
    "STANDARD_INPUT",
    "Decoded",
    "Hand",
    "HandText",
    "Moment",
    "NoLogsError",
    "NotTextError",
    "OtherGame",
    "Reading",
    "Refused",
    "Stray",
    "UnknownFormatError",
    "decode",
    "encoding_of",
    "find_logs",
    "hand_text",
    "precision_of",
    "read_hand",
    "read_log",
    "second_reading",
    "split",
]
