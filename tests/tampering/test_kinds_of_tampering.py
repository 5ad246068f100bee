"""A table of ways to tamper with a log: each is found, or cannot be found inside of a hand, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hhparse.games import Game, Limit
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from tests.hands import TRIPLE_DRAW, read_hand
from tests.tampering.record import Record
from tests.tampering.sources import AT_POKERSTARS, POKERSTARS, SEEDS, real, samples, simulated

# fmt: off
FOUND: dict[str, tuple[str, str]] = {
    # The head of a hand.
    "a second clock of another day": (r"(\d{4}/\d\d/\d\d [\d:]+) ET$", r"\1 ET [2011/01/01 00:00:00 ET]"),
    "a year that has not come": (r" - 2\d\d\d/", " - 2998/"),
    "a month that no year has": (r" - (\d{4})/\d\d/", r" - \1/13/"),
    "a day that no month has": (r"/\d\d (\d\d:\d\d:\d\d ET)", r"/32 \1"),
    "an hour that no day has": (r" \d\d:(\d\d:\d\d ET)", r" 25:\1"),
    "another currency in the header": (r" USD\)", " EUR)"),
    "another sign on the stakes": (r"\(\$(\S+)/\$", r"(€\1/€"),
    "another sign on a stack": (r"\(\$(\S+) in chips\)", r"(€\1 in chips)"),
    "another sign on a bet": (r": bets \$", ": bets £"),
    "another sign on a call": (r": calls \$", ": calls €"),
    "another sign on a blind": (r"posts big blind \$", "posts big blind €"),
    "another sign on a payment": (r"collected \$", "collected €"),
    "another sign on the rake": (r"Rake \$(?=[1-9.])", "Rake €"),
    "stakes ten times as high": (r"\(\$1/\$2 USD\)", "($10/$20 USD)"),
    "equal small and big bets": (r"\(\$1/\$2 USD\)", "($1/$1 USD)"),
    "a pot limit for a fixed one": (r"Lowball Limit", "Lowball Pot Limit"),
    "a single draw for three": (r"Triple Draw 2-7 Lowball", "Single Draw 2-7 Lowball"),
    "a badugi for a lowball": (r"Triple Draw 2-7 Lowball", "Badugi"),
    "the button in an empty seat": (r"Seat #1 is the button", "Seat #6 is the button"),
    "the button one seat on": (r"Seat #1 is the button", "Seat #2 is the button"),
    "a table too small": (r"6-max", "4-max"),
    "a seat number twice": (r"Seat 3: Cho \(\$", "Seat 2: Cho ($"),
    "a seat left out": (r"Seat 2: Ben \(\$.*\n", ""),
    "a stack too small": (r"Seat 3: Cho \(\$52", "Seat 3: Cho ($5"),
    # Blinds.
    "no small blind": (r".*posts small blind.*\n", ""),
    "no big blind": (r".*posts big blind.*\n", ""),
    "a blind of twice the size": (r"posts big blind \$1", "posts big blind $2"),
    "the blinds change players": (r"Ben: posts small blind \$0.50\nCho", "Cho: posts small blind $0.50\nBen"),
    # Betting.
    "a fold that is left out": (r"Dee: folds \n", ""),
    "a call that is left out": (r"Cho: calls \$1\n(?=\*\*\* FIRST)", ""),
    "a check that is left out": (r"Ben: checks \n", ""),
    "a raise told as a call": (r"Ann: raises \$2 to \$4", "Ann: calls $2"),
    "a bet told as a check": (r"Cho: bets \$2\nAnn: raises", "Cho: checks \nAnn: raises"),
    "an all-in with chips left": (r"Cho: bets \$2\n", "Cho: bets $2 and is all-in\n"),
    "a fold of who acts later": (r"Cho: calls \$1\n(?=\*\*\* FIRST)", "Cho: folds \n"),
    "a bet after the last call": (r"Ann: calls \$2\n(?=\*\*\* SHOW)", "Ann: calls $2\nCho: bets $2\n"),
    "a round of betting moved": (r"(Cho: bets \$2\nAnn: calls \$2\n)(\*\*\* SHOW DOWN \*\*\*\n)", r"\2\1"),
    "capped too early": (r"Ann: bets \$1\n", "Ann: bets $1\nBetting is capped\n"),
    "an uncalled bet that is none": (r"Cho collected", "Uncalled bet ($2) returned to Cho\nCho collected"),
    # Draws and cards.
    "a draw that is left out": (r"Ann: discards 1 card\n(?=Ben: checks)", ""),
    "a draw of more than the hand": (r"Ben: discards 3 cards", "Ben: discards 6 cards"),
    "a discard counted wrongly": (r"discards 2 cards \[", "discards 3 cards ["),
    "a discard that was kept": (r"\[Kc Kd\]", "[7h Kd]"),
    "a discard dealt back": (r"\[8s Qh\]", "[8s Kd]"),
    "a card of the deal drawn": (r"\[2s 3d 7h\] \[8s Qh\]", "[2s 3d 7h] [8s 2s]"),
    "a kept card exchanged": (r"\[2s 3d 7h\] \[8s Qh\]", "[2s 3d 6h] [8s Qh]"),
    "five cards where six are held": (r"Dealt to Cho \[2s 3d 7h Kc Kd\]", "Dealt to Cho [2s 3d 7h Kc]"),
    "a joker in the deck": (r"Dealt to Cho \[2s", "Dealt to Cho [Joker"),
    "pat, and cards all the same": (r"stands pat on \[2s 3d 7h 8s 5c\]", "stands pat on [2s 3d 7h 8s 4c]"),
    "a fourth draw": (r"\*\*\* SHOW DOWN", "*** FOURTH DRAW ***\nCho: stands pat \nAnn: stands pat \n*** SHOW DOWN"),
    "the headings of two draws change places": (r"\*\*\* FIRST DRAW \*\*\*((?:.|\n)*)\*\*\* SECOND DRAW", r"*** SECOND DRAW ***\1*** FIRST DRAW"),
    # The end.
    "a shown card in another hand": (r"Ann: shows \[2h", "Ann: shows [2s"),
    "another hand shown than drawn": (r"Cho: shows \[2s 3d 7h 8s 5c\]", "Cho: shows [2s 3d 7h 8s 4c]"),
    "a hand called what it is not": (r"Lo: 8,7,5,3,2", "Lo: 7,5,4,3,2"),
    "the loser is paid": (r"Cho collected", "Ann collected"),
    "a folded player is paid": (r"Cho collected", "Ben collected"),
    "the pot is shared": (r"Cho collected \$26.60 from pot", "Cho collected $13.30 from pot\nAnn collected $13.30 from pot"),
    "the payment is left out": (r"Cho collected.*\n", ""),
    "the payment stands twice": (r"(Cho collected.*\n)", r"\1\1"),
    "the showdown has no heading": (r"\*\*\* SHOW DOWN \*\*\*\n", ""),
    "a pot of another size": (r"Total pot \$28", "Total pot $30"),
    "a rake of another size": (r"Rake \$1.40", "Rake $1.00"),
    "the rake takes it all": (r"26\.60((?:.|\n)*)Rake \$1.40((?:.|\n)*)26\.60", r"1.40\1Rake $26.60\g<2>1.40"),
    "the summary pays another": (r"showed \[2h 4c 9d 6s 3h\] and lost", "showed [2h 4c 9d 6s 3h] and won ($26.60)"),
    "the summary folds a player early": (r"folded after the 1st Draw", "folded before the Draw"),
    "the summary folds a player late": (r"folded after the 1st Draw", "folded after the 2nd Draw"),
    "no bet of who called": (r"folded after the 1st Draw", "folded after the 1st Draw (didn't bet)"),
    "a seat left out of the summary": (r"Seat 5: Dee folded.*\n", ""),
    "the summary names another seat": (r"Seat 5: Dee folded", "Seat 4: Dee folded"),
    "another button in the summary": (r"Ben \(small blind\) folded", "Ben (button) folded"),
    "a loser who mucks in the summary alone": (
        r"Ann: shows .*\n((?:.|\n)*)showed (\[2h 4c 9d 6s 3h\]) and lost.*", r"\1mucked \2"),
    "a better hand mucked": (
        r"Ann: shows .*\n((?:.|\n)*)showed \[2h 4c 9d 6s 3h\] and lost.*", r"Ann: mucks hand \n\1mucked [2h 4c 7d 6s 3h]"),
    "the end is cut off": (r"Cho: bets \$2\nAnn: calls \$2\n(?:.|\n)*", ""),
    "a line that nobody can read": (r"\*\*\* SECOND", "Ann: juggles \n*** SECOND"),
}
"""What is put in the place of what, in the layout of PokerStars."""
IMPOSSIBLE: dict[str, tuple[str, str, str]] = {
    "another day": (r"2026/03/14", "2026/03/13", "one clock alone says nothing against itself; other hands of its table do"),
    "another id": (r"#9100000001", "#9100000002", "any number may be the room's"),
    "another table": (r"Halcyon", "Halcyan", "any name may be the room's"),
    "another stack that suffices": (r"Ben \(\$35.50", "Ben ($36.50", "a stack shows only against the hand before"),
    "two rakes that agree": (
        r"26\.60((?:.|\n)*)Rake \$1.40((?:.|\n)*)26\.60", r"25.20\1Rake $2.80\g<2>25.20",
        "a rake of a tenth is taken by rooms; other hands of the table show it with --sessions"),
    "another hidden draw": (r"Ben: discards 3 cards", "Ben: discards 2 cards", "nothing else is seen of the cards"),
    "a hidden draw for a pat hand": (
        r"(SECOND DRAW(?:.|\n)*?)Ann: discards 1 card", r"\1Ann: stands pat ", "nothing else is seen of the cards"),
    "another card that the winner never showed": (
        r"Qh((?:.|\n)*)Qh", r"Qd\1Qd", "both lines that name it agree, and nobody is seen to hold the other"),
    "two players change names": (
        r"(?s).*", "", "all lines agree, and a name says nothing of who plays"),
}
"""The same, with why no hand shows it by itself."""
# fmt: on

NOT_EVERYWHERE = {
    "a table too small": "nobody may sit beyond the seats that are left",
    "a single draw for three": "the hand may end before the second draw",
    "capped too early": "the cap may be reached by the bet before it",
    "a discard counted wrongly": "a client that leaves the cards out names fewer",
}
"""What other hands than the one of the quick test need not show, and why."""


def tampered(text: str, old: str, new: str) -> str:
    return re.sub(old, new, text, count=1, flags=re.MULTILINE)


def findings(text: str) -> list[str]:
    """What is found in a text; whatever is refused is found."""
    readings = list(read_log(text.encode(), "tampered.txt", POKERSTARS))
    hands = [reading for reading in readings if isinstance(reading, Hand)]
    if len(hands) < len(readings):
        return ["refused"]
    return [violation.code for hand in hands for violation in replay(hand).violations]


@pytest.mark.parametrize("name", FOUND)
def test_what_is_found(name: str) -> None:
    text = tampered(TRIPLE_DRAW, *FOUND[name])
    assert text != TRIPLE_DRAW
    assert findings(text) != []


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_no_hand_shows_by_itself(name: str) -> None:
    old, new, why = IMPOSSIBLE[name]
    text = tampered(TRIPLE_DRAW, old, new) if new else swapped(TRIPLE_DRAW, "Ann", "Dee")
    assert text != TRIPLE_DRAW
    assert findings(text) == []
    assert why
    read_hand(text)


def swapped(text: str, one: str, other: str) -> str:
    return re.sub(f"{one}|{other}", lambda name: other if name[0] == one else one, text)


def texts(records: Iterator[Record]) -> Iterator[str]:
    """Hands that were written for PokerStars, as their logs have them."""
    for record in records:
        if record.hand.dialect is POKERSTARS:
            yield record.hand.text.text + "\n"


def judge(clean: Iterator[str]) -> None:
    """Make every change in every hand that has a place for it.

    The patterns that name what stands in one hand alone find their places by chance, if at all.
    """
    missed = []
    for text in clean:
        for name in FOUND.keys() - NOT_EVERYWHERE.keys():
            change = FOUND[name]
            told = tampered(text, *change)
            if told != text and not findings(told):
                missed.append(f"{name}: {text.splitlines()[0]}")
    assert missed == []


@pytest.mark.prove
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", AT_POKERSTARS, ids=lambda game: game.code)
def test_simulated_hands(game: Game, seed: int) -> None:
    judge(texts(simulated(game, Limit.FIXED, POKERSTARS, hands=6, seed=seed)))


@pytest.mark.prove
def test_samples() -> None:
    judge(texts(samples()))


@pytest.mark.prove
def test_real_hands(real_logs: Path) -> None:
    judge(texts(real(real_logs)))
