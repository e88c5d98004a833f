// A figure: what was measured, what it should be, and whether it is; one JSON line each.

export type Figure = {
  figure: string;
  value: number;
  unit: string;
  /** The most that `value` may be; where there is a peer, the least that their ratio may be. */
  goal: number;
  peer?: { name: string; value: number };
  /** How much was done, where a quick run does less. */
  n?: number;
};

export type Bench = (options: { quick: boolean }) => AsyncGenerator<Figure>;

export function lineOf({ figure, value, unit, goal, peer, n }: Figure): string {
  const ratio = peer && value / peer.value;
  const compared = peer && { peer: peer.name, peerValue: round(peer.value), ratio: round(value / peer.value) };
  const ok = ratio === undefined ? value <= goal : ratio >= goal;
  return JSON.stringify({ figure, value: round(value), unit, ...compared, ...(n !== undefined && { n }), goal, ok });
}

/** The middle one; of an even count the greater of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
