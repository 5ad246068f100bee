"""The showdown: who shows what, and who takes what."""

from __future__ import annotations

from hhparse.cards import Cards
from hhparse.events import CashOut, Collect, Muck, Result, Show, TakeBack
from hhparse.replay import naming
from hhparse.replay.doubt import cards_in_doubt
from hhparse.replay.holding import hold
from hhparse.replay.model import Award, Player
from hhparse.replay.play import Play
from hhparse.rules import catalogue


def show(play: Play, event: Show) -> None:
    """A player tables a hand."""
    player = _reveals(play, event.player, event.line, "shows")
    if player is None:
        return
    if len(play.live) == 1 and event.cards.count < player.cards.count:
        return  # who wins uncontested may show as many cards as they like
    _judge_once(play, player, event.line)
    player.shown = True
    hold(play, player, event.cards, event.line)
    naming.judge_words(play, player, event)


def muck(play: Play, event: Muck) -> None:
    """A player gives up a hand unseen, or takes the pot without showing."""
    player = _reveals(play, event.player, event.line, "mucks")
    if player is not None:
        _judge_once(play, player, event.line)
        player.mucked = True
        if event.cards is not None and event.cards.known:
            hold(play, player, event.cards, event.line)


def cash_out(play: Play, event: CashOut) -> None:
    """The room pays a player itself, whoever wins."""
    player = play.by_name.get(event.player)
    if player is None:
        play.report_stranger(event.player, event.line)
    else:
        player.cashed_out = event.amount


def _judge_once(play: Play, player: Player, line: int) -> None:
    """A hand is shown or mucked once, in every run of it."""
    if player.shown or player.mucked:
        play.report(catalogue.SHOWN_TWICE, line, player=player.name)


def reveal(play: Play, event: Result) -> None:
    """The summary makes a mucked hand known, or repeats a shown one, and may call it something."""
    _make_known(play, event)
    player = play.by_name.get(event.player)
    if player is not None and not player.folded and play.before_runs is None:
        naming.judge_words(play, player, event)


def _make_known(play: Play, event: Result) -> None:
    player = play.by_name.get(event.player)
    told = event.cards or event.mucked
    if player is None or told is None or not told.known or play.uncertain:
        return
    if play.hand.dialect.shows_in_summary and not player.folded:
        player.shown = True
        if not cards_in_doubt(play, player.name):
            hold(play, player, told, event.line)
    elif event.mucked is not None and not player.shown:
        player.mucked = True
        if not cards_in_doubt(play, player.name):
            hold(play, player, told, event.line)
    elif not player.folded and _differs(told, player.cards) and not cards_in_doubt(play, player.name):
        play.report(
            catalogue.SUMMARY_DISAGREES,
            event.line,
            player=player.name,
            summary=str(told),
            told=str(player.cards),
        )


def _differs(one: Cards, other: Cards) -> bool:
    return one.complete and other.complete and sorted(one.known) != sorted(other.known)


def take_back(play: Play, event: TakeBack) -> None:
    """Chips that were called go back to who put them in."""
    player = play.by_name.get(event.player)
    if player is None:
        play.pay_stranger(event.player, event.line)
        return
    play.taken_back[player.index] = play.taken_back.get(player.index, 0) + event.amount


def _reveals(play: Play, name: str, line: int, action: str) -> Player | None:
    """The player whose live hand is shown or mucked; None where that cannot be."""
    player = play.by_name.get(name)
    if player is None:
        if name in play.seated:
            details = {"player": name, "action": action, "why": "was not dealt in"}
            play.report(catalogue.SHOWN_AFTER_FOLD, line, **details)
        else:
            play.report_stranger(name, line)
        return None
    if player.folded:
        play.report(catalogue.SHOWN_AFTER_FOLD, line, player=name, action=action, why="has folded")
        return None
    return player


def collect(play: Play, event: Collect) -> None:
    """A player is paid a pot, or a share of one."""
    player = play.by_name.get(event.player)
    if player is None:
        if event.player in play.seated:
            play.report(catalogue.DEAD_HAND_PAID, event.line, player=event.player, why="was not dealt in")
        else:
            play.pay_stranger(event.player, event.line)
        return
    if event.total is not None:
        play.pots_told[event.pot or 0] = event.total
    player.won += event.amount
    run = None if play.pays_together else play.run
    play.replay.awards.append(Award(event.line, player.index, event.amount, event.pot, run))
    naming.judge_words(play, player, event)
