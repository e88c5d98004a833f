// Chooses a QR code's mask (ISO/IEC 18004, 7.8): the one with the fewest patterns that confuse readers.

const PENALTY = { run: 3, block: 3, finder: 40, balance: 10 } as const;
/** Runs of one colour count from this length on. */
const LONG_RUN = 5;
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The mask that a code has before one is chosen. */
export const MASKED_FIRST = 0;

/** For codes of one size: the modules of the first mask, and what each mask changes in a code that has the first. */
export function maskChanges(
  size: number,
  isFree: (place: number) => boolean,
): { first: Uint8Array; others: readonly Uint8Array[] } {
  const masked = MASKS.map((mask) =>
    Uint8Array.from({ length: size * size }, (_, place) =>
      isFree(place) && mask(place % size, Math.floor(place / size)) ? 1 : 0,
    ),
  );
  const first = masked[MASKED_FIRST] as Uint8Array;
  const others = masked.map((mask, number) => {
    const change = mask.map((on, place) => on ^ (first[place] as number));
    const differing = formatBits(number) ^ formatBits(MASKED_FIRST);
    for (let bit = 0; bit < 15; bit++) for (const at of formatPlaces(bit, size)) change[at] = (differing >> bit) & 1;
    return change;
  });
  return { first, others };
}

/** The modules with the best mask instead of the first. */
export function chooseMask(modules: Uint8Array, size: number, changes: readonly Uint8Array[]): Uint8Array {
  let best = modules;
  let least = Infinity;
  for (const change of changes) {
    const masked = new Uint8Array(modules.length);
    for (let at = 0; at < masked.length; at++) masked[at] = (modules[at] as number) ^ (change[at] as number);
    const penalty = penaltyOf(masked, size, least);
    if (penalty < least) [best, least] = [masked, penalty];
  }
  return best;
}

/** Error correction level M and the mask's number, with check bits (7.9.1). */
function formatBits(mask: number): number {
  let rest = mask;
  for (let bit = 0; bit < 10; bit++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  return ((mask << 10) | rest) ^ 0x5412;
}

/** Both places of a format bit. */
function formatPlaces(bit: number, size: number): [number, number] {
  const place = (x: number, y: number) => y * size + x;
  const [first, second] = [bit < 6 ? bit : bit + 1, bit < 8 ? size - 1 - bit : size - 15 + bit];
  if (bit < 8) return [place(8, first), place(second, 8)];
  return [bit === 8 ? place(7, 8) : place(14 - bit, 8), place(8, second)];
}

/** The penalty, or some value of at least `enough`, because a mask that reaches it is discarded. */
function penaltyOf(modules: Uint8Array, size: number, enough: number): number {
  let penalty = penaltyOfBlocks(modules, size) + penaltyOfBalance(modules);
  for (let line = 0; line < size && penalty < enough; line++)
    penalty += penaltyOfLine(modules, size, line * size, 1) + penaltyOfLine(modules, size, line, size);
  return penalty;
}

/** Long runs, and patterns like a finder: dark and light as 1:1:3:1:1 with four times as much light on one side. */
function penaltyOfLine(modules: Uint8Array, size: number, start: number, step: number): number {
  let count = 0;
  let colour = 0;
  // Written every time and kept only at a change of colour: a branch on a random module would be mispredicted half the
  // time.
  for (let module = 0, at = start; module < size; module++, at += step) {
    const next = modules[at] as number;
    EDGES[count] = module;
    count += next ^ colour;
    colour = next;
  }
  EDGES[count++] = size;
  let penalty = 0;
  for (let run = 0, from = 0; run < count; run++) {
    const to = EDGES[run] as number;
    RUNS[run] = to - from;
    if (to - from >= LONG_RUN) penalty += PENALTY.run + to - from - LONG_RUN;
    from = to;
  }
  if (count % 2 === 0) RUNS[count++] = 0;
  return penalty + findersIn(count, size) * PENALTY.finder;
}

const EDGES = new Uint16Array(180);
/** The runs of one line, alternately light and dark, beginning and ending with a light one. */
const RUNS = new Uint16Array(180);

/** The quiet zone lengthens the first and the last run by the width of the code. */
function findersIn(count: number, size: number): number {
  RUNS[0] = (RUNS[0] as number) + size;
  RUNS[count - 1] = (RUNS[count - 1] as number) + size;
  let finders = 0;
  for (let at = 6; at < count; at += 2) {
    const one = RUNS[at - 1] as number;
    if (RUNS[at - 3] !== one * 3 || RUNS[at - 2] !== one || RUNS[at - 4] !== one || RUNS[at - 5] !== one) continue;
    const [before, after] = [RUNS[at - 6] as number, RUNS[at] as number];
    if (before >= one * 4 && after >= one) finders++;
    if (after >= one * 4 && before >= one) finders++;
  }
  return finders;
}

function penaltyOfBlocks(modules: Uint8Array, size: number): number {
  let blocks = 0;
  for (let y = 1; y < size; y++) {
    for (let at = y * size + 1; at < (y + 1) * size; at++) {
      const dark =
        (modules[at] as number) +
        (modules[at - 1] as number) +
        (modules[at - size] as number) +
        (modules[at - size - 1] as number);
      blocks += ONE_COLOUR[dark] as number;
    }
  }
  return blocks * PENALTY.block;
}

/** By the number of dark modules among four: whether all have one colour. */
const ONE_COLOUR = Uint8Array.of(1, 0, 0, 0, 1);

function penaltyOfBalance(modules: Uint8Array): number {
  let dark = 0;
  for (const module of modules) dark += module;
  const steps = Math.ceil(Math.abs(dark * 20 - modules.length * 10) / modules.length) - 1;
  return steps * PENALTY.balance;
}
