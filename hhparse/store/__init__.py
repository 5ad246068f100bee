"""The database: each log comes in as a whole, hands are known again, nothing is lost.

No part of it is loaded before it is asked for: a question needs nothing of what reads logs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
        hero_names,
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
else:
    from importlib import import_module

    _PLACES = {
        "Batch": "batch",
        "DatabaseError": "access",
        "HeroName": "heroes",
        "ImportReport": "report",
        "KeptHand": "texts",
        "Sighting": "heroes",
        "Store": "store",
        "StoredText": "texts",
        "Unread": "texts",
        "add_heroes": "heroes",
        "connect": "database",
        "default_path": "database",
        "export_folder": "export",
        "forget_heroes": "heroes",
        "hero_names": "heroes",
        "kept_hands": "texts",
        "nearest_name": "heroes",
        "owners": "heroes",
        "refused_texts": "texts",
        "scan_folder": "folder",
        "stored_texts": "texts",
        "stray_lines": "texts",
        "unread_hands": "texts",
    }

    def __getattr__(name: str) -> object:
        if name not in _PLACES:
            raise AttributeError(f"module 'hhparse.store' has no attribute {name!r}")
        return getattr(import_module(f"hhparse.store.{_PLACES[name]}"), name)


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
    "hero_names",
    "kept_hands",
    "nearest_name",
    "owners",
    "refused_texts",
    "scan_folder",
    "stored_texts",
    "stray_lines",
    "unread_hands",
]
