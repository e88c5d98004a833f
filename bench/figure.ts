// A figure: the measured value, its goal, and whether it meets it; one JSON line each.

export type Figure = {
  figure: string;
  value: number;
  unit: string;
  /** The highest allowed `value` or, with a peer, the lowest allowed ratio. `goalIs` overrides this. */
  goal: number;
  goalIs?: "most" | "least";
  peer?: { name: string; value: number };
  /** The amount of work, when a quick run does less. */
  n?: number;
  /** Further observations without a goal. */
  observed?: Readonly<Record<string, number>>;
};

/** `size`: how much data there is, of benchmarks that compare amounts; 1 is all. */
export type Bench = (options: { quick: boolean; size?: number }) => AsyncGenerator<Figure>;

export function lineOf({ figure, value, unit, goal, goalIs, peer, n, observed }: Figure): string {
  const ratio = peer && value / peer.value;
  const compared = peer && { peer: peer.name, peerValue: round(peer.value), ratio: round(value / peer.value) };
  const judged = ratio ?? value;
  const ok = (goalIs ?? (peer ? "least" : "most")) === "most" ? judged <= goal : judged >= goal;
  const more = { ...rounded(observed), ...(n !== undefined && { n }) };
  return JSON.stringify({ figure, value: round(value), unit, ...compared, ...more, goal, ok });
}

/** The median; for an even count the greater of the two middle values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The smallest value that `percent` per cent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

function rounded(values: Readonly<Record<string, number>> = {}): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, round(value)]));
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
