// Finds the file of a large font that holds a character. The table is loaded when a text first needs it.
import { beyondSubsets } from "./subsets.ts";

/** One file of the ideograph fonts, by its package and its number there. */
export type IdeographSlice = { package: string; number: number; order: number };
type Slices = { ideographs: ReadonlyMap<number, IdeographSlice>; emoji: ReadonlyMap<number, ReadonlySet<number>> };
let slices: Slices | undefined;

const BEYOND = beyondSubsets();
const JOINER = "\u200D";
const VARIATION = "\uFE0F";

/** Whether a text has a character that only the large fonts may contain. */
export function needsSlices(text: string): boolean {
  return BEYOND.test(text);
}

export function slicesLoaded(): boolean {
  return slices !== undefined;
}

export async function loadSlices(): Promise<void> {
  if (slices) return;
  const { IDEOGRAPH_SLICES, EMOJI_SLICES } = await import("./slices-table.ts");
  const files = Object.entries(IDEOGRAPH_SLICES).flatMap(([name, numbers]) =>
    Object.entries(numbers).map(([number, packed]) => ({ package: name, number: Number(number), packed })),
  );
  const ideographs = files.flatMap(({ packed, ...file }, order) => {
    const slice = { ...file, order };
    return [...unpacked(packed)].map((point) => [point, slice] as const);
  });
  const emoji = Object.entries(EMOJI_SLICES).map(
    ([number, packed]) => [Number(number), new Set(unpacked(packed))] as const,
  );
  slices = { ideographs: new Map(ideographs), emoji: new Map(emoji) };
}

export function allSlices(): { ideographs: IdeographSlice[]; emoji: number[] } {
  return { ideographs: [...new Set(slices?.ideographs.values())], emoji: [...(slices?.emoji.keys() ?? [])] };
}

/** The file that holds an ideograph, or a sign drawn beside them. */
export function ideographSlice(character: string): IdeographSlice | undefined {
  return slices?.ideographs.get(character.codePointAt(0) ?? 0);
}

/** The file that holds all parts of an emoji: only one file can draw them as one picture. */
export function emojiSlice(emoji: string): number | undefined {
  const parts = Array.from(emoji).filter((part) => part !== VARIATION && part !== JOINER);
  const points = parts.map((part) => part.codePointAt(0) ?? 0);
  for (const [number, held] of slices?.emoji ?? []) if (points.every((point) => held.has(point))) return number;
  return undefined;
}

/** The code points of a packed table. */
export function* unpacked(packed: string): Generator<number> {
  let point = 0;
  for (const range of packed === "" ? [] : packed.split(" ")) {
    const [gap = "", more = "0"] = range.split("-");
    point += Number.parseInt(gap, 36);
    for (const last = point + Number.parseInt(more, 36); point < last; point++) yield point;
    yield point;
  }
}
