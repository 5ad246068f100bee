"""From the bytes of a file to the events of its hands."""

from hhparse.reading.clock import precision_of, second_reading
from hhparse.reading.decode import LogText, NotTextError
from hhparse.reading.files import STANDARD_INPUT, NoLogsError, find_logs, open_log
from hhparse.reading.formats import hand_text, read_hand, split
from hhparse.reading.hand import NO_TIME, Hand, HandText, Moment, OtherGame, Reading, Refused
from hhparse.reading.log import UnknownFormatError, cut_log, read_log
from hhparse.reading.split import Known, Stray

__all__ = [
    "NO_TIME",
    "STANDARD_INPUT",
    "Hand",
    "HandText",
    "Known",
    "LogText",
    "Moment",
    "NoLogsError",
    "NotTextError",
    "OtherGame",
    "Reading",
    "Refused",
    "Stray",
    "UnknownFormatError",
    "cut_log",
    "find_logs",
    "hand_text",
    "open_log",
    "precision_of",
    "read_hand",
    "read_log",
    "second_reading",
    "split",
]
