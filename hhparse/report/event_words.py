"""What each kind of event says, in the words of the game and without its player's name."""

from __future__ import annotations

from hhparse import events as ev
from hhparse.cards import Cards, card_names
from hhparse.money import format_amount as money
from hhparse.replay.payments import pot_name
from hhparse.report.words import counted


def event_words(event: ev.Event) -> str:
    """What an event tells; where it has a player, the name stands before it."""
    for part in (_head, _deal, _betting, _draw, _exchange, _end, _beside):
        words = part(event)
        if words is not None:
            return words
    return event.type.lower().replace("_", " ")


def _head(event: ev.Event) -> str | None:
    match event:
        case ev.Header(hand_id=hand_id, game=game):
            return f"hand {hand_id}, {game}"
        case ev.Table(table=table, button=button):
            return f"table {table}" + (f", button in seat {button}" if button is not None else "")
        case ev.HeaderLine(text=text):
            return text
        case ev.Button(button=button):
            return f"the button is in seat {button}"
        case ev.Rules(text=text):
            return f"house rules: {text}"
        case ev.Carried(amount=amount, deals=deals, last=last):
            left = f" from {counted(deals, 'passed-out deal')}" if deals is not None else ""
            return f"{money(amount)} is carried{left}" + (f" (the last: hand {last})" if last else "")
        case ev.Seat(seat=seat, stack=stack):
            return f"seat {seat} with {money(stack)}" + (", sitting out" if event.sitting_out else "")
        case ev.Matched(amount=amount, deal=deal):
            return f"has {money(amount)} in the pot from passed-out deal {deal}"
        case ev.Post(blind=blind, amount=amount):
            return f"posts {blind} {money(amount)}{_all_in(event)}"
    return None


def _deal(event: ev.Event) -> str | None:
    match event:
        case ev.Dealing():
            return "the deal"
        case ev.Deal(cards=cards, drawn=None):
            return f"is dealt {_names(cards)}"
        case ev.Deal(cards=cards, drawn=drawn) if drawn is not None:
            kept = f"keeps {_names(cards)}, " if cards.count else ""
            return f"{kept}draws {_names(drawn)}"
        case ev.Board(cards=cards):
            return f"board: {_names(cards)}"
        case ev.Exposed(cards=cards, drawn=drawn, replaced=replaced):
            new = f", gets {_names(replaced)} for it" if replaced is not None else ""
            return f"is shown {_names(cards)} {'on the draw' if drawn else 'in the deal'}{new}"
        case ev.Misdeal(text=text):
            return f"misdeal: {text}"
        case ev.Foul(text=text):
            return f"has a fouled hand: {text}"
        case ev.Burn(cards=cards):
            return "a card is burned" + _shown(cards)
    return None


def _betting(event: ev.Event) -> str | None:
    match event:
        case ev.Rap():
            return "raps"
        case ev.Capped():
            return "the betting is capped"
        case ev.Fold(cards=cards):
            return "folds" + _shown(cards)
        case ev.Check():
            return "checks"
        case ev.Call(amount=int(amount)):
            return f"calls {money(amount)}{_all_in(event)}"
        case ev.Call(to=int(to)):
            return f"calls to {money(to)}{_all_in(event)}"
        case ev.Bet(amount=amount):
            return f"bets {money(amount)}{_all_in(event)}"
        case ev.Raise(by=by, to=to):
            return "raises" + (f" {money(by)}" if by is not None else "") + f" to {money(to)}{_all_in(event)}"
        case ev.Uncalled(amount=amount):
            return f"takes back {money(amount)} that nobody called"
    return None


def _draw(event: ev.Event) -> str | None:
    match event:
        case ev.DrawHeading(ordinal=ordinal, amount=amount):
            words = "draw" if ordinal is None else f"draw {ordinal}"
            return words if amount is None else f"{words}, pot {money(amount)}"
        case ev.Discard(count=count, cards=cards, splits=splits, drawn=drawn, later=later):
            words = ("splits openers, " if splits else "") + f"discards {count}" + _shown(cards)
            words += f", draws {_names(drawn)}" if drawn is not None else ""
            return words + "".join(f", then {_names(cards)}" for cards in later or ())
        case ev.Take(count=count, cards=cards):
            return f"draws {count}" + _shown(cards)
        case ev.StandPat(cards=cards):
            return "stands pat" + _shown(cards)
        case ev.Reshuffle(count=count):
            return "the deck is reshuffled" + (f": {counted(count, 'card')}" if count is not None else "")
    return None


def _exchange(event: ev.Event) -> str | None:
    match event:
        case ev.PhaseHeading(phase=phase, count=count, direction=direction):
            return " ".join(str(word) for word in (phase, count, direction) if word is not None)
        case ev.Pass(count=count, cards=cards, receiver=receiver):
            return f"passes {count}" + (f" to {receiver}" if receiver else "") + _shown(cards)
        case ev.Receive(count=count, cards=cards):
            return f"takes up {count}" + _shown(cards)
        case ev.Keep(count=count, cards=cards):
            return f"keeps {count}" + _shown(cards)
        case ev.Arrange(cards=cards):
            return "fixes the order" + _shown(cards)
        case ev.Roll(cards=cards):
            return f"turns up {_names(cards)}"
        case ev.Declare(side=side):
            return f"declares {side}"
    return None


def _end(event: ev.Event) -> str | None:
    match event:
        case ev.Run(number=number):
            return "all runs" if number is None else f"run {number}"
        case ev.ShowdownHeading():
            return "the showdown"
        case ev.Show(cards=cards, hand=hand, run=run):
            words = f"shows {_names(cards)}" + (f": {hand}" if hand else "")
            return words if run is None else f"{words} in run {run}"
        case ev.ShowOpeners(cards=cards):
            return f"shows openers {_names(cards)}"
        case ev.Muck(cards=cards):
            return "does not show" + (f" {_names(cards)}" if cards is not None else "")
        case ev.CashOut(amount=amount, fee=fee):
            return f"cashes out for {money(amount)}" + (f", fee {money(fee)}" if fee is not None else "")
        case ev.Collect(amount=amount, pot=pot, share=share):
            words = f"collects {money(amount)}" + ("" if pot is None else f" from {pot_name(pot)}")
            return words + (f" ({share})" if share else "")
        case ev.TakeBack(amount=amount):
            return f"takes back {money(amount)}"
        case ev.PassedOut():
            return "passed out, the antes stay"
        case ev.Cancelled():
            return "the hand is cancelled"
        case ev.SummaryHeading():
            return "the summary"
        case ev.PotTotal(total=total, rake=rake):
            told = {"pot": total, "rake": rake}
            return ", ".join(f"{name} {money(amount)}" for name, amount in told.items() if amount is not None)
        case ev.End():
            return "the end"
        case ev.Result():
            return _result(event)
    return None


def _result(event: ev.Result) -> str:
    told = (
        None if event.folded is None else _folded(event.folded),
        "folded" if event.gave_up else None,
        "sitting out" if event.sitting_out else None,
        f"showed{_shown(event.cards)}" if event.cards is not None else None,
        f"mucked{_shown(event.mucked)}" if event.mucked is not None else None,
        f"won {money(event.amount)}" if event.amount else None,
        f"net {money(event.net)}" if event.net is not None else None,
        f"left with {money(event.stack)}" if event.stack is not None else None,
        event.hand,
    )
    return ", ".join(words for words in told if words) or "nothing is told"


def _folded(draws: int) -> str:
    return f"folded after draw {draws}" if draws else "folded before the draw"


def _beside(event: ev.Event) -> str | None:
    match event:
        case ev.SitOut():
            return "sits out"
        case ev.Presence(change=change):
            return change
        case ev.Finish(place=place, prize=prize):
            told = "is out", f"place {place}" if place else "", f"prize {money(prize)}" if prize else ""
            return ", ".join(filter(None, told))
        case ev.Bounty(prize=prize, loser=loser):
            return f"wins a bounty of {money(prize)}" + (f" for {loser}" if loser else "")
        case ev.TopUp(change=change, chips=chips):
            return change + (f" ({money(chips)} chips)" if chips is not None else "")
        case ev.Chat(text=text):
            return f"says: {text}"
        case ev.Note(text=text):
            return f"note: {text}"
        case ev.Comment(text=text):
            return f"comment: {text}"
        case ev.Unread(text=text, misplaced=misplaced):
            return f"{'out of place' if misplaced else 'not understood'}: {text}"
    return None


def _all_in(event: ev.Post | ev.Call | ev.Bet | ev.Raise) -> str:
    return ", all-in" if event.all_in else ""


def _names(cards: Cards) -> str:
    """The known cards, then a question mark for each other."""
    hidden = ["?"] * (cards.count - len(cards.known))
    return " ".join([*map(str, cards.known), *hidden]) or "nothing"


def _shown(cards: Cards | None) -> str:
    return f": {card_names(cards.known)}" if cards is not None and cards.known else ""
