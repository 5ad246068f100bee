"""The showdown: who shows what, and who is paid which pot."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from hhparse.cards import Cards
from hhparse.events import Collect, Muck, Result, Show
from hhparse.money import format_amount as money
from hhparse.ranking import RANKINGS, Ranking
from hhparse.replay.drawing import hold
from hhparse.replay.ledger import pots_of
from hhparse.replay.model import Award, Player, Pot
from hhparse.replay.play import Play
from hhparse.rules import Family, catalogue

_SIDE_POT = re.compile(r"side pot(?:-(\d+))?")


def show(play: Play, event: Show) -> None:
    """A player tables a hand."""
    player = _reveals(play, event.player, event.line)
    if player is None:
        return
    if len(play.live) == 1 and event.cards.count < play.hand.game.hand_size:
        return  # who wins uncontested may show as many cards as they like
    player.shown = True
    hold(play, player, event.cards, event.line)


def muck(play: Play, event: Muck) -> None:
    """A player gives up a hand unseen, or takes the pot without showing."""
    player = play.by_name.get(event.player)
    if player is None:
        play.report(catalogue.UNSEATED_NAME, event.line, player=event.player)
    else:
        player.mucked = True


def reveal(play: Play, event: Result) -> None:
    """The summary makes a mucked hand known, or repeats a shown one."""
    player = play.by_name.get(event.player)
    told = event.cards or event.mucked
    if player is None or told is None or not told.known or play.uncertain:
        return
    if event.mucked is not None and not player.shown:
        player.mucked = True
        if player.name not in play.suspect:
            hold(play, player, told, event.line)
    elif player.name not in play.suspect and not player.folded and _differs(told, player.cards):
        play.report(
            catalogue.SUMMARY_DISAGREES,
            event.line,
            player=player.name,
            summary=str(told),
            told=str(player.cards),
        )


def _differs(one: Cards, other: Cards) -> bool:
    return one.complete and other.complete and sorted(one.known) != sorted(other.known)


def _reveals(play: Play, name: str, line: int) -> Player | None:
    player = play.by_name.get(name)
    if player is None:
        rule = catalogue.SHOWN_AFTER_FOLD if name in play.seated else catalogue.UNSEATED_NAME
        play.report(rule, line, player=name, why="was not dealt in")
        return None
    if player.folded and len(play.live) > 1:
        play.report(catalogue.SHOWN_AFTER_FOLD, line, player=name, why="has folded")
        return None
    return player


def collect(play: Play, event: Collect) -> None:
    """A player is paid a pot, or a share of one."""
    player = play.by_name.get(event.player)
    if player is None:
        rule = catalogue.DEAD_HAND_PAID if event.player in play.seated else catalogue.UNSEATED_NAME
        play.report(rule, event.line, player=event.player, why="was not dealt in")
        return
    player.won += event.amount
    play.replay.awards.append(Award(event.line, player.index, event.amount, _pot_number(event.pot)))


def _pot_number(words: str | None) -> int | None:
    """0 for the main pot, n for side pot n; None where the log does not part the pots."""
    if words is None or words == "pot":
        return None
    if side := _SIDE_POT.fullmatch(words):
        return int(side[1] or 1)
    return 0


def judge_showdown(play: Play) -> None:
    """Hold every payment against the hands that are known."""
    replay = play.replay
    live = [player.index for player in play.live]
    replay.pots = pots_of(play.told, live)
    replay.showdown = len(live) > 1
    ranking = RANKINGS[play.hand.game.sections[-1].shares[0].ranking]
    if not replay.awards:
        if replay.pots and not play.unsettled:
            play.report(
                catalogue.NOBODY_PAID,
                play.hand.events[-1].line,
                due=money(sum(p.amount for p in replay.pots)),
            )
        return
    judged = True
    for number, pot in enumerate(replay.pots):
        paid = _awards_of(play, number)
        if paid and not _judge_pot(play, pot, number, paid, ranking):
            judged = False
    replay.winner_judged = judged
    if not judged:
        replay.unjudged.setdefault(Family.SHOWDOWN, "not all hands that contest the pot are known")


def _awards_of(play: Play, number: int) -> list[Award]:
    """The payments out of a pot, by the pot's name or, where the log has one pot, all of them."""
    awards = play.replay.awards
    if all(award.pot is None for award in awards):
        return awards
    return [award for award in awards if award.pot == number or (award.pot is None and number == 0)]


def _judge_pot(play: Play, pot: Pot, number: int, paid: list[Award], ranking: Ranking) -> bool:
    """:returns: whether the winner could be judged."""
    players = play.players
    for award in paid:
        player = players[award.player]
        if player.folded:
            play.report(catalogue.DEAD_HAND_PAID, award.line, player=player.name, why="has folded")
            return True
        if award.player not in pot.eligible and award.pot is not None and not play.unsettled:
            name = "main pot" if number == 0 else f"side pot {number}"
            play.report(catalogue.NOT_ELIGIBLE, award.line, player=player.name, pot=name)
            return True
    payees = {award.player for award in paid if award.player in pot.eligible}
    if len(pot.eligible) == 1:
        return True
    # A hand that was mucked is given up (RRP): it neither wins nor spoils the verdict.
    strengths = {
        index: ranking.strength(players[index].cards.known)
        for index in pot.eligible
        if players[index].cards.complete and (not players[index].mucked or index in payees)
    }
    unknown = [i for i in pot.eligible if i not in strengths and not players[i].mucked]
    if not payees <= strengths.keys():
        return False
    best = max(strengths.values(), default=0)
    by_player = {award.player: award for award in paid}
    for index in payees:
        if strengths[index] < best:
            better = next(i for i, strength in strengths.items() if strength == best)
            _report_wrong_winner(play, by_player[index].line, index, better, ranking)
            return True
    unpaid = [index for index, strength in strengths.items() if strength == best and index not in payees]
    if unpaid and not unknown:
        play.report(
            catalogue.WINNER_UNPAID,
            paid[-1].line,
            player=players[unpaid[0]].name,
            hand=ranking.describe(players[unpaid[0]].cards.known),
        )
        return True
    if not unknown and payees and len(play.replay.pots) == len({award.pot for award in play.replay.awards}):
        _judge_split(play, paid)
    return not unknown


def _report_wrong_winner(play: Play, line: int, payee: int, better: int, ranking: Ranking) -> None:
    players = play.players
    play.report(
        catalogue.WRONG_WINNER,
        line,
        player=players[payee].name,
        hand=ranking.describe(players[payee].cards.known),
        other=players[better].name,
        better=ranking.describe(players[better].cards.known),
    )


def _judge_split(play: Play, paid: Iterable[Award]) -> None:
    """Equal shares, but for the smallest chip."""
    shares: dict[int, int] = defaultdict(int)
    lines: dict[int, int] = {}
    for award in paid:
        shares[award.player] += award.amount
        lines[award.player] = award.line
    least = min(shares.values())
    chip = play.hand.site.smallest_chip[play.hand.money]
    for player, amount in shares.items():
        if amount - least > chip:
            due = money(sum(shares.values()) // len(shares))
            play.report(
                catalogue.WRONG_SPLIT,
                lines[player],
                player=play.players[player].name,
                amount=money(amount),
                due=due,
            )
            play.unsettled = True
            return
