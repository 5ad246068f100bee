"""No copy for sharing has anything that identifies, wherever it stands and in whatever layout."""

from __future__ import annotations

import re
import tomllib
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from hhparse.reading import LogText
from hhparse.sites import DIALECTS
from hhparse.writing.anonymous import anonymize
from hhparse.writing.pseudonyms import Kept, Pseudonyms
from tests.goldens import SAMPLES
from tests.hands import TRIPLE_DRAW
from tests.writing.test_anonymous import hands_of

LISTED = tomllib.loads((Path(__file__).parent / "identifiers.toml").read_text("utf-8"))


def copy(data: bytes, *keep: Kept, pseudonyms: Pseudonyms | None = None) -> str:
    made = anonymize(data, "x", pseudonyms or Pseudonyms(keep))
    return "\n".join(LogText(b"".join(piece.data for piece in made)).lines())


def surviving(text: str, identifiers: list[str]) -> list[str]:
    return [told for told in identifiers if re.search(rf"(?<!\w){re.escape(told)}(?!\w)", text)]


@pytest.mark.parametrize("sample", LISTED)
def test_nothing_that_identifies_survives(sample: str) -> None:
    data = (SAMPLES / sample).read_bytes()
    assert surviving("\n".join(LogText(data).lines()), LISTED[sample]) == LISTED[sample]
    assert not surviving(copy(data), LISTED[sample])


def test_samples_of_every_layout_are_listed() -> None:
    listed = {Path(sample).parts[0] for sample in LISTED}
    assert listed >= {dialect.code for dialect in DIALECTS if dialect.code != "ohh"}


TOURNAMENT = """***** History for hand T7-9123-17 (TOURNAMENT: "Fog 4", T7-9123, buy-in: $2 + $0.20) *****
Start hand: Sun Oct 03 20:15:31 CEST 2010
Table: Fog 4 #3 [9123] (NO_LIMIT FIVE_CARD_DRAW 500/1,000, Tournament Chips)
User: Zoltan
Button: seat 2
Players in round: 2
Seat 2: Abel (12 400)
Seat 4: Berta (8 150)
Abel posts small blind (500)
Berta posts big blind (1000)
---
Dealing pocket cards
Abel folds
---
Summary:
Main pot: 1000 won by Berta (1000)
Rake taken: 0
Seat 2: Abel (11 900), net: -500
Seat 4: Berta (8 650), net: +500
***** End of hand T7-9123-17 *****
"""


def test_the_tables_number_and_who_looks_on_are_made_up_at_ongame() -> None:
    pseudonyms = Pseudonyms()
    made = copy(TOURNAMENT.encode(), pseudonyms=pseudonyms)
    assert not surviving(made, ["T7", "9123", "Fog", "#3", "Zoltan", "Abel", "Berta", "Sun Oct 03 20:15:31"])
    table = pseudonyms.table("9123")
    assert len(re.findall(rf"\b{table}\b", made)) == 4
    assert re.search(r"^User: Z?\w+$", made, re.MULTILINE)
    kept = copy(TOURNAMENT.encode(), *Kept)
    assert kept.splitlines()[0] == TOURNAMENT.splitlines()[0]
    assert "[9123]" in kept


@pytest.mark.parametrize("place", ["#9100000001", "Limit ($1/$2 USD)"])
def test_the_code_of_a_regulator_is_made_up(place: str) -> None:
    told = TRIPLE_DRAW.replace(place, f"{place} [AAMS ID: N7Q0000KLM]", 1)
    assert told != TRIPLE_DRAW
    made = copy(told.encode())
    assert re.search(r"\[AAMS ID: [A-Z]\d[A-Z]\d{4}[A-Z]{3}\]", made)
    assert not surviving(made, ["N7Q0000KLM"])
    assert "[AAMS ID: N7Q0000KLM]" in copy(told.encode(), Kept.IDS)


def test_short_ids_of_tournaments_are_made_up_wherever_they_stand() -> None:
    told = TRIPLE_DRAW.replace("9100000001:", "9100000001: Tournament #731, $1.00+$0.20 USD", 1)
    told = re.sub(r"Table '[^']*'", "Table '731 6'", told)
    told = told.replace("Limit ($1/$2 USD)", "Limit - Level I ($1/$2)")
    told = told.replace("Dee: folds ", "Dee: folds \nDee wins an entry to tournament #731!")
    made = copy(told.encode())
    assert not surviving(made, ["731", "731 6"])
    numbers = re.findall(r"[#'](\d{3})\b", made)
    assert len(numbers) == 3
    assert len(set(numbers)) == 1


def test_the_number_of_a_tournament_within_another_is_made_up() -> None:
    told = (SAMPLES / "fulltilt" / "badugi" / "sit_and_go.txt").read_text("utf-8-sig")
    (number,) = set(re.findall(r"\((\d{5,})\)", told))
    told = told.replace(f"({number})", f"({number}-2)")
    assert hands_of(told.encode())
    made = copy(told.encode())
    assert not surviving(made, [number])
    assert re.search(r"\(\d+-[013-9]\), ", made)


def test_the_pool_of_a_fast_game_is_made_up() -> None:
    (sample,) = (SAMPLES / "winamax" / "five_card_draw").glob("go_fast*")
    told = sample.read_text("utf-8").replace("Go Fast -", 'Go Fast "Halcyon" -')
    assert not surviving(copy(told.encode()), ["Halcyon"])


def test_an_attribute_of_any_name_may_identify() -> None:
    told = (SAMPLES / "merge" / "2-7_triple_draw" / "described_once.xml").read_text("utf-8")
    told = told.replace("<game id", '<game club="Halcyon 77" where="Bergen" full="true" id')
    told = told.replace("<description ", '<description name="Tuesday Cup" ')
    made = copy(told.encode())
    assert not surviving(made, ["Halcyon", "Bergen", "77", "Tuesday", "Cup"])
    assert re.findall("stakes=.*", made) == re.findall("stakes=.*", told)
    assert 'full="true"' in made
    kept = copy(told.encode(), *Kept)
    assert 'club="Halcyon 77" where="Bergen"' in kept


def test_a_home_log_may_say_of_a_player_who_is_not_there() -> None:
    (hand,) = list((SAMPLES / "home" / "badugi").glob("*.txt"))[:1]
    told = hand.read_text("utf-8")
    (name,) = re.findall(r"Seat \d+: (\w+)", told)[:1]
    told = re.sub(r"(?m)^(\*\*\* SHOWDOWN)", rf"{name} -- leaves with Zoltan for Halcyon\n\1", told, count=1)
    made = copy(told.encode())
    assert re.search(r" -- leaves \w+ \w+ for \w+", made)
    assert not surviving(made, ["Zoltan", "Halcyon", name])


def test_who_is_knocked_out_for_a_shared_bounty_is_made_up() -> None:
    line = "Dee, Ann split the $5 bounty for eliminating Halcyon"
    log = TRIPLE_DRAW.replace("Dee: folds ", f"Dee: folds \n{line}", 1)
    pseudonyms = Pseudonyms()
    dee, ann, loser = map(pseudonyms.name, ("Dee", "Ann", "Halcyon"))
    made = copy(log.encode(), pseudonyms=pseudonyms)
    assert f"{dee}, {ann} split the $5 bounty for eliminating {loser}" in made.splitlines()


def test_when_a_hand_ended_is_shifted_with_when_it_began() -> None:
    log = (SAMPLES / "unknown" / "badugi" / "blinds_or_bets_in_the_header.txt").read_text("utf-8")

    def lasted(text: str) -> timedelta:
        clocks = re.findall(r"(?m)^(?:.* - |Hand ended at )(\d{4}/\S+ [\d:]+)", text)
        began, ended = (datetime.strptime(clock, "%Y/%m/%d %H:%M:%S") for clock in clocks[:2])
        return ended - began

    assert lasted(copy(log.encode())) == lasted(log)
    assert "Hand ended at 2022/03/04 19:21:58" in copy(log.encode(), Kept.TIMES)


@pytest.mark.parametrize(
    "name",
    ["-_-Mike", "_", "__", "_1_", "½", "★☆★", "a_b c", "1", "-", "Ann★", "ก็", "A B C", "x" * 2000],
)
def test_any_name_has_one_that_is_made_up(name: str) -> None:
    pseudonyms = Pseudonyms()
    pseudonyms.avoid([*map(chr, range(65, 91)), *map(chr, range(97, 123)), "_ __ x _1_", name])
    made = pseudonyms.name(name)
    assert made != name
    assert pseudonyms.name(name) == made
    assert not set("★☆½") & set(made)


def test_two_copies_have_no_made_up_word_in_common() -> None:
    first, second = (copy(TOURNAMENT.encode()) for _ in range(2))
    own = {word for word in re.findall(r"\w{4,}", first) if not re.search(rf"\b{word}\b", TOURNAMENT)}
    assert own
    assert len(own & set(re.findall(r"\w{4,}", second))) <= 1  # short ones may be the same by chance
