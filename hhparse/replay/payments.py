"""Payments: every pot held against the hands that contest it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hhparse.games import OddChip, Side
from hhparse.money import format_amount as money
from hhparse.replay.division import amounts
from hhparse.replay.ledger import Ledger
from hhparse.replay.model import Award, Pot
from hhparse.replay.play import UNCERTAIN, Play
from hhparse.replay.runs import each_run
from hhparse.replay.settlement import Contest, Settlement, contest, pots_due, settle
from hhparse.replay.sevens import bound_by_rule
from hhparse.rules import Evidence, Violation, catalogue

_HANDS_APART = (catalogue.DEAD_HAND_PAID, catalogue.BARRED_PAID, catalogue.NOT_ELIGIBLE)
"""The rules on payments that hold whatever the hands are."""
SILENT = "the rules do not say who wins when everybody has declared both ways and failed"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of the payments out of one pot."""

    unknown: str | None = None
    """What kept them from being held against the hands; None where they were."""
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
    pots = [pots_due(play, account) for account in play.accounts()]
    replay.pots = pots[0]
    replay.showdown = len(play.live) > 1 and not replay.passed_out
    if replay.passed_out or not replay.awards:
        _judge_unpaid(play)
        return
    if any(award.run is None for award in replay.awards):
        chosen = _judge_all_runs(play)
    else:
        chosen = [verdict for awards in each_run(play) for verdict in _judge_run(play, pots, awards)]
        chosen.append(Verdict(violation=_run_fault(play)))
    # Who is paid several pots wrongly has one thing wrong.
    faults = {(v.code, v.details.get("player")): v for each in reversed(chosen) if (v := each.violation)}
    for fault in reversed(faults.values()):
        play.note(fault)
    unknown = UNCERTAIN if play.uncertain else next((v.unknown for v in chosen if v.unknown), None)
    # Who opened and is paid wins only with openers.
    unknown = unknown or replay.lacking.get(Evidence.OPENERS)
    replay.winner_judged = unknown is None
    if unknown is not None:
        play.lack(Evidence.WINNERS, unknown)


def _judge_run(play: Play, pots: list[list[Pot]], awards: list[Award]) -> list[Verdict]:
    """What is said of the payments of a run by the account of the chips that they fit best.

    :param pots: those that each account makes.
    """
    by_account = zip(play.accounts(), pots, strict=True)
    return _fitting(play, (_verdicts(play, account, made, awards) for account, made in by_account))


def _fitting(play: Play, by_account: Iterable[list[Verdict]]) -> list[Verdict]:
    """What is said by the account of the chips that finds nothing wrong, or else by the log's own."""
    verdicts = list(by_account)
    clean = (each for each in verdicts if not any(verdict.violation for verdict in each))
    chosen = next(clean, verdicts[0])
    return [_in_doubt(verdict) for verdict in chosen] if play.doubted else chosen


def _in_doubt(verdict: Verdict) -> Verdict:
    """Where a hand is in doubt, payments that do not fit it as told may fit what was held."""
    if verdict.violation is None or verdict.violation.rule in _HANDS_APART:
        return verdict
    return Verdict("a hand is told in two ways")


def _judge_all_runs(play: Play) -> list[Verdict]:
    """What is said of payments that are made for all runs in one sum."""
    return _fitting(play, (_verdicts_of_all_runs(play, account) for account in play.accounts()))


def _verdicts_of_all_runs(play: Play, account: Ledger) -> list[Verdict]:
    awards = play.replay.awards
    pots, payees = pots_due(play, account), {award.player for award in awards}
    runs = [[contest(play, pot, payees) for pot in pots] for _ in each_run(play)]
    if len(pots) == len({award.pot for award in awards}):
        paid = [paid_from(awards, number) for number in range(len(pots))]
        by_pot = zip(zip(*runs, strict=True), paid, strict=True)
        return [_judge_in_all_runs(play, account, each, own) for each, own in by_pot if own]
    return [_judge_in_all_runs(play, account, [each for run in runs for each in run], awards)]


def _judge_in_all_runs(
    play: Play, account: Ledger, contests: Sequence[Contest], paid: list[Award]
) -> Verdict:
    """:param contests: one pot in every run; or all pots in every run, where they are paid in one sum."""
    unknown = next((each.unknown for each in contests if each.unknown), None)
    if unknown is not None:
        return Verdict(unknown)
    told, chip, odd_chip = sum(award.amount for award in paid), _chip(play), play.hand.game.rules.odd_chip
    one_pot = len({each.pot for each in contests}) == 1
    if one_pot:
        split = amounts([(run,) for run in range(len(contests))], told, chip, odd_chip)
    else:
        split = {place: each.pot.amount // len(play.runs) for place, each in enumerate(contests)}
    due = [settle(play, each, split[place], chip, account) for place, each in enumerate(contests)]
    together: dict[int, int] = {}
    for settlement in due:
        for player, amount in settlement.paid.items():
            together[player] = together.get(player, 0) + amount
    whole = Settlement(tuple(part for each in due for part in each.parts), together, {})
    for award in paid:
        if award.player not in together:
            return Verdict(violation=_undeserved_in_all_runs(play, contests, award, whole))
    unpaid = next((one for one in together if all(award.player != one for award in paid)), None)
    if unpaid is not None:
        won = next(each for each, own in zip(contests, due, strict=True) if unpaid in own.paid)
        details: dict[str, str | int] = {"player": play.players[unpaid].name, "hand": _words(won, unpaid)}
        return Verdict(violation=Violation(catalogue.WINNER_UNPAID, paid[-1].line, details))
    return Verdict(
        violation=_split_fault(play, paid, whole) if one_pot or told == sum(split.values()) else None
    )


def _undeserved_in_all_runs(
    play: Play, contests: Sequence[Contest], award: Award, due: Settlement
) -> Violation:
    """Why a player who is paid wins nothing in any run."""
    lost = next((each for each in contests if award.player in each.pot.eligible and each.standings), None)
    if lost is None or play.players[award.player].folded:
        details: dict[str, str | int] = {"player": play.players[award.player].name, "why": "has folded"}
        return Violation(catalogue.DEAD_HAND_PAID, award.line, details)
    return _undeserved(play, lost, award.player, award.line, due)


def _run_fault(play: Play) -> Violation | None:
    """Every run pays an equal part, but for the odd chips of its pots."""
    if len(play.runs) < 2:
        return None
    told = [0] * len(play.runs)
    for award in play.replay.awards:
        if award.run is not None and award.run <= len(told):
            told[award.run - 1] += award.amount
    if max(told) - min(told) <= _chip(play) * len(play.replay.pots):
        return None
    number = told.index(max(told))
    details: dict[str, str | int] = {
        "run": number + 1,
        "amount": money(told[number]),
        "due": money(sum(told) // len(told)),
    }
    line = next(award.line for award in play.replay.awards if award.run == number + 1)
    return Violation(catalogue.RUN_PART, line, details)


def _judge_unpaid(play: Play) -> None:
    """Nobody is paid: that is so where nobody opened, or is said to have, or is left who may win."""
    replay = play.replay
    left = sum(pot.amount for pot in replay.pots)
    told = play.told_passed_out is not None
    if told or replay.passed_out or not any(not player.barred for player in play.live):
        replay.carried_out = play.pot(play.told) if replay.passed_out else left
        if replay.awards:
            player = play.players[replay.awards[0].player].name
            play.report(catalogue.PAID_PASSED_OUT, replay.awards[0].line, player=player)
        replay.winner_judged = not play.uncertain
    elif left and not play.hand.site.tells_payments:
        _pay_by_the_rules(play)
    elif left and not play.unsettled:
        play.report(catalogue.NOBODY_PAID, play.hand.events[-1].line, due=money(left))


def _pay_by_the_rules(play: Play) -> None:
    """Who is paid is not told: each pot goes to whom the rules give it, if all that decides it is known."""
    replay = play.replay
    contests = [contest(play, pot) for pot in replay.pots]
    unknown = UNCERTAIN if play.uncertain else next((each.unknown for each in contests if each.unknown), None)
    if unknown is not None:
        play.lack(Evidence.WINNERS, f"the log does not tell who is paid, and {unknown}")
        return
    line = play.hand.events[-1].line
    for number, contested in enumerate(contests):
        due = settle(play, contested, contested.pot.amount, _chip(play), play.told)
        for index, amount in due.paid.items():
            play.players[index].won += amount
            replay.awards.append(Award(line, index, amount, number if len(contests) > 1 else None))


def _verdicts(play: Play, account: Ledger, pots: list[Pot], awards: list[Award]) -> list[Verdict]:
    parted = len(pots) == len({award.pot for award in awards})
    contests = [contest(play, pot, {award.player for award in awards}) for pot in pots]
    if play.turn_missing:
        return (
            [_only_dead(play, contests[0].pot, awards, "a turn in the betting is missing")]
            if contests
            else []
        )
    beyond = _paid_beyond_part(play, contests, awards)
    if beyond is not None:
        return [beyond]
    if bound_by_rule(play) and all(each.unknown is None for each in contests):
        apart = (
            _dead_or_not_eligible(play, each.pot, number, paid_from(awards, number))
            for number, each in enumerate(contests)
        )
        return [next(filter(None, apart), None) or _judge_sevens(play, account, contests)]
    verdicts = []
    for number, contested in enumerate(contests):
        paid = paid_from(awards, number)
        if paid:
            others = [] if paid[0].pot is not None else [each for each in contests if each is not contested]
            # What is paid in one sum may come from another pot.
            elsewhere = {player for other in others for player in _may_win(play, account, other)}
            verdict = _dead_or_not_eligible(play, contested.pot, number, paid)
            verdict = verdict or _judge_pot(play, account, contested, paid, elsewhere, parted=parted)
            verdicts.append(verdict)
    if not parted and not any(v.violation or v.unknown for v in verdicts):
        verdicts.append(_judge_together(play, account, contests, awards))
    return verdicts


def _only_dead(play: Play, pot: Pot, awards: list[Award], unknown: str) -> Verdict:
    """Where the pots are not known: nothing is said but of payments to dead hands."""
    alone = len(play.live) == 1
    dead = _dead_or_not_eligible(
        play, pot, 0, [award for award in awards if not play.players[award.player].live]
    )
    return Verdict(None if alone else unknown, dead.violation if dead else None)


def _dead_or_not_eligible(play: Play, pot: Pot, number: int, paid: list[Award]) -> Verdict | None:
    for award in paid:
        player = play.players[award.player]
        if player.folded or player.barred:
            why = "the hand is dead" if player.barred else "has folded"
            rule = catalogue.BARRED_PAID if player.barred else catalogue.DEAD_HAND_PAID
            return Verdict(violation=Violation(rule, award.line, {"player": player.name, "why": why}))
        if award.player not in pot.eligible and award.pot is not None and not play.unsettled:
            details: dict[str, str | int] = {"player": player.name, "pot": pot_name(number)}
            return Verdict(violation=Violation(catalogue.NOT_ELIGIBLE, award.line, details))
    return None


def _paid_beyond_part(play: Play, contests: list[Contest], awards: list[Award]) -> Verdict | None:
    """Several pots paid in one sum: nobody gets more than lies in those that they have a part in."""
    if play.unsettled or len(contests) < 2 or any(award.pot is not None for award in awards):
        return None
    for award in awards:
        out = [n for n, each in enumerate(contests) if award.player not in each.pot.eligible]
        part = sum(each.pot.amount for n, each in enumerate(contests) if n not in out)
        paid = sum(each.amount for each in awards if each.player == award.player)
        if play.players[award.player].live and out and paid > part:
            details: dict[str, str | int] = {
                "player": play.players[award.player].name,
                "pot": pot_name(out[0]),
            }
            return Verdict(violation=Violation(catalogue.NOT_ELIGIBLE, award.line, details))
    return None


def _may_win(play: Play, account: Ledger, contested: Contest) -> set[int]:
    """Who wins of a pot, or as far as its hands are not known may win."""
    if contested.unknown is not None:
        return set(contested.pot.eligible)
    return set(settle(play, contested, contested.pot.amount, _chip(play), account).paid)


def _judge_pot(
    play: Play,
    account: Ledger,
    contested: Contest,
    paid: list[Award],
    elsewhere: set[int],
    *,
    parted: bool,
) -> Verdict:
    """:param elsewhere: who may have won what is paid in another pot."""
    payees = {award.player: award.line for award in paid if award.player in contested.pot.eligible}
    if len(contested.pot.eligible) == 1:
        return Verdict()
    if contested.unknown is not None:
        beaten = (
            _beaten_by_known(play, contested, player, line)
            for player, line in payees.items()
            if player not in elsewhere
        )
        return Verdict(contested.unknown, next((fault for fault in beaten if fault), None))
    due = settle(play, contested, sum(award.amount for award in paid), _chip(play), account)
    if not due.parts:
        return Verdict(SILENT)
    winners = {player for part in due.parts for player in part}
    for player, line in payees.items():
        if player not in winners and player not in elsewhere:
            return Verdict(violation=_undeserved(play, contested, player, line, due))
    # Of a share with fewer chips than winners not everybody gets one.
    least = _chip(play) if play.hand.game.rules.odd_chip is OddChip.ANYBODY else 0
    unpaid = next((one for one in winners if one not in payees and due.paid.get(one, 0) > least), None)
    if unpaid is not None:
        details: dict[str, str | int] = {"player": play.players[unpaid].name}
        won = [standing.words(unpaid) for standing in contested.standings if unpaid in standing.best]
        details["hand"] = won[0] if won else _words(contested, unpaid)
        return Verdict(violation=Violation(catalogue.WINNER_UNPAID, paid[-1].line, details))
    return Verdict(violation=_split_fault(play, paid, due) if parted else None)


def _chip(play: Play) -> int:
    return play.hand.site.smallest_chip[play.hand.money]


def _words(contested: Contest, player: int) -> str:
    """The player's hand in words, for the first share that it contests."""
    return next(
        (standing.words(player) for standing in contested.standings if player in standing.hands), "nothing"
    )


def _beaten_by_known(play: Play, contested: Contest, player: int, line: int) -> Violation | None:
    """Where not all hands are known: a payee who is beaten for every share by a hand that is."""
    if not any(contender.index == player and contender.cards for contender in contested.contenders):
        return None
    own = [standing for standing in contested.standings if player in standing.hands]
    if not own or any(player in standing.best for standing in own) or not all(s.best for s in own):
        return None
    return _lost(play, contested, player, line)


def _lost(play: Play, contested: Contest, player: int, line: int) -> Violation:
    """The payee's hand and one that beats it."""
    standing = next(
        (each for each in contested.standings if player in each.hands and each.best), contested.standings[0]
    )
    other = standing.best[0]
    details: dict[str, str | int] = {
        "player": play.players[player].name,
        "hand": _words(contested, player),
        "other": play.players[other].name,
        "better": standing.words(other),
    }
    return Violation(catalogue.WRONG_WINNER, line, details)


def _undeserved(play: Play, contested: Contest, player: int, line: int, due: Settlement) -> Violation:
    """Why a player who is paid wins nothing: the declaration, no qualifier, or a better hand."""
    declared = play.players[player].declared
    name = play.players[player].name
    if declared is Side.BOTH:
        return Violation(catalogue.SWING_FAILED, line, {"player": name})
    for standing in contested.standings:
        qualifier = standing.share.qualifier
        unqualified = player in standing.hands and player not in standing.strengths
        if qualifier and unqualified and standing.leads(player):
            details: dict[str, str | int] = {"player": name, "hand": standing.words(player)}
            return Violation(catalogue.UNQUALIFIED, line, {**details, "due": qualifier.words})
    if declared is not None and not any(player in standing.hands for standing in contested.standings):
        return Violation(catalogue.SWING_FAILED, line, {"player": name})
    return _lost(play, contested, player, line)


def _split_fault(play: Play, paid: Iterable[Award], due: Settlement) -> Violation | None:
    """Parts of a pot are equal, and so are the winners' shares of a part, but for the odd chips."""
    told: dict[int, int] = {}
    lines: dict[int, int] = {}
    for award in paid:
        told[award.player] = told.get(award.player, 0) + award.amount
        lines[award.player] = award.line
    chip = _chip(play)
    player = max(told, key=lambda index: told[index] - due.paid.get(index, 0))
    off = told[player] - due.paid.get(player, 0)
    if not off:
        return None
    details: dict[str, str | int] = {
        "player": play.players[player].name,
        "amount": money(told[player]),
        "due": money(due.paid.get(player, 0)),
    }
    if off > chip * len(due.parts):
        return Violation(catalogue.WRONG_SPLIT, lines[player], details)
    if not play.in_force(catalogue.ODD_CHIP) or off < chip:
        return None
    return Violation(catalogue.ODD_CHIP, lines[player], details)


def _judge_together(play: Play, account: Ledger, contests: list[Contest], awards: list[Award]) -> Verdict:
    """Several pots paid in one: held against their sum, where no rake was taken."""
    if len(contests) < 2 or sum(each.pot.amount for each in contests) != sum(a.amount for a in awards):
        return Verdict()
    due: dict[int, int] = {}
    parts: list[tuple[int, ...]] = []
    for contested in contests:
        settlement = settle(play, contested, contested.pot.amount, _chip(play), account)
        parts += settlement.parts
        for player, amount in settlement.paid.items():
            due[player] = due.get(player, 0) + amount
    return Verdict(violation=_split_fault(play, awards, Settlement(tuple(parts), due, {})))


def _judge_sevens(play: Play, account: Ledger, contests: list[Contest]) -> Verdict:
    """Who checked a seven or better: what went in after the draw is told to go back, or is not."""
    paid: dict[int, int] = {}
    returned: dict[int, int] = {}
    for contested in contests:
        settlement = settle(play, contested, contested.pot.amount, _chip(play), account)
        for into, out in ((paid, settlement.paid), (returned, settlement.returned)):
            for player, amount in out.items():
                into[player] = into.get(player, 0) + amount
    told = {player.index: player.won for player in play.players if player.won}
    rake = play.summary.rake if play.summary is not None and play.summary.rake else 0
    off = sum(abs(told.get(index, 0) - paid.get(index, 0)) for index in {*told, *paid})
    bound = bound_by_rule(play)
    overpaid = any(told.get(player, 0) > paid.get(player, 0) + _chip(play) for player in bound)
    same_sum = sum(told.values()) == sum(paid.values())
    if returned == play.taken_back and not (overpaid and same_sum):
        # What is paid to the wrong player or by wrong parts is told; a wrong sum is the pot's affair.
        wrong = off > rake + _chip(play) * len(paid) and same_sum
        parts = (tuple(paid),)
        fault = _split_fault(play, play.replay.awards, Settlement(parts, paid, {})) if wrong else None
        return Verdict(violation=fault)
    player = next(iter(bound))
    details: dict[str, str | int] = {
        "player": play.players[player].name,
        "paid": play.players[max(told, key=lambda index: told[index] - paid.get(index, 0))].name,
        "due": money(sum(returned.values())),
        "amount": money(sum(play.taken_back.values())),
    }
    return Verdict(violation=Violation(catalogue.SEVEN_RULE, play.replay.awards[0].line, details))
