"""What the models of all systems share: the outcome of an attack, and dice."""

import sys
from fractions import Fraction
from typing import Any, NamedTuple

if "--dyce" in sys.argv[1:]:
    import dyce_for_icepool

    dyce_for_icepool.install()

import icepool
from icepool import Die

VERSION = "2.1.3"
LIBRARY = f"{'dyce' if '--dyce' in sys.argv[1:] else 'icepool'} {icepool.__version__}"
NONE = -1
Facts = dict[str, Any]
# An attack as the program tells it.
Case = dict[str, Any]
# A decision and what is taken, by their labels; then the option's second line, and the hex that it leads to.
Answers = list[list[Any]]


class Outcome(NamedTuple):
    """What is read of an attack (src/table/outcome.rs); NONE where nothing is."""

    hit: int = 0
    near: bool = False
    step: int = NONE
    fells: bool = False
    effects: int = 0
    strays: int = 0
    backlash: int = NONE
    falls: bool = False


MISS = Outcome()
Odds = dict[Outcome, Fraction]


class Coarse(Odds):
    """Odds of which only the chance of a hit is held against others."""


def odds_of(die: Die[Outcome]) -> Odds:
    """The chance of each outcome."""
    whole = die.denominator()
    return {outcome: Fraction(ways, whole) for outcome, ways in die.items() if ways}


def hits(odds: Odds) -> Fraction:
    """The chance of a hit."""
    return sum((chance for outcome, chance in odds.items() if outcome.hit == 1), Fraction(0))


def d6(n: int) -> Die[int]:
    """So many six-sided dice, added up."""
    return n @ icepool.d6 if n > 0 else Die([0])


def answer(answers: Answers, label: str, default: str = "") -> str:
    """What is taken of the last decision with this label."""
    found = [str(taken) for asked, taken, _, _ in answers if asked == label]
    return found[-1] if found else default


def check_version() -> None:
    """What is measured is one version of icepool; that of dyce is checked where it is put in its place."""
    if "--dyce" not in sys.argv[1:] and icepool.__version__ != VERSION:
        sys.exit(f"this is {LIBRARY}, not icepool {VERSION}")
