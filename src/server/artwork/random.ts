// Seeded random numbers: the same seed gives the same picture.

export type Random = {
  /** At least `least`, below `most`. */
  between(least: number, most: number): number;
  /** An integer; both ends are included. */
  integer(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with the probability `share`. */
  chance(share: number): boolean;
};

/** Mulberry32: 32 bits of state, random enough for ornaments. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between: (least, most) => least + next() * (most - least),
    integer,
    pick<T>(list: readonly T[]): T {
      const picked = list[integer(0, list.length - 1)];
      if (picked === undefined) throw new Error("Nothing to pick from");
      return picked;
    },
    chance: (share) => next() < share,
  };
}
