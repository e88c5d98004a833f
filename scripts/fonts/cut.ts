// Makes `src/web/words/`: fonts with the letters of one word each, so that a page with a single word of a font does not
// load all of it; and `src/web/weights/`: single weights of a font whose file of all weights is three times as large.
// `bin/run scripts/fonts/cut.ts`; HarfBuzz is installed here when it is first needed.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { compress } from "wawoff2";
import { LANGUAGE_NAMES } from "../../src/domain/languages.ts";
import { SAY } from "../../src/domain/say/say.ts";
import { openWoff2 } from "../../src/server/drawing/woff2.ts";
import { FONTS } from "./packages.ts";

const HARFBUZZ = join(import.meta.dirname, "node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm");
/** hb-blob.h. */
const READ_ONLY = 1;
/** The axis of weights, as HarfBuzz writes tags. */
const WEIGHT_TAG = Buffer.from("wght").readUInt32BE();
const WEB = join(import.meta.dirname, "../../src/web");

/** U+0900 to U+097F, joiners, and what such letters stand beside or on. */
const DEVANAGARI = [
  ...Array.from({ length: 0x80 }, (_, nth) => 0x900 + nth),
  0x20,
  0xa0,
  0x200c,
  0x200d,
  0x20b9,
  0x25cc,
  0xa8fb,
];
const ANEK_DEVANAGARI = "anek-devanagari/anek-devanagari-devanagari-wght-normal.woff2";
/** The name of each file with its weight and letters, and the font that has them. */
export const WEIGHT_FONTS = {
  "anek-devanagari-400": { weight: 400, letters: DEVANAGARI, font: ANEK_DEVANAGARI },
  "anek-devanagari-600": { weight: 600, letters: DEVANAGARI, font: ANEK_DEVANAGARI },
} as const;

/** The name of each file with its word, and the font that has its letters. */
export const WORD_FONTS = {
  product: { word: SAY.product.name, font: "rozha-one/rozha-one-latin-400-normal.woff2" },
  hindi: { word: LANGUAGE_NAMES.hi, font: "noto-sans-devanagari/noto-sans-devanagari-devanagari-400-normal.woff2" },
  tamil: { word: LANGUAGE_NAMES.ta, font: "noto-sans-tamil/noto-sans-tamil-tamil-400-normal.woff2" },
  rupee: { word: "₹", font: "anek-latin/anek-latin-latin-ext-wght-normal.woff2" },
} as const;

if (process.argv[1] === import.meta.filename) await cutAll();

async function cutAll(): Promise<void> {
  if (!existsSync(HARFBUZZ))
    await promisify(execFile)("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: import.meta.dirname,
    });
  const [{ instance }, unpackWoff2] = await Promise.all([
    WebAssembly.instantiate(await readFile(HARFBUZZ)),
    openWoff2(),
  ]);
  const harfbuzz = instance.exports as HarfBuzz;
  for (const [name, { word, font }] of Object.entries(WORD_FONTS)) {
    const cut = cutFont(harfbuzz, unpackWoff2(await readFile(join(FONTS, font))), lettersOf(word));
    await writeFile(join(WEB, `words/${name}.woff2`), await compress(cut));
  }
  for (const [name, { weight, letters, font }] of Object.entries(WEIGHT_FONTS)) {
    const cut = cutFont(harfbuzz, unpackWoff2(await readFile(join(FONTS, font))), letters, weight);
    await writeFile(join(WEB, `weights/${name}.woff2`), await compress(cut));
  }
}

/** The functions of HarfBuzz that cut a font (hb-subset.h). What they answer and take are addresses in its memory. */
type HarfBuzz = WebAssembly.Exports & { memory: WebAssembly.Memory } & Record<
    | "malloc"
    | "hb_blob_create"
    | "hb_face_create"
    | "hb_subset_input_create_or_fail"
    | "hb_subset_input_unicode_set"
    | "hb_subset_input_pin_axis_location"
    | "hb_set_add"
    | "hb_subset_or_fail"
    | "hb_face_reference_blob"
    | "hb_blob_get_data"
    | "hb_blob_get_length",
    (...given: number[]) => number
  >;

/** The space too, by which browsers tell a text's first font. */
export function lettersOf(word: string): number[] {
  return Array.from(` ${word}`, (letter) => letter.codePointAt(0) ?? 0);
}

/**
 * With the letters' other shapes and marks; with `weight` in that weight alone. The process ends soon, so nothing is
 * freed.
 */
function cutFont(hb: HarfBuzz, font: Uint8Array, points: readonly number[], weight?: number): Uint8Array {
  const at = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const face = hb.hb_face_create(hb.hb_blob_create(at, font.length, READ_ONLY, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const letters = hb.hb_subset_input_unicode_set(input);
  for (const point of points) hb.hb_set_add(letters, point);
  if (weight !== undefined && hb.hb_subset_input_pin_axis_location(input, face, WEIGHT_TAG, weight) === 0)
    throw new Error(`The font has no weight ${weight}`);
  const cut = hb.hb_subset_or_fail(face, input);
  if (cut === 0) throw new Error(`The letters ${String.fromCodePoint(...points)} could not be cut out`);
  const blob = hb.hb_face_reference_blob(cut);
  const from = hb.hb_blob_get_data(blob, 0);
  return new Uint8Array(hb.memory.buffer).slice(from, from + hb.hb_blob_get_length(blob));
}
