"""The sites whose logs are read, one profile each."""

from hhparse.sites.catalogue import BY_CODE, SITES
from hhparse.sites.model import Blind, Site, Stakes

__all__ = ["BY_CODE", "SITES", "Blind", "Site", "Stakes"]
