"""Which version of hhparse this is."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def installed_version() -> str:
    """The version of the installed package; in a checkout that is not installed it is not known."""
    try:
        return version("hhparse")
    except PackageNotFoundError:
        return "unknown"
