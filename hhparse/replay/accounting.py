"""Money: what was put in, what was paid out, and what the summary says of it."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from hhparse.events import Blind, Post, PotTotal, Result, SummaryHeading
from hhparse.money import format_amount as money
from hhparse.replay.doubt import WORDS, chips_in_doubt, fate_in_doubt, seat_in_doubt
from hhparse.replay.ledger import Ledger
from hhparse.replay.model import Player, Pot
from hhparse.replay.payments import paid_from, pot_name
from hhparse.replay.play import Play
from hhparse.replay.settlement import contest, pots_due, settle
from hhparse.rules import Family, Violation, catalogue
from hhparse.sites import Summed


def judge_uncalled(play: Play) -> None:
    """A bet that nobody called comes back, be it told by a line of its own or not."""
    for player in play.live:
        excess = min(account.uncalled(player.index) for account in play.accounts())
        if not excess:
            continue
        if play.hand.dialect.pays_uncalled:
            _take_out_of_payments(play, player, excess)
        stated = play.hand.dialect.states_uncalled and not play.unsettled
        if stated and not chips_in_doubt(play, player.name):
            line = play.replay.awards[0].line if play.replay.awards else play.hand.events[-1].line
            play.report(
                catalogue.UNCALLED_AMOUNT, line, player=player.name, amount="nothing", due=money(excess)
            )
            play.discrepancy += excess
        for account in play.accounts():
            account.give_back(player.index, account.uncalled(player.index))


def _take_out_of_payments(play: Play, player: Player, uncalled: int) -> None:
    """A bet that nobody called, and that is told as won with the pot, is neither put in nor won."""
    awards, summary = play.replay.awards, play.summary
    rake = summary.rake if summary is not None and summary.rake else 0
    paid = sum(each.amount for each in awards) + rake
    pot = min(play.pot(account) for account in play.accounts())
    if awards and paid + uncalled <= pot:
        return
    large = [n for n, each in enumerate(awards) if each.amount >= uncalled]
    # It lies in the last pot that the player wins, or who is told to in their place.
    places = [n for n in large if awards[n].player == player.index] or large
    if places:
        place = max(places, key=lambda n: awards[n].pot or 0)
        winner = play.players[awards[place].player]
        awards[place] = replace(awards[place], amount=awards[place].amount - uncalled)
        winner.won -= uncalled
        play.results = [
            replace(each, amount=each.amount - uncalled)
            if each.player == winner.name and each.amount
            else each
            for each in play.results
        ]
    if summary is not None and summary.total is not None and summary.total >= pot:
        play.summary = replace(summary, total=summary.total - uncalled)


def total(play: Play) -> None:
    """Add up what each player has put in; bets of a cancelled hand go back, so that nothing is."""
    for player in play.players:
        player.invested = play.told.invested[player.index] - play.taken_back.get(player.index, 0)
    play.replay.total = play.pot(play.told)


def take_no_payments(play: Play) -> None:
    """A hand that is called off pays nothing; what is told as paid in it counts for nobody."""
    paid = [(award.line, play.players[award.player].name, award.amount) for award in play.replay.awards]
    paid += [(event.line, event.player, event.amount or 0) for event in play.results]
    line, name, amount = next((each for each in paid if each[2]), (0, "", 0))
    if amount:
        play.report(catalogue.CANCELLED_PAID, line, player=name, amount=money(amount))
    play.replay.awards.clear()
    for player in play.players:
        player.won = 0


def summed_up(play: Play, told: PotTotal) -> PotTotal:
    """The sum of a hand as pot and rake, however it is told."""
    if told.total is None and play.pots_told:
        main, *sides = [amount for _, amount in sorted(play.pots_told.items())]
        parts = {"main": main, "sides": tuple(sides)} if sides else {}
        return replace(told, total=main + sum(sides), **parts)
    if told.total is None:
        return told
    rake = told.rake or 0 if play.hand.dialect.total_after_rake else 0
    total = told.total + rake
    if told.rounded_to is not None:
        pots = [play.pot(account) for account in play.accounts()]
        total = next((pot for pot in pots if abs(pot - total) < told.rounded_to), total)
    return replace(told, total=total)


def judge_money(play: Play) -> None:
    """Hold pot, payments and rake against each other."""
    replay = play.replay
    if replay.carried_out:
        return
    summary = play.summary
    paid = sum(award.amount for award in replay.awards)
    pots = {play.pot(account) for account in play.accounts()}
    if summary is None:
        if _is_sound_without_total(play, paid):
            _judge_summary(play)
        return
    total = replay.total if summary.total is None else summary.total
    replay.rake = summary.rake if summary.rake is not None else max(0, total - paid)
    # A total that differs no more than amounts found wrong before is theirs, not one more mistake.
    off = min(abs(total - pot) for pot in pots)
    if off > play.discrepancy and not play.unsettled:
        play.report(catalogue.POT_TOTAL, summary.line, amount=money(total), due=money(replay.total))
    elif not 0 <= replay.rake <= total:
        play.report(catalogue.RAKE_OVER, summary.line, amount=money(replay.rake), due=money(total))
        _judge_summary(play, amounts=False)
        return
    made = paid + replay.rake
    told = summary.total is not None or not play.unsettled
    if replay.awards and told and made not in pots and made != total:
        play.report(
            catalogue.PAID_AND_RAKE,
            summary.line,
            paid=money(paid),
            rake=money(replay.rake),
            amount=money(made),
            due=money(total),
        )
        _judge_summary(play, amounts=False)
        return
    _judge_parts(play, summary, total)
    _judge_summary(play)


def _judge_summary(play: Play, *, amounts: bool = True) -> None:
    """Hold the summary against the hand.

    :param amounts: whether what it pays is held against what the hand pays, which was found wrong else.
    """
    if not play.uncertain:
        _judge_results(play, amounts=amounts)
        _judge_untold(play)


def _is_sound_without_total(play: Play, paid: int) -> bool:
    """Nothing is told of the pot and the rake: whether no more is paid than was put in."""
    replay = play.replay
    replay.rake = max(0, replay.total - paid) if replay.awards else 0
    line = play.hand.events[-1].line
    sums_up = play.in_force(catalogue.TOTAL_MISSING)
    if sums_up and play.hand.told(SummaryHeading):
        play.report(catalogue.TOTAL_MISSING, line)
    pots = [play.pot(account) for account in play.accounts()]
    # Where a dialect sums up only what was raked, all of the pot is paid.
    short = paid < min(pots) and not sums_up and play.hand.site.tells_rake
    if replay.awards and (paid > max(pots) or short) and not play.unsettled:
        replay.rake = 0
        line = replay.awards[-1].line
        told = {"paid": money(paid), "rake": "0", "amount": money(paid), "due": money(pots[-1])}
        play.report(catalogue.PAID_AND_RAKE, line, **told)
        return False
    if not sums_up:
        _judge_parts(play, None, paid + replay.rake)
    return True


def _judge_parts(play: Play, summary: PotTotal | None, total: int) -> None:
    """Hold the pots that the summary and the payments tell against those that the chips make.

    The summary tells pots before or after the rake, which may come out of any of them; what is paid
    from a pot is what is told of it after the rake.
    """
    awards = play.replay.awards
    if play.unsettled or all(award.pot is None for award in awards):
        return
    if any(not play.players[award.player].live for award in awards):
        return  # with a dead hand that is paid, the pots of those left are others
    by_account = [_pots_paid(play, account) for account in play.accounts()]
    faults = [_part_fault(play, summary, total, pots) for pots in by_account if pots is not None]
    if faults and None not in faults and faults[0] is not None:
        play.note(faults[0])


def _pots_paid(play: Play, account: Ledger) -> list[Pot] | None:
    """The pots that an account of the chips makes, less what the seven rule gives back of each.

    None where other chips were taken back than it gives, so that no pot is known, or a wrong payment is found
    already: where that rule speaks, it is held against what each player gets of all pots.
    """
    pots = pots_due(play, account)
    if not play.taken_back:
        return pots
    if _paid_wrongly(play):
        return None
    payees = {award.player for award in play.replay.awards}
    contests = [contest(play, pot, payees) for pot in pots]
    if any(each.unknown is not None for each in contests):
        return None
    chip = play.hand.site.smallest_chip[play.hand.money]
    given = [settle(play, each, each.pot.amount, chip, account).returned for each in contests]
    back: Counter[int] = Counter()
    for each in given:
        back.update(each)
    if back != play.taken_back:
        return None
    return [
        replace(pot, amount=pot.amount - sum(each.values())) for pot, each in zip(pots, given, strict=True)
    ]


def _part_fault(play: Play, summary: PotTotal | None, total: int, pots: list[Pot]) -> Violation | None:
    rake = play.replay.rake
    paid = [sum(award.amount for award in paid_from(play.replay.awards, n)) for n in range(len(pots))]
    due = [pot.amount for pot in pots]
    if summary is not None and summary.main is not None:
        told = [summary.main, *(summary.sides or ())]
        if len(told) != len(pots):
            return _wrong_part(summary, len(told) - 1, told[-1], sum(due[len(told) :]))
        outside = (n for n, part in enumerate(told) if not due[n] - rake <= part <= due[n])
        wrong = next(outside, None)
        totals = {total, *(play.pot(account) for account in play.accounts())}
        off = min(abs(one - other) for one in (sum(told), sum(told) + rake) for other in totals)
        if wrong is None and off > play.discrepancy:
            wrong = next((n for n, part in enumerate(told) if part != paid[n]), 0)
        if wrong is not None:
            return _wrong_part(summary, wrong, told[wrong], due[wrong])
        if sum(told) + rake in totals:
            due, rake = told, 0
    for number, amount in enumerate(paid):
        if not due[number] - rake <= amount <= due[number]:
            end = play.hand.events[-1].line
            line = min((award.line for award in paid_from(play.replay.awards, number)), default=end)
            details: dict[str, str | int] = {
                "pot": pot_name(number),
                "amount": money(amount),
                "due": money(due[number]),
            }
            return Violation(catalogue.PAID_FROM_POT, line, details)
    return None


def _wrong_part(summary: PotTotal, number: int, told: int, due: int) -> Violation:
    details: dict[str, str | int] = {"pot": pot_name(number), "amount": money(told), "due": money(due)}
    return Violation(catalogue.POT_PARTS, summary.line, details)


def _paid_wrongly(play: Play) -> bool:
    broken = [violation.rule for violation in play.replay.violations]
    return any(rule.family is Family.SHOWDOWN and rule not in WORDS for rule in broken)


def _judge_results(play: Play, *, amounts: bool = True) -> None:
    """The summary repeats who folded when, and who won what."""
    paid_wrongly = _paid_wrongly(play)
    amounts = amounts and not paid_wrongly
    told: set[str] = set()
    # What the summary itself tells wrongly puts nothing else of it in doubt.
    of_doubtful_seat, doubted = (
        {event.player for event in play.results if in_doubt(play, event.player)}
        for in_doubt in (seat_in_doubt, fate_in_doubt)
    )
    for event in play.results:
        if event.player in told and event.player not in of_doubtful_seat:
            _disagree(play, event, "a second line", "one part in it")
            continue
        told.add(event.player)
        if event.player not in play.seated:
            _disagree(play, event, "a line", "no seat")
        if event.player not in play.by_name or event.player in of_doubtful_seat:
            continue
        player = play.by_name[event.player]
        folded = event.folded is not None or event.gave_up
        if player.index in play.absent:
            continue
        if player.seat != event.seat:
            _disagree(play, event, f"seat {event.seat}", f"seat {player.seat}")
        elif event.player in doubted or event.bare:
            continue
        elif event.stack is not None or event.net is not None:
            if not play.turn_missing and event.player not in play.suspect:
                _judge_balance(play, event, player)
        elif amounts and abs((event.amount or 0) - player.won) >= (event.rounded_to or 1):
            _disagree(play, event, money(event.amount or 0), money(player.won))
        elif not (play.hand.dialect.tells_folds or event.gave_up):
            continue
        elif folded != player.folded and len(play.live) > 1:
            _disagree(play, event, "as folded" if folded else "as not folded", "the other way")
        elif event.cards is not None and not player.shown and not paid_wrongly:
            _disagree(play, event, "as having shown", "as not having shown")
        elif event.no_bet and has_bet(play, player) and not chips_in_doubt(play, player.name):
            _disagree(play, event, "no bet", "one")
        elif event.folded is not None and event.folded != player.fold_round is not None:
            summary = f"as folding after {event.folded} draws"
            _disagree(play, event, summary, f"after {player.fold_round}")


def has_bet(play: Play, player: Player) -> bool:
    """Whether a player has put in more than an ante."""
    antes = sum(
        post.amount
        for post in play.hand.told(Post)
        if post.player == player.name and post.blind is Blind.ANTE
    )
    return all(account.invested[player.index] > antes for account in play.accounts())


def _judge_untold(play: Play) -> None:
    """A summary tells of everybody who was dealt in, or of the winners at least, as the room writes it."""
    told, summed = {event.player for event in play.results}, play.hand.dialect.summed
    # Who exports logs may leave the lines of the players out together.
    last = play.results[-1] if play.results else play.summary if summed is Summed.WINNERS else None
    if last is None or summed is Summed.SOME:
        return
    for player in play.players:
        known = player.name in told or player.index in play.absent or fate_in_doubt(play, player.name)
        if not known and (player.won > 0 or summed is Summed.EVERYBODY):
            line = last.line
            details = {"player": player.name, "summary": "no line", "told": "a part in it"}
            play.report(catalogue.SUMMARY_DISAGREES, line, **details)


def _judge_balance(play: Play, event: Result, player: Player) -> None:
    """A summary that tells what each player is left with, or has won or lost."""
    net = 0 if event.net is None else event.net
    back = play.taken_back.get(player.index, 0)
    nets = [player.won + back - account.invested[player.index] for account in play.accounts()]
    if net not in nets:
        _disagree(play, event, f"a net of {money(net)}", f"one of {money(player.net)}")
    elif event.stack is not None and event.stack not in [player.stack + each for each in nets]:
        told, due = money(event.stack), money(player.stack + player.net)
        _disagree(play, event, f"a stack of {told}", f"one of {due}")


def _disagree(play: Play, event: Result, summary: str, told: str) -> None:
    play.report(catalogue.SUMMARY_DISAGREES, event.line, player=event.player, summary=summary, told=told)
