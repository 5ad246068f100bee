"""Tampering with what is summed up: pots, rake and payments."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import structs

from hhparse import events as ev
from hhparse.money import Money
from hhparse.sites import DIALECT_BY_CODE
from tests.tampering.mutation import mutation
from tests.tampering.record import Change, Record


def paid_otherwise(record: Record, amounts: dict[int, int], *codes: str) -> Change:
    """Payments of other amounts, by their lines, told so in the summary as well."""
    edits: dict[int, list[ev.Event]] = {}
    more: dict[str, int] = {}
    for at, amount in amounts.items():
        paid = record.events[at]
        assert isinstance(paid, ev.Collect)
        edits[at] = [structs.replace(paid, amount=amount)] if amount else []
        more[paid.player] = more.get(paid.player, 0) + amount - paid.amount
    for at, result in record.all(ev.Result):
        if more.get(result.player):
            told = (result.amount or 0) + more[result.player]
            edits[at] = [structs.replace(result, amount=told or None)]
    return record.change(edits, *codes)


@mutation
def a_pot_of_another_size(record: Record) -> Iterator[Change]:
    for at, pot in record.all(ev.PotTotal):
        if pot.total is not None and pot.main is None:
            more = 2 * pot.rounded_to if pot.rounded_to else record.chip
            yield record.put(at, "701", total=pot.total + more)
            yield record.put(at, "701", total=pot.total - more)


@mutation
def a_rake_of_another_size(record: Record) -> Iterator[Change]:
    for at, pot in record.all(ev.PotTotal):
        if pot.rake is not None and pot.main is None and pot.total is not None and record.paid:
            if record.hand.dialect.total_after_rake:
                continue
            if pot.rake + record.chip <= pot.total:
                yield record.put(at, "702", rake=pot.rake + record.chip)
            if pot.rake:
                yield record.put(at, "702", rake=pot.rake - record.chip)


@mutation
def a_payment_of_another_size(record: Record) -> Iterator[Change]:
    collects = record.all(ev.Collect)
    if len(collects) != 1 or record.all(ev.TakeBack):
        return
    ((at, paid),) = collects
    rake_told = any(pot.rake is not None for _, pot in record.all(ev.PotTotal))
    balance = any(result.net is not None or result.stack is not None for _, result in record.all(ev.Result))
    if not balance and (rake_told or record.hand.dialect.code == "home"):
        yield paid_otherwise(record, {at: paid.amount + record.chip}, "702")
        if paid.amount > record.chip:
            yield paid_otherwise(record, {at: paid.amount - record.chip}, "702")


@mutation
def pots_of_other_sizes(record: Record) -> Iterator[Change]:
    for at, pot in record.all(ev.PotTotal):
        if pot.main is not None and pot.sides:
            more = (pot.rake or 0) + record.chip
            if pot.sides[0] > more:
                sides = (pot.sides[0] - more, *pot.sides[1:])
                yield record.put(at, "703", main=pot.main + more, sides=sides)


@mutation
def more_parts_than_the_carried_pot_has(record: Record) -> Iterator[Change]:
    parts = record.all(ev.Matched)
    for at, part in parts:
        if record.play.carried is not None and part.player in record.play.by_name:
            short = record.play.carried.amount - sum(other.amount for _, other in parts)
            if not record.player(part.player).won and short >= 0:
                yield record.put(at, "706", amount=part.amount + short + record.chip)


@mutation
def a_chip_of_one_part_in_another(record: Record) -> Iterator[Change]:
    ante = record.hand.header.ante
    for (one, first), (other, second) in pairwise(record.all(ev.Matched)):
        if ante is not None and first.amount == ante and second.amount > record.chip:
            edits = {
                one: [structs.replace(first, amount=first.amount + record.chip)],
                other: [structs.replace(second, amount=second.amount - record.chip)],
            }
            yield record.change(edits, "710")


@mutation
def a_rake_above_the_pot(record: Record) -> Iterator[Change]:
    for at, pot in record.all(ev.PotTotal):
        if pot.total is not None and record.paid and not record.hand.dialect.total_after_rake:
            yield record.put(at, "704", rake=pot.total + record.chip)


@mutation
def more_from_one_pot_and_less_from_another(record: Record) -> Iterator[Change]:
    collects = record.all(ev.Collect)
    pots = [paid.pot for _, paid in collects]
    if len(collects) < 2 or None in pots or len(set(pots)) < len(pots):
        return
    if any(result.net is not None or result.stack is not None for _, result in record.all(ev.Result)):
        return
    (one, first), (other, second) = collects[:2]
    more = record.replay.rake + record.chip
    if second.amount > more:
        yield paid_otherwise(record, {one: first.amount + more, other: second.amount - more}, "705")


def _raked(record: Record, rake: int, code: str) -> Iterator[Change]:
    """Another rake, told and taken out of the only payment."""
    collects, totals = record.all(ev.Collect), record.all(ev.PotTotal)
    balances = any(result.net is not None or result.stack is not None for _, result in record.all(ev.Result))
    if len(collects) != 1 or len(totals) != 1 or record.all(ev.TakeBack) or balances:
        return
    ((at, paid),), ((place, pot),) = collects, totals
    if pot.rake is None or pot.total is None or pot.main is not None or record.hand.dialect.total_after_rake:
        return
    left = paid.amount - rake + pot.rake
    if left > 0 and not record.hand.dialect.pays_uncalled:
        events = list(paid_otherwise(record, {at: left}).events)
        events[place] = structs.replace(pot, rake=rake)
        yield Change((code,), tuple(events))


@mutation
def a_rake_of_tournament_chips(record: Record) -> Iterator[Change]:
    if record.hand.money is Money.CHIPS:
        yield from _raked(record, record.chip, "707")


@mutation
def a_rake_of_a_hand_without_a_draw(record: Record) -> Iterator[Change]:
    """Of such a hand most rooms take none."""
    undrawn = not record.play.round and not record.hand.site.rakes_undrawn
    if undrawn and record.hand.money is not Money.CHIPS:
        yield from _raked(record, record.chip, "708")


@mutation
def a_rake_of_half_the_pot(record: Record) -> Iterator[Change]:
    bound = record.hand.site.most_raked is not None and record.hand.money is not Money.CHIPS
    if bound and (record.play.round or record.hand.site.rakes_undrawn):
        half = record.replay.total // 2 // record.chip * record.chip
        yield from _raked(record, max(half, 2 * record.chip), "709")


@mutation
def a_hand_that_is_paid_is_called_off(record: Record) -> Iterator[Change]:
    # The rooms tell of it in words of their own, and before anybody is paid.
    collects = record.all(ev.Collect)
    if len(collects) == 1 and record.hand.dialect is DIALECT_BY_CODE["home"]:
        ((at, _),) = collects
        yield record.after(at, ev.Cancelled(0), "119")
