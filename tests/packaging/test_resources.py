from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from hhparse import resources
from hhparse.resources import BrokenInstallError, FolderName, folder


@pytest.mark.parametrize("name", get_args(FolderName))
def test_every_folder_is_found(name: FolderName) -> None:
    assert folder(name).is_dir()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty package for resources to look into."""
    place = tmp_path / "hhparse"
    place.mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", place)
    return place


def test_inside_the_package_comes_before_beside_it(package: Path) -> None:
    beside, inside = package.parent / "queries", package / "queries"
    beside.mkdir()
    assert folder("queries") == beside
    inside.mkdir()
    assert folder("queries") == inside


def test_missing_folder_says_what_to_do(package: Path) -> None:
    with pytest.raises(BrokenInstallError, match=r"'grammars' is missing .* Reinstall it"):
        folder("grammars")


def test_a_file_is_no_folder(package: Path) -> None:
    (package / "grammars").touch()
    with pytest.raises(BrokenInstallError):
        folder("grammars")
