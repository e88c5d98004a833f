// A program that makes the pictures of a comparison.

export type Contender = {
  name: string;
  /** Makes the picture of the n-th student. */
  picture: (n: number) => Promise<Uint8Array>;
  /** How many it makes in a round. */
  perRound: number;
  /** How many it makes before the first round, until its code is compiled. */
  warmUp: number;
  /** CPU milliseconds so far, when another process does the work. */
  spent?: () => Promise<number>;
  close?: () => Promise<void>;
};
