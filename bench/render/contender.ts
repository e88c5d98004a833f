// Something that makes the pictures of a contest.

export type Contender = {
  name: string;
  /** Makes the picture of the n-th student. */
  picture: (n: number) => Promise<Uint8Array>;
  /** How many it makes in a round. */
  perRound: number;
  /** How many it makes before the first round: until its code is compiled. */
  warmUp: number;
  /** CPU milliseconds that were spent so far, where it is not this process that spends them. */
  spent?: () => Promise<number>;
  close?: () => Promise<void>;
};
