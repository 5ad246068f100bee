"""The dialects that are read, one profile each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from hhparse.events import Blind, Direction, Side
from hhparse.games import Limit
from hhparse.sites.catalogue import (
    FULL_TILT,
    HOME,
    KINGSCLUB,
    ONGAME,
    PHENOM,
    POKERSTARS,
    SITES,
    UNKNOWN,
    WINAMAX,
)
from hhparse.sites.formats import FORMATS
from hhparse.sites.model import Dialect, Stakes, Summed

_ZONES: Final = {
    "ET": "America/New_York",
    "EST": "America/New_York",
    "EDT": "America/New_York",
    "UTC": "UTC",
    "GMT": "UTC",
    "WET": "Europe/Lisbon",
    "BST": "Europe/London",
    "WEST": "Europe/Lisbon",
    "CET": "Europe/Paris",
    "CEST": "Europe/Paris",
    "EET": "Europe/Helsinki",
    "EEST": "Europe/Helsinki",
    "MSK": "Europe/Moscow",
    "CCT": "Asia/Shanghai",
    "JST": "Asia/Tokyo",
    "IST": "Asia/Kolkata",
    "AEST": "Australia/Brisbane",
    "NZT": "Pacific/Auckland",
    "BRT": "America/Sao_Paulo",
    "ART": "America/Argentina/Buenos_Aires",
    "PT": "America/Los_Angeles",
    "PST": "America/Los_Angeles",
    "PDT": "America/Los_Angeles",
    "MT": "America/Denver",
    "MST": "America/Denver",
    "MDT": "America/Denver",
    "CT": "America/Chicago",
    "CDT": "America/Chicago",
    "HKT": "Asia/Hong_Kong",
    "SGT": "Asia/Singapore",
    "AWST": "Australia/Perth",
    "ACST": "Australia/Darwin",
    "AEDT": "Australia/Sydney",
    "NZST": "Pacific/Auckland",
    "NZDT": "Pacific/Auckland",
    "AT": "America/Halifax",
    "ADT": "America/Halifax",
}

_ORDINALS: Final = {"FIRST": 1, "SECOND": 2, "THIRD": 3, "FOURTH": 4}

_FOLDS_AT_DRAWS: Final = {
    **{f"folded before the {draw}": 0 for draw in ("Draw", "draw", "1st Draw", "1st draw")},
    **{f"folded after the {draw}": 1 for draw in ("Draw", "draw", "1st Draw", "1st draw")},
    **{f"folded after the {draw}": 2 for draw in ("2nd Draw", "2nd draw")},
    **{f"folded after the {draw}": 3 for draw in ("3rd Draw", "3rd draw")},
}
_FOLDS_AT_STREETS: Final = {
    "folded before Flop": 0,
    "folded on the Flop": 1,
    "folded on the Turn": 2,
    "folded on the River": 3,
}
"""By the streets of games with a board, which PokerStars writes in games with one draw."""


_POKERSTARS_WORDS: Final[Mapping[str, Mapping[str, Any]]] = {
    "blind": {
        "small blind": Blind.SMALL,
        "big blind": Blind.BIG,
        "small & big blinds": Blind.BOTH,
        "small & big blind": Blind.BOTH,
        "straddle": Blind.STRADDLE,
        "the ante": Blind.ANTE,
        "ante": Blind.ANTE,
    },
    "ordinal": _ORDINALS,
    "pot": {"pot": None, "main pot": 0, "side pot": 1}
    | {f"side pot{sign}{n}": n for sign in "- " for n in range(1, 10)},
    "folded": _FOLDS_AT_DRAWS | _FOLDS_AT_STREETS,
}

_LANGUAGES: Final = {
    "German": "tisch platz sitz turnier postet passt setzt erhöht spieler geht zeigt gewinnt übersicht",
    "French": "main siège tournoi jetons mise passe parole relance suit tapis montre remporte donne sommaire",
    "Portuguese": "mão mesa lugar torneio coloca paga desiste passa iguala aposta aumenta recebeu sumário",
    "Italian": "mano tavolo posto torneo fiches posta passa vede punta rilancia piatto incassa riepilogo",
    "Spanish": "mano mesa asiento torneo fichas pone pasa iguala apuesta sube retira bote recoge resumen",
}
"""Words of the clients of PokerStars in other languages."""

_LIMITS: Final = {
    "Limit": Limit.FIXED,
    "Fixed Limit": Limit.FIXED,
    "Pot Limit": Limit.POT,
    "No Limit": Limit.NO,
    "Half Pot Limit": Limit.HALF_POT,
}
"""Of these rooms no log of half pot limit is known; its words are guessed from those of the others."""
_LONG_AND_SHORT_LIMITS: Final = {
    **_LIMITS,
    "NL": Limit.NO,
    "PL": Limit.POT,
    "FL": Limit.FIXED,
    "HPL": Limit.HALF_POT,
}
_LIMIT_BETS: Final = {**dict.fromkeys(Limit, Stakes.BLINDS), Limit.FIXED: Stakes.BETS}
"""Stakes of most rooms: fixed limit is called by its bets, the rest by the blinds."""

DIALECTS: Final = (
    Dialect(
        code="pokerstars",
        grammar="pokerstars",
        begins=re.compile(
            r"(?P<room>PokerStars|POKERSTARS|Full Tilt)"
            r" (?:(?:Zoom |Rush |Home Game )?(?:Hand|Game|GAME)|Home Game) #"
        ),
        # Full Tilt dealt on the software of PokerStars in its last years.
        sites={"PokerStars": POKERSTARS, "POKERSTARS": POKERSTARS, "Full Tilt": FULL_TILT},
        games={
            "five-card-draw": "5 Card Draw",
            "2-7-single-draw": "Single Draw 2-7 Lowball",
            "2-7-triple-draw": "Triple Draw 2-7 Lowball",
            "badugi": "Badugi",
        },
        limits=_LIMITS,
        words=_POKERSTARS_WORDS,
        zones=_ZONES,
        time_formats=("%Y/%m/%d %H:%M:%S", "%Y/%m/%d - %H:%M:%S"),
        stakes=_LIMIT_BETS,
        heads_draws=True,
        heads_showdown=True,
        sums_up=True,
        tells_mucks=True,
        states_uncalled=True,
        summed=Summed.EVERYBODY,
        tells_reshuffles=True,
        summarized=re.compile(r"(?:PokerStars|Full Tilt) Tournament #\d+, "),
        headers=(
            "PokerStars Hand #1234567890:  Badugi Limit ($0.50/$1.00 USD) - 2024/05/06 12:34:56 ET",
            (
                "PokerStars Hand #1234567890:  Badugi Limit (€0.50/€1.00 EUR) - 2024/05/06 18:34:56 CET"
                " [2024/05/06 12:34:56 ET]"
            ),
            "PokerStars Hand #1234567890:  8-Game (Badugi Limit, $0.50/$1.00 USD) - 2024/05/06 12:34:56 ET",
            (
                "PokerStars Hand #1234567890: Tournament #123456789, $1.00+$0.10 USD Badugi Limit"
                " - Level I (10/20) - 2024/05/06 12:34:56 ET"
            ),
            (
                "PokerStars Home Game Hand #1234567890: {Club}  Badugi Limit ($0.50/$1.00 USD)"
                " - 2024/05/06 12:34:56 ET"
            ),
        ),
        # Mão PokerStars #1234567890: ...; in some languages the first line is as in English.
        foreign=re.compile(
            r"(?=[^:]{0,40}PokerStars)(?!Hand of |.*PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #)"
            r"[^:\"]{3,60}?(?:#|\b[Nn](?:[°ºo.]|\.[°ºo]|[rú]m?\.) ?)\d{6,}\b"
            r".*\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}"
        ),
        languages={language: frozenset(words.split()) for language, words in _LANGUAGES.items()},
        english="under Settings, Playing History, Hand History, where the language of saved hands is chosen",
    ),
    Dialect(
        code="phenom",
        grammar="pokerstars",
        begins=re.compile(r"Phenom Poker Hand #"),
        sites={"Phenom Poker": PHENOM},
        games={},
        limits=_LIMITS,
        words=_POKERSTARS_WORDS,
        zones=_ZONES,
        time_formats=(),
        stakes=dict.fromkeys(Limit, Stakes.BLINDS),
        heads_draws=True,
        heads_showdown=True,
        sums_up=True,
        states_uncalled=False,
        tells_new_cards=False,
        summed=Summed.EVERYBODY,
        headers=("Phenom Poker Hand #1A2B3C4D: Badugi Limit ($1.00/$2.00) - 2024/05/06 12:34:56",),
        repeats_draws=True,
    ),
    Dialect(
        code="fulltilt",
        grammar="fulltilt",
        begins=re.compile(r"Full ?Tilt ?Poker(?:\.\w+)? Game #"),
        sites={"Full Tilt Poker": FULL_TILT},
        games={},
        limits=_LONG_AND_SHORT_LIMITS,
        words={
            "blind": {
                "antes": Blind.ANTE,
                "posts the ante of": Blind.ANTE,
                "posts the small blind of": Blind.SMALL,
                "posts the big blind of": Blind.BIG,
                "posts a dead small blind of": Blind.DEAD,
                "posts the dead small blind of": Blind.DEAD,
                "posts small & big blinds": Blind.BOTH,
                "posts": Blind.BIG,
            },
            "ordinal": _ORDINALS,
            "pot": {"the pot": None, "the main pot": 0, "the side pot": 1}
            | {f"side pot #{n}": n for n in range(1, 10)},
            "folded": {"didn't bet (folded)": 0} | _FOLDS_AT_DRAWS,
        },
        zones=_ZONES,
        time_formats=(
            "%H:%M:%S - %Y/%m/%d",
            "%H:%M - %Y/%m/%d",
            "%H:%M:%S - %A, %B %d, %Y",
            "%H:%M - %A, %B %d, %Y",
            "%H:%M:%S - %a, %B %d, %Y",
            "%H:%M - %a, %B %d, %Y",
        ),
        summarized=re.compile(r"Full ?Tilt ?Poker(?:\.\w+)? Tournament Summary\b"),
        headers=(
            (
                "Full Tilt Poker Game #1234567890: Table Ash - $0.50/$1 - Limit Badugi"
                " - 12:34:56 ET - 2010/05/06"
            ),
            (
                "Full Tilt Poker Game #1234567890: $1 + $0.10 Sit & Go (123456789), Table 1 - 10/20"
                " - Limit Badugi - 12:34:56 ET - 2010/05/06"
            ),
        ),
        stakes=_LIMIT_BETS,
        heads_draws=True,
        heads_single_draws=True,
        heads_showdown=True,
        sums_up=True,
        tells_mucks=True,
        states_uncalled=True,
        summed=Summed.EVERYBODY,
    ),
    Dialect(
        code="winamax",
        grammar="winamax",
        begins=re.compile(r"Winamax Poker - "),
        summarized=re.compile(r"Winamax Poker - Tournament summary ?: "),
        headers=(
            (
                "Winamax Poker - CashGame - HandId: #1234567-89-1234567890"
                " - Triple Draw 2-7 fixed limit (0.50€/1€) - 2016/05/06 12:34:56 UTC"
            ),
            (
                'Winamax Poker - Tournament "Ash" buyIn: 1€ + 0.10€ level: 1 - HandId: #1234567-89-1234567890'
                " - Triple Draw 2-7 fixed limit (10/20) - 2016/05/06 12:34:56 UTC"
            ),
        ),
        sites={"Winamax": WINAMAX},
        games={},
        limits={
            "fixed limit": Limit.FIXED,
            "pot limit": Limit.POT,
            "no limit": Limit.NO,
            "half pot limit": Limit.HALF_POT,
        },
        words={
            "blind": {
                "ante": Blind.ANTE,
                "small blind": Blind.SMALL,
                "big blind": Blind.BIG,
                "dead blind": Blind.DEAD,
                "dead small blind": Blind.DEAD,
                "small & big blinds": Blind.BOTH,
                "small & big blind": Blind.BOTH,
            },
            "phase": {"ANTE/BLINDS": "deal", "BET": "betting"},
            "ordinal": _ORDINALS,
            "pot": {"pot": None, "main pot": 0} | {f"side pot {n}": n for n in range(1, 10)},
        },
        zones=_ZONES,
        time_formats=(),
        stakes=_LIMIT_BETS,
        heads_draws=True,
        heads_betting=True,
        heads_showdown=True,
        sums_up=True,
        states_uncalled=False,
        tells_new_cards=False,
        summed=Summed.WINNERS,
        pays_uncalled=True,
        total_after_rake=True,
    ),
    Dialect(
        code="kingsclub",
        grammar="kingsclub",
        begins=re.compile(r"#\d+: (?:No Limit|(?:Half )?Pot Limit|(?:Fixed )?Limit|[NPF]L|HPL) .+ - \S+/\S"),
        sites={"KingsClub": KINGSCLUB},
        games={},
        limits=_LONG_AND_SHORT_LIMITS,
        words={
            "blind": {
                "ante": Blind.ANTE,
                "small blind": Blind.SMALL,
                "big blind": Blind.BIG,
                "blind": Blind.BIG,
                "dead blind": Blind.DEAD,
                "dead small blind": Blind.DEAD,
                "small & big blinds": Blind.BOTH,
                "small & big blind": Blind.BOTH,
                "straddle": Blind.STRADDLE,
                "straddles": Blind.STRADDLE,
            },
            "phase": {"BETTING ROUND": "betting"},
            "ordinal": {"1ST": 1, "2ND": 2, "3RD": 3, "4TH": 4},
            "pot": {"pot": None, "main pot": 0, "side pot": 1} | {f"side pot {n}": n for n in range(1, 10)},
        },
        zones=_ZONES,
        time_formats=(),
        stakes=_LIMIT_BETS,
        heads_draws=True,
        heads_single_draws=True,
        heads_betting=True,
        heads_all_or_none=True,
        deals_runs=True,
        heads_showdown=False,
        sums_up=False,
        states_uncalled=False,
        summed=Summed.EVERYBODY,
        head_lines=2,
    ),
    Dialect(
        code="ongame",
        grammar="ongame",
        begins=re.compile(r"\*{5} History for hand "),
        sites={"OnGame": ONGAME},
        ends=re.compile(r"\*{5} End of hand (?P<hand_id>\S+) \*{5}"),
        games={},
        limits={
            "LIMIT": Limit.FIXED,
            "POT_LIMIT": Limit.POT,
            "NO_LIMIT": Limit.NO,
            "HALF_POT_LIMIT": Limit.HALF_POT,
            **_LIMITS,
        },
        words={
            "blind": {
                "ante": Blind.ANTE,
                "small blind": Blind.SMALL,
                "big blind": Blind.BIG,
                "dead blind": Blind.DEAD,
                "dead small blind": Blind.DEAD,
                "small & big blinds": Blind.BOTH,
                "small & big blind": Blind.BOTH,
            },
            "pot": {"Main pot": 0, "Side pot": 1} | {f"Side pot {n}": n for n in range(1, 10)},
        },
        zones=_ZONES,
        time_formats=("%a %b %d %H:%M:%S %Y",),
        stakes=_LIMIT_BETS,
        heads_draws=False,
        heads_showdown=False,
        sums_up=True,
        states_uncalled=False,
        summed=Summed.EVERYBODY,
        head_lines=3,
        sums_up_tournaments=False,
        tells_discards=False,
        several=re.compile(
            r"(?P<what>(?:Main|Side) pot[ \d]*: \S+ won by )(?P<whom>.+\(\S+\)(?P<between>, ).+\(\S+\))"
        ),
        shows_in_summary=True,
    ),
    Dialect(
        code="home",
        grammar="home",
        headers=("Home Game Hand #17: Badugi, limit 1/2 - 2024-05-06 12:34 Europe/London",),
        begins=re.compile(r"(?:Home Game Hand|Hand of (?P<room>[^#:]+)) #"),
        sites={HOME.name: HOME} | {site.name: site for site in SITES},
        games={},
        limits={
            "limit": Limit.FIXED,
            "pot limit": Limit.POT,
            "no limit": Limit.NO,
            "half pot limit": Limit.HALF_POT,
        },
        words={
            "blind": {
                "antes": Blind.ANTE,
                "posts dealer blind": Blind.DEALER,
                "posts small blind": Blind.SMALL,
                "posts big blind": Blind.BIG,
                "posts small and big blind": Blind.BOTH,
                "posts dead blind": Blind.DEAD,
                "posts straddle": Blind.STRADDLE,
            },
            "ordinal": {str(draw): draw for draw in range(1, 10)},
            "pot": {"main pot": 0} | {f"side pot {pot}": pot for pot in range(1, 10)},
            "folded": {"folded before the draw": 0} | {f"folded after draw {n}": n for n in range(1, 10)},
            "phase": {
                "NEXT DEAL": "deal",
                "BETTING": "betting",
                "PASS": "pass",
                "KEEP": "keep",
                "ARRANGE": "arrange",
                "ROLL": "roll",
                "DECLARE": "declare",
            },
            "direction": {direction.upper(): direction for direction in Direction},
            "side": {str(side): side for side in Side},
        },
        zones=_ZONES,
        time_formats=("%Y/%m/%d %H:%M:%S", "%Y/%m/%d - %H:%M:%S"),
        stakes=_LIMIT_BETS,
        heads_draws=True,
        tells_deals=False,
        heads_showdown=True,
        sums_up=False,
        states_uncalled=False,
        summed=Summed.EVERYBODY,
        tells_reshuffles=True,
        tells_takes=True,
    ),
    # The last of all: what any other dialect may begin with is that one's.
    Dialect(
        code="unknown",
        grammar="pokerstars",
        of_unknown_rooms=True,
        begins=re.compile(
            r"(?!PokerStars|Full ?Tilt|Winamax|Phenom|Home Game|Hand of)"
            r"(?:(?!PokerStars|Full ?Tilt|Winamax|Phenom)[\w.'& -]){2,40}? (?:Hand|Game) #[\w-]+: "
            r"(?=.{1,200}? Limit\b)(?=.{1,200}?\d/[^\d\s]{0,4}\d[^()]{0,40}\))"
            r".{1,250}? - \d{4}[/-]\d\d[/-]\d\d"
        ),
        sites={UNKNOWN.name: UNKNOWN},
        games={},
        limits=_LIMITS,
        words=_POKERSTARS_WORDS,
        zones=_ZONES,
        time_formats=(),
        stakes=dict.fromkeys(Limit, Stakes.POSTED),
        heads_draws=False,
        tells_deals=False,
        heads_showdown=False,
        sums_up=False,
        states_uncalled=False,
        tells_new_cards=False,
        repeats_draws=True,
    ),
)

DIALECT_BY_CODE: Final = {dialect.code: dialect for dialect in (*DIALECTS, *FORMATS)}
"""The dialects and, beside them, the formats in which a hand is no lines but a structure of fields."""
