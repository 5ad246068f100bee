"""Tampering with the showdown: who is paid, with what hand, and how much."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from msgspec import structs

from hhparse import events as ev
from hhparse.cards import RANKS, Card, known
from hhparse.games import OddChip, SevenRule
from hhparse.replay import Player, contest, qualifies
from tests.tampering.money_mutations import paid_otherwise
from tests.tampering.mutation import mutation
from tests.tampering.record import Change, Record


def _all_to(record: Record, payee: str, *codes: str, hidden: bool = False) -> Change:
    """Everything that one player was paid goes to another, wherever the log says so."""
    (winner,) = record.paid
    edits: dict[int, list[ev.Event]] = {}
    for at, event in enumerate(record.events):
        if isinstance(event, ev.Collect):
            edits[at] = [structs.replace(event, player=payee)]
        elif isinstance(event, ev.Result) and event.player == winner:
            edits[at] = [structs.replace(event, amount=None)]
        elif isinstance(event, ev.Result) and event.player == payee:
            edits[at] = [structs.replace(event, amount=record.paid[winner])]
    return record.change(edits, *codes, hidden=hidden)


def _tells_balances(record: Record) -> bool:
    return any(result.net is not None or result.stack is not None for _, result in record.all(ev.Result))


def _scooped(record: Record) -> bool:
    """Whether one player took everything at a showdown, and nothing went back."""
    plain = not record.all(ev.TakeBack) and not record.play.runs and not record.all(ev.Foul)
    one = len(record.paid) == 1 and len(record.play.live) > 1 and plain
    return one and not record.hand.cancelled and not _tells_balances(record) and record.replay.winner_judged


def _losers(record: Record) -> Iterator[Player]:
    """Those who took part in every pot and won nothing."""
    for player in record.play.live:
        eligible = all(player.index in pot.eligible for pot in record.replay.pots)
        if eligible and not player.won and not player.mucked:
            yield player


def _free_of_conditions(record: Record) -> bool:
    """Whether the best hand wins, whatever it is and was declared."""
    return all(share.qualifier is None and share.side is None for share in record.play.shares)


def _known_hands(record: Record) -> bool:
    return all(player.cards.complete for player in record.play.live)


def _may_win(record: Record, player: Player) -> bool:
    """Whether the player ties for some part of a pot."""
    contests = [contest(record.play, pot) for pot in record.replay.pots]
    return any(player.index in standing.best for each in contests for standing in each.standings)


@mutation
def a_losing_hand_is_paid(record: Record) -> Iterator[Change]:
    if not _scooped(record) or not _free_of_conditions(record) or not _known_hands(record):
        return
    if record.hand.game.rules.seven_rule is not SevenRule.OFF:
        return
    for player in _losers(record):
        if not _may_win(record, player):
            yield _all_to(record, player.name, "601")


@mutation
def a_hand_that_nobody_saw_is_paid(record: Record) -> Iterator[Change]:
    """What a mucked hand was stays hidden: who won can neither be called right nor wrong."""
    if not _scooped(record) or not record.all(ev.Muck):
        return
    for player in record.play.live:
        eligible = all(player.index in pot.eligible for pot in record.replay.pots)
        if player.mucked and not player.cards.complete and eligible:
            yield _all_to(record, player.name, hidden=True)


@mutation
def one_of_two_winners_is_paid_all(record: Record) -> Iterator[Change]:
    collects = record.all(ev.Collect)
    if len(collects) != 2 or len(record.replay.pots) != 1 or record.play.runs or _tells_balances(record):
        return
    if record.all(ev.TakeBack) or not record.replay.winner_judged:
        return
    (one, first), (other, second) = collects
    if first.player != second.player and min(first.amount, second.amount) > record.chip:
        yield paid_otherwise(record, {one: first.amount + second.amount, other: 0}, "602")
        yield paid_otherwise(record, {one: 0, other: first.amount + second.amount}, "602")


@mutation
def shares_that_are_not_equal(record: Record) -> Iterator[Change]:
    collects = record.all(ev.Collect)
    if len(collects) != 2 or len(record.replay.pots) != 1 or record.play.runs or _tells_balances(record):
        return
    if record.all(ev.TakeBack) or not record.replay.winner_judged:
        return
    (one, first), (other, second) = collects
    more = 4 * record.chip
    if first.player != second.player and second.amount > more:
        yield paid_otherwise(record, {one: first.amount + more, other: second.amount - more}, "603")


@mutation
def a_folded_player_is_paid(record: Record) -> Iterator[Change]:
    told = len(record.paid) == 1 and record.hand.site.tells_payments
    if not told or record.all(ev.TakeBack) or _tells_balances(record):
        return
    for player in record.replay.players:
        if player.folded and not player.barred:
            yield _all_to(record, player.name, "604")


@mutation
def a_player_without_a_part_in_a_pot_is_paid_it(record: Record) -> Iterator[Change]:
    if _tells_balances(record) or not record.replay.winner_judged:
        return
    for at, paid in record.all(ev.Collect):
        if paid.pot is None or paid.pot >= len(record.replay.pots):
            continue
        for player in record.play.live:
            if player.index not in record.replay.pots[paid.pot].eligible:
                edits: dict[int, list[ev.Event]] = {at: [structs.replace(paid, player=player.name)]}
                for place, result in record.all(ev.Result):
                    more = paid.amount * ((result.player == player.name) - (result.player == paid.player))
                    if more:
                        edits[place] = [structs.replace(result, amount=(result.amount or 0) + more or None)]
                yield record.change(edits, "605")


@mutation
def nobody_is_paid(record: Record) -> Iterator[Change]:
    if not record.paid or not record.hand.site.tells_payments or _tells_balances(record):
        return
    if record.all(ev.TakeBack):
        return
    edits: dict[int, list[ev.Event]] = {at: [] for at, _ in record.all(ev.Collect)}
    edits |= {at: [structs.replace(result, amount=None)] for at, result in record.all(ev.Result)}
    end = ev.SummaryHeading if record.hand.dialect.sums_up else ev.Show
    if any(isinstance(event, end) for event in record.events):
        yield record.change(edits, "606")


@mutation
def a_folded_hand_is_shown_down(record: Record) -> Iterator[Change]:
    unseen = record.unseen()
    heading = record.first(ev.ShowdownHeading)
    for player in record.replay.players:
        size = record.hand.game.final_size
        if heading is not None and player.folded and not player.barred and len(unseen) >= size:
            yield record.after(heading, ev.Show(0, player.name, known(unseen[:size])), "607")


@mutation
def the_odd_chip_goes_to_another(record: Record) -> Iterator[Change]:
    collects = record.all(ev.Collect)
    anybody = record.hand.game.rules.odd_chip is OddChip.ANYBODY
    if len(collects) != 2 or len(record.replay.pots) != 1 or anybody or _tells_balances(record):
        return
    (one, first), (other, second) = collects
    if abs(first.amount - second.amount) == record.chip and first.player != second.player:
        yield paid_otherwise(record, {one: second.amount, other: first.amount}, "608")


@mutation
def openers_are_not_shown(record: Record) -> Iterator[Change]:
    """A last hand that could open may be what was opened with; one that is hidden may be anything."""
    opening, due = record.play.opening, record.play.due_to_open
    for at, proof in record.all(ev.ShowOpeners):
        player = record.play.by_name.get(proof.player)
        if player is None or opening is None or due is None or opening.cards or not player.won:
            continue
        if not player.cards.complete:
            yield record.without(at)
        elif not _tells_first_hand(player) and not qualifies(record.play, player.cards.known, due):
            yield record.without(at, "609")


def _tells_first_hand(player: Player) -> bool:
    """Whether a last hand that is known tells the one before the draw."""
    first = player.draws[0] if player.draws else None
    return first is None or (first.discarded.complete and first.drawn.complete and len(player.draws) == 1)


@mutation
def bets_come_not_back_by_the_seven_rule(record: Record) -> Iterator[Change]:
    backs, collects = record.all(ev.TakeBack), record.all(ev.Collect)
    if not backs or len(collects) != 1 or record.all(ev.PotTotal):
        return
    ((at, paid),) = collects
    bound = record.player(paid.player)
    if bound.index not in record.play.checked:
        return
    total = sum(back.amount for _, back in backs)
    edits: dict[int, list[ev.Event]] = {place: [] for place, _ in backs}
    edits[at] = [structs.replace(paid, amount=paid.amount + total)]
    yield record.change(edits, "610")


@mutation
def a_fouled_hand_is_paid(record: Record) -> Iterator[Change]:
    at = record.first(ev.Collect)
    if at is None or len(record.play.live) < 3 or record.hand.dialect.code != "home" or record.all(ev.Result):
        return
    for name in record.paid:
        if len(record.paid) == 1 and not record.all(ev.TakeBack):
            yield record.before(at, ev.Foul(0, name, "a sixth card"), "611")


@mutation
def a_low_that_does_not_qualify_is_paid(record: Record) -> Iterator[Change]:
    collects = record.all(ev.Collect)
    if len(collects) != 1 or not _scooped(record) or not _known_hands(record):
        return
    if record.hand.game.rules.seven_rule is not SevenRule.OFF:
        return
    ((at, paid),) = collects
    for standing in contest(record.play, record.replay.pots[0]).standings:
        if standing.share.qualifier is None or standing.strengths:
            continue
        for player in _losers(record):
            if player.index in standing.hands and standing.leads(player.index):
                half = paid.amount // 2 // record.chip * record.chip
                split = [
                    structs.replace(paid, amount=paid.amount - half),
                    structs.replace(paid, player=player.name, amount=half),
                ]
                edits: dict[int, list[ev.Event]] = {at: list(split)}
                for place, result in record.all(ev.Result):
                    if result.player == paid.player:
                        edits[place] = [structs.replace(result, amount=paid.amount - half)]
                    elif result.player == player.name:
                        edits[place] = [structs.replace(result, amount=half)]
                yield record.change(edits, "612")


@mutation
def a_failed_swing_is_paid(record: Record) -> Iterator[Change]:
    if not _scooped(record) or not _known_hands(record):
        return
    for player in _losers(record):
        if player.declared is ev.Side.BOTH:
            yield _all_to(record, player.name, "613")


@mutation
def what_was_not_declared_is_paid(record: Record) -> Iterator[Change]:
    if not _scooped(record) or len(record.replay.pots) > 1:
        return
    (winner,) = record.paid
    for at, declared in record.all(ev.Declare):
        if declared.player == winner and declared.side is ev.Side.BOTH:
            # Everybody else lost one way or the other, and this one is now told to have meant one only.
            continue
        yield from _declared_otherwise(record, at, declared, winner)


def _declared_otherwise(record: Record, at: int, declared: ev.Declare, winner: str) -> Iterator[Change]:
    """The only one who declared one way is told to have declared the other; all of it is then another's."""
    others = [event.side for _, event in record.all(ev.Declare) if event.player != winner]
    live = {player.name for player in record.play.live}
    if declared.player == winner and live >= {event.player for _, event in record.all(ev.Declare)}:
        other = ev.Side.LOW if declared.side is ev.Side.HIGH else ev.Side.HIGH
        rivals = {event.player for _, event in record.all(ev.Declare) if event.side is declared.side} - {
            winner
        }
        if rivals and other not in others and ev.Side.BOTH not in others:
            # The rival is now the best one way, and the winner alone the other: half each.
            yield record.put(at, "602", side=other)


@mutation
def the_pot_of_a_passed_out_deal_is_paid(record: Record) -> Iterator[Change]:
    for at, _ in record.all(ev.PassedOut):
        for player in record.play.live:
            amount = record.play.pot(record.play.told)
            yield record.after(at, ev.Collect(0, player.name, amount), "614")


@mutation
def openers_that_were_not_held(record: Record) -> Iterator[Change]:
    opening = record.play.opening
    for at, proof in record.all(ev.ShowOpeners):
        if opening is None or not opening.cards:
            continue
        for n, card in enumerate(proof.cards.known):
            if card.is_joker:
                continue
            for suit in range(4):
                twin = Card(4 * card.rank + suit)
                if twin not in opening.cards and RANKS[card.rank]:
                    cards = list(proof.cards.known)
                    cards[n] = twin
                    if proof.cards.count <= 2:
                        yield record.put(at, "615", cards=known(cards))


@mutation
def a_share_called_what_another_wins(record: Record) -> Iterator[Change]:
    """Who declares both ways and fails leaves a share to the next best hand: its name tells little."""
    if not record.replay.winner_judged or record.play.runs or len(record.replay.pots) != 1:
        return
    if not _known_hands(record) or any(each.declared is ev.Side.BOTH for each in record.play.live):
        return
    standings = contest(record.play, record.replay.pots[0]).standings
    sides = [
        each.share.side or (ev.Side.HIGH if each.share.ranking == "high" else ev.Side.LOW)
        for each in standings
    ]
    if len(set(sides)) != 2:
        return
    for at, paid in record.all(ev.Collect):
        for side, standing in zip(sides, standings, strict=True):
            if standing.best and record.player(paid.player).index not in standing.best:
                yield record.put(at, "618", share=str(side))


@mutation
def one_run_pays_more(record: Record) -> Iterator[Change]:
    collects = record.all(ev.Collect)
    if len(record.play.runs) != 2 or len(collects) != 2 or _tells_balances(record):
        return
    (one, first), (other, second) = collects
    more = 4 * record.chip
    if second.amount > more:
        yield paid_otherwise(record, {one: first.amount + more, other: second.amount - more}, "616")


@mutation
def a_hand_called_what_it_is_not(record: Record) -> Iterator[Change]:
    # Nobody has a full house of five nines, in whatever share of the pot.
    for at, show in record.all(ev.Show):
        whole = show.cards.complete and show.cards.count == record.player(show.player).cards.count
        natural = not any(_stands_in(record, card) for card in show.cards.known)
        if show.hand is not None and whole and natural:
            yield record.put(at, "617", hand="full house, Nines full of Nines")


def _stands_in(record: Record, card: Card) -> bool:
    deck = record.hand.game.deck
    return card.is_joker or card.rank in deck.wild or deck.centre_wild


@mutation
def a_hand_is_shown_twice(record: Record) -> Iterator[Change]:
    for at, show in record.all(ev.Show):
        if not record.play.runs and show.player in record.play.by_name and show.cards.complete:
            yield record.after(at, show, "619")


@mutation
def the_last_run_is_told_as_a_later_one(record: Record) -> Iterator[Change]:
    for at, run in record.all(ev.Run)[-1:]:
        yield record.put(at, "620", number=run.number + 1)


@mutation
def two_winners_of_pots_change_places(record: Record) -> Iterator[Change]:
    """The one is beaten in the main pot, and the other has no part in the side pot."""
    collects = record.all(ev.Collect)
    if len(collects) != 2 or len(record.replay.pots) != 2 or record.play.runs or _tells_balances(record):
        return
    if not _free_of_conditions(record) or not record.replay.winner_judged or record.all(ev.TakeBack):
        return
    (one, first), (other, second) = collects
    if first.player == second.player or {first.pot, second.pot} != {0, 1}:
        return
    main, side = (first, second) if first.pot == 0 else (second, first)
    if record.player(main.player).index in record.replay.pots[1].eligible:
        return
    edits: dict[int, list[ev.Event]] = {
        one: [structs.replace(first, player=second.player)],
        other: [structs.replace(second, player=first.player)],
    }
    for at, result in record.all(ev.Result):
        if result.player in (main.player, side.player):
            amount = side.amount if result.player == main.player else main.amount
            edits[at] = [structs.replace(result, amount=amount)]
    yield record.change(edits, "601", "605")


@mutation
def two_hands_shown_change_places(record: Record) -> Iterator[Change]:
    """Seen where all cards of both were told before."""
    shows = [(at, show) for at, show in record.all(ev.Show) if show.cards.complete and show.run is None]
    if record.play.runs or record.all(ev.Exposed) or record.all(ev.Pass):
        return
    for (one, first), (other, second) in pairwise(shows):
        told = all(_tells_all_cards(record, each.player) for each in (first, second))
        if told and first.cards.count == second.cards.count:
            edits: dict[int, list[ev.Event]] = {
                one: [structs.replace(first, cards=second.cards, hand=None)],
                other: [structs.replace(second, cards=first.cards, hand=None)],
            }
            for at, result in record.all(ev.Result):
                for mine, cards in ((first, second.cards), (second, first.cards)):
                    if result.player == mine.player and result.cards is not None:
                        edits[at] = [structs.replace(result, cards=cards, hand=None)]
            yield record.change(edits, "504", "504")


def _tells_all_cards(record: Record, name: str) -> bool:
    """Whether the log deals a hand face up, and names all that is thrown away and drawn."""
    dealt = [deal for _, deal in record.all(ev.Deal) if deal.player == name]
    player = record.player(name)
    return any(deal.cards.complete for deal in dealt) and all(
        draw.discarded.complete and draw.drawn.complete for draw in player.draws
    )


@mutation
def openers_shown_that_do_not_open(record: Record) -> Iterator[Change]:
    opening, due = record.play.opening, record.play.due_to_open
    for at, proof in record.all(ev.ShowOpeners):
        if opening is None or not opening.cards or due is None or not record.paid.get(proof.player):
            continue
        held = [card for card in opening.cards if not card.is_joker]
        for pair in combinations(held, 2):
            if not qualifies(record.play, pair, due):
                yield record.put(at, "609", cards=known(pair))
