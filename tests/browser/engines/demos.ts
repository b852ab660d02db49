// The first attack of every demo, in the words on its buttons.

export interface Demo {
  system: RegExp;
  /** Rows that lead to the attack: the first that is offered is tapped. */
  rows: RegExp[];
  /** The row of the attack. */
  attack: RegExp;
  /** Whose token is tapped on the board. */
  target: string;
  /** What makes dice fall, tapped in turn when it is asked for. */
  settles: RegExp[];
}

export const DEMOS: Record<string, Demo> = {
  "Age of Magic": {
    system: /^Age of Magic/,
    rows: [/^Begin turn 1/],
    attack: /^Stand and attack/,
    target: "Cogan",
    settles: [],
  },
  Dexterity: {
    system: /^Dexterity/,
    rows: [/^Begin turn 1/, /^End the move/],
    attack: /^Attack(?! a )/,
    target: "Bruce",
    settles: [],
  },
  "Circle of Realms": {
    system: /^Circle of Realms/,
    rows: [/^Night falls/, /^Begin the turn of Madder/],
    attack: /^Attack/,
    target: "Aldric",
    settles: [],
  },
  "GURPS 3e": {
    system: /^GURPS 3e.*The burnt farm/,
    rows: [/^Begin the fight/],
    attack: /^Shoot or throw/,
    target: "Grit",
    settles: [],
  },
  "GURPS 3e, a brawl": {
    system: /^GURPS 3e.*The cellar door/,
    rows: [/^Begin the fight/],
    attack: /^Slam/,
    target: "Otto",
    settles: [],
  },
  Stamina: {
    system: /^Stamina/,
    rows: [/^Begin the fight/],
    attack: /^Basic attack/,
    target: "Grusk",
    settles: [],
  },
};
