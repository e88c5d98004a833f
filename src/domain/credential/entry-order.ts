// The order in which the entries of a status list are given out: a permutation with a seed of its own, so that an entry
// does not show which credentials were made one after another. It hides no secret: their dates are in them.
import { STATUS_LIST } from "./status-list.ts";

const MASK = STATUS_LIST.entries - 1;
const HALF_BITS = 9;
/** Of the seed, four for each round. */
export const ORDER_SEED_BYTES = 16;
const ROUNDS = ORDER_SEED_BYTES / 4;

/** The entry that is given out as number `nth`; of all numbers below `STATUS_LIST.entries`, each has another one. */
export function entryAt(seed: Uint8Array, nth: number): number {
  let mixed = nth;
  for (let round = 0; round < ROUNDS; round++) {
    // Multiplying by an odd number, adding, and folding the upper half onto the lower one can each be undone.
    mixed = (Math.imul(mixed, word(seed, 4 * round) * 2 + 1) + word(seed, 4 * round + 2)) & MASK;
    mixed ^= mixed >> HALF_BITS;
  }
  return mixed;
}

function word(seed: Uint8Array, at: number): number {
  return ((seed[at] ?? 0) << 8) | (seed[at + 1] ?? 0);
}
