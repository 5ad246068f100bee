"""Logs in archives and compressed files."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from hhparse.reading import NoLogsError, NotTextError, find_logs, open_log
from hhparse.reading.packed import _unpacking

LINES = ["PokerStars Game #1:", "Ann: folds"]
COMPRESSIONS: dict[str, Callable[[bytes], bytes]] = {
    ".gz": gzip.compress,
    ".bz2": bz2.compress,
    ".xz": lzma.compress,
}
TEXT = "".join(f"{line}\r\n" for line in LINES).encode("utf-16")


def zipped(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def tarred(path: Path, files: dict[str, bytes]) -> Path:
    packing = path.suffix.removeprefix(".tar").removeprefix(".")
    with tarfile.open(path, f"w:{packing}") as archive:  # type: ignore[call-overload]
        for name, data in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
        link = tarfile.TarInfo("link.txt")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/hostname"
        archive.addfile(link)
    return path


def lines_of(path: str | Path) -> list[str]:
    with open_log(path) as log:
        return list(log.lines())


@pytest.mark.parametrize("suffix", COMPRESSIONS)
def test_a_compressed_file_is_the_log_in_it(tmp_path: Path, suffix: str) -> None:
    place = tmp_path / f"badugi.txt{suffix}"
    place.write_bytes(COMPRESSIONS[suffix](TEXT))
    assert find_logs([str(tmp_path)]) == find_logs([str(place)]) == [str(place)]
    assert lines_of(place) == LINES


def test_an_archive_stands_for_the_logs_in_it(tmp_path: Path) -> None:
    files = {
        "b/two.TXT": TEXT,
        "one.xml": b"<x/>",
        "photo.jpg": b"\0",
        "__MACOSX/._one.xml": b"\0",
    }
    place = zipped(tmp_path / "2009.ZIP", files)
    logs = [str(place / "b" / "two.TXT"), str(place / "one.xml")]
    assert find_logs([str(place)]) == find_logs([str(tmp_path)]) == find_logs([str(tmp_path / "*")]) == logs
    assert find_logs([logs[0]]) == [logs[0]]
    assert lines_of(logs[0]) == LINES


@pytest.mark.parametrize("suffix", [".tar", ".tar.gz", ".tar.bz2", ".tar.xz"])
def test_a_tar_archive_is_an_archive_and_its_links_are_not_followed(tmp_path: Path, suffix: str) -> None:
    place = tarred(tmp_path / f"logs{suffix}", {"one.txt": TEXT, "two.txt": b"two"})
    assert find_logs([str(place)]) == [str(place / "one.txt"), str(place / "two.txt")]
    assert lines_of(place / "one.txt") == LINES
    assert lines_of(place / "two.txt") == ["two"]


def test_a_name_in_an_archive_leads_to_no_place_outside(tmp_path: Path) -> None:
    files = {"../up.txt": b"1", "/root.txt": b"2", "up.txt": b"3", "a/../../b.txt": b"4"}
    place = zipped(tmp_path / "sly.zip", files)
    names = {"up.txt": "1", "root.txt": "2", "up-2.txt": "3", "a/b.txt": "4"}
    assert {log: lines_of(log) for log in find_logs([str(place)])} == {
        str(place / name): [line] for name, line in names.items()
    }


def test_an_archive_that_has_changed_is_read_anew(tmp_path: Path) -> None:
    place = zipped(tmp_path / "logs.zip", {"one.txt": b"one"})
    assert lines_of(place / "one.txt") == ["one"]
    zipped(place, {"one.txt": b"another"})
    assert lines_of(place / "one.txt") == ["another"]


def test_an_archive_without_logs_is_named_only_if_it_was_asked_for(tmp_path: Path) -> None:
    place = zipped(tmp_path / "photos.zip", {"photo.jpg": b"\0"})
    with pytest.raises(NoLogsError, match=r"photos\.zip holds no logs"):
        find_logs([str(place)])
    (tmp_path / "one.txt").write_bytes(b"one")
    assert find_logs([str(tmp_path)]) == [str(tmp_path / "one.txt")]


def test_a_path_into_an_archive_that_leads_nowhere_is_told(tmp_path: Path) -> None:
    place = zipped(tmp_path / "logs.zip", {"one.txt": b"one"})
    with pytest.raises(NoLogsError, match="does not exist"):
        find_logs([str(place / "two.txt")])
    for path in (place / "two.txt", place):
        with pytest.raises(FileNotFoundError, match="the archive holds no such file"):
            lines_of(path)


@pytest.mark.parametrize("share", [0.02, 0.5])
@pytest.mark.parametrize("name", ["a.zip", "a.tar", "a.tar.gz"])
def test_damage_is_told_when_the_log_is_opened(tmp_path: Path, name: str, share: float) -> None:
    place, files = tmp_path / name, {"one.txt": Random(1).randbytes(30_000)}
    (zipped if name == "a.zip" else tarred)(place, files)
    data = place.read_bytes()
    place.write_bytes(data[: int(len(data) * share)])
    (log,) = find_logs([str(place)])
    with pytest.raises(NotTextError, match="what is packed in it is damaged"):
        lines_of(log)


@pytest.mark.parametrize("suffix", COMPRESSIONS)
def test_what_breaks_off_is_read_as_far_as_it_goes(tmp_path: Path, suffix: str) -> None:
    place, text = tmp_path / f"a.txt{suffix}", "\n".join(Random(1).randbytes(30_000).hex(" ").split())
    data = COMPRESSIONS[suffix](text.encode())
    place.write_bytes(data[: len(data) // 2] if suffix != ".bz2" else data[:-6])
    read: list[str] = []
    with pytest.raises(NotTextError, match=r"damaged: .*; what comes before"), open_log(place) as log:
        read += log.lines()
    assert len(read) > 100
    assert read[:-1] == text.split("\n")[: len(read) - 1]
    place.write_bytes(data[:8])
    with pytest.raises(NotTextError, match="what is packed in it is damaged"):
        lines_of(place)


@pytest.mark.parametrize("suffix", COMPRESSIONS)
def test_what_a_file_is_called_does_not_matter(tmp_path: Path, suffix: str) -> None:
    place = tmp_path / "badugi.txt"
    place.write_bytes(COMPRESSIONS[suffix](TEXT))
    assert find_logs([str(tmp_path)]) == [str(place)]
    assert lines_of(place) == LINES
    plain = tmp_path / f"plain.txt{suffix}"
    plain.write_bytes(TEXT)
    assert lines_of(plain) == LINES


@pytest.mark.parametrize("make", [zipped, tarred])
def test_an_archive_may_be_called_like_a_log(tmp_path: Path, make: Callable[..., Path]) -> None:
    place = make(tmp_path / "logs.tar", {"one.txt": TEXT}).rename(tmp_path / "logs.txt")
    assert find_logs([str(place)]) == find_logs([str(tmp_path)]) == [str(place / "one.txt")]
    assert lines_of(place / "one.txt") == LINES
    text = tmp_path / "text.zip"
    text.write_bytes(TEXT)
    assert find_logs([str(text)]) == [str(text)]
    assert lines_of(text) == LINES


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
@pytest.mark.parametrize("suffix", ["", *COMPRESSIONS])
def test_a_pipe_is_read_once(tmp_path: Path, suffix: str) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    data = COMPRESSIONS[suffix](TEXT) if suffix else TEXT
    writing = Thread(target=pipe.write_bytes, args=[data])
    writing.start()
    with open_log(pipe) as log:
        writing.join()
        assert [*log.lines()] == [*log.lines()] == LINES


@pytest.mark.parametrize("name", ["2008.zip", "2008.tar.xz", "badugi.txt.gz"])
def test_what_is_packed_twice_is_said_to_be_no_text(tmp_path: Path, name: str) -> None:
    place = zipped(tmp_path / "all.zip", {name: Random(1).randbytes(3_000), "one.txt": b"one"})
    assert find_logs([str(place)]) == [str(place / name), str(place / "one.txt")]
    with pytest.raises(NotTextError):
        lines_of(place / name)


def test_a_password_is_told(tmp_path: Path) -> None:
    place = zipped(tmp_path / "secret.zip", {"one.txt": b"one"})
    data = bytearray(place.read_bytes())
    for begin, flags in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        data[data.index(begin) + flags] |= 1
    place.write_bytes(data)
    with pytest.raises(NotTextError, match=r"it cannot be unpacked: .*password"):
        lines_of(place / "one.txt")


@pytest.mark.parametrize("errno", [None, 5])
def test_a_failure_of_the_unpacking_is_told_from_one_of_the_machine(errno: int | None) -> None:
    error = OSError("CRC check failed") if errno is None else OSError(errno, "Input/output error")
    with pytest.raises(NotTextError if errno is None else OSError) as found, _unpacking():
        raise error
    assert (found.value is error) == (errno is not None)
