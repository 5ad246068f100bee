"""The catalogue of games, as a list, as one game in full, and as a page."""

from __future__ import annotations

from collections.abc import Iterator

from hhparse.cards import deck
from hhparse.games import GAMES, Bet, Deal, Draw, Game, Phase
from hhparse.report.table import Column, Table
from hhparse.report.words import counted


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
    for section in game.sections:
        yield ""
        yield "Played in this order:"
        for number, phase in enumerate(section.phases, 1):
            yield f"{number:>3}. {_phase_words(phase)}"


def game_record(game: Game) -> dict[str, object]:
    """A game for programs."""
    return {
        "code": game.code,
        "name": game.name,
        "description": game.description,
        "aliases": list(game.aliases),
        "max_players": game.max_players,
        "hand_size": game.hand_size,
        "draws": game.draws,
        "betting_rounds": game.betting_rounds,
        "forced_bets": [
            {"name": bet.blind, "posted_by": str(bet.anchor), "heads_up": str(bet.heads_up)}
            for bet in game.forced_bets
        ],
        "sections": [
            {
                "phases": [_phase_record(phase) for phase in section.phases],
                "shares": [share.ranking for share in section.shares],
            }
            for section in game.sections
        ],
    }


def games_page() -> str:
    """The reference page, in Markdown."""
    lines = [
        "# Games",
        "",
        "The draw games that are read, replayed and judged. `hhparse games NAME` shows one of them, by its",
        "code, its name or an alias. A log's hands of games in which nothing is drawn are counted as *other",
        "games*.",
    ]
    for game in GAMES:
        lines += ["", f"## {game.name}", "", game.description, "", "| | |", "|---|---|"]
        lines += [f"| {label} | {value} |" for label, value in (("code", f"`{game.code}`"), *_facts(game))]
        for section in game.sections:
            lines += ["", *(f"{i}. {_phase_words(phase)}" for i, phase in enumerate(section.phases, 1))]
    return "\n".join(lines) + "\n"


def _facts(game: Game) -> Iterator[tuple[str, str]]:
    yield "also called", ", ".join(game.aliases) or "nothing else"
    yield "deck", counted(len(deck()), "card")
    yield "players", f"2 to {game.max_players}"
    yield "cards", f"{game.hand_size} to each player"
    yield "draws", str(game.draws)
    yield "betting rounds", str(game.betting_rounds)
    for bet in game.forced_bets:
        heads_up = "" if bet.anchor is bet.heads_up else f"; heads-up: {bet.heads_up}"
        yield bet.blind, f"{bet.anchor}{heads_up}"
    shares = [share.ranking.replace("_", " ") for section in game.sections for share in section.shares]
    yield "the pot goes to", f"the best hand: {shares[0]}" if len(shares) == 1 else " and ".join(shares)


def _phase_words(phase: Phase) -> str:
    match phase:
        case Deal():
            return f"Deal: {counted(phase.cards, 'card')} to each player, face down"
        case Bet():
            size = "the small bet" if phase.size == 1 else f"{phase.size} small bets"
            return f"Bet: {phase.first} acts first; a fixed-limit bet is {size}"
        case Draw():
            return f"Draw: in turn, up to {counted(phase.most, 'card')}, or stand pat"
    return "Showdown"


def _phase_record(phase: Phase) -> dict[str, object]:
    match phase:
        case Deal():
            return {"phase": "deal", "cards": phase.cards}
        case Bet():
            return {"phase": "bet", "first": str(phase.first), "size": phase.size}
        case Draw():
            return {"phase": "draw", "most": phase.most}
    return {"phase": "showdown"}
