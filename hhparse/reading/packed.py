"""Logs that are packed: an archive is a folder of logs, a compressed file is a log.

A log in an archive is called by the archive's path and its own name behind it, as in
``2009.zip/January/badugi.txt``. What is packed in an archive once more is said to be no text.

Whether and how a file is packed shows in its first bytes, whatever it is called.
"""

from __future__ import annotations

import bz2
import errno
import gzip
import lzma
import shutil
import tarfile
import weakref
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache, partial
from pathlib import Path, PurePosixPath
from tempfile import SpooledTemporaryFile
from typing import IO, BinaryIO, Final, TypeAlias, cast

from hhparse.reading.decode import NotTextError

_Compressed: TypeAlias = gzip.GzipFile | bz2.BZ2File | lzma.LZMAFile
_COMPRESSED: Final[dict[bytes, Callable[[BinaryIO], _Compressed]]] = {
    b"\x1f\x8b": lambda file: gzip.GzipFile(fileobj=file, mode="rb"),
    b"BZh": bz2.BZ2File,
    b"\xfd7zXZ\0": lzma.LZMAFile,
}
"""How a compressed file is opened, by its first bytes."""
_SUFFIXES: Final = (".gz", ".bz2", ".xz")
_ARCHIVES: Final = (".zip", ".tar", ".tgz", *(f".tar{suffix}" for suffix in _SUFFIXES))
_ZIP: Final = (b"PK\3\4", b"PK\5\6")
_TAR: Final = slice(257, 262), b"ustar"
"""What stands where in a tar archive."""
_HEAD: Final = 512
_DAMAGE: Final = (zipfile.BadZipFile, tarfile.TarError, lzma.LZMAError, zlib.error, EOFError)
_CHUNK: Final = 1 << 18
_HELD: Final = 1 << 24
"""So many bytes of an unpacked log are held in memory."""


def is_archive(path: Path) -> bool:
    """Whether a file is one that holds others, by its first bytes."""
    if not path.is_file():
        return False
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
            compressed = _opener_of(head)
            if compressed is not None:
                file.seek(0)
                try:
                    head = compressed(file).read(_HEAD)
                except (OSError, *_DAMAGE):
                    return path.name.lower().endswith(_ARCHIVES)
    except OSError:
        return False  # opening it will say why
    place, mark = _TAR
    return head.startswith(_ZIP) or head[place] == mark


def _opener_of(head: bytes) -> Callable[[BinaryIO], _Compressed] | None:
    """How a file that begins so is unpacked; None where it is not compressed."""
    return next((opener for magic, opener in _COMPRESSED.items() if head.startswith(magic)), None)


def is_called_packed(path: Path) -> bool:
    """Whether the name of a file says that it is packed."""
    return path.name.lower().endswith((*_ARCHIVES, *_SUFFIXES))


def without_packing(path: Path) -> Path:
    """The name of a log without the suffix that says how it is compressed."""
    return path.with_suffix("") if path.suffix.lower() in _SUFFIXES else path


def packed_in(archive: Path) -> list[Path]:
    """The paths of the files in an archive, as they are stored.

    :raises NotTextError: if it is damaged.
    :raises OSError: if it cannot be read.
    """
    with _unpacking():
        return [archive / name for name in _members_of(archive)]


def is_packed(path: Path) -> bool:
    """Whether a path leads into an archive, to a file that is there."""
    archive = _archive_around(path)
    return archive is not None and path in packed_in(archive)


@contextmanager
def open_bytes(path: Path) -> Iterator[BinaryIO]:
    """The bytes of a file, unpacked where it is packed, which can be gone through several times.

    A file that breaks off, or is damaged, is given as far as it can be unpacked; the error comes at the end.

    :raises NotTextError: if it is packed and damaged, or kept under a password.
    :raises OSError: if it cannot be read.
    """
    archive = _archive_around(path)
    if archive is not None:
        with _unpacking():
            opener = _members_of(archive).get(path.relative_to(archive).as_posix())
        if opener is None:
            raise FileNotFoundError(errno.ENOENT, "the archive holds no such file", str(path))
        with _unpacked(opener) as data:
            yield data
        return
    with path.open("rb") as file, unpacked(file) as data:
        yield data


@contextmanager
def unpacked(file: BinaryIO) -> Iterator[BinaryIO]:
    """The same of a file that is open, be it a pipe.

    :raises NotTextError: as :func:`open_bytes` does.
    """
    with ExitStack() as held:
        if not file.seekable():
            waiting = held.enter_context(SpooledTemporaryFile(_HELD))
            shutil.copyfileobj(file, waiting)
            waiting.seek(0)
            file = cast("BinaryIO", waiting)
        opener = _opener_of(file.read(_HEAD))
        file.seek(0)
        yield file if opener is None else held.enter_context(_unpacked(partial(opener, file)))


@contextmanager
def _unpacked(opener: Callable[[], IO[bytes] | _Compressed]) -> Iterator[BinaryIO]:
    """What is packed, once unpacked: it will be gone through several times."""
    with SpooledTemporaryFile(_HELD) as waiting:
        damage: NotTextError | None = None
        try:
            with _unpacking(), opener() as packed:
                # Of what breaks off this gives more than other ways of reading.
                while chunk := packed.read1(_CHUNK):  # type: ignore[union-attr]
                    waiting.write(chunk)
        except NotTextError as error:
            if not waiting.tell():
                raise
            damage = error
        yield cast("BinaryIO", waiting)
        if damage is not None:
            raise NotTextError(f"{damage}; what comes before that was read") from damage


@contextmanager
def _unpacking() -> Iterator[None]:
    """The damages of all kinds of packing under one name."""
    try:
        yield
    except _DAMAGE as error:
        raise NotTextError(f"what is packed in it is damaged: {error}") from error
    except RuntimeError as error:  # a password is wanted, or the way of packing is unknown
        raise NotTextError(f"it cannot be unpacked: {error}") from error
    except OSError as error:
        if error.errno is None:  # told by the unpacking, not by the machine
            raise NotTextError(f"what is packed in it is damaged: {error}") from error
        raise


def _archive_around(path: Path) -> Path | None:
    return next((folder for folder in (path, *path.parents) if is_archive(folder)), None)


def _members_of(archive: Path) -> dict[str, Callable[[], IO[bytes]]]:
    """How each file in an archive is opened, by its name."""
    told = archive.stat()
    return _opened_members(archive, told.st_mtime_ns, told.st_size)


@lru_cache(maxsize=1)  # the logs of an archive are read one behind the other
def _opened_members(archive: Path, _changed: int, _size: int) -> dict[str, Callable[[], IO[bytes]]]:
    members: dict[str, Callable[[], IO[bytes]]] = {}
    for stored, opener in _stored(archive):
        # A name may not lead out of the folder that the archive stands for.
        first = PurePosixPath(*(part for part in PurePosixPath(stored).parts if part not in ("/", "..")))
        name, number = first, 2
        while str(name) in members:
            name, number = first.with_stem(f"{first.stem}-{number}"), number + 1
        members[str(name)] = opener
    return members


def _stored(archive: Path) -> Iterator[tuple[str, Callable[[], IO[bytes]]]]:
    with archive.open("rb") as file:
        is_zip = file.read(_HEAD).startswith(_ZIP)
    if is_zip:
        zipped = zipfile.ZipFile(archive)
        for member in zipped.infolist():
            if not member.is_dir():
                yield member.filename, partial(zipped.open, member)
        return
    yield from _stored_in_tar(archive)


def _stored_in_tar(archive: Path) -> Iterator[tuple[str, Callable[[], IO[bytes]]]]:
    with ExitStack() as failing:
        file = failing.enter_context(archive.open("rb"))
        tarred = tarfile.open(fileobj=file)  # noqa: SIM115 open as long as its members are known
        entries = [entry for entry in tarred if entry.isfile()]
        weakref.finalize(tarred, file.close)
        failing.pop_all()
    for entry in entries:
        yield entry.name, partial(cast("Callable[..., IO[bytes]]", tarred.extractfile), entry)
