"""The database: logs come in one transaction each, hands are known again, nothing is lost."""

from hhparse.store.database import DatabaseError, connect, default_path
from hhparse.store.pipeline import replay_log
from hhparse.store.report import ImportReport
from hhparse.store.store import Store

__all__ = ["DatabaseError", "ImportReport", "Store", "connect", "default_path", "replay_log"]
