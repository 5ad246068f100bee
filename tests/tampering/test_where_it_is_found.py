"""One line of a clean hand is changed, and exactly the rule it breaks is found, at that line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hhparse.rules import Family
from tests.hands import TRIPLE_DRAW, replay_text


def put(old: str, new: str, times: int = 1) -> Callable[[str], str]:
    """Change a line's wording wherever the log says it."""

    def change(text: str) -> str:
        assert text.count(old) == times, f"{old!r} stands {text.count(old)} times"
        return text.replace(old, new)

    return change


def chain(*changes: Callable[[str], str]) -> Callable[[str], str]:
    def change(text: str) -> str:
        for step in changes:
            text = step(text)
        return text

    return change


# fmt: off
CASES = {
    "a call of too little": (put("Ben: calls $1.50", "Ben: calls $1"), "304", "Ben: calls $1"),
    "a call of too much": (put("Ben: calls $1.50", "Ben: calls $2"), "304", "Ben: calls $2"),
    "two acts in the betting change places": (
        put("Ben: checks \nCho: checks \n", "Cho: checks \nBen: checks \n"), "301", "Cho: checks"),
    "a raise and the call before it change places": (
        put("Ann: raises $1 to $2\nBen: calls $1.50\n", "Ben: calls $1.50\nAnn: raises $1 to $2\n"), "301", "Ben: calls $1.50"),
    "two draws change places": (
        put("Cho: stands pat on [2s 3d 7h 8s 5c]\nAnn: stands pat \n",
            "Ann: stands pat \nCho: stands pat on [2s 3d 7h 8s 5c]\n"), "401", "Ann: stands pat"),
    "six cards after a draw": (put("[2s 3d 7h] [8s Qh]", "[2s 3d 7h] [8s Qh 6c]"), "406", "Dealt to Cho [2s 3d 7h] [8s Qh 6c]"),
    "six cards kept after a draw": (put("[2s 3d 7h] [8s Qh]", "[2s 3d 7h 4d] [8s Qh]"), "407", "Dealt to Cho [2s 3d 7h 4d] [8s Qh]"),
    "the worse hand is paid": (
        chain(put("Cho collected", "Ann collected"),
              put("3h] and lost with Lo", "3h] and won ($26.60) with Lo"),
              put("5c] and won ($26.60) with Lo", "5c] and lost with Lo")), "601", "Ann collected $26.60 from pot"),
    "a pot total that does not add up": (put("Total pot $28 ", "Total pot $29 "), "701", "Total pot $29 | Rake $1.40"),
    "a rake that does not add up": (put("Rake $1.40", "Rake $1.30"), "702", "Total pot $28 | Rake $1.30"),
    "a payment that does not add up": (put("$26.60", "$26.40", 2), "702", "Total pot $28 | Rake $1.40"),
    "a card shown that another player holds": (
        put("[2h 4c 9d 6s 3h]", "[2h 4c 9d 6s 3d]", 2), "501", "Ann: shows [2h 4c 9d 6s 3d] (Lo: 9,6,4,3,2)"),
    "a card shown that another player threw away": (
        put("[2h 4c 9d 6s 3h]", "[2h 4c Qh 6s 3h]", 2), "501", "Ann: shows [2h 4c Qh 6s 3h] (Lo: 9,6,4,3,2)"),
    "a card shown first that the next player shows too": (
        put("Cho: shows [2s 3d 7h 8s 5c]", "Cho: shows [2s 3d 7h 8s 4c]"), "504", "Cho: shows [2s 3d 7h 8s 4c] (Lo: 8,7,5,3,2)"),
    "a card drawn that is in the hand": (put("[2s 3d 7h] [8s Qh]", "[2s 3d 7h] [8s 3d]"), "502", "Dealt to Cho [2s 3d 7h] [8s 3d]"),
    "a card dealt twice in one hand": (put("Dealt to Cho [2s 3d 7h Kc Kd]", "Dealt to Cho [2s 3d 7h Kc Kc]"), "502", "Dealt to Cho [2s 3d 7h Kc Kc]"),
    "a fifth bet": (put("Cho: calls $2\n*** THIRD", "Cho: raises $2 to $10\n*** THIRD"), "311", "Cho: raises $2 to $10"),
    "a discard of a card not held": (put("discards 2 cards [Kc Kd]", "discards 2 cards [Kc Jd]"), "404", "Cho: discards 2 cards [Kc Jd]"),
    "a folded player draws": (put("Ann: discards 1 card\nCho: bets", "Dee: discards 1 card\nCho: bets"), "402", "Dee: discards 1 card"),
    "a folded player draws besides": (put("*** SECOND DRAW ***\n", "*** SECOND DRAW ***\nBen: discards 1 card\n"), "402", "Ben: discards 1 card"),
    "a folded player calls": (put("Cho: calls $1\n*** FIRST", "Dee: calls $1\n*** FIRST"), "302", "Dee: calls $1"),
    "an act by a name without a seat": (put("Ben: folds", "Zed: folds"), "104", "Zed: folds"),
    "an act by a name without a seat besides": (put("Ben: folds \n", "Ben: folds \nZed: folds \n"), "104", "Zed: folds"),
    "a draw by a name without a seat": (put("Ben: discards 3", "Zed: discards 3"), "104", "Zed: discards 3 cards"),
    "a seat that cannot be read": (put("Seat 2: Ben ($35.50 in", "Seat 2: Ben ($35.5o in"), "101", "Seat 2: Ben ($35.5o in chips)"),
    "a blind that cannot be read": (put("posts big blind $1\n", "posts big blind $l\n"), "101", "Cho: posts big blind $l"),
    "no line about the pot": (put("Total pot $28 | Rake $1.40 \n", ""), "112", "Seat 5: Dee folded before the Draw (didn't bet)"),
    "a seat that is missing": (put("Seat 2: Ben ($35.50 in chips) \n", ""), "104", "Ben: posts small blind $0.50"),
    "an unknown line in the middle": (put("*** SECOND DRAW ***\n", "*** SECOND DRAW ***\nThe lights go out\n"), "101", "The lights go out"),
    "an act that cannot be read": (put("Ben: folds", "Ben: phones a friend"), "101", "Ben: phones a friend"),
    "an amount that cannot be read": (put("Ben: calls $1.50", "Ben: calls $1.5o"), "101", "Ben: calls $1.5o"),
    "a check facing a bet": (put("Cho: calls $1\n*** SECOND", "Cho: checks \n*** SECOND"), "303", "Cho: checks"),
    "a bet of twice the limit": (put("Cho: bets $2\nAnn: calls $2", "Cho: bets $4\nAnn: calls $2"), "307", "Cho: bets $4"),
    "a bet of twice the limit, and called so": (put("Cho: bets $2\nAnn: calls $2", "Cho: bets $4\nAnn: calls $4"), "307", "Cho: bets $4"),
    "a raise to the wrong level": (put("raises $2 to $6", "raises $2 to $7"), "313", "Cho: raises $2 to $7"),
    "a raise by the wrong amount": (put("raises $2 to $6", "raises $1 to $6"), "313", "Cho: raises $1 to $6"),
    "a raise of the wrong size": (put("raises $1 to $2", "raises $2 to $3"), "307", "Ann: raises $2 to $3"),
    "a bet where one is open": (put("Ann: raises $2 to $4", "Ann: bets $4"), "306", "Ann: bets $4"),
    "an act is missing": (put("Dee: folds \n", ""), "301", "Ann: raises $1 to $2"),
    "a call is missing": (put("Cho: calls $1\n*** SECOND", "*** SECOND"), "314", "*** SECOND DRAW ***"),
    "a draw is missing": (put("Ben: discards 3 cards\n", ""), "401", "Cho: discards 2 cards [Kc Kd]"),
    "the last draw of a round is missing": (put("Ann: stands pat \n", ""), "408", "Cho: bets $2"),
    "the end of a round and the next draw are missing": (
        put("Ben: checks \nCho: checks \nAnn: bets $1\nBen: folds \nCho: calls $1\n*** SECOND DRAW ***\n", "*** SECOND DRAW ***\n"), "314", "*** SECOND DRAW ***"),
    "draws are missing under their heading": (
        put("Cho: stands pat on [2s 3d 7h 8s 5c]\nAnn: stands pat \n", ""), "408", "Cho: bets $2"),
    "pat with other cards": (put("stands pat on [2s 3d 7h 8s 5c]", "stands pat on [2s 3d 7h 8s 6c]"), "504", "Cho: stands pat on [2s 3d 7h 8s 6c]"),
    "shown cards that were not held": (put("shows [2s 3d 7h 8s 5c]", "shows [2s 3d 7h 8s 6c]"), "504", "Cho: shows [2s 3d 7h 8s 6c] (Lo: 8,7,5,3,2)"),
    "kept cards that were not held": (put("[2s 3d 7h 8s] [5c]", "[2s 3d 7h 6c] [5c]"), "410", "Dealt to Cho [2s 3d 7h 6c] [5c]"),
    "a discard that comes back": (put("[2s 3d 7h] [8s Qh]", "[2s 3d 7h] [8s Kc]"), "409", "Dealt to Cho [2s 3d 7h] [8s Kc]"),
    "a small blind of the wrong size": (put("small blind $0.50", "small blind $0.80"), "203", "Ben: posts small blind $0.80"),
    "a big blind of the wrong size": (put("big blind $1\n", "big blind $1.50\n"), "203", "Cho: posts big blind $1.50"),
    "the blinds of the wrong players": (
        chain(put("Ben: posts small", "Dee: posts small")), "204", "Dee: posts small blind $0.50"),
    "no big blind": (put("Cho: posts big blind $1\n", ""), "201", "Dee: folds"),
    "all-in with chips left": (put("Ann: calls $2\n***", "Ann: calls $2 and is all-in\n***"), "315", "Ann: calls $2 and is all-in"),
    "more than the stack": (put("Ann ($40 in", "Ann ($12 in"), "310", "Ann: calls $2"),
    "the betting called capped too early": (
        put("Ann: raises $2 to $4\n", "Ann: raises $2 to $4\nBetting is capped\n"), "317", "Betting is capped"),
    "only the line of payment names another player": (
        put("Cho collected", "Ann collected"), "601", "Ann collected $26.60 from pot"),
    "only the line of payment names a folded player": (
        put("Cho collected", "Ben collected"), "604", "Ben collected $26.60 from pot"),
    "the summary tells another time of folding": (
        put("folded after the 1st Draw", "folded after the 2nd Draw"), "109", "Seat 2: Ben (small blind) folded after the 2nd Draw"),
    "the summary shows a hand that nobody saw": (
        put("Ann: shows [2h 4c 9d 6s 3h] (Lo: 9,6,4,3,2)\n", ""), "109", "Seat 1: Ann (button) showed [2h 4c 9d 6s 3h] and lost with Lo: 9,6,4,3,2"),
    "all-in said of a player who bets again": (
        put("Ann: bets $1\n", "Ann: bets $1 and is all-in\n"), "315", "Ann: bets $1 and is all-in"),
    "more cards said to be thrown away than are named": (
        put("Cho: discards 2 cards [Kc Kd]", "Cho: discards 3 cards [Kc Kd]"), "405", "Cho: discards 3 cards [Kc Kd]"),
    "a draw heading is missing": (put("*** SECOND DRAW ***\n", ""), "111", "Cho: discards 1 card [Qh]"),
    "a draw heading stands twice": (
        put("*** SECOND DRAW ***\n", "*** SECOND DRAW ***\n*** SECOND DRAW ***\n"), "102", "*** SECOND DRAW ***"),
    "a draw heading with the wrong number": (put("*** FIRST DRAW", "*** THIRD DRAW"), "102", "*** THIRD DRAW ***"),
    "a draw heading one act too early": (
        put("Cho: calls $1\n*** SECOND DRAW ***\n", "*** SECOND DRAW ***\nCho: calls $1\n"), "102", "*** SECOND DRAW ***"),
    "a draw heading one draw too late": (
        put("*** THIRD DRAW ***\nCho: stands pat on [2s 3d 7h 8s 5c]\n", "Cho: stands pat on [2s 3d 7h 8s 5c]\n*** THIRD DRAW ***\n"),
        "102", "*** THIRD DRAW ***"),
    "drawn cards go to another player": (
        put("Dealt to Cho [2s 3d 7h] [8s Qh]", "Dealt to Ann [2s 3d 7h] [8s Qh]"), "406", "Dealt to Ann [2s 3d 7h] [8s Qh]"),
    "drawn cards go to a folded player": (
        put("Dealt to Cho [2s 3d 7h] [8s Qh]", "Dealt to Dee [2s 3d 7h] [8s Qh]"), "402", "Dealt to Dee [2s 3d 7h] [8s Qh]"),
    "drawn cards come twice": (
        put("Dealt to Cho [2s 3d 7h] [8s Qh]\n", "Dealt to Cho [2s 3d 7h] [8s Qh]\nDealt to Cho [2s 3d 7h] [4d Qs]\n"),
        "102", "Dealt to Cho [2s 3d 7h] [4d Qs]"),
    "a blind is posted twice": (
        put("Ben: posts small blind $0.50\n", "Ben: posts small blind $0.50\nBen: posts small blind $0.50\n"),
        "202", "Ben: posts small blind $0.50"),
    "a draw heading too many": (put("*** SHOW DOWN ***", "*** THIRD DRAW ***\n*** SHOW DOWN ***"), "102", "*** THIRD DRAW ***"),
    "a seat line in the middle": (put("Ben: folds ", "Seat 6: Eve ($10 in chips) \nBen: folds "), "102", "Seat 6: Eve ($10 in chips)"),
    "the end is missing": (lambda text: text[: text.index("*** SHOW DOWN")], "107", "Ann: calls $2"),
    "nobody is paid": (
        chain(put("Cho collected $26.60 from pot\n", ""), put("won ($26.60) with", "lost with")), "606", "Seat 5: Dee folded before the Draw (didn't bet)"),
    "a folded player is paid": (
        chain(put("Cho collected", "Dee collected"), put("won ($26.60) with", "lost with"),
              put("Dee folded before the Draw (didn't bet)", "Dee collected ($26.60)")), "604", "Dee collected $26.60 from pot"),
    "an uncalled bet that was called": (
        put("*** SHOW DOWN ***", "Uncalled bet ($2) returned to Cho\n*** SHOW DOWN ***"), "316", "Uncalled bet ($2) returned to Cho"),
    "a seat with two players": (
        put("Seat 3: Cho ($52", "Seat 2: Eve ($10 in chips) \nSeat 3: Cho ($52"), "105", "Seat 2: Eve ($10 in chips)"),
    "the summary pays another amount": (put("won ($26.60)", "won ($26.50)"), "109", "Seat 3: Cho (big blind) showed [2s 3d 7h 8s 5c] and won ($26.50) with Lo: 8,7,5,3,2"),
    "the summary shows other cards": (
        put("showed [2h 4c 9d 6s 3h]", "showed [2h 4c 9d 6s 5h]"), "109", "Seat 1: Ann (button) showed [2h 4c 9d 6s 5h] and lost with Lo: 9,6,4,3,2"),
}
# fmt: on


def test_an_act_that_cannot_be_read_leaves_the_winner_open() -> None:
    change, _, _ = CASES["an act that cannot be read"]
    result = replay_text(change(TRIPLE_DRAW))
    assert not result.winner_judged
    assert Family.SHOWDOWN in result.unjudged


def test_the_untouched_hand_is_clean() -> None:
    assert replay_text(TRIPLE_DRAW).violations == []


@pytest.mark.parametrize("name", CASES)
def test_what_is_tampered_with_is_found(name: str) -> None:
    change, code, line = CASES[name]
    text = change(TRIPLE_DRAW)
    violations = replay_text(text).violations
    assert [(v.code, text.splitlines()[v.line - 1].rstrip()) for v in violations] == [(code, line)]
