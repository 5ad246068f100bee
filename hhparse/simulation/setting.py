"""What is dealt at a simulated table, and how it is written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hhparse.events import Blind
from hhparse.games import Bet, Deal, Draw, Game, Keep, Limit, Phase, Share, Uses
from hhparse.sites import Dialect, at_site


@dataclass(frozen=True)
class Setting:
    """A game at a table of a site."""

    announced: Game
    """The game by its own house rules, before those of the site."""
    limit: Limit
    dialect: Dialect
    players: int
    """How many sit at the table, from two to the most that the game allows."""

    @property
    def game(self) -> Game:
        """The game as the site plays it."""
        return at_site(self.announced, self.dialect.site)

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of all sections."""
        return tuple(phase for section in self.game.sections for phase in section.phases)

    @property
    def bets(self) -> tuple[Bet, ...]:
        return tuple(phase for phase in self.phases if isinstance(phase, Bet))

    @property
    def shares(self) -> tuple[Share, ...]:
        """The shares of all sections."""
        return tuple(share for section in self.game.sections for share in section.shares)

    @property
    def halves(self) -> bool:
        """Whether the pot is parted into shares."""
        return any(len(section.shares) > 1 for section in self.game.sections)

    def straddles(self, players: int) -> bool:
        """Whether so many players are enough for one beyond the blinds, and the dialect has a word for it."""
        blinds = self.game.blinds
        return 0 < len(blinds) < players and Blind.STRADDLE in self.dialect.words["blind"].values()

    def has(self, kind: type[Phase]) -> bool:
        """Whether the game has a phase of this kind."""
        return any(isinstance(phase, kind) for phase in self.phases)

    def draws(self) -> Iterator[tuple[int, int]]:
        """For each draw of the first section, the cards held before it and the most thrown away."""
        rules = self.game.rules
        house = max(rules.most_drawn or 0, rules.most_with_ace or 0) if rules.most_drawn is not None else None
        held = 0
        for phase in self.game.phases:
            match phase:
                case Deal():
                    held += phase.cards
                case Keep():
                    held = phase.cards
                case Draw():
                    most = min(phase.most, held)
                    yield held, most if house is None else min(most, house)
                    held = phase.size

    @property
    def most_drawn(self) -> int:
        """The most cards that come to a player in one draw; 0 where nothing is drawn."""
        sizes = (phase.size for phase in self.game.phases if isinstance(phase, Draw))
        drawn = (size - held + most for size, (held, most) in zip(sizes, self.draws(), strict=True))
        return max(drawn, default=0)

    @property
    def cards_needed(self) -> int:
        """The most cards that all hands, the centre and the draws can take."""
        thrown_short = sum(
            self.players * (min(phase.most, held) - most)
            for phase, (held, most) in zip(
                (phase for phase in self.game.phases if isinstance(phase, Draw)), self.draws(), strict=True
            )
        )
        return self.game.cards_needed(self.players) - thrown_short

    def cards_judged(self, share: Share) -> int:
        """How many cards count for a share."""
        centre = sum(phase.centre for phase in self.phases if isinstance(phase, Deal))
        return self.game.final_size + (centre if share.uses is not Uses.HELD else 0)
