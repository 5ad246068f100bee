"""Tampering with the record itself: lines, seats, headings and the summary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from msgspec import structs

from hhparse import events as ev
from hhparse.games import GAMES, Draw, Limit, Pass
from hhparse.reading.decode import DAMAGED
from hhparse.replay import Action
from hhparse.rules.conditions import SUMS_UP
from hhparse.sites import Stakes, Summed, at_site
from tests.tampering.mutation import mutation
from tests.tampering.record import STRANGER, Change, Record, Turn

_ADDS = (Action.BET, Action.RAISE)
_BETS = (ev.Post, ev.Fold, ev.Check, ev.Call, ev.Bet, ev.Raise)
_HEADINGS = (ev.PhaseHeading, ev.DrawHeading, ev.SummaryHeading)
_TOLD_ONCE = (ev.Button, ev.PhaseHeading, ev.Capped, ev.Finish, ev.Bounty)


def _play_lines(record: Record) -> range:
    """The lines of the play, from the first turn to the last."""
    return range(record.turns[0].at, record.last_turn.at + 1) if record.turns else range(0)


def _lines(record: Record) -> list[str]:
    """The lines of a hand; none where it is a structure."""
    return list(record.hand.text.lines) if record.hand.dialect.grammar is not None else []


@mutation
def a_line_that_says_nothing(record: Record) -> Iterator[Change]:
    lines = _lines(record)
    for at in _play_lines(record) if lines else ():
        place = record.line(at)
        yield record.reworded([*lines[:place], "The lights go out", *lines[place:]], "101")


@mutation
def an_act_in_unknown_words(record: Record) -> Iterator[Change]:
    lines = _lines(record)
    for turn in record.turns if lines else ():
        place = record.line(turn.at)
        behind = record.events[turn.at + 1] if turn.at + 1 < len(record.events) else None
        alone = not (isinstance(behind, ev.Deal) and behind.drawn is not None)
        if lines[place].startswith(f"{turn.player.name}: ") and alone:
            told = f"{turn.player.name}: phones a friend"
            yield record.reworded([*lines[:place], told, *lines[place + 1 :]], "101")


@mutation
def an_amount_that_is_no_number(record: Record) -> Iterator[Change]:
    lines = _lines(record)
    for turn, decision in record.betting() if lines else ():
        place = record.line(turn.at)
        if decision.amount and " and is" not in lines[place] and lines[place].rstrip()[-1].isdigit():
            yield record.reworded([*lines[:place], lines[place].rstrip() + "o", *lines[place + 1 :]], "101")


@mutation
def a_damaged_byte_in_the_name_of_the_table(record: Record) -> Iterator[Change]:
    lines, name = _lines(record), record.hand.table.table
    places = [at for at, line in enumerate(lines) if name and name in line]
    if name and name[0].isalpha() and len(places) == 1:
        line = lines[places[0]].replace(name, DAMAGED + name[1:], 1)
        yield record.reworded([*lines[: places[0]], line, *lines[places[0] + 1 :]], "130")


@mutation
def a_seat_line_in_the_play(record: Record) -> Iterator[Change]:
    lines = _lines(record)
    for seat, _ in record.all(ev.Seat) if lines else ():
        for at in _play_lines(record):
            place = record.line(at)
            yield record.reworded([*lines[:place], lines[record.line(seat)], *lines[place:]], "102")


@mutation
def a_draw_heading_twice(record: Record) -> Iterator[Change]:
    for at, heading in record.all(ev.DrawHeading):
        if any(turn.at == at + 1 and isinstance(turn.phase, Draw) for turn in record.turns):
            yield record.after(at, heading, "102")


@mutation
def a_draw_heading_of_the_next_draw(record: Record) -> Iterator[Change]:
    for at, heading in record.all(ev.DrawHeading):
        if heading.ordinal is not None and heading.ordinal < record.hand.game.draws:
            yield record.put(at, "102", ordinal=heading.ordinal + 1)


@mutation
def a_heading_of_the_next_round_of_betting(record: Record) -> Iterator[Change]:
    for at, heading in record.all(ev.PhaseHeading):
        if heading.ordinal is not None and heading.ordinal <= record.hand.game.draws:
            yield record.put(at, "102", ordinal=heading.ordinal + 1)


@mutation
def no_word_of_the_button(record: Record) -> Iterator[Change]:
    # Odd chips and turns go by the button; with blinds these tell where it is.
    shared = len(record.paid) > 1
    for at, table in record.all(ev.Table):
        if table.button is not None and not shared:
            yield record.put(at, "103", button=None)


def _button(record: Record, seat: int, *codes: str) -> Change:
    """The button told in another seat."""
    at = next(
        at
        for at, event in enumerate(record.events)
        if isinstance(event, ev.Table | ev.Button) and event.button is not None
    )
    return record.put(at, *codes, button=seat)


@mutation
def the_button_in_another_seat(record: Record) -> Iterator[Change]:
    """Blinds contradict it at once, where somebody in the hand sits between the one seat and the other.

    Who comes in posts a big blind as well, and leaves it open whose is due.
    """
    posts = [post.blind for _, post in record.all(ev.Post)]
    due = ev.Blind.SMALL in posts and posts.count(ev.Blind.BIG) == 1 and ev.Blind.BOTH not in posts
    blinds = due and len(record.replay.players) > 2
    if blinds and record.hand.table.button is not None:
        for player in record.replay.players[:-1]:
            yield _button(record, player.seat, "115")


@mutation
def the_word_for_another_limit(record: Record) -> Iterator[Change]:
    """Seen where bets of fixed size would be more than the pot, or raised too often or too high."""
    for limit in Limit:
        sizes = {turn.bet_size for turn, _ in record.betting()}
        if limit is not record.hand.limit and limit is Limit.FIXED and sizes:
            odd = [d for t, d in record.betting() if d.action in _ADDS and not d.all_in and _odd(record, t)]
            if len(odd) > 1:
                yield record.limited(limit, "116")


@mutation
def the_name_of_another_game(record: Record) -> Iterator[Change]:
    """Seen where several whole hands are told, and that game's have another number of cards."""
    game, dialect = record.hand.game, record.hand.dialect
    dealt = [deal for _, deal in record.all(ev.Deal) if deal.drawn is None]
    shown = [show for _, show in record.all(ev.Show) if show.cards.complete]
    if game.code not in {each.code for each in GAMES}:
        return
    for other in GAMES:
        alike = other.forced_bets == game.forced_bets and other.draws == game.draws
        sizes = other.hand_size != game.hand_size and other.final_size != game.final_size
        if (
            alike
            and sizes
            and len(dealt) + len(shown) > 2
            and (not dialect.games or other.code in dialect.games)
        ):
            yield record.of_game(at_site(other, record.hand.site), "118")


@mutation
def stakes_twice_as_high(record: Record) -> Iterator[Change]:
    """Where one blind alone contradicts the header, it may as well be that blind which is wrong.

    Where a header may name blinds or bets, twice the blinds may be the bets.
    """
    header, stakes = record.hand.header, record.hand.dialect.stakes[record.hand.limit]
    if stakes is Stakes.POSTED and record.fixed and record.hand.stakes is Stakes.BLINDS:
        return
    blinds = [post for _, post in record.all(ev.Post) if post.blind in (ev.Blind.SMALL, ev.Blind.BIG)]
    kinds = {post.blind for post in blinds}
    named = len(blinds) == len(kinds) == 2 and record.hand.dialect.grammar is not None
    if not named or any(post.all_in for post in blinds) or not header.small or not header.big:
        return
    told = record.hand.dialect.stakes[record.hand.limit]
    if told is Stakes.POSTED and record.hand.stakes is Stakes.BLINDS:
        return  # twice the blinds are the bets of a table with these blinds
    small = next(post.amount for post in blinds if post.blind is ev.Blind.SMALL)
    most = record.hand.site.small_blind_range[0] * 2 * record.replay.small_bet - record.chip
    bets = any(decision.amount and not decision.all_in for _, decision in record.betting())
    if bets or small <= most or stakes is Stakes.BLINDS:
        yield record.put(0, "116", small=2 * header.small, big=2 * header.big)


@mutation
def a_large_bet_that_is_not_played(record: Record) -> Iterator[Change]:
    header, dialect = record.hand.header, record.hand.dialect
    if record.fixed and dialect.stakes[Limit.FIXED] is Stakes.BETS and header.small and header.big:
        yield record.put(0, "116", big=header.big + header.small)
        yield record.put(0, "116", big=header.big + record.chip)


@mutation
def an_ante_of_the_header_that_nobody_pays(record: Record) -> Iterator[Change]:
    header = record.hand.header
    antes = [post for _, post in record.all(ev.Post) if post.blind is ev.Blind.ANTE]
    if header.ante is not None and len(antes) > 2 and all(post.amount == header.ante for post in antes):
        yield record.put(0, "116", ante=2 * header.ante)


@mutation
def a_check_told_as_a_fold(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        later = [t for t in record.turns if t.at > turn.at and t.player is turn.player]
        if decision.action is Action.CHECK and len(later) > 1:
            yield record.change({turn.at: [ev.Fold(0, turn.player.name)]}, "302")


@mutation
def a_call_told_as_a_fold(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        later = [t for t in record.turns if t.at > turn.at and t.player is turn.player]
        if decision.action is Action.CALL and not decision.all_in and len(later) > 1:
            yield record.change({turn.at: [ev.Fold(0, turn.player.name)]}, "302")


def _odd(record: Record, turn: Turn) -> bool:
    """Whether a bet or raise has not the size that a fixed limit with these blinds would make it."""
    assert turn.decision is not None
    return (turn.decision.to - turn.level) % record.replay.small_bet != 0


@mutation
def an_act_by_a_stranger(record: Record) -> Iterator[Change]:
    for turn in record.turns:
        behind = record.events[turn.at + 1] if turn.at + 1 < len(record.events) else None
        alone = not (isinstance(behind, ev.Deal) and behind.drawn is not None)
        if alone and not isinstance(record.events[turn.at], ev.Rap | ev.Pass):
            yield record.put(turn.at, "104", player=STRANGER)


@mutation
def a_strangers_act_besides(record: Record) -> Iterator[Change]:
    for turn, _ in record.betting():
        yield record.before(turn.at, ev.Fold(0, STRANGER), "104")


@mutation
def a_seat_number_twice(record: Record) -> Iterator[Change]:
    seats = record.all(ev.Seat)
    names = {player.name for player in record.replay.players}
    for (_, one), (at, other) in pairwise(seats):
        if {one.player, other.player} <= names:
            yield record.put(at, "105", seat=one.seat)


@mutation
def a_player_in_two_seats(record: Record) -> Iterator[Change]:
    taken = {seat.seat for _, seat in record.all(ev.Seat)}
    free = [n for n in range(1, (record.hand.table.seats or 0) + 1) if n not in taken]
    for at, seat in record.all(ev.Seat):
        if free:
            yield record.after(at, structs.replace(seat, seat=free[-1]), "105")


@mutation
def a_table_with_too_few_seats(record: Record) -> Iterator[Change]:
    highest = max((seat.seat for _, seat in record.all(ev.Seat)), default=0)
    for at, table in record.all(ev.Table):
        # A button that nobody sits at may be beyond the seats as well.
        if table.seats is not None and highest > 1 and (table.button or 0) <= highest:
            yield record.put(at, "106", seats=highest - 1)


@mutation
def the_end_is_missing(record: Record) -> Iterator[Change]:
    lines = _lines(record)
    end = record.first(ev.Show, ev.ShowdownHeading, ev.Collect, ev.PassedOut, ev.Muck, ev.Misdeal, ev.Run)
    for turn in record.turns:
        if lines and end is not None and turn.at < end:
            yield record.reworded(lines[: record.line(turn.at)], "107")


@mutation
def the_summary_pays_another_amount(record: Record) -> Iterator[Change]:
    for at, result in record.all(ev.Result):
        if result.amount:
            yield record.put(at, "109", amount=result.amount + (result.rounded_to or record.chip))


@mutation
def the_summary_leaves_out_what_was_won(record: Record) -> Iterator[Change]:
    for at, result in record.all(ev.Result):
        if result.amount and result.net is None:
            yield record.put(at, "109", amount=None)


@mutation
def the_summary_shows_another_card(record: Record) -> Iterator[Change]:
    unseen = record.unseen()
    for at, result in record.all(ev.Result):
        shown = any(show.player == result.player for _, show in record.all(ev.Show))
        # Where the summary is the showdown, it is the hand that changes (504).
        shown = shown and not record.hand.dialect.shows_in_summary
        if result.cards is not None and result.cards.complete and unseen and shown:
            cards = structs.replace(result.cards, known=(unseen[0], *result.cards.known[1:]))
            yield record.put(at, "109", cards=cards)


@mutation
def the_summary_tells_another_time_of_folding(record: Record) -> Iterator[Change]:
    for at, result in record.all(ev.Result):
        if result.folded is not None and result.folded < record.hand.game.draws:
            yield record.put(at, "109", folded=result.folded + 1)


@mutation
def the_summary_names_another_seat(record: Record) -> Iterator[Change]:
    taken = {seat.seat for _, seat in record.all(ev.Seat)}
    free = next(n for n in range(1, 20) if n not in taken)
    for at, result in record.all(ev.Result):
        if result.player in record.play.by_name and record.hand.dialect.grammar is not None:
            yield record.put(at, "109", seat=free)


@mutation
def a_summary_with_a_seat_twice(record: Record) -> Iterator[Change]:
    for at, result in record.all(ev.Result):
        if result.player in record.play.by_name:
            yield record.after(at, result, "109")


@mutation
def a_summary_without_a_seat(record: Record) -> Iterator[Change]:
    for at, result in record.all(ev.Result):
        everybody = record.hand.dialect.summed is Summed.EVERYBODY and len(record.all(ev.Result)) > 1
        if everybody and result.player in record.play.by_name and not result.amount:
            yield record.without(at, "109")


@mutation
def a_draw_without_its_heading(record: Record) -> Iterator[Change]:
    if record.hand.dialect.heads_draws and record.hand.game.draws > 1:
        for at, _ in record.all(ev.DrawHeading):
            if any(turn.at > at and isinstance(turn.phase, Draw) for turn in record.turns):
                yield record.without(at, "111")


@mutation
def a_showdown_without_its_heading(record: Record) -> Iterator[Change]:
    if record.hand.dialect.heads_showdown and len(record.play.live) > 1 and record.all(ev.Show):
        for at, _ in record.all(ev.ShowdownHeading):
            yield record.without(at, "117")


@mutation
def no_word_of_pot_and_rake(record: Record) -> Iterator[Change]:
    if SUMS_UP.holds(record.hand):
        for at, _ in record.all(ev.PotTotal):
            yield record.without(at, "112")


@mutation
def a_pass_the_other_way(record: Record) -> Iterator[Change]:
    # Between two players it comes to the same neighbour.
    for at, heading in record.all(ev.PhaseHeading):
        later = [turn for turn in record.turns if turn.at > at]
        if heading.direction is not None and later and isinstance(later[0].phase, Pass):
            way = ev.Direction.LEFT if heading.direction is ev.Direction.RIGHT else ev.Direction.RIGHT
            if len(later[0].live) == 2:
                yield record.put(at, "113", direction=way)


@mutation
def a_line_told_twice(record: Record) -> Iterator[Change]:
    for at, event in enumerate(record.events):
        # An export may repeat the whole hand as what was drawn: that is told in the wrong place already.
        first = isinstance(event, ev.Deal) and event.drawn is None
        whole = first and event.cards.count == record.hand.game.hand_size
        if isinstance(event, _TOLD_ONCE) or whole:
            yield record.after(at, event, "120")


@mutation
def a_first_hand_that_no_line_deals(record: Record) -> Iterator[Change]:
    named = {
        event.player for _, event in record.all(ev.Discard) if event.cards is not None and event.cards.known
    }
    for at, event in record.all(ev.Deal):
        if record.hand.dialect.tells_deals and event.drawn is None and event.player in named:
            yield record.without(at, "121")
            named.remove(event.player)


@mutation
def another_number_of_players(record: Record) -> Iterator[Change]:
    for at, event in record.all(ev.Comment):
        if event.players is not None:
            yield record.put(at, "122", players=event.players + 1)


@mutation
def a_day_that_no_month_has(record: Record) -> Iterator[Change]:
    lines, head = _lines(record), record.hand.dialect.head_lines
    for number, line in enumerate(lines[:head]):
        told = re.sub(r"(\d{4}([-/])\d\d\2)\d\d", r"\g<1>32", line)
        if told != line:
            yield record.reworded([*lines[:number], told, *lines[number + 1 :]], "134")


def _headed_otherwise(record: Record, old: str, new: str, code: str) -> Iterator[Change]:
    """The log with other words in its first line."""
    lines = _lines(record)
    if lines and (told := re.sub(old, new, lines[0])) != lines[0]:
        yield record.reworded([told, *lines[1:]], code)


@mutation
def a_clock_of_an_unknown_zone(record: Record) -> Iterator[Change]:
    yield from _headed_otherwise(record, r" ET$", " QQT", "123")


@mutation
def a_second_clock_of_another_year(record: Record) -> Iterator[Change]:
    yield from _headed_otherwise(record, r"(\d{4})(/\d\d/\d\d [\d:]+) ET$", r"\1\2 ET [1999\2 ET]", "133")


@mutation
def an_end_of_another_hand(record: Record) -> Iterator[Change]:
    lines = _lines(record)
    for line, told in record.hand.text.ends if lines else ():
        at = line - record.hand.text.first_line
        yield record.reworded([*lines[:at], lines[at].replace(told, f"{told}0"), *lines[at + 1 :]], "136")


@mutation
def a_currency_against_its_sign(record: Record) -> Iterator[Change]:
    yield from _headed_otherwise(record, r"(\(\$\S+/\$\S+) USD\)", r"\1 EUR)", "135")


@mutation
def a_round_of_betting_without_its_heading(record: Record) -> Iterator[Change]:
    for at, _ in record.all(ev.PhaseHeading):
        behind = record.events[at + 1 :]
        acts = next(
            (isinstance(each, _BETS) for each in behind if isinstance(each, (*_BETS, *_HEADINGS))), False
        )
        if record.hand.dialect.heads_betting and acts:
            yield record.without(at, "124")


@mutation
def new_cards_that_no_line_tells(record: Record) -> Iterator[Change]:
    """Where the log tells how many cards the others take, none are taken."""
    code = "406" if record.all(ev.Take) else "125"
    for (_, made), (behind, deal) in pairwise(enumerate(record.events)):
        if (
            record.hand.dialect.tells_deals
            and record.hand.dialect.tells_new_cards
            and isinstance(made, ev.Discard)
            and isinstance(deal, ev.Deal)
            and made.player == deal.player
            and made.cards is not None
            and made.cards.complete
        ):
            yield record.without(behind, code)


@mutation
def a_loser_who_neither_shows_nor_mucks(record: Record) -> Iterator[Change]:
    told = {result.player for _, result in record.all(ev.Result) if result.cards or result.mucked}
    if record.hand.dialect.tells_mucks:
        for at, muck in record.all(ev.Muck):
            if record.player(muck.player).live and muck.player not in told | record.paid.keys():
                yield record.without(at, "126")
