"""Antes and blinds."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from hhparse.events import Blind, Post
from hhparse.games import Anchor
from hhparse.money import Money
from hhparse.money import format_amount as money
from hhparse.replay.betting import put_in
from hhparse.replay.carrying import deals_before, forfeited, plays_for_earlier_antes
from hhparse.replay.ledger import Ledger
from hhparse.replay.model import Player
from hhparse.replay.play import Play
from hhparse.replay.seating import name_distances, name_positions
from hhparse.replay.stakes import stakes
from hhparse.replay.straddles import IN_BIG_BLINDS, is_dealt, judge_straddle, why_barred
from hhparse.rules import catalogue

_FROM_LEFT: Final = {Anchor.DEALER: -1, Anchor.FIRST_LEFT: 0, Anchor.SECOND_LEFT: 1}
"""How many places behind the first left of the button."""


def post(play: Play, event: Post) -> None:
    """A player pays a forced bet."""
    player = play.by_name.get(event.player)
    if player is None:
        play.pay_stranger(event.player, event.line)
        play.uncertain = True
        return
    blind = _blind_of(play, event, player)
    if blind is Blind.ANTE and _buys_in(play, event, player):
        return
    kinds = {Blind.SMALL, Blind.BIG} if blind is Blind.BOTH else {blind}
    due = event.amount
    if kinds & {kind for poster, _, kind in play.posts if poster is player}:
        play.report(catalogue.BLIND_TWICE, event.line, player=player.name, blind=blind)
        due = 0
    elif blind is Blind.STRADDLE and (why := why_barred(play)) is not None:
        play.report(catalogue.STRADDLE_BARRED, event.line, player=player.name, why=why)
        due = 0
    else:
        if blind is Blind.STRADDLE and is_dealt(play):
            play.report(
                catalogue.STRADDLE_BARRED, event.line, player=player.name, why="the cards are dealt already"
            )
        due = _due(play, event, player, blind)
    play.posts += [(player, event, kind) for kind in kinds]
    if due != event.amount:
        play.part_accounts()
        _pay(play, play.due, player, due, blind)
        _pay(play, play.told, player, event.amount, blind if due else Blind.DEAD)
    else:
        for account in play.accounts():
            _pay(play, account, player, due, blind)
    player.forced += event.amount
    put_in(play, player, event.all_in, event.line)


def _blind_of(play: Play, event: Post, player: Player) -> Blind:
    """What is posted. Where the two blinds are equal, a room may call either the big one."""
    small, big = stakes(play)
    equal = event.blind is Blind.BIG and small == big and player.index == seat_of(play, Blind.SMALL)
    return Blind.SMALL if equal else event.blind


def _due(play: Play, event: Post, player: Player, blind: Blind) -> int:
    """What should have been posted; another amount breaks a rule unless it is the player's last chips."""
    small, big = stakes(play)
    told = event.amount
    least = IN_BIG_BLINDS * big if blind is Blind.STRADDLE else big
    if told == player.stack - player.forced and told < least:
        return told
    if blind is Blind.BIG:
        fits, due, words = told == big, big, money(big)
    elif blind is Blind.STRADDLE:
        fits, due, words = told == least, least, money(least)
    elif blind is Blind.BOTH:
        fits, due, words = (
            big < told < 2 * big,
            big + (small or big // 2),
            f"{money(big)} and the small blind",
        )
    elif blind in (Blind.SMALL, Blind.DEALER) and small:
        fits, due, words = told == small, small, money(small)
    elif blind in (Blind.SMALL, Blind.DEALER):
        # Fixed-limit stakes name the bets.
        fits, due, words = _fits_bets(play, told, big), big // 2, _part_of_bet(play, big)
    else:
        return told
    if fits:
        return told
    play.report(
        catalogue.BLIND_SIZE, event.line, player=player.name, amount=money(told), blind=blind, due=words
    )
    return due


def _fits_bets(play: Play, told: int, big: int) -> bool:
    """Whether a small blind goes with bets of a size; half of one may not be payable in the table's chips."""
    site, chip = play.hand.site, play.hand.site.smallest_chip[play.hand.money]
    if _is_halved(play):
        return 2 * told == big or any(
            big % (value * chip) == 0
            and abs(2 * told - big) < 2 * value * chip
            and told % (value * chip) == 0
            for value in _chip_values(big // chip)
        )
    least, most = site.small_blind_range
    return big * least - chip < told < big * most + chip


def _part_of_bet(play: Play, big: int) -> str:
    return f"half of {money(big)}" if _is_halved(play) else f"a third to two thirds of {money(big)}"


def _is_halved(play: Play) -> bool:
    return play.hand.money is Money.CHIPS and play.hand.site.halves_tournament_blinds


def _chip_values(most: int) -> Iterator[int]:
    """The values of chips that there are, in the smallest: 1, 5, 25, 50, 100, 500 and so on."""
    scale = 1
    while scale <= most:
        yield from (scale, 5 * scale, 25 * scale, 50 * scale)
        scale *= 100


def _pay(play: Play, account: Ledger, player: Player, amount: int, blind: Blind) -> None:
    if blind is Blind.ANTE:
        account.put_ante(player.index, amount)
        return
    if blind is Blind.DEAD:
        account.put_dead(player.index, amount)
        return
    # The small blind of a player who missed both is dead.
    dead = max(0, amount - stakes(play)[1]) if blind is Blind.BOTH else 0
    account.put_dead(player.index, dead)
    account.put(player.index, amount - dead)


def settle_forced_bets(play: Play, line: int) -> None:
    """All forced bets are in: judge who posted what, and open the first betting round with them."""
    _judge_ante_sizes(play)
    _owe_missing_antes(play)
    _bury_ante_paid_for_all(play)
    _judge_dealer_blind(play, line)
    small = _judge_small_blind(play, line)
    _bury_missed_small_blinds(play, small)
    play.big_blind = _judge_big_blind(play, small, line)
    if play.big_blind is not None:
        for account in play.accounts():
            # Who posts the big blind short does not make it smaller for the others (RRP).
            account.level = max(stakes(play)[1], account.in_round[play.big_blind])
            account.complete = account.raised_by = account.level
            account.bets = 1
    judge_straddle(play)
    if play.hand.game.blinds:
        name_positions(play.players, play.replay.button, small, play.big_blind)
    else:
        name_distances(play.players, play.replay.button)
    play.replay.ante = _largest(play, Blind.ANTE)
    play.replay.small_blind = _largest(play, Blind.SMALL)


def _judge_small_blind(play: Play, line: int) -> int | None:
    """:returns: who has the small blind; None where it is dead."""
    posters = {player.index: event for player, event, kind in play.posts if kind is Blind.SMALL}
    due = seat_of(play, Blind.SMALL)
    if due is None or due in posters:
        return due if due in posters else min(posters, default=None)
    if posters:
        poster = min(posters)
        _posted_for_another(play, posters[poster], poster, due)
        return due
    return due if _small_blind_missing(play, due, line) else None


def _small_blind_missing(play: Play, due: int, line: int) -> bool:
    """Report that nobody posts a small blind though somebody sits between the button and the big blind.

    Where whoever owed it has left, nobody does, and it is dead: the big blind is then next to the button,
    whoever else posts one to be dealt in.
    """
    player = play.players[due]
    big = seat_of(play, Blind.BIG)
    posters = {other.index for other, _, kind in play.posts if kind is Blind.BIG}
    if big not in posters or due in posters or player.stack <= player.forced:
        return False
    _missing(play, due, Blind.SMALL, line)
    return True


def _bury_missed_small_blinds(play: Play, small: int | None) -> None:
    """A small blind by anybody but the one whose turn it is makes good one that was missed: it is dead."""
    own = any(kind is Blind.SMALL and player.index == small for player, _, kind in play.posts)
    for player, event, kind in play.posts:
        if own and kind is Blind.SMALL and event.blind is not Blind.BOTH and player.index != small:
            for account in play.accounts():
                account.bury(player.index, event.amount)


def _judge_big_blind(play: Play, small: int | None, line: int) -> int | None:
    """:returns: who has the big blind. Without a small blind its place depends on earlier hands."""
    if all(bet.blind is not Blind.BIG for bet in play.hand.game.forced_bets):
        return None
    posters = {
        player.index: event
        for player, event, kind in play.posts
        if kind is Blind.BIG and (player.index != small or event.blind is not Blind.BOTH)
    }
    due = seat_of(play, Blind.BIG) if small is not None else None
    if not posters:
        if due is None or play.players[due].stack > play.players[due].forced:
            _missing(play, due, Blind.BIG, line)
        return due
    if due is None or due in posters:
        return min(posters) if due is None else due
    poster = min(posters)
    _posted_for_another(play, posters[poster], poster, due)
    # The action begins left of one or the other.
    players = len(play.players)
    play.absent.update((due + step) % players for step in range(1, (poster - due) % players + 1))
    return due


def _missing(play: Play, due: int | None, blind: Blind, line: int) -> None:
    """Nobody posts a blind; by the rules it came from the one whose it is."""
    play.report(catalogue.BLIND_MISSING, line, blind=blind)
    if due is not None:
        play.part_accounts()
        _owe(play, due, _size_of(play, blind))


def _posted_for_another(play: Play, event: Post, poster: int, due: int) -> None:
    """A blind is told of a player who did not owe it; by the rules it came from the one who did."""
    name = play.players[due].name
    blind = event.blind
    play.report(catalogue.BLIND_WRONG_PLAYER, event.line, player=event.player, blind=blind, due=name)
    play.suspect.add(name)
    play.part_accounts()
    play.due.take_back(poster, event.amount)
    _owe(play, due, event.amount)


def _owe(play: Play, due: int, amount: int) -> None:
    """A blind as it should have been posted, for no more than the player has."""
    play.due.put(due, min(amount, play.due.stacks[due]))


def _size_of(play: Play, blind: Blind) -> int:
    """A blind as large as the stakes make it; half a big blind is rounded down to whole chips."""
    small, big = stakes(play)
    chip = play.hand.site.smallest_chip[play.hand.money]
    return big if blind is Blind.BIG else small or big // 2 // chip * chip


def _judge_dealer_blind(play: Play, line: int) -> None:
    """The dealer posts a blind where the game has three."""
    due = seat_of(play, Blind.DEALER)
    if due is not None and not any(kind is Blind.DEALER for _, _, kind in play.posts):
        _missing(play, due, Blind.DEALER, line)
    for player, event, kind in play.posts:
        if kind is Blind.DEALER and due is not None and player.index != due:
            _posted_for_another(play, event, player.index, due)


# Antes --------------------------------------------------------------------------------------------


def _buys_in(play: Play, event: Post, player: Player) -> bool:
    """Pay the antes of earlier deals with this one's, to have a part in the pot carried (S1 rule 11)."""
    ante, deals = play.hand.header.ante, deals_before(play)
    if not ante or not deals or event.amount <= ante or event.amount % ante:
        return False
    times = event.amount // ante - 1
    if times > deals:
        return False
    if forfeited(play) > 0:
        play.report(catalogue.LATE_ANTE_BARRED, event.line, player=player.name, amount=money(forfeited(play)))
    play.bought_in[player.index] = times, times * ante
    for account in play.accounts():
        account.put_dead(player.index, times * ante)
    player.forced += times * ante
    post(play, Post(event.line, event.player, Blind.ANTE, ante, event.all_in))
    return True


def _bury_ante_paid_for_all(play: Play) -> None:
    """Where one player pays the ante for the whole table, as the big blind may, nobody matches it."""
    antes = [(player, event) for player, event, kind in play.posts if kind is Blind.ANTE]
    if len(antes) == 1 and not play.hand.game.has_ante:
        player, event = antes[0]
        for account in play.accounts():
            account.dead[player.index] += event.amount


def _judge_ante_sizes(play: Play) -> None:
    """Everybody pays the same ante, unless all-in for less."""
    antes = [(player, event) for player, event, kind in play.posts if kind is Blind.ANTE]
    due = _ante_due(play, [event for _, event in antes])
    for player, event in antes:
        if due is not None and event.amount not in (due, player.stack):
            told = money(event.amount)
            play.report(catalogue.ANTE_UNEQUAL, event.line, player=player.name, amount=told, due=money(due))
            play.part_accounts()
            play.due.put_ante(player.index, due - event.amount)


def _owe_missing_antes(play: Play) -> None:
    """Who has not paid the ante owes it, unless it comes late."""
    owing = _without_ante(play)
    if not owing:
        return
    awaited = {event.player for event in play.queue if isinstance(event, Post) and event.blind is Blind.ANTE}
    for player, due in owing:
        if player.name not in awaited:
            play.part_accounts()
            play.due.put_ante(player.index, min(due, play.due.stacks[player.index]))


def judge_missing_antes(play: Play) -> None:
    """Whoever is dealt in has paid the ante by the end of the hand: it may come late (S1 rule 11).

    Who has no chips left plays on for the antes of earlier deals without another (S1 rule 13).
    """
    header, missing = play.hand.header, _without_ante(play)
    if missing and not play.hand.game.has_ante and len(missing) == len(play.players):
        told = f"an ante of {money(header.ante or 0)}"
        play.report(catalogue.STAKES_CONTRADICTED, header.line, told=told, due="a table without one")
        return
    for player, due in missing:
        play.report(catalogue.ANTE_MISSING, header.line, player=player.name, due=money(due))


def _without_ante(play: Play) -> list[tuple[Player, int]]:
    """Who has not paid an ante, and how much that is."""
    if not play.hand.has_ante:
        return []
    antes = {player.index: event for player, event, kind in play.posts if kind is Blind.ANTE}
    due = _ante_due(play, antes.values())
    if not due:
        return []
    return [
        (player, due)
        for player in play.players
        if player.index not in antes and not plays_for_earlier_antes(play, player)
    ]


def _ante_due(play: Play, posts: Collection[Post]) -> int | None:
    """The ante by the header, or else what most have paid; None where nobody pays one."""
    most = play.hand.game.rules.max_antes
    if most is not None and deals_before(play) >= most:
        return 0
    if play.hand.header.ante is not None:
        return play.hand.header.ante
    amounts = [event.amount for event in posts]
    return max(set(amounts), key=lambda amount: (amounts.count(amount), amount), default=None)


def seat_of(play: Play, blind: Blind) -> int | None:
    """The player whose blind it is; None where the game has none or it cannot be told who that is."""
    players = len(play.players)
    forced = next((bet for bet in play.hand.game.forced_bets if bet.blind is blind), None)
    if forced is None or play.replay.button is None or players < 2:
        return None
    if players == 2 and play.players[1].seat != play.replay.button:
        return None
    anchor = forced.heads_up if players == 2 else forced.anchor
    if anchor is None:
        return None
    return place_of(anchor, players)


def place_of(anchor: Anchor, players: int) -> int:
    """The place in the order of play that a forced bet falls to."""
    return _FROM_LEFT[anchor] % players


def _largest(play: Play, blind: Blind) -> int:
    """The largest ante or small blind; of two blinds in one, what is beyond the big one is the small one."""
    big = stakes(play)[1]
    amounts = (
        event.amount - big if event.blind is Blind.BOTH else event.amount
        for _, event, kind in play.posts
        if kind is blind
    )
    return max(amounts, default=0)
