// The proof of work that a code costs once too many were asked for: a number that makes a hash begin with zero bits.
import { MINUTE } from "../time.ts";

/** About 130,000 hashes: under a second on a desktop computer, a few on a slow phone. */
export const WORK = { bits: 17, livesMs: 5 * MINUTE } as const;

/** What the client computed: `solution` belongs to the challenge that the server gave. */
export type Work = { challenge: string; solution: string };

/** The text whose SHA-256 hash must begin with the zero bits. */
export function workText({ challenge, solution }: Work): string {
  return `${challenge}.${solution}`;
}

export function startsWithZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at++) if (hash[at] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (bits & 7)) === 0;
}
