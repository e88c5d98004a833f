// The bidirectional algorithm (UAX #9) without embeddings, overrides and isolates: a name must not reorder the text
// around it.

/** The embedding level of each cluster: even levels run to the right, odd levels to the left. */
export type Levels = { base: 0 | 1; levels: readonly number[] };
export type Side = 0 | 1;

/** Direction controls, which are removed from a text before layout. */
export const DIRECTION_SIGNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A paragraph runs in the direction of its first strong letter, or in `otherwise` if it has none. */
export function bidiLevels(clusters: readonly string[], otherwise: Side = 0): Levels {
  const types = clusters.map(typeOf);
  const first = types.find((type) => type === "L" || type === "R" || type === "AL");
  const base = first === undefined ? otherwise : first === "L" ? 0 : 1;
  if (base === 0 && !types.some((type) => RIGHTWARD.has(type))) return { base, levels: types.map(() => 0) };
  const sides = types.slice();
  resolveWeak(sides, base);
  resolveBrackets(clusters, sides, { base, original: types });
  resolveNeutrals(sides, base);
  return { base, levels: sides.map((type) => levelOf(type, base)) };
}

/** The order in which pieces with these levels appear from left to right (rule L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, at) => at);
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while (to < order.length && (levels[to] ?? 0) >= level) to++;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return order;
}

type Type = "L" | "R" | "AL" | "EN" | "AN" | "ES" | "ET" | "CS" | "NSM" | "WS" | "ON";
const RIGHTWARD: ReadonlySet<Type> = new Set(["R", "AL", "AN"]);

/** The first row that matches a cluster's first character gives its type. */
const TYPES: readonly (readonly [Type, RegExp])[] = [
  ["EN", /[0-9²³¹⁰⁴-⁹₀-₉۰-۹０-９]/],
  ["ES", /[-+⁺⁻₊₋−＋－]/],
  ["ET", /[#$%¢-¥°±٪؉؊৲৳৻૱௹฿‰-‴₠-⃀℮∓＃-％￠￡￥￦]/],
  ["CS", /[,./:\u00A0،\u202F⁄，．／：]/],
  ["AN", /[\u0600-\u0605٠-٩٫٬\u06DD]/],
  ["NSM", /[\p{Mn}\p{Me}\u00AD\u200B-\u200D\u2060\uFEFF]/u],
  ["WS", /[\p{Zs}\t\n]/u],
  ["AL", /[\p{Script=Arabic}\u061B\u061C\u061F]/u],
  ["R", /[\p{Script=Hebrew}\u200F]/u],
  ["L", /[\p{L}\p{Mc}\p{N}।॥\u200E]/u],
  ["ON", /./su],
];
const known = new Map<string, Type>();

function typeOf(cluster: string): Type {
  const character = String.fromCodePoint(cluster.codePointAt(0) ?? 0);
  let type = known.get(character);
  if (type === undefined) known.set(character, (type = TYPES.find(([, fits]) => fits.test(character))?.[0] ?? "ON"));
  return type;
}

/** Rules W1 to W7: marks and numbers. */
function resolveWeak(types: Type[], base: Side): void {
  let strong: Type = base === 0 ? "L" : "R";
  for (const [at, type] of types.entries()) {
    if (type === "NSM") types[at] = types[at - 1] ?? strong;
    if (type === "EN" && strong === "AL") types[at] = "AN";
    if (type === "L" || type === "R" || type === "AL") strong = type;
  }
  for (const [at, type] of types.entries()) if (type === "AL") types[at] = "R";
  joinSeparators(types);
  joinSigns(types);
  strong = base === 0 ? "L" : "R";
  for (const [at, type] of types.entries()) {
    if (type === "ES" || type === "ET" || type === "CS") types[at] = "ON";
    if (type === "EN" && strong === "L") types[at] = "L";
    if (type === "L" || type === "R") strong = type;
  }
}

/** Rule W4: a single separator between two numbers of one type. */
function joinSeparators(types: Type[]): void {
  for (let at = 1; at < types.length - 1; at++) {
    const [before, type, after] = [types[at - 1], types[at], types[at + 1]];
    if (before !== after || (type !== "CS" && type !== "ES")) continue;
    if (before === "EN" || (before === "AN" && type === "CS")) types[at] = before;
  }
}

/** Rule W5: signs such as a currency's join the number that they touch. */
function joinSigns(types: Type[]): void {
  forEachRun(
    types,
    (type) => type === "ET",
    (from, to) => {
      if (types[from - 1] === "EN" || types[to] === "EN") types.fill("EN", from, to);
    },
  );
}

const OPENING = "([{⁅⁽₍⌈⌊❨❪❬❮❰❲❴⟦⟨⟪〈《「『【〔〖〘〚（［｛｟｢";
const CLOSING = ")]}⁆⁾₎⌉⌋❩❫❭❯❱❳❵⟧⟩⟫〉》」』】〕〗〙〛）］｝｠｣";
const MAX_OPEN = 63;

/**
 * Rule N0: a pair of brackets takes the direction of its contents if that is the paragraph's, else that of what
 * precedes it.
 */
function resolveBrackets(
  clusters: readonly string[],
  types: Type[],
  { base, original }: { base: Side; original: readonly Type[] },
): void {
  const baseSide = base === 0 ? "L" : "R";
  // `before` is computed once in a single pass, because a text may consist of nothing but brackets.
  let before: "L" | "R" = baseSide;
  let scanned = 0;
  for (const [from, to] of bracketPairs(clusters, types)) {
    for (; scanned < from; scanned++) before = sideOf(types[scanned] ?? baseSide) ?? before;
    const inside = types.slice(from + 1, to).map(sideOf);
    if (inside.every((side) => side === undefined)) continue;
    const side = inside.includes(baseSide) ? baseSide : before;
    for (const at of [from, to]) setBracket(types, original, at, side);
  }
}

/** Marks on a bracket take the bracket's direction. */
function setBracket(types: Type[], original: readonly Type[], bracket: number, side: "L" | "R"): void {
  types[bracket] = side;
  for (let at = bracket + 1; original[at] === "NSM"; at++) types[at] = side;
}

function bracketPairs(clusters: readonly string[], types: readonly Type[]): [number, number][] {
  const open: { at: number; closes: string | undefined }[] = [];
  const pairs: [number, number][] = [];
  for (const [at, cluster] of clusters.entries()) {
    if (types[at] !== "ON") continue;
    const opens = OPENING.indexOf(cluster.charAt(0));
    if (opens >= 0) {
      if (open.length === MAX_OPEN) break;
      open.push({ at, closes: CLOSING[opens] });
    } else if (CLOSING.includes(cluster.charAt(0))) {
      const found = open.findLastIndex(({ closes }) => closes === cluster.charAt(0));
      if (found >= 0) pairs.push([open[found]?.at ?? 0, at]);
      if (found >= 0) open.length = found;
    }
  }
  return pairs.toSorted(([a], [b]) => a - b);
}

/** Rules N1 and N2: neutral characters take the direction of both neighbours if these agree, else the paragraph's. */
function resolveNeutrals(types: Type[], base: Side): void {
  const baseSide = base === 0 ? "L" : "R";
  forEachRun(
    types,
    (type) => type === "ON" || type === "WS",
    (from, to) => {
      const before = from === 0 ? baseSide : sideOf(types[from - 1] ?? baseSide);
      const after = to === types.length ? baseSide : sideOf(types[to] ?? baseSide);
      types.fill(before === after && before !== undefined ? before : baseSide, from, to);
    },
  );
}

function sideOf(type: Type): "L" | "R" | undefined {
  if (type === "L") return "L";
  return type === "R" || type === "EN" || type === "AN" ? "R" : undefined;
}

/** Rules I1 and I2: from direction to level. */
function levelOf(type: Type, base: Side): number {
  if (type === "R") return 1;
  if (type === "EN" || type === "AN") return 2;
  return base === 0 ? 0 : 2;
}

function forEachRun(
  types: readonly Type[],
  belongs: (type: Type) => boolean,
  then: (from: number, to: number) => void,
): void {
  for (let from = 0; from < types.length; from++) {
    let to = from;
    while (to < types.length && belongs(types[to] as Type)) to++;
    if (to > from) then(from, to);
    from = Math.max(from, to);
  }
}
