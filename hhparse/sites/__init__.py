"""The sites whose hands are judged and the dialects in which they are written, one profile each."""

from hhparse.sites.catalogue import BY_CODE, HOME, POKERSTARS, SITES
from hhparse.sites.dialects import DIALECT_BY_CODE, DIALECTS
from hhparse.sites.formats import FORMATS
from hhparse.sites.model import Dialect, Site, Stakes, Summed, at_site

__all__ = [
    "BY_CODE",
    "DIALECTS",
    "DIALECT_BY_CODE",
    "FORMATS",
    "HOME",
    "POKERSTARS",
    "SITES",
    "Dialect",
    "Site",
    "Stakes",
    "Summed",
    "at_site",
]
