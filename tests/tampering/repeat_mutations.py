"""Tampering by telling a second time, further down, what has been told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hhparse import events as ev
from hhparse.games import Draw, Pass
from tests.tampering.mutation import mutation
from tests.tampering.record import Change, Record

_ACTS: Final = (ev.Fold, ev.Check, ev.Call, ev.Bet, ev.Raise)
_ENDS: Final = (
    ev.ShowdownHeading,
    ev.Show,
    ev.Muck,
    ev.Collect,
    ev.PassedOut,
    ev.Run,
    ev.Misdeal,
    ev.SummaryHeading,
)
_END_OF_ROUND: Final = (ev.PhaseHeading, ev.DrawHeading, ev.Discard, ev.StandPat, *_ENDS)


def _below(record: Record, at: int, *until: type[ev.Event]) -> Iterator[int]:
    """Places below a line, with another line between, down to the first event of these kinds."""
    kind = type(record.events[at])
    for place in range(at + 2, len(record.events)):
        if isinstance(record.events[place - 1], until):
            return
        # What is told twice at once is another matter.
        if type(record.events[place - 1]) is not kind and type(record.events[place]) is not kind:
            yield place


def _misplaced_by_grammar(record: Record) -> bool:
    """Whether the grammar of the log has a place for each kind of line in the play."""
    return record.hand.dialect.code not in ("home", "kingsclub") and record.hand.dialect.grammar is not None


@mutation
def a_heading_again_in_its_own_part(record: Record) -> Iterator[Change]:
    """Where somebody is all-in it may be the heading of a round in which nobody can bet any more."""
    if any(player.all_in for player in record.replay.players):
        return
    for at, heading in record.all(ev.PhaseHeading):
        for place in _below(record, at, *_END_OF_ROUND):
            # Behind the last card passed it may be the heading of another pass.
            if heading.direction is None or isinstance(record.events[place], ev.Pass):
                yield record.before(place, heading, "102")


@mutation
def a_heading_of_betting_again_in_a_draw(record: Record) -> Iterator[Change]:
    for at, heading in record.all(ev.PhaseHeading):
        turn = next((turn for turn in record.turns if turn.at > at), None)
        if heading.phase != "betting" or turn is None or turn.betting is None:
            continue
        for later in record.turns:
            drawn = later.at > at and isinstance(later.phase, Draw) and later.pending
            if drawn and not record.all(ev.Run) and not record.all(ev.Misdeal):
                yield record.before(later.at, heading, "102")


@mutation
def a_draw_heading_again_in_its_draw(record: Record) -> Iterator[Change]:
    for at, heading in record.all(ev.DrawHeading):
        for turn in record.turns:
            of_draw = turn.at > at and turn.drawing is not None and turn.pending
            between = record.events[at : turn.at]
            if of_draw and not any(isinstance(each, (*_ACTS, ev.PhaseHeading)) for each in between):
                yield record.before(turn.at, heading, "102")


@mutation
def the_heading_of_the_deal_again_in_the_play(record: Record) -> Iterator[Change]:
    for at, heading in record.all(ev.Dealing):
        for place in _below(record, at, *_ENDS):
            yield record.before(place, heading, "102")


@mutation
def the_heading_of_the_showdown_again_below_it(record: Record) -> Iterator[Change]:
    # Among several runs it ends one of them before its draws.
    for at, heading in record.all(ev.ShowdownHeading) if not record.all(ev.Run) else ():
        for place in _below(record, at, ev.SummaryHeading):
            yield record.before(place, heading, "102")


@mutation
def a_hand_dealt_again_in_the_play(record: Record) -> Iterator[Change]:
    for at, deal in record.all(ev.Deal):
        whole = deal.drawn is None and deal.cards.count == record.hand.game.hand_size
        for place in _below(record, at, *_ENDS) if whole and not _misplaced_by_grammar(record) else ():
            yield record.before(place, deal, "120")


@mutation
def a_cap_told_again_in_its_round(record: Record) -> Iterator[Change]:
    yield from _again(record, ev.Capped, *_END_OF_ROUND)


@mutation
def a_player_who_is_out_told_so_again(record: Record) -> Iterator[Change]:
    for kind in (ev.Finish, ev.Bounty):
        for at, told in record.all(kind):
            for place in _below(record, at):
                if isinstance(told, ev.Finish) or told.loser is not None:
                    yield record.before(place, told, "120")


@mutation
def an_exposed_card_seen_again(record: Record) -> Iterator[Change]:
    yield from _again(record, ev.Exposed, *_ENDS)


@mutation
def a_hand_fouled_again(record: Record) -> Iterator[Change]:
    yield from _again(record, ev.Foul, *_ENDS)


@mutation
def openers_shown_again(record: Record) -> Iterator[Change]:
    yield from _again(record, ev.ShowOpeners, ev.SummaryHeading)


@mutation
def cards_taken_up_again(record: Record) -> Iterator[Change]:
    yield from _again(record, ev.Receive, ev.Pass, ev.Keep, *_ENDS)


def _again(record: Record, kind: type[ev.Event], *ends: type[ev.Event]) -> Iterator[Change]:
    """What is told of this kind, told again in each place above the first of the ends below it."""
    for at, told in record.all(kind):
        for place in _below(record, at, *ends):
            yield record.before(place, told, "120")


def _behind_the_last_card(record: Record) -> Iterator[int]:
    """Places in the midst of the last round of betting, behind all that is told of cards to come."""
    last = max((at for at, event in enumerate(record.events) if _brings_cards(event)), default=None)
    if last is None or record.all(ev.Run):
        return
    behind = [turn.at for turn, _ in record.betting() if turn.at > last]
    yield from behind[1:]


def _brings_cards(event: ev.Event) -> bool:
    return isinstance(event, ev.Deal | ev.Take | ev.Board | ev.Exposed | ev.Discard | ev.StandPat | ev.Rap)


@mutation
def a_deck_reshuffled_again_for_no_card(record: Record) -> Iterator[Change]:
    for _, reshuffle in record.all(ev.Reshuffle)[:1]:
        for place in _behind_the_last_card(record):
            yield record.before(place, reshuffle, "102")


@mutation
def a_card_burned_again_for_no_draw(record: Record) -> Iterator[Change]:
    ended = not any(isinstance(phase, Draw | Pass) for phase in record.play.phases[record.play.phase :])
    for at, burned in record.all(ev.Burn)[:1]:
        for place in _behind_the_last_card(record):
            if ended and place > at:
                yield record.before(place, burned, "102")


@mutation
def a_card_burned_twice_in_a_draw(record: Record) -> Iterator[Change]:
    for at, burned in record.all(ev.Burn):
        for place in _below(record, at, *_ACTS, *_ENDS) if burned.cards is not None else ():
            yield record.before(place, burned, "501")


@mutation
def a_forced_bet_again_once_cards_are_dealt(record: Record) -> Iterator[Change]:
    code = {"home": "202", "pokerstars": "102"}.get(record.hand.dialect.code)
    dealt = record.first(ev.Dealing)
    for at, post in record.all(ev.Post):
        if code is None or dealt is None or post.all_in or at > dealt or post.blind is ev.Blind.STRADDLE:
            continue
        left = record.player(post.player).stack - record.player(post.player).invested
        if left > post.amount:
            for place in _below(record, dealt, *_ACTS, *_END_OF_ROUND):
                yield record.before(place, post, code)


@mutation
def an_uncalled_bet_again_at_the_showdown(record: Record) -> Iterator[Change]:
    for at, uncalled in record.all(ev.Uncalled):
        if record.hand.dialect.code == "home":
            for place in _below(record, at, ev.SummaryHeading):
                yield record.before(place, uncalled, "316")


@mutation
def the_pot_summed_up_again(record: Record) -> Iterator[Change]:
    if record.hand.dialect.grammar is None:
        return
    lines = list(record.hand.text.lines)
    for at, total in record.all(ev.PotTotal):
        for place in _below(record, at) if total.total is not None else ():
            behind = record.line(place)
            yield record.reworded([*lines[:behind], lines[record.line(at)], *lines[behind:]], "102")
