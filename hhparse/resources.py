"""The folders that are shipped beside the code: grammars, saved queries, sample logs.

In a checkout they lie at the top, beside the package; in an installed package, inside it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

FolderName = Literal["grammars", "queries", "sample_logs"]

_PACKAGE: Final = Path(__file__).resolve().parent


class BrokenInstallError(Exception):
    """A file or folder that every install has is missing."""


def folder(name: FolderName) -> Path:
    """Find a shipped folder.

    :raises BrokenInstallError: if this install lacks it.
    """
    for place in (_PACKAGE, _PACKAGE.parent):
        found = place / name
        if found.is_dir():
            return found
    raise BrokenInstallError(
        f"This install of hhparse is broken: its folder {name!r} is missing from {_PACKAGE}. "
        "Reinstall it with: pip install --force-reinstall hhparse"
    )
