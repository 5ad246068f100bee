"""A table for showdowns that were worked by hand, and the home log that tells one.

Everybody puts in all that the showdown names before the first draw and stands pat, so that a showdown
is no more than hands, chips and declarations. Amounts are in hundredths, the smallest chip.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from hhparse.games import Arrange, Bet, Deal, Declare, Draw, Game, Keep, Pass, Phase, Roll, resolve

ANTE = SMALL = 1
BIG = 2

Pays = Mapping[str, int]


@dataclass(frozen=True, kw_only=True)
class Showdown:
    """Hands, chips, and what every pot pays by the rule book."""

    shows: str
    game: str
    hands: Mapping[str, str]
    """Who is dealt in, from the dealer's left on, and what they hold in the end."""
    puts: int | Mapping[str, int] = 200
    """What each puts in before the draw; one number where all put in the same."""
    pays: tuple[Pays, ...]
    """What each pot pays, the main pot first."""
    wrong: tuple[Pays, ...]
    """A payment that breaks a rule."""
    code: str
    """The rule that it breaks."""
    rules: str = ""
    centre: str = ""
    declares: Mapping[str, str] = field(default_factory=dict)
    opens: str | None = None
    """Who makes the first bet, where that is not the first who may."""
    passed_out: bool = False
    """Whether nobody opens the first game of two on the same cards."""
    behind: int = 0
    """What all have left for the bets after the last draw, which are in these lines."""
    last_bets: tuple[str, ...] = ()
    returned: Pays = field(default_factory=dict)
    """What goes back to the bettors by the seven rule."""
    wrongly_returned: Pays = field(default_factory=dict)

    def put(self, player: str) -> int:
        return self.puts if isinstance(self.puts, int) else self.puts[player]


def right_log(showdown: Showdown) -> str:
    """The log in which every pot is paid as worked by hand."""
    return "\n".join(_log(showdown, showdown.pays, showdown.returned)) + "\n"


def wrong_log(showdown: Showdown) -> str:
    """The same log with the payment that breaks a rule."""
    return "\n".join(_log(showdown, showdown.wrong, showdown.wrongly_returned)) + "\n"


def _log(showdown: Showdown, pays: tuple[Pays, ...], returned: Pays) -> Iterator[str]:
    game = resolve(showdown.game, showdown.rules)
    ante = f", ante {_money(ANTE)}" if game.has_ante else ""
    yield (
        f"Home Game Hand #7: {showdown.game}, no limit {_money(SMALL)}/{_money(BIG)}{ante} EUR"
        " - 2027-02-20 21:00 Europe/Berlin"
    )
    yield f"Table 'Kitchen' 8-max, dealer in seat {len(showdown.hands)}"
    if showdown.rules:
        yield f"Rules: {showdown.rules}"
    for seat, player in enumerate(showdown.hands, start=1):
        yield f"Seat {seat}: {player} ({_money(showdown.put(player) + showdown.behind)})"
    posted = _posts(showdown, game)
    for player, blind, amount in posted:
        yield f"{player}: {blind} {_money(amount)}{_mark(showdown, player, amount)}"
    yield "*** DEAL ***"
    if showdown.passed_out:
        yield "*** BETTING ***"
        yield from (f"{player}: checks" for player in showdown.hands)
    section = game.sections[1 if showdown.passed_out else 0]
    yield from _play(showdown, section.phases, {player: amount for player, _, amount in posted})
    yield "*** SHOWDOWN ***"
    for player, cards in showdown.hands.items():
        yield f"{player}: shows [{cards}]"
    for player, amount in returned.items():
        yield f"{player}: takes back {_money(amount)}"
    for number, pot in reversed(list(enumerate(pays))):
        name = f" from side pot {number}" if number else " from main pot"
        for player, amount in pot.items():
            yield f"{player}: wins {_money(amount)}{name if len(pays) > 1 else ''}"


def _money(amount: int) -> str:
    return f"{amount // 100}.{amount % 100:02}"


def _mark(showdown: Showdown, player: str, total: int) -> str:
    """How a line ends in which the player has put in so much altogether."""
    return " and is all-in" if total == showdown.put(player) + showdown.behind else ""


def _posts(showdown: Showdown, game: Game) -> list[tuple[str, str, int]]:
    """Who posts what: antes, or the blinds, which between two players begin with the dealer."""
    players = list(showdown.hands)
    if game.has_ante:
        return [(player, "antes", ANTE) for player in players]
    first = players if len(players) > 2 else players[::-1]
    posts = [
        (first[0], "posts small blind", min(SMALL, showdown.put(first[0]))),
        (first[1], "posts big blind", min(BIG, showdown.put(first[1]))),
    ]
    if len(game.blinds) > 2 and len(players) > 2:
        posts.append((players[-1], "posts dealer blind", SMALL))
    return posts


def _play(showdown: Showdown, phases: tuple[Phase, ...], posted: Mapping[str, int]) -> Iterator[str]:
    players = list(showdown.hands)
    held = resolve(showdown.game, showdown.rules).hand_size if showdown.passed_out else 0
    rolled = dealt = drawn = bet = 0
    rounds = sum(isinstance(phase, Bet) for phase in phases)
    for phase in phases:
        match phase:
            case Deal():
                held += phase.cards
                if phase.centre:
                    yield f"Board [{' '.join(showdown.centre.split()[dealt : dealt + phase.centre])}]"
                    dealt += phase.centre
            case Bet():
                bet += 1
                if bet == 1:
                    yield "*** BETTING ***"
                    yield from _all_put_in(showdown, posted)
                elif showdown.behind:
                    yield "*** BETTING ***"
                    checks = [f"{player}: checks" for player in players]
                    yield from showdown.last_bets if bet == rounds else checks
            case Draw():
                drawn += 1
                yield f"*** DRAW {drawn} ***"
                yield from (line for player in players for line in _draw(player, phase.size - held))
                held = phase.size
            case Pass():
                yield from (f"{player}: passes {phase.cards}" for player in players)
            case Keep():
                yield from (f"{player}: keeps {phase.cards}" for player in players)
            case Arrange():
                yield from (f"{player}: arranges" for player in players)
            case Roll():
                hands = showdown.hands.items()
                yield from (f"{player}: rolls [{cards.split()[rolled]}]" for player, cards in hands)
                rolled += 1
            case Declare():
                yield from (f"{player}: declares {showdown.declares[player]}" for player in players)


def _draw(player: str, missing: int) -> Iterator[str]:
    if missing:
        yield f"{player}: discards 0"
        yield f"{player}: draws {missing}"
    else:
        yield f"{player}: stands pat"


def _all_put_in(showdown: Showdown, posted: Mapping[str, int]) -> Iterator[str]:
    """The first betting round: in turn all put in what the showdown names."""
    players = list(showdown.hands)
    has_ante = resolve(showdown.game, showdown.rules).has_ante
    order = players
    if not has_ante:
        order = players[2:] + players[:2] if len(players) > 2 else players[::-1]
    before = order.index(showdown.opens) if showdown.opens else 0
    yield from (f"{player}: checks" for player in order[:before])
    level = 0 if has_ante else BIG
    for player in (*order[before:], *order[:before]):
        put = showdown.put(player)
        if put <= posted.get(player, 0):
            continue
        to = put - (ANTE if has_ante else 0)
        mark = _mark(showdown, player, put)
        if to <= level:
            yield f"{player}: calls {_money(put - posted.get(player, 0))}{mark}"
        elif level:
            yield f"{player}: raises to {_money(to)}{mark}"
        else:
            yield f"{player}: bets {_money(to)}{mark}"
        level = max(level, to)
