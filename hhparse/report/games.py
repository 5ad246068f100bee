"""The catalogue of games, as a list, as one game in full, and as a page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from hhparse.games import GAMES, Game, Phase
from hhparse.games.house_rules import DEFAULT_RULES
from hhparse.games.lint import advice_on
from hhparse.games.rule_words import HOUSE_RULES, HouseRule
from hhparse.games.variations import OPTIONS
from hhparse.report.phases import deck_words, forced_bet_words, phase_words, pot_words
from hhparse.report.table import Column, Table

_ORDER = ("Played in this order:", "Played on when nobody opens:")
"""What stands above the phases of the first and of the second section."""


def game_table() -> Table:
    """Every game on one line."""
    columns = (
        Column("game"), Column("name"), Column("cards", right=True), Column("draws", right=True),
        Column("players", right=True), Column("in short"),
    )  # fmt: skip
    return Table(
        columns,
        [
            (
                game.code,
                game.name,
                str(game.hand_size),
                str(game.draws),
                str(game.max_players),
                game.description,
            )
            for game in GAMES
        ],
    )


def game_lines(game: Game) -> Iterator[str]:
    """One game in full."""
    yield f"{game.name} ({game.code})"
    yield ""
    yield game.description
    yield ""
    for label, value in _facts(game):
        yield f"{label:<15} {value}"
    for order, section in zip(_ORDER, game.sections, strict=False):
        yield ""
        yield order
        for number, phase in enumerate(section.phases, 1):
            yield f"{number:>3}. {phase_words(phase)}"
    yield ""
    yield "House rules, as they are unless a table says otherwise:"
    for rule in _house_rules(game):
        yield f"  {rule.say(getattr(game.rules, rule.fills)):<34} {rule.meaning}"
    options = [option for option in OPTIONS if option.fits(game)]
    if options:
        yield ""
        yield "Options, announced with the name:"
        for option in options:
            yield f"  {option.words[0]:<34} {option.meaning}"
    advices = advice_on(game)
    if advices:
        yield ""
    for advice in advices:
        yield f"{advice.weight}: {advice.sentence}"


def game_record(game: Game) -> dict[str, object]:
    """A game for programs."""
    return {
        "code": game.code,
        "name": game.name,
        "description": game.description,
        "aliases": list(game.aliases),
        "source": game.source,
        "max_players": game.max_players,
        "hand_size": game.hand_size,
        "draws": game.draws,
        "betting_rounds": game.betting_rounds,
        "cards_needed": game.cards_needed(game.max_players),
        "deck": {
            "cards": game.deck.size,
            "jokers": game.deck.jokers,
            "joker": game.deck.joker,
            "wild_ranks": game.deck.wild_ranks,
            "centre_wild": game.deck.centre_wild,
        },
        "forced_bets": [
            {
                "name": bet.blind,
                "posted_by": bet.anchor,
                "heads_up": bet.heads_up,
                "half_bets": bet.half_bets,
            }
            for bet in game.forced_bets
        ],
        "sections": [
            {
                "phases": [_phase_record(phase) for phase in section.phases],
                "shares": [asdict(share) for share in section.shares],
            }
            for section in game.sections
        ],
        "house_rules": {rule.fills: getattr(game.rules, rule.fills) for rule in _house_rules(game)},
        "options": [option.words[0] for option in OPTIONS if option.fits(game)],
        "advice": [asdict(advice) for advice in advice_on(game)],
    }


def games_page() -> str:
    """The reference page, in Markdown."""
    return "\n".join((*_page_head(), *_page_games(), *_page_options(), *_page_house_rules())) + "\n"


def _page_head() -> Iterator[str]:
    yield from (
        "# Games",
        "",
        "The draw games that are read, replayed and judged. `hhparse games NAME` shows one of them, by its",
        "code, its name or an alias. A log's hands of games in which nothing is drawn are counted as *other",
        "games*.",
        "",
        "Any game may be announced with variations, as in `three-card triple-draw California lowball, kings",
        "wild`: another size of hand (`three-card`), other draws (`double-draw`, `2 draws`), some cards",
        "before the draw (`four-before`), another low (`ace-to-six`, `2-7`, `for low`), `high-low`, `with",
        "declare`, `cards speak`, `8 or better`, `any pair/no pair`, openers (`queens or better`, `trips to",
        "open`, `progressive`, `open on anything`), jokers (`no joker`, `two jokers`, `joker wild`), `deuces",
        "wild`, `antes`, `blinds`, and the options and house rules at the end of this page. The game that",
        "they make bears the name that needs the fewest of them: Kansas City with three draws is 2-7 triple",
        "draw.",
    )


def _page_games() -> Iterator[str]:
    for game in GAMES:
        yield from ("", f"## {game.name}", "", game.description, "", "| | |", "|---|---|")
        for label, value in (("code", f"`{game.code}`"), *_facts(game)):
            yield f"| {label} | {value} |"
        for number, section in enumerate(game.sections):
            yield from ("", _ORDER[number], "") if number else ("",)
            yield from (f"{i}. {phase_words(phase)}" for i, phase in enumerate(section.phases, 1))


def _page_options() -> Iterator[str]:
    yield from (
        "", "## Options", "",
        "They change the rounds of a game, and become part of its name.", "",
        "| said | meaning | source |", "|---|---|---|",
    )  # fmt: skip
    for option in OPTIONS:
        said = ", ".join(f"`{words}`" for words in option.words)
        yield f"| {said} | {option.meaning} | {option.source} |"


def _page_house_rules() -> Iterator[str]:
    yield from (
        "", "## House rules", "",
        "They are a table's own, and no part of a game's name. What stands in the second column holds unless",
        "the game or the site has it otherwise; `hhparse games NAME` shows what does.", "",
        "| rule | unless said otherwise | may be said | source |", "|---|---|---|---|",
    )  # fmt: skip
    for rule in HOUSE_RULES:
        usual = rule.say(getattr(DEFAULT_RULES, rule.fills))
        said = (words for value in rule.words.values() for words in value)
        numbers = (words.format("N") for words in rule.counted)
        words = ", ".join(f"`{each}`" for each in (*said, *numbers) if each != usual)
        yield f"| {rule.meaning} | {usual} | {words} | {rule.source} |"


def _house_rules(game: Game) -> Iterator[HouseRule]:
    return (rule for rule in HOUSE_RULES if rule.applies(game))


def _facts(game: Game) -> Iterator[tuple[str, str]]:
    yield "also called", ", ".join(game.aliases) or "nothing else"
    yield "source", game.source or "card rooms"
    yield "deck", deck_words(game.deck)
    yield "players", f"2 to {game.max_players}"
    yield "cards", f"{game.hand_size} to each player"
    yield "cards needed", f"at most {game.cards_needed(game.max_players)} for {game.max_players} players"
    yield "draws", str(game.draws)
    yield "betting rounds", str(game.betting_rounds)
    for bet in game.forced_bets:
        yield bet.blind, forced_bet_words(bet)
    yield "the pot goes to", pot_words(game.shares)
    for section in game.sections[1:]:
        yield "if passed out", pot_words(section.shares)


def _phase_record(phase: Phase) -> dict[str, object]:
    return {"phase": type(phase).__name__.lower(), **asdict(phase)}
