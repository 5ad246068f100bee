"""What is found in hands can be written down and compared."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests import findings
from tests.goldens import SAMPLES

FOLDER = SAMPLES / "ongame"


def test_nothing_differs_until_something_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(findings, "SAMPLES", FOLDER)
    before, after = tmp_path / "before.jsonl", tmp_path / "after.jsonl"
    for path in (before, after):
        assert findings.main(["write", str(path), str(SAMPLES / "boss"), "--tampers", "30"]) == 0
    lines = before.read_text("utf-8").splitlines()
    assert len(lines) > 40
    assert findings.main(["compare", str(before), str(after)]) == 0
    name, found = json.loads(lines[-1])
    assert found["violations"]
    after.write_text("\n".join([*lines[:-1], json.dumps([name, found | {"violations": []}])]), "utf-8")
    capsys.readouterr()
    assert findings.main(["compare", str(before), str(after)]) == 1
    told = capsys.readouterr().out
    assert name in told
    assert "-> nothing" in told
    assert told.endswith("1 differ\n")
