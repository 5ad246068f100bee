"""Payments: every pot held against the hands that contest it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from hhparse.money import format_amount as money
from hhparse.ranking import RANKINGS, Ranking
from hhparse.replay.ledger import pots_of
from hhparse.replay.model import Award, Pot
from hhparse.replay.play import UNCERTAIN, Play
from hhparse.rules import Family, Violation, catalogue


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of the payments out of one pot."""

    judged: bool
    """Whether they could be held against the hands."""
    violation: Violation | None = None


def pot_name(number: int) -> str:
    """What messages call a pot, 0 being the main pot."""
    return "main pot" if number == 0 else f"side pot {number}"


def paid_from(awards: list[Award], number: int) -> list[Award]:
    """The payments out of a pot, by the pot's name or, where the log has one pot, all of them."""
    if all(award.pot is None for award in awards):
        return awards
    return [award for award in awards if award.pot == number or (award.pot is None and number == 0)]


def judge_payments(play: Play) -> None:
    """Hold every payment against the hands that are known.

    The pots are those that either account of the chips makes; payments that fit one of them are clean.
    """
    replay = play.replay
    live = [player.index for player in play.live]
    replay.pots = pots_of(play.told, live)
    replay.showdown = len(live) > 1
    if not replay.awards:
        if replay.pots and not play.unsettled:
            due = money(sum(pot.amount for pot in replay.pots))
            play.report(catalogue.NOBODY_PAID, play.hand.events[-1].line, due=due)
        return
    verdicts = [_verdicts(play, pots_of(account, live)) for account in play.accounts()]
    clean = (each for each in verdicts if not any(verdict.violation for verdict in each))
    chosen = next(clean, verdicts[0])
    for verdict in chosen:
        if verdict.violation is not None:
            play.note(verdict.violation)
    replay.winner_judged = not play.uncertain and all(verdict.judged for verdict in chosen)
    if not replay.winner_judged:
        why = UNCERTAIN if play.uncertain else "not all contesting hands are known"
        replay.unjudged.setdefault(Family.SHOWDOWN, why)


def _verdicts(play: Play, pots: list[Pot]) -> list[Verdict]:
    ranking = RANKINGS[play.hand.game.ranking]
    parted = len(pots) == len({award.pot for award in play.replay.awards})
    verdicts = []
    for number, pot in enumerate(pots):
        paid = paid_from(play.replay.awards, number)
        if paid:
            verdict = _dead_or_not_eligible(play, pot, number, paid) or _judge_hands(play, pot, paid, ranking)
            if parted and verdict.judged and verdict.violation is None:
                verdict = Verdict(True, _split_fault(play, paid))
            verdicts.append(verdict)
    return verdicts


def _dead_or_not_eligible(play: Play, pot: Pot, number: int, paid: list[Award]) -> Verdict | None:
    for award in paid:
        player = play.players[award.player]
        if player.folded:
            details: dict[str, str | int] = {"player": player.name, "why": "has folded"}
            return Verdict(True, Violation(catalogue.DEAD_HAND_PAID, award.line, details))
        if award.player not in pot.eligible and award.pot is not None and not play.unsettled:
            details = {"player": player.name, "pot": pot_name(number)}
            return Verdict(True, Violation(catalogue.NOT_ELIGIBLE, award.line, details))
    return None


def _judge_hands(play: Play, pot: Pot, paid: list[Award], ranking: Ranking) -> Verdict:
    players = play.players
    payees = {award.player for award in paid if award.player in pot.eligible}
    if len(pot.eligible) == 1:
        return Verdict(True)
    # A hand that was mucked is given up (RRP): it neither wins nor spoils the verdict.
    strengths = {
        index: ranking.strength(players[index].cards.known)
        for index in pot.eligible
        if players[index].cards.complete and (not players[index].mucked or index in payees)
    }
    if not payees <= strengths.keys():
        return Verdict(False)
    unknown = any(index not in strengths and not players[index].mucked for index in pot.eligible)
    best = max(strengths.values(), default=0)
    winners = [index for index, strength in strengths.items() if strength == best]

    def hand(index: int) -> str:
        return ranking.describe(players[index].cards.known)

    for award in paid:
        if award.player in payees and award.player not in winners:
            worse, better = award.player, winners[0]
            details: dict[str, str | int] = {
                "player": players[worse].name,
                "hand": hand(worse),
                "other": players[better].name,
                "better": hand(better),
            }
            return Verdict(True, Violation(catalogue.WRONG_WINNER, award.line, details))
    unpaid = next((index for index in winners if index not in payees), None)
    if unpaid is not None and not unknown:
        details = {"player": players[unpaid].name, "hand": hand(unpaid)}
        return Verdict(True, Violation(catalogue.WINNER_UNPAID, paid[-1].line, details))
    return Verdict(not unknown)


def _split_fault(play: Play, paid: Iterable[Award]) -> Violation | None:
    """Shares are equal, but for the smallest chip."""
    shares: dict[int, int] = defaultdict(int)
    lines: dict[int, int] = {}
    for award in paid:
        shares[award.player] += award.amount
        lines[award.player] = award.line
    chip = play.hand.site.smallest_chip[play.hand.money]
    largest = max(shares, key=shares.__getitem__)
    if shares[largest] - min(shares.values()) <= chip:
        return None
    due = money(sum(shares.values()) // len(shares))
    details: dict[str, str | int] = {
        "player": play.players[largest].name,
        "amount": money(shares[largest]),
        "due": due,
    }
    return Violation(catalogue.WRONG_SPLIT, lines[largest], details)
