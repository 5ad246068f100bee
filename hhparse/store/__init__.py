"""The database: each log comes in as a whole, hands are known again, nothing is lost."""

from hhparse.store.access import DatabaseError
from hhparse.store.batch import Batch
from hhparse.store.database import connect, default_path
from hhparse.store.export import export_folder
from hhparse.store.folder import scan_folder
from hhparse.store.heroes import (
    HeroName,
    Sighting,
    add_heroes,
    forget_heroes,
    heroes,
    nearest_name,
    owners,
)
from hhparse.store.report import ImportReport
from hhparse.store.store import Store
from hhparse.store.texts import (
    KeptHand,
    StoredText,
    Unread,
    kept_hands,
    refused_texts,
    stored_texts,
    stray_lines,
    unread_hands,
)

__all__ = [
    "Batch",
    "DatabaseError",
    "HeroName",
    "ImportReport",
    "KeptHand",
    "Sighting",
    "Store",
    "StoredText",
    "Unread",
    "add_heroes",
    "connect",
    "default_path",
    "export_folder",
    "forget_heroes",
    "heroes",
    "kept_hands",
    "nearest_name",
    "owners",
    "refused_texts",
    "scan_folder",
    "stored_texts",
    "stray_lines",
    "unread_hands",
]
