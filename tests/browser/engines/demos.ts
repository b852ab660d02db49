// The first attack of every demo, in the words on its buttons.

export interface Demo {
  system: RegExp;
  /** Rows that lead to the attack: the first that is offered is tapped. */
  rows: RegExp[];
  /** The row of the attack. */
  attack: RegExp;
  /** Whose token is tapped on the board. */
  target: string;
}

export const DEMOS: Record<string, Demo> = {
  "Age of Magic": {
    system: /^Age of Magic/,
    rows: [/^Begin turn 1/],
    attack: /^Stand and attack/,
    target: "Cogan",
  },
  Dexterity: {
    system: /^Dexterity/,
    rows: [/^Begin turn 1/, /^End the move/],
    attack: /^(?:Attack(?! a )|(?:Shoot|Throw)(?! at a ))/,
    target: "Bruce",
  },
  "Circle of Realms": {
    system: /^Circle of Realms/,
    rows: [/^Night falls/, /^Begin the turn of Madder/],
    attack: /^Attack/,
    target: "Aldric",
  },
  "GURPS 3e": {
    system: /^GURPS 3e.*The burnt farm/,
    rows: [/^Begin the fight/],
    attack: /^Shoot or throw/,
    target: "Grit",
  },
  "GURPS 3e, a brawl": {
    system: /^GURPS 3e.*The cellar door/,
    rows: [/^Begin the fight/],
    attack: /^Slam/,
    target: "Otto",
  },
  Stamina: {
    system: /^Stamina/,
    rows: [/^Begin the fight/],
    attack: /^Basic attack/,
    target: "Grusk",
  },
};
