"""What is built holds all that the package needs to run, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import get_args

import pytest

from hhparse.resources import FolderName

CHECKOUT = Path(__file__).resolve().parents[2]
FOLDERS: tuple[str, ...] = get_args(FolderName)


def build(kind: str, source: Path, into: Path) -> Path:
    options = [f"--{kind}", "--no-isolation", "--outdir", str(into)]
    built = subprocess.run(
        [sys.executable, "-m", "build", *options, str(source)], capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stdout + built.stderr
    (archive,) = into.iterdir()
    return archive


def files_in(folder: Path) -> set[str]:
    """The files of a folder of the checkout, as paths from its top."""
    return {
        path.relative_to(CHECKOUT).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".pyc" and path.name != ".DS_Store"
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", CHECKOUT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def unpacked_sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    archive = build("sdist", CHECKOUT, tmp_path_factory.mktemp("sdist"))
    target = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as tar:
        tar.extractall(target, filter="data")
    (top,) = target.iterdir()
    return top


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.mark.parametrize("folder", FOLDERS)
def test_wheel_holds_every_file_of_the_shipped_folders(wheel: Path, folder: str) -> None:
    expected = files_in(CHECKOUT / folder)
    assert expected, f"{folder} is empty"
    assert {name for name in names_in(wheel) if name.startswith(f"hhparse/{folder}/")} == {
        f"hhparse/{name}" for name in expected
    }


def test_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    names = names_in(wheel)
    assert "hhparse/py.typed" in names
    assert files_in(CHECKOUT / "hhparse") <= names
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"hhparse"}


def test_unpacked_wheel_finds_its_own_folders(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    script = "import sys; from hhparse.resources import folder; print(*map(folder, sys.argv[1:]), sep='\\n')"
    found = subprocess.run(
        [sys.executable, "-c", script, *FOLDERS],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
    )
    package = tmp_path.resolve() / "hhparse"
    assert found.stdout.splitlines() == [str(package / name) for name in FOLDERS]


def test_sdist_holds_the_sources_and_the_tests(unpacked_sdist: Path) -> None:
    names = {path.relative_to(unpacked_sdist).as_posix() for path in unpacked_sdist.rglob("*")}
    for folder in ("hhparse", *FOLDERS, "tests"):
        assert files_in(CHECKOUT / folder) <= names
    assert {"pyproject.toml", "README.md", "LICENSE"} <= names


def test_wheel_of_the_sdist_is_the_wheel_of_the_checkout(
    wheel: Path, unpacked_sdist: Path, tmp_path: Path
) -> None:
    assert names_in(build("wheel", unpacked_sdist, tmp_path)) == names_in(wheel)
