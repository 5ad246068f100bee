"""The rows of facts that all statistics are counted from: players in hands, and their choices.

Both tables repeat what statistics are grouped and filtered by, so that a question needs no join.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from hhparse.tables.column import Cards, Count, Flag, Key, Money, Number, Ratio, Row, Text, Time

HandKey = Annotated[Key, "the hand, as in hands"]
Site = Annotated[Text, "code of the site"]
Game = Annotated[Text, "code of the game"]
LimitType = Annotated[Text, "fixed limit, pot limit, half pot limit or no limit"]
MoneyKind = Annotated[Text, "cash, play money, tournament chips or unknown money; never summed together"]
Currency = Annotated[Text | None, "ISO code; NULL where chips are no currency"]
Counted = Annotated[Flag, "whether statistics count the hand: not cancelled, not incomplete, no second copy"]
Clean = Annotated[Flag, "whether the hand has neither error nor warning"]
Unit = Annotated[
    Money | None,
    "what results are measured in: big bet (fixed limit) or big blind; the ante in games without blinds",
]
UnitName = Annotated[Text | None, "what the unit is: big bet, big blind or ante"]
PlayedFor = Annotated[Text, "scales of hands that the shares of the pot went by, joined by a plus"]
GameDraws = Annotated[Count, "rounds of drawing that the game has"]
Players = Annotated[Count, "players dealt in"]
Seat = Annotated[Number, "the player's seat"]
Name = Annotated[Text, "the player's name on the site"]
Hero = Annotated[Flag, "whether the log is the player's own"]
Position = Annotated[
    Text,
    "small blind, big blind, button, cutoff, hijack …; in games without blinds dealer, 1 left of dealer …; "
    "empty where it is not known",
]


class PlayerHandRow(Row, frozen=True, gc=False):
    """A player dealt into a hand, and what came of it."""

    table: ClassVar = "player_hands"
    order: ClassVar = "hand_key, turn, seat"

    hand_key: HandKey
    site: Site
    game: Game
    limit_type: LimitType
    money_kind: MoneyKind
    currency: Currency
    counted: Counted
    clean: Clean
    played: Annotated[Time | None, "when the hand began"]
    tournament: Annotated[Text | None, "the tournament's id on the site"]
    table_name: Annotated[Text | None, "the table, in the words of the log"]
    small_bet: Annotated[Money, "the small bet in fixed limit, else the big blind"]
    unit: Unit
    unit_name: UnitName
    played_for: PlayedFor
    game_draws: GameDraws
    players: Players
    seat: Seat
    player: Name
    hero: Hero
    position: Position
    turn: Annotated[Number, "place in the order of play, 0 being first left of the button"]
    stack: Annotated[Money, "chips before the hand"]
    forced: Annotated[
        Money | None, "put in as antes and blinds; NULL, as all amounts below, of hands not counted"
    ]
    invested: Annotated[Money | None, "put in altogether, less what came back uncalled"]
    won: Annotated[Money | None, "paid out of the pots"]
    net: Annotated[Money | None, "won less invested"]
    rake: Annotated[
        Money | None, "the part of the rake that falls to the player, by what each put into the pot"
    ]
    won_share: Annotated[Ratio | None, "the player's part of all that was paid"]
    choice_before_draw: Annotated[Flag, "whether the player had a choice before draw 1"]
    vpip: Annotated[Flag, "called, bet or raised before draw 1"]
    pfr: Annotated[Flag, "raised before draw 1; opening without blinds is a bet, not a raise"]
    opened: Annotated[Flag, "whether the first bet or raise of the hand was the player's"]
    opened_with: Annotated[
        Text | None, "least, better, false or hidden: what the player opened with, where that takes openers"
    ]
    openers_split: Annotated[Flag | None, "whether what was kept then could not have opened, where known"]
    raised: Annotated[Flag, "bet or raised at any time"]
    draws_seen: Annotated[Count, "rounds of drawing that the player was in for"]
    fold_round: Annotated[Number | None, "draws begun before the player folded; NULL if the player did not"]
    all_in: Annotated[Flag, "whether all the chips went in"]
    showdown: Annotated[Flag, "in at the end with two or more left; not in a passed-out deal"]
    shares: Annotated[Count, "parts of the pot, each won by a hand of its own kind: 2 in high-low games"]
    declared: Annotated[Text | None, "high, low or both, where the player declared"]
    seven_low: Annotated[
        Text | None,
        "of a seven-low or better after the last draw, known and held to the end, where the seven rule is in "
        "force: bound, if checked and bet into, so that nothing put in afterwards can be won; else free",
    ]
    shown: Annotated[Flag, "whether the hand was shown"]
    first_pat: Annotated[Number | None, "the draw in which the player first stood pat"]
    pat_on: Annotated[
        Text | None,
        "nothing, something or hidden: what the player stood pat on with betting still possible, as far as "
        "the log showed it then; nothing is no made hand, in high no two pair either. NULL if never",
    ]
    last_bet_called: Annotated[
        Flag,
        "whether the last bet or raise of the hand was the player's, made after the last draw, and called, "
        "so that it came to a showdown",
    ]
    face_up: Annotated[
        Flag,
        "whether the log showed the hand before draw 1 as it was dealt: that of its owner, or of everybody "
        "at an open table; what is known of others was shown later, by those who stood pat from then on: a "
        "biased sample",
    ]
    start_cards: Annotated[Cards | None, "the whole hand before draw 1, where all of it is known"]
    start_class: Annotated[Text | None, "its class"]
    start_hand: Annotated[
        Text | None, "the same as a starting hand: 4 to a seven with a deuce, pair of jacks, three-card six"
    ]
    final_cards: Annotated[Cards | None, "the last hand held, where all of it is known"]
    final_class: Annotated[Text | None, "its class"]
    made: Annotated[Flag | None, "whether the last hand is made, where all of it is known"]
    worthless: Annotated[
        Flag | None,
        "whether the last hand is worth nothing at a showdown, where all of it is known: no pair in high, a "
        "pair in lows (or a straight or flush, where these count), less than three cards in badugi",
    ]
    violations: Annotated[Count, "errors and warnings about the player"]


class DecisionRow(Row, frozen=True, gc=False):
    """One choice of a player, in the betting or in a draw: a chance, and what was done with it."""

    table: ClassVar = "decisions"
    order: ClassVar = "hand_key, number"

    hand_key: HandKey
    site: Site
    game: Game
    limit_type: LimitType
    money_kind: MoneyKind
    currency: Currency
    counted: Counted
    clean: Clean
    unit: Unit
    unit_name: UnitName
    played_for: PlayedFor
    players: Players
    seat: Seat
    player: Name
    hero: Hero
    position: Position
    number: Annotated[Number, "place among the choices of the hand, from 0"]
    line: Annotated[Number, "line in the file of the first view"]
    drawing: Annotated[Flag, "whether the choice is how many cards to draw; else it is a bet"]
    round: Annotated[Number, "betting: draws begun before, 0 before draw 1; drawing: 1 for the first draw"]
    betting_round: Annotated[Number, "betting rounds begun in the hand; several may lie between two draws"]
    action: Annotated[Text, "fold, check, call, bet, raise, pat or draw"]
    live: Annotated[Count, "players still in, this one included"]
    stack: Annotated[Money, "the player's chips before the choice"]
    pot: Annotated[Money, "everything put in before the choice"]
    to_call: Annotated[Money, "what a call costs"]
    bets: Annotated[Count, "bets and raises of the round so far; the big blind counts as one"]
    voluntary: Annotated[Count, "others who have called, bet or raised in this round before"]
    raises_before: Annotated[Count, "bets and raises that players have made in this round before, not blinds"]
    own_raises_before: Annotated[Count, "how many of them were the player's"]
    checked: Annotated[Flag, "whether the player has checked in this round before"]
    opening_round: Annotated[
        Flag, "whether it is the first betting round, or without blinds nobody has bet in a round before"
    ]
    first_in: Annotated[Flag, "whether there is a blind to match, and nobody has called or raised before"]
    can_steal: Annotated[
        Flag,
        "whether everybody has folded to the player, on cutoff, button or small blind, and blinds are to be "
        "won; three or more dealt in",
    ]
    faces_steal: Annotated[Flag, "whether a blind faces a raise made at such a chance, and no other"]
    can_continue: Annotated[
        Flag, "whether who bet or raised last in the round before may make the first bet of this one"
    ]
    faces_continuation: Annotated[Flag, "whether the player faces a bet made at such a chance, and no raise"]
    can_donk: Annotated[
        Flag,
        "whether the player may make the first bet of the round into the one who bet or raised last in the "
        "round before, and who has yet to act",
    ]
    can_delay: Annotated[
        Flag,
        "whether the player bet or raised last in the hand, all rounds since were checked through, and the "
        "first bet of this round is possible",
    ]
    can_cold_call: Annotated[
        Flag,
        "whether the player may call a raise over the blind, or without blinds the opener's bet, with "
        "nothing in that counts towards it",
    ]
    amount: Annotated[Money, "what the player puts in"]
    bet_to: Annotated[Money, "what the player has in on this round afterwards"]
    all_in: Annotated[Flag, "whether the choice takes the last chips"]
    can_check: Annotated[Flag, "whether the player could check"]
    can_call: Annotated[Flag, "whether the player could call"]
    can_bet: Annotated[Flag, "whether the player could bet"]
    can_raise: Annotated[Flag, "whether the player could raise"]
    can_pat: Annotated[Flag, "drawing: whether the player could stand pat; not with four cards of five"]
    capped: Annotated[Flag, "whether the table's number of bets was reached"]
    betting_open: Annotated[Flag, "whether two players or more could still bet in the hand"]
    drawn: Annotated[Count | None, "drawing: cards discarded; of a whole hand, 0 is pat"]
    pat_before: Annotated[Flag | None, "drawing: whether the player stood pat in any earlier draw"]
    pat_previous: Annotated[Flag, "whether the player stood pat in the draw before"]
    improved: Annotated[
        Flag | None,
        "betting: whether the player's last draw of one card or more made a better hand, as far as the log "
        "showed both as they came",
    ]
    own_last_draw: Annotated[Count | None, "cards the player discarded in the last draw"]
    opponents_last_least: Annotated[Count | None, "fewest cards an opponent still in drew last"]
    opponents_last_most: Annotated[Count | None, "most cards an opponent still in drew last"]
    cards: Annotated[Cards | None, "the hand before the choice, where all of it is known, then or later"]
    hand_class: Annotated[Text | None, "its class"]
    made: Annotated[Flag | None, "whether it is made"]
    face_up: Annotated[Flag, "whether the log had shown it by then"]
