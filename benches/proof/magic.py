"""Age of Magic, from its specification alone (AM-nn): one stand and attack on foot. Scores are half-points."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

import icepool
from icepool import Die
from model import Answers, Case, Facts, Odds, Outcome, answer, d6, hits, odds_of

NEAR, FAR = 1, 2
CUT, IMPALE, BLUNT = 0, 4, -4
# 3.1: mode by mode, hands, band, attack, parry and damage in points, and what the type does to the pain roll.
Mode = tuple[str, int, int, int, int, int, int]
ITEMS: dict[str, list[Mode]] = {
    "Knife": [("thrust", 1, NEAR, 2, 0, 5, IMPALE)],
    "Short sword": [("cut", 1, NEAR, 3, 1, 6, CUT), ("thrust", 1, NEAR, 2, 1, 6, IMPALE)],
    "Long sword": [("cut", 1, NEAR, 3, 2, 8, CUT), ("thrust", 1, NEAR, 2, 2, 7, IMPALE)],
    "Hand-&-half sword": [("cut, one hand", 1, NEAR, 3, 2, 10, CUT), ("cut, two hands", 2, NEAR, 3, 3, 11, CUT)],
    "Two-handed sword": [("cut", 2, NEAR, 2, 2, 13, CUT)],
    "Battle axe": [("cut", 1, NEAR, 2, 0, 9, CUT)],
    "Great axe": [("cut", 2, NEAR, 1, 0, 13, CUT)],
    "Mace": [("blow", 1, NEAR, 2, 1, 8, BLUNT)],
    "Morningstar": [("blow", 1, NEAR, 1, -1, 10, BLUNT)],
    "Great hammer": [("blow", 2, NEAR, 1, 0, 13, BLUNT)],
    "Club": [("blow", 1, NEAR, 2, 0, 6, BLUNT)],
    "Heavy club": [("blow", 2, NEAR, 1, 0, 9, BLUNT)],
    "Quarterstaff": [("blow", 2, NEAR, 3, 3, 6, BLUNT)],
    "Javelin": [("thrust", 1, NEAR, 2, 0, 6, IMPALE)],
    "Spear": [("long thrust", 2, FAR, 3, 2, 9, IMPALE), ("short grip", 1, NEAR, 2, 1, 7, IMPALE)],
    "Pike": [("thrust", 2, FAR, 2, 0, 11, IMPALE)],
    "Halberd": [("swing", 2, FAR, 1, 1, 12, CUT), ("haft", 2, NEAR, 1, 2, 7, BLUNT)],
    "Small shield": [("bash", 1, NEAR, 0, 2, 4, BLUNT)],
    "Medium shield": [("bash", 1, NEAR, -1, 3, 5, BLUNT)],
    "Large shield": [("bash", 1, NEAR, -2, 4, 5, BLUNT)],
}
# 3.3: attack on foot, damage and pain, in points; the area's place among the sheet's (left, right).
AIMS = {
    "chest": (0, 0, 0, (3, 3)), "head": (-4, 2, -3, (0, 0)), "eyes": (-8, 3, 0, (1, 1)), "throat": (-6, 3, 0, (2, 2)),
    "arm": (-1, 0, 3, (6, 7)), "hand": (-3, 0, 3, (8, 9)), "abdomen": (-1, 1, 0, (4, 4)), "groin": (-3, 1, -3, (5, 5)),
    "leg": (-2, 0, 3, (10, 11)),
}
# 3.4: by the worst wound carried; and what a wound does to the pain roll.
PENALTY = (0, 0, -2, -4, -8, -12)
PAIN = (0, 12, 6, 0, -6, -12)
FATAL = 6
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
TURNS = {"no turn": 0, "turn left": -1, "turn right": 1}
Hex = tuple[int, int]


def distance(a: Hex, b: Hex) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def beside(at: Hex, k: int) -> Hex:
    return at[0] + STEPS[k % 6][0], at[1] + STEPS[k % 6][1]


def incoming(at: Hex, attacker: Hex) -> list[int]:
    """AM-21."""
    away = [distance(beside(at, k), attacker) for k in range(6)]
    return [k for k in range(6) if away[k] == min(away)]


def is_from(directions: Iterable[int], facing: int, turns: Iterable[int]) -> bool:
    """AM-22, AM-26: whether one of the directions is among those so far from the facing."""
    return any((k - facing - turn) % 6 == 0 for k in directions for turn in turns)


def burden(figure: Facts) -> int:
    """AM-08, AM-90."""
    shaken = -6 if figure["stunned"] else -2 if figure["staggered"] else 0
    return PENALTY[max(figure["wounds"], default=0)] + shaken


def co(figure: Facts) -> int:
    """AM-04."""
    return figure["co"] + figure["encumbrance"]


def known(figure: Facts, name: str) -> tuple[int, int]:
    """The specialisms with an item."""
    return next((spec, guard) for it, spec, guard in figure["items"] if it == name)


class Blow:
    """A stand and attack that is declared."""

    def __init__(self, facts: Facts, answers: Answers) -> None:
        self.facts, self.answers = facts, answers
        self.attacker, self.target = facts["figures"]
        self.at = tuple(facts["at"][0])
        self.item, mode = answer(answers, "weapon").split(", ", 1)
        (self.mode,) = [it for it in ITEMS[self.item] if it[0] == mode]
        self.aim = AIMS[answer(answers, "aim at", "chest")]
        self.area = self.aim[3][answer(answers, "which side") == "right"]

    def attack(self, is_rear: bool) -> int:
        """AM-72."""
        own, (spec, _) = self.attacker, known(self.attacker, self.item)
        return own["melee"] + spec + co(own) + 2 * self.mode[3] + 2 * self.aim[0] + 4 * is_rear + burden(own)

    def land(self, margin: int) -> Outcome:
        """AM-75 to AM-92: the wound; nothing is risked on damage and pain (AM-06), nothing is soaked."""
        own, target = self.attacker, self.target
        damage = max(0, own["st"] + 2 * self.mode[5] + margin // 2 + 2 * self.aim[1] + burden(own))
        area = self.area
        resistance = target["st"] + target["armour"][area] + target["skin"] + target["magic resistance"]
        level = min(FATAL, max(0, -(-(damage - resistance) // 6)))
        if level in (0, FATAL):
            return Outcome(1, False, level, level == FATAL and not target["unconscious"])
        pain = target["wp"] + target["combat"] + target["toughness"] + target["resist pain"]
        pain += self.mode[6] + PAIN[level] + 2 * self.aim[2] + burden(target)
        return Outcome(1, False, level, pain // 2 <= 0 and not target["unconscious"])

    def dice(self, base: int, answers: Answers, label: str) -> list[int]:
        """AM-03: how many may be risked, or how many are."""
        given = answer(answers, label)
        if given and not given.lstrip("−-").isdigit():
            return [0 if given.startswith("no") else int(given.split()[0])]
        cap = (max(2, base // 6), max(0, base // 6), 10)[self.facts["cap"]]
        return list(range(cap + 1))

    def odds(self, answered: "Answered", answers: Answers) -> Odds:
        """One answer of the target's: with the dice that are given, or the best of each side's (AM-06)."""
        return self.compared(*self.bet(answered, answers))

    def bet(self, answered: "Answered", answers: Answers) -> tuple[int, int, int]:
        """By how much the attack's value is above the defence's before the dice, and the dice of both."""
        lead = self.attack(answered.is_rear) - answered.value
        defence = [0] if self.target["unconscious"] else self.dice(answered.value, answers, "defence dice")

        def worst(n: int) -> tuple[Fraction, int]:
            """Of equal numbers of dice the smallest."""
            return min((chance(lead, n, m), m) for m in defence)

        attack = self.dice(self.attack(answered.is_rear), answers, "attack dice")
        n = max(attack, key=lambda n: (worst(n)[0], -n))
        return lead, n, worst(n)[1]

    def compared(self, lead: int, n: int, m: int) -> Odds:
        """AM-71."""
        def read(difference: int) -> Outcome:
            margin = lead + 6 * (m - n) + 2 * difference
            return self.land(margin) if margin >= 0 else Outcome()

        return odds_of(icepool.map(read, differences(n, m)))


@cache
def differences(n: int, m: int) -> Die[int]:
    """So many dice less so many."""
    return d6(n) - d6(m)


@cache
def chance(lead: int, n: int, m: int) -> Fraction:
    """AM-71: of a hit."""
    return differences(n, m).probability(">=", 3 * (n - m) - lead // 2)


class Answered:
    """What the target does about it: what its value is then, and whether the blow comes from behind."""

    def __init__(self, value: int, is_rear: bool) -> None:
        self.value, self.is_rear = value, is_rear


class Defender:
    """The target before it answers."""

    def __init__(self, blow: Blow) -> None:
        self.blow, self.figure, self.facing = blow, blow.target, blow.facts["facing"]
        self.at = tuple(blow.facts["at"][1])
        self.directions = incoming(self.at, blow.at)

    def answered(self, value: int, turn: int = 0, to: Hex | None = None) -> Answered:
        """AM-74: the rear test, where it stands and how it is turned by then."""
        directions = incoming(to or self.at, self.blow.at)
        is_rear = self.figure["prone"] or not is_from(directions, self.facing + turn, (-1, 0, 1))
        return Answered(value + burden(self.figure), is_rear)

    def guards(self, name: str, answers: Answers) -> int:
        """AM-66, AM-69, AM-70: what it blocks or parries with, in the grip that is chosen, or the only one."""
        modes = ITEMS[name]
        chosen = answer(answers, "grip", modes[0][0])
        (parry,) = [it[4] for it in modes if it[0] == chosen]
        spec, guard = known(self.figure, name)
        return self.figure["melee"] + spec + guard + co(self.figure) + 2 * parry

    def plain(self) -> Answered:
        """AM-65, AM-73; readying or saying something is no defence either (AM-110, AM-111)."""
        if self.figure["unconscious"]:
            return Answered(0, True)
        return self.answered(self.figure["combat"] + co(self.figure))

    def answer(self, answers: Answers) -> Answered:
        """What it answers, with its turn, hex and grip."""
        _, name, detail, _ = answers[0]
        item, own = detail.split(",")[0], self.figure
        if name not in ("block", "jump back", "side-step", "parry"):
            return self.plain()
        turn = TURNS[answer(answers, "turn first", "no turn")]
        to = next((tuple(it[3]) for it in answers if it[0] == "to where"), None)
        if name in ("block", "parry"):
            return self.answered(self.guards(item, answers) + 6 * (name == "parry"), turn, to)
        return self.answered(own["combat"] + own["dodge"] + co(own) + (4 if name == "side-step" else 6), turn, to)


def odds(case: Case) -> tuple[Odds, list[Odds]]:
    """The outcome against the answer that is given, or against the best; and against each that may be."""
    facts, answers = case["facts"], case["answers"]
    blow = Blow(facts, answers)
    defender = Defender(blow)
    places = [i for i, it in enumerate(answers) if it[0] == "reaction"]
    if places:
        later = answers[places[-1]:]
        return blow.odds(defender.answer(later), answers), []
    if not case["options"]:
        return blow.odds(defender.plain(), answers), []
    if case["options"][0]["option"][0] in ("no dice", "1 die"):
        # It can do nothing; what it decides is how many dice to risk.
        lead, n, _ = blow.bet(defender.plain(), answers)
        rows = [blow.compared(lead, n, m) for m in range(len(case["options"]))]
        return min(rows, key=hits), rows
    rows = []
    for option in case["options"]:
        # The dice that are preset count only where the decision is not weighed.
        chosen = [it for it in option["answers"] or [["reaction", *option["option"], None]] if it[0] != "defence dice"]
        rows.append(blow.odds(defender.answer(chosen), answers))
    return min(rows, key=hits), rows
