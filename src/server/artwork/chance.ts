// Seeded chance: the same seed gives the same picture.

export type Chance = {
  /** From `least` up to, not including, `most`. */
  between(least: number, most: number): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `share` of all cases. */
  happens(share: number): boolean;
};

/** Mulberry32: 32 bits of state, good enough for ornaments. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between: (least, most) => least + next() * (most - least),
    whole,
    pick<T>(list: readonly T[]): T {
      const picked = list[whole(0, list.length - 1)];
      if (picked === undefined) throw new Error("Nothing to pick from");
      return picked;
    },
    happens: (share) => next() < share,
  };
}
