"""Money: what was put in, what was paid out, and what the summary says of it."""

from __future__ import annotations

import re

from hhparse.events import PotTotal, Result
from hhparse.money import format_amount as money
from hhparse.money import parse_amount
from hhparse.replay.play import Play
from hhparse.rules import catalogue

_SIDE = re.compile(r"[Ss]ide pot(?:-\d)? (\S+)\.(?= |$)")


def judge_uncalled(play: Play) -> None:
    """A bet that nobody called comes back, be it told by a line of its own or not."""
    for player in play.live:
        excess = min(account.uncalled(player.index) for account in play.accounts())
        if not excess:
            continue
        if play.hand.site.states_uncalled and not play.unsettled and player.name not in play.suspect:
            line = play.replay.awards[0].line if play.replay.awards else play.hand.events[-1].line
            play.report(
                catalogue.UNCALLED_AMOUNT, line, player=player.name, amount="nothing", due=money(excess)
            )
        for account in play.accounts():
            account.give_back(player.index, account.uncalled(player.index))


def total(play: Play) -> None:
    """Add up what each player has put in; bets of a cancelled hand go back, so that nothing is."""
    for player in play.players:
        player.invested = play.told.invested[player.index]
    play.replay.total = play.told.pot


def judge_money(play: Play) -> None:
    """Hold pot, payments and rake against each other."""
    replay = play.replay
    summary = play.summary
    paid = sum(award.amount for award in replay.awards)
    pots = {account.pot for account in play.accounts()}
    if summary is None:
        replay.rake = max(0, replay.total - paid)
        return
    replay.rake = summary.rake if summary.rake is not None else max(0, summary.total - paid)
    if summary.total not in pots and not play.unsettled:
        play.report(catalogue.POT_TOTAL, summary.line, amount=money(summary.total), due=money(replay.total))
    elif replay.rake > summary.total:
        play.report(catalogue.RAKE_OVER, summary.line, amount=money(replay.rake), due=money(summary.total))
        return
    made = paid + replay.rake
    if replay.awards and made not in pots and made != summary.total:
        play.report(
            catalogue.PAID_AND_RAKE,
            summary.line,
            paid=money(paid),
            rake=money(replay.rake),
            amount=money(made),
            due=money(summary.total),
        )
        return
    _judge_parts(play, summary)
    if not play.uncertain:
        _judge_results(play)


def _judge_parts(play: Play, summary: PotTotal) -> None:
    """Main and side pots are told before or after the rake, which may come out of any of them."""
    if summary.main is None:
        return
    sides = [parse_amount(amount) for amount in _SIDE.findall(summary.sides or "")]
    told = [summary.main, *sides]
    names = ["main pot", *(f"side pot {number}" for number in range(1, len(told)))]
    due = [pot.amount for pot in play.replay.pots]
    if len(due) != len(told):
        if not play.unsettled and play.due is play.told:
            play.report(
                catalogue.POT_PARTS,
                summary.line,
                pot=names[-1],
                amount=money(told[-1]),
                due=money(sum(due[len(told) :])),
            )
        return
    for name, part, pot in zip(names, told, due, strict=True):
        if not pot - play.replay.rake <= part <= pot and play.due is play.told and not play.unsettled:
            play.report(catalogue.POT_PARTS, summary.line, pot=name, amount=money(part), due=money(pot))
            return


def _judge_results(play: Play) -> None:
    """The summary repeats who folded and who won what."""
    for event in play.results:
        if event.player not in play.by_name or event.player in play.suspect:
            continue
        player = play.by_name[event.player]
        if player.index in play.absent:
            continue
        if player.seat != event.seat:
            _disagree(play, event, f"seat {event.seat}", f"seat {player.seat}")
        elif (event.amount or 0) != player.won:
            _disagree(play, event, money(event.amount or 0), money(player.won))
        elif (event.folded is not None) != player.folded and len(play.live) > 1:
            _disagree(play, event, "as folded" if event.folded else "as not folded", "the other way")


def _disagree(play: Play, event: Result, summary: str, told: str) -> None:
    play.report(catalogue.SUMMARY_DISAGREES, event.line, player=event.player, summary=summary, told=told)
