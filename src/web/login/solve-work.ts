// Finds the number that a proof of work asks for.
import { sha256 } from "@noble/hashes/sha2.js";
import { startsWithZeroBits, workText } from "#domain/account/work.ts";

/** Tries one number after another. The Web Crypto API answers too slowly for so many short texts. */
export function solveWork(challenge: string, bits: number): string {
  const encoder = new TextEncoder();
  for (let tried = 0; ; tried++) {
    const solution = String(tried);
    if (startsWithZeroBits(sha256(encoder.encode(workText({ challenge, solution }))), bits)) return solution;
  }
}
