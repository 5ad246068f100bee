"""Settings: ``hhparse.toml``, or ``[tool.hhparse]`` in ``pyproject.toml``.

The file for a log is the nearest going up from the log's folder; where there is none, the nearest going up
from the current folder, which also is the one for standard input.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

from hhparse.cli.faults import WrongUseError
from hhparse.reading import STANDARD_INPUT
from hhparse.rules import RULES
from hhparse.sites import DIALECT_BY_CODE

Codes = tuple[str, ...]
"""Codes of rules, or beginnings of codes."""

OWN_FILE: Final = "hhparse.toml"
PROJECT_FILE: Final = "pyproject.toml"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a file settles."""

    place: Path | None = None
    """The file; None where there is none."""
    select: Codes = ()
    ignore: Codes = ()
    site: str | None = None
    zone: str = "UTC"
    """The time zone that statistics use."""
    per_file_ignores: Mapping[str, Codes] = field(default_factory=dict)
    """By patterns of file names, which hold below the settings' own folder."""

    def ignored_in(self, log: str) -> Codes:
        """The codes that are ignored in one log, beside those ignored everywhere."""
        if self.place is None:
            return ()
        path, folder = Path(log).absolute(), self.place.parent
        below = path.relative_to(folder).as_posix() if path.is_relative_to(folder) else path.name
        return tuple(
            code
            for pattern, codes in self.per_file_ignores.items()
            if fnmatch(below, pattern) or fnmatch(path.name, pattern)
            for code in codes
        )


class SettingsFiles:
    """The files of settings, each read once."""

    def __init__(self) -> None:
        self._by_folder: Final[dict[Path, Settings]] = {}

    def settings_for(self, log: str) -> Settings:
        """The settings that hold for a log.

        :raises WrongUseError: if the file of settings is wrong; the message names file and key.
        """
        here = Path.cwd()
        if log == STANDARD_INPUT:
            return self._nearest(here)
        found = self._nearest(Path(log).absolute().parent)
        return found if found.place is not None else self._nearest(here)

    def _nearest(self, folder: Path) -> Settings:
        """The settings of a folder, or of the nearest above it that has some."""
        if folder not in self._by_folder:
            own = _settings_of(folder)
            if own is None:
                own = Settings() if folder.parent == folder else self._nearest(folder.parent)
            self._by_folder[folder] = own
        return self._by_folder[folder]


def zone_here() -> str:
    """The time zone that the settings of the current folder name, else UTC.

    :raises WrongUseError: if the file of settings is wrong.
    """
    return SettingsFiles().settings_for(STANDARD_INPUT).zone


def _settings_of(folder: Path) -> Settings | None:
    for name in (OWN_FILE, PROJECT_FILE):
        file = folder / name
        table = _table(file) if file.is_file() else None
        if table is not None:
            return _settings(file, table)
    return None


def _table(file: Path) -> Mapping[str, Any] | None:
    """The settings of a file, not yet looked into; None where a project's file has none."""
    try:
        told: Any = tomllib.loads(file.read_text("utf-8-sig"))
    except (OSError, ValueError) as error:
        raise WrongUseError(f"{file} cannot be read as TOML: {error}") from error
    if file.name == PROJECT_FILE:
        tool = told.get("tool")
        told = tool.get("hhparse") if isinstance(tool, dict) else None
        if told is not None and not isinstance(told, dict):
            raise WrongUseError(f"{file}: tool.hhparse is no table; write [tool.hhparse] above its keys")
    return told  # type: ignore[no-any-return]  # a table, or None


def _settings(file: Path, table: Mapping[str, Any]) -> Settings:
    known: dict[str, Callable[[str, Any], Any]] = {
        "select": _codes, "ignore": _codes, "site": _site, "zone": _zone,
        "per-file-ignores": _codes_by_pattern,
    }  # fmt: skip
    read = {}
    for key, value in table.items():
        if key not in known:
            nearest = difflib.get_close_matches(key, known, n=1)
            hint = f"did you mean {nearest[0]}?" if nearest else f"there are {', '.join(known)}"
            raise WrongUseError(f"{file}: there is no setting {key!r}; {hint}")
        try:
            read[key.replace("-", "_")] = known[key](key, value)
        except ValueError as error:
            raise WrongUseError(f"{file}: {error}") from error
    return Settings(file, **read)


def _codes(key: str, value: Any) -> Codes:
    if not isinstance(value, list) or not all(isinstance(code, str) for code in value):
        raise ValueError(f'{key} is no list of codes; write it as ["3", "401"]')
    return codes(value, key)


def _codes_by_pattern(key: str, value: Any) -> Mapping[str, Codes]:
    if not isinstance(value, dict):
        raise ValueError(f'{key} is no table; write [{key}] and below it such lines as "old/*" = ["107"]')
    return {pattern: _codes(f"{key}.{pattern!r}", told) for pattern, told in value.items()}


def _site(key: str, value: Any) -> str:
    if not isinstance(value, str) or value not in DIALECT_BY_CODE:
        raise ValueError(f"{key}: no site is called {value!r}; there are {', '.join(DIALECT_BY_CODE)}")
    return value


def _zone(key: str, value: Any) -> str:
    from hhparse.stats.ranges import zone_of  # few settings name one

    if not isinstance(value, str):
        raise ValueError(f'{key} is not the name of a time zone; write it as "Europe/Paris"')
    return zone_of(value).key


def codes(told: list[str], whence: str) -> Codes:
    """Beginnings of codes.

    :param whence: the option or the key that they are given by.
    :raises ValueError: if no rule's code begins so.
    """
    for code in told:
        if not code or not any(rule.code.startswith(code) for rule in RULES):
            raise ValueError(f"{whence}: no rule's code begins with {code!r}; `hhparse rule` lists them all")
    return tuple(told)
