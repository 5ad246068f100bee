"""Tampering with draws, passes, rolls and declarations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import structs

from hhparse import events as ev
from hhparse.cards import Card, Cards, known
from hhparse.games import Declare, Draw, StubRule
from tests.tampering.mutation import mutation
from tests.tampering.record import Change, Record, Turn

_DRAWS = (ev.Discard, ev.StandPat, ev.Rap)
_PART = (ev.Pass, ev.Keep, ev.Arrange, ev.Roll, ev.Declare)


def _ample(record: Record) -> bool:
    """Whether the deck is so full that a few cards more or less change nothing."""
    return not record.all(ev.Reshuffle) and record.play.deck.stub > 8


def _draws(record: Record) -> Iterator[list[Turn]]:
    """The turns of each draw."""
    found: dict[int, list[Turn]] = {}
    for turn, _ in record.drawing():
        found.setdefault(turn.number, []).append(turn)
    yield from found.values()


def _lines_of(record: Record, turn: Turn) -> list[int]:
    """The lines that tell a draw: the discard, and behind it what comes."""
    places = [turn.at]
    for at in range(turn.at + 1, len(record.events)):
        event = record.events[at]
        mine = isinstance(event, ev.Take | ev.Deal) and event.player == turn.player.name
        if not mine:
            break
        places.append(at)
    return places


def _plain(record: Record) -> bool:
    """Whether draws are told by nothing but the lines of who draws."""
    return not record.all(ev.Exposed) and not record.all(ev.Reshuffle) and not record.hand.game.rules.burn


@mutation
def two_draws_change_places(record: Record) -> Iterator[Change]:
    for turns in _draws(record):
        for one, other in pairwise(turns):
            first, second = _lines_of(record, one), _lines_of(record, other)
            whole = first[-1] + 1 == second[0]
            fifth = any(
                isinstance(record.events[t.at], ev.Discard) and record.events[t.at].count >= 5 for t in turns
            )  # type: ignore[attr-defined]
            raps = any(isinstance(record.events[at], ev.Rap) for at in (*first, *second))
            if whole and not fifth and not raps and _plain(record):
                events = (*record.events[: first[0]], *(record.events[at] for at in (*second, *first)))
                yield Change(("401",), (*events, *record.events[second[-1] + 1 :]))


@mutation
def a_folded_player_draws(record: Record) -> Iterator[Change]:
    for turn, _ in record.drawing():
        for name in sorted(record.folded_before[turn.at] & record.play.by_name.keys()):
            yield record.before(turn.at, ev.Discard(0, name, 1), "402")


@mutation
def more_cards_than_may_be_drawn(record: Record) -> Iterator[Change]:
    rules = record.hand.game.rules
    for turn, decision in record.drawing():
        event = record.events[turn.at]
        if not isinstance(event, ev.Discard) or event.drawn is not None or not _ample(record):
            continue
        phase = turn.phase
        assert isinstance(phase, Draw)
        most = (
            phase.most
            if rules.most_drawn is None
            else min(phase.most, max(rules.most_drawn, rules.most_with_ace or 0))
        )
        lines = _lines_of(record, turn)
        takes = [at for at in lines if isinstance(record.events[at], ev.Take)]
        told = event.cards is None and not record.all(ev.Exposed) and len(lines) == 1 + len(takes) <= 2
        if most < 5 and told and decision.size > most:
            edits: dict[int, list[ev.Event]] = {turn.at: [structs.replace(event, count=most + 1)]}
            for at in takes:
                edits[at] = [structs.replace(record.events[at], count=most + 1)]
            yield record.change(edits, "403")


@mutation
def a_discard_of_a_card_not_held(record: Record) -> Iterator[Change]:
    unseen = record.unseen()
    for turn, decision in record.drawing():
        event = record.events[turn.at]
        if isinstance(event, ev.Discard) and event.cards is not None and decision.cards and unseen:
            cards = known((unseen[0], *event.cards.known[1:]))
            if event.cards.complete and event.cards.known:
                yield record.put(turn.at, "404", cards=cards)


@mutation
def more_cards_thrown_away_than_are_named(record: Record) -> Iterator[Change]:
    for turn, decision in record.drawing():
        event = record.events[turn.at]
        if not isinstance(event, ev.Discard) or event.cards is None or not event.cards.complete:
            continue
        if 0 < event.count < min(3, decision.size) and _ample(record):
            yield record.put(turn.at, "405", count=event.count + 1)


@mutation
def a_card_too_few_comes(record: Record) -> Iterator[Change]:
    for at, take in record.all(ev.Take):
        if take.count > 1 and _plain(record) and not _fifths(record):
            cards = None if take.cards is None else known(take.cards.known[1:])
            yield record.put(at, *_of_a_wrong_size(record, take.player), count=take.count - 1, cards=cards)


@mutation
def a_card_too_many_comes(record: Record) -> Iterator[Change]:
    unseen = record.unseen()
    for at, take in record.all(ev.Take):
        if unseen and take.count < 4 and _plain(record) and _ample(record) and not _fifths(record):
            cards = None if take.cards is None else known((*take.cards.known, unseen[0]))
            yield record.put(at, *_of_a_wrong_size(record, take.player), count=take.count + 1, cards=cards)


@mutation
def no_card_comes(record: Record) -> Iterator[Change]:
    takes = record.all(ev.Take)
    discards = {discard.player for _, discard in record.all(ev.Discard)}
    # A line that repeats the number may be missing.
    for at, take in () if record.hand.dialect.repeats_draws else takes:
        if len(takes) > 1 and take.player in discards and _plain(record) and not _fifths(record):
            yield record.without(at, *_of_a_wrong_size(record, take.player))


def _of_a_wrong_size(record: Record, name: str) -> tuple[str, ...]:
    """What a hand of too many or too few cards breaks: where it is not shown with five, it is fouled."""
    player = record.player(name)
    paid = record.hand.site.fills_short_hands and not player.shown and name in record.paid
    return ("406", "611") if paid else ("406",)


def _fifths(record: Record) -> bool:
    """Whether somebody draws five, and gets the fifth card later."""
    return any(discard.count >= 5 for _, discard in record.all(ev.Discard))


@mutation
def a_hand_of_one_card_too_many(record: Record) -> Iterator[Change]:
    unseen = record.unseen()
    for at, deal in record.all(ev.Deal):
        if record.turns and at < record.turns[0].at and deal.drawn is None and deal.cards.known and unseen:
            yield record.put(at, "407", cards=known((*deal.cards.known, unseen[0])))


@mutation
def another_discard_in_the_last_run(record: Record) -> Iterator[Change]:
    unseen = record.unseen()
    last = max((at for at, run in record.all(ev.Run) if run.number), default=len(record.events))
    for at, discard in record.all(ev.Discard):
        named = discard.cards is not None and discard.cards.complete and discard.cards.known
        if at > last and named and unseen and record.hand.game.draws == 1:
            yield record.put(at, "504", cards=known((unseen[0], *discard.cards.known[1:])))


def _changes_number(record: Record, turn: Turn) -> bool:
    """Whether a later line of the draw has the player throw away another number of cards after all."""
    behind = next(
        (event for event in record.events[turn.at + 1 :] if not isinstance(event, ev.Note | ev.Comment)), None
    )
    return isinstance(behind, ev.Discard) and behind.player == turn.player.name


@mutation
def the_last_draw_of_a_round_is_missing(record: Record) -> Iterator[Change]:
    for turns in _draws(record):
        last = turns[-1]
        told = isinstance(record.events[last.at], _DRAWS) and not _changes_number(record, last)
        plain = not record.play.runs and _plain(record) and not _fifths(record)
        if told and plain and not last.pending and len(last.live) > 1:
            yield record.change({at: [] for at in _lines_of(record, last)}, "408")


def _told_hands(record: Record) -> Iterator[tuple[int, ev.Deal, Cards]]:
    """The lines that tell a hand after a draw, and what came.

    A client's line may repeat the old hand instead; it tells more cards than a hand has.
    """
    for at, deal in record.all(ev.Deal):
        drawn = deal.drawn
        size = record.player(deal.player).cards.count
        if drawn is not None and drawn.known and deal.cards.count + drawn.count == size:
            yield at, deal, drawn


@mutation
def an_own_discard_comes_back(record: Record) -> Iterator[Change]:
    hands = {at: (deal, drawn) for at, deal, drawn in _told_hands(record)}
    thrown: dict[str, Card] = {}
    for at, event in enumerate(record.events):
        if isinstance(event, ev.Reshuffle):
            thrown.clear()
        elif isinstance(event, ev.Discard | ev.StandPat):
            thrown.pop(event.player, None)
            if isinstance(event, ev.Discard) and event.cards is not None and event.cards.known:
                thrown[event.player] = event.cards.known[0]
        elif at in hands and hands[at][0].player in thrown:
            deal, drawn = hands[at]
            yield record.put(at, "409", drawn=known((thrown[deal.player], *drawn.known[1:])))
        elif isinstance(event, ev.Take) and event.cards is not None and event.player in thrown:
            come = (thrown[event.player], *event.cards.known[1:])
            if event.cards.known:
                yield record.put(at, "409", cards=known(come))


@mutation
def another_card_is_kept(record: Record) -> Iterator[Change]:
    unseen = record.unseen()
    for at, deal, _ in _told_hands(record):
        if deal.cards.known and unseen:
            yield record.put(at, "410", cards=known((unseen[0], *deal.cards.known[1:])))


@mutation
def a_draw_that_the_game_does_not_have(record: Record) -> Iterator[Change]:
    draws = [turn.number for turn, _ in record.drawing()]
    for turn, _ in record.betting():
        left = len(set(draws)) == record.hand.game.draws and turn.number > max(draws, default=0)
        if left and turn.player.name in turn.live and len(turn.live) > 1:
            yield record.after(turn.at, ev.Discard(0, turn.player.name, 1), "411")


@mutation
def a_reshuffle_of_a_full_deck(record: Record) -> Iterator[Change]:
    for turn, _ in record.drawing():
        event = record.events[turn.at]
        drawn = isinstance(event, ev.Discard) and event.count and _ample(record)
        if drawn and record.play.deck.stub > 12:
            # Where the number is only repeated, the cards come with the discard.
            lines = () if record.hand.dialect.repeats_draws else _lines_of(record, turn)[1:]
            at = next((n for n in lines if isinstance(record.events[n], ev.Take)), turn.at)
            yield record.before(at, ev.Reshuffle(0), "412")


@mutation
def no_word_of_a_reshuffle(record: Record) -> Iterator[Change]:
    # Of folded hands a room may have shuffled in more than is told.
    reshuffles = record.all(ev.Reshuffle)
    if (
        len(reshuffles) == 1
        and record.hand.game.rules.stub is not StubRule.ROOM
        and not record.hand.game.rules.keeps_bottom
    ):
        yield record.without(reshuffles[0][0], "413")


@mutation
def five_cards_in_a_row(record: Record) -> Iterator[Change]:
    if record.hand.game.rules.five_at_once or not _plain(record):
        return
    takes = record.all(ev.Take)
    for turns in _draws(record):
        end = max(_round_end(record, turns), turns[-1].at)
        for turn in turns:
            mine = [
                (at, take) for at, take in takes if take.player == turn.player.name and turn.at < at < end
            ]
            others = sum(isinstance(d := record.events[t.at], ev.Discard) and d.count >= 5 for t in turns)
            if others == 1 and len(mine) == 2 and [take.count for _, take in mine] == [4, 1]:
                (one, four), (other, fifth) = mine
                cards = None
                if four.cards is not None and fifth.cards is not None:
                    cards = known((*four.cards.known, *fifth.cards.known))
                burns = {at: [] for at, _ in record.all(ev.Burn) if one < at < end}
                edits: dict[int, list[ev.Event]] = {
                    one: [structs.replace(four, count=5, cards=cards)],
                    other: [],
                }
                yield record.change({**burns, **edits}, "414")


def _round_end(record: Record, turns: list[Turn]) -> int:
    """Where the first line stands that is not of this draw any more."""
    later = [turn.at for turn in record.turns if turn.number > turns[0].number]
    return min(later, default=len(record.events))


@mutation
def no_card_is_burned(record: Record) -> Iterator[Change]:
    if record.hand.game.rules.burn:
        for at, _ in record.all(ev.Burn):
            before = next((turn for turn in record.turns if turn.at > at), None)
            first = (
                before is not None
                and isinstance(before.phase, Draw)
                and before.at == min(turn.at for turn in record.turns if turn.number == before.number)
            )
            numbers = {turn.number for turn in record.turns if turn.at > at}
            if first and numbers and not record.all(ev.Reshuffle) and record.play.taken:
                yield record.without(at, "415")


@mutation
def another_number_of_cards_is_shuffled(record: Record) -> Iterator[Change]:
    for at, reshuffle in record.all(ev.Reshuffle):
        if reshuffle.count is not None:
            yield record.put(at, "416", count=reshuffle.count - 1)


@mutation
def an_exposed_card_is_taken(record: Record) -> Iterator[Change]:
    for at, exposed in record.all(ev.Exposed):
        if exposed.drawn and exposed.replaced is not None:
            yield record.put(at, "419", replaced=None)


@mutation
def an_exposed_card_is_replaced_before_all_have_drawn(record: Record) -> Iterator[Change]:
    for at, exposed in record.all(ev.Exposed):
        if not exposed.drawn or exposed.replaced is None:
            continue
        for turns in _draws(record):
            last = turns[-1]
            own = next((turn for turn in turns if turn.player.name == exposed.player), None)
            between = record.events[last.at + 1 : at]
            plain = all(isinstance(event, ev.Take) and event.player == last.player.name for event in between)
            if own is not None and own.at < last.at < at and plain and own is not last:
                yield record.change({last.at: [exposed, record.events[last.at]], at: []}, "420")


@mutation
def an_exposed_card_is_treated_the_other_way(record: Record) -> Iterator[Change]:
    """Seen as no more than that where nothing else tells the cards of the hand."""
    unseen = record.unseen()
    told = {deal.player for _, deal in record.all(ev.Deal) if deal.cards.known}
    told |= {show.player for _, show in record.all(ev.Show)}
    for at, exposed in record.all(ev.Exposed):
        if not exposed.drawn and exposed.player not in told and unseen and _ample(record):
            replaced = known([unseen[0]]) if exposed.replaced is None else None
            yield record.put(at, "418", replaced=replaced)


# What all do at the same time ---------------------------------------------------------------------


@mutation
def a_declaration_that_the_game_does_not_have(record: Record) -> Iterator[Change]:
    if any(isinstance(phase, Declare) for phase in record.play.phases):
        return
    for turn, _ in record.betting():
        if turn.player.name in turn.live and len(turn.live) > 1:
            yield record.after(turn.at, ev.Declare(0, turn.player.name, ev.Side.HIGH), "421")


@mutation
def a_folded_player_takes_part(record: Record) -> Iterator[Change]:
    for turn in record.turns:
        event = record.events[turn.at]
        if isinstance(event, _PART) and not isinstance(event, ev.Pass | ev.Roll):
            for name in sorted(record.folded_before[turn.at] & record.play.by_name.keys()):
                yield record.after(turn.at, structs.replace(event, player=name), "422")


@mutation
def a_part_is_taken_twice(record: Record) -> Iterator[Change]:
    for turn in record.turns:
        event = record.events[turn.at]
        if isinstance(event, _PART) and turn.pending:
            yield record.after(turn.at, event, "423")


@mutation
def an_act_in_the_middle_of_a_draw(record: Record) -> Iterator[Change]:
    all_in = any(made.all_in for _, made in record.betting())
    for turn, _ in record.drawing():
        last = _lines_of(record, turn)[-1]
        following = record.events[last + 1]
        # After the act, a change of the number would be another draw.
        changes = isinstance(following, ev.Discard) and following.player == turn.player.name
        if len(turn.pending) > 1 and not all_in and _plain(record) and not changes:
            yield record.after(last, ev.Check(0, turn.player.name), "301")


@mutation
def one_player_takes_no_part(record: Record) -> Iterator[Change]:
    for turn in record.turns:
        event = record.events[turn.at]
        later = any(other.number > turn.number for other in record.turns)
        # What was passed on, or turned up, has its way through all the hands after it.
        if isinstance(event, ev.Declare | ev.Arrange) and later:
            yield record.without(turn.at, "424")


@mutation
def declarations_in_turn_change_places(record: Record) -> Iterator[Change]:
    declared = record.all(ev.Declare) if _declared_in_turn(record) else []
    for (one, _), (other, _) in pairwise(declared):
        yield record.swapped(one, other, "433")


def _declared_in_turn(record: Record) -> bool:
    return any(isinstance(phase, Declare) and phase.first for phase in record.play.phases)


@mutation
def a_card_more_is_passed(record: Record) -> Iterator[Change]:
    for turn in record.turns:
        event = record.events[turn.at]
        if isinstance(event, ev.Pass) and event.cards is None and not record.all(ev.Receive):
            yield record.put(turn.at, "425", count=event.count + 1)


@mutation
def cards_are_passed_to_another_player(record: Record) -> Iterator[Change]:
    for turn in record.turns:
        event = record.events[turn.at]
        if isinstance(event, ev.Pass) and event.receiver is not None and event.cards is None:
            for name in turn.live:
                if name not in (event.receiver, event.player):
                    yield record.put(turn.at, "426", receiver=name)


@mutation
def another_card_is_taken_up(record: Record) -> Iterator[Change]:
    unseen = record.unseen()
    for at, receive in record.all(ev.Receive):
        if receive.cards is not None and receive.cards.known and unseen:
            given = any(
                event.receiver == receive.player and event.cards is not None
                for _, event in record.all(ev.Pass)
            )
            if given:
                yield record.put(at, "427", cards=known((unseen[0], *receive.cards.known[1:])))


@mutation
def a_card_more_is_kept(record: Record) -> Iterator[Change]:
    for turn in record.turns:
        event = record.events[turn.at]
        if isinstance(event, ev.Keep) and event.cards is None:
            yield record.put(turn.at, "428", count=event.count + 1)


@mutation
def a_card_is_turned_up_before_its_turn(record: Record) -> Iterator[Change]:
    for name in record.play.by_name:
        rolls = [(at, roll) for at, roll in record.all(ev.Roll) if roll.player == name]
        told = any(event.player == name and event.cards is not None for _, event in record.all(ev.Arrange))
        for (one, first), (other, second) in pairwise(rolls):
            if told:
                edits: dict[int, list[ev.Event]] = {
                    one: [structs.replace(first, cards=second.cards)],
                    other: [structs.replace(second, cards=first.cards)],
                }
                turn = next(turn for turn in record.turns if turn.at == one)
                leads = [t for t, _ in record.betting() if t.number > turn.number]
                if not leads:
                    yield record.change(edits, "429")


@mutation
def a_card_is_turned_up_twice(record: Record) -> Iterator[Change]:
    for name in record.play.by_name:
        rolls = [(at, roll) for at, roll in record.all(ev.Roll) if roll.player == name]
        told = any(event.player == name and event.cards is not None for _, event in record.all(ev.Arrange))
        for (_, first), (other, _) in pairwise(rolls):
            if not told:
                yield record.put(other, "430", cards=first.cards)


@mutation
def two_cards_are_turned_up(record: Record) -> Iterator[Change]:
    for name in record.play.by_name:
        rolls = [(at, roll) for at, roll in record.all(ev.Roll) if roll.player == name]
        if len(rolls) > 1:
            (at, last), (_, before) = rolls[-1], rolls[-2]
            show = next((show for _, show in record.all(ev.Show) if show.player == name), None)
            more = [
                card
                for card in (show.cards.known if show else ())
                if all(card not in roll.cards.known for _, roll in rolls)
            ]
            turn = next(turn for turn in record.turns if turn.at == at)
            final = not any(t.number > turn.number for t, _ in record.betting())
            told = any(
                event.player == name and event.cards is not None for _, event in record.all(ev.Arrange)
            )
            if more and final and not told and before:
                yield record.put(at, "431", cards=known((*last.cards.known, more[0])))


@mutation
def a_misdeal_after_two_have_acted(record: Record) -> Iterator[Change]:
    if record.hand.dialect.code != "home":
        return
    for one, _ in record.betting():
        acted = [turn for turn, _ in record.betting() if turn.at <= one.at]
        if len(acted) > 1:
            yield Change(("432",), (*record.events[: one.at + 1], ev.Misdeal(0, "a card was exposed")))


@mutation
def a_card_thrown_away_twice(record: Record) -> Iterator[Change]:
    for turn, _ in record.drawing():
        event = record.events[turn.at]
        named = event.cards.known if isinstance(event, ev.Discard) and event.cards is not None else ()
        if len(named) > 1:
            yield record.put(turn.at, "404", cards=known((named[0], named[0], *named[2:])))


@mutation
def a_draw_is_told_twice(record: Record) -> Iterator[Change]:
    if record.play.runs or any(_changes_number(record, turn) for turn, _ in record.drawing()):
        return
    for turn, _ in record.drawing():
        event = record.events[turn.at]
        if isinstance(event, ev.Discard | ev.StandPat) and turn.pending:
            yield record.after(_lines_of(record, turn)[-1], event, "401")
