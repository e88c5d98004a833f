// A small drawing that shows whether an engine draws letters as the server does: joined Arabic, Devanagari with a dot
// below, and accents. Engines smooth edges differently, so what is compared is how much of each cell is covered.
import { type Content, EMPTY_CONTENT, type Title } from "#domain/canvas/content.ts";
import type { Design } from "./draw.ts";

const SIDE = 240;
const CELL = 8;
const CELLS = SIDE / CELL;
const LEVELS = 15;
/** In levels. Smoothing and hinting change a cell by up to two; a letter of another form by seven and more. */
const MOST_DIFFERENCE = 4;

export const PROBE: Design = {
  content: {
    ...EMPTY_CONTENT,
    canvasSize: { width: SIDE, height: SIDE },
    elements: ["فاطمة محمد", "फ़ातिमा ज़ेबा", "Łódź é Ñ"].map(line),
  } satisfies Content,
  link: "",
};

function line(text: string, nth: number): Title {
  const box = { x: 0, y: nth * CELL * 10, width: SIDE, height: CELL * 10 };
  const type = { fontSize: 44, fontFamily: "Inter", fontWeight: "bold", color: "#000000" };
  return { id: `${nth}`, type: "title", ...box, text, ...type };
}

/** Of the probe drawn at scale 1: a letter from `a` (white) to `p` (black) for each cell, row by row. */
export function coverageOf(rgba: ArrayLike<number>): string {
  const levels = Array.from({ length: CELLS * CELLS }, (_, cell) => {
    const [left, top] = [(cell % CELLS) * CELL, Math.floor(cell / CELLS) * CELL];
    let white = 0;
    for (let y = top; y < top + CELL; y++)
      for (let x = left; x < left + CELL; x++) white += rgba[(y * SIDE + x) * 4] ?? 0;
    return Math.round(LEVELS * (1 - white / (CELL * CELL * 255)));
  });
  return levels.map((level) => String.fromCharCode(FIRST_LEVEL + level)).join("");
}

const FIRST_LEVEL = "a".charCodeAt(0);

export function isAlike(coverage: string, expected = EXPECTED): boolean {
  return (
    coverage.length === expected.length &&
    Array.from(expected).every(
      (level, at) => Math.abs(level.charCodeAt(0) - coverage.charCodeAt(at)) <= MOST_DIFFERENCE,
    )
  );
}

/** As the server draws it; its test compares. */
const EXPECTED = [
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaaaaaaaaaaaaaaeeaaajaaajafaaa",
  "aaacdadbfbaaeaaajadahfiaicjaaa",
  "aabbigjdhmgfjeahjcighfhdiejdaa",
  "aacjhiijiciiicacgjijjieafjhbaa",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaaaaaaadfcaaaaaaaaaafcaaaaaaa",
  "aaaaaaabmeihaaaaaaaaaekaaaaaaa",
  "agmlljlkojjnkmkmklaijjnkjklmga",
  "acjhlfidmcjmelfmehagemndnjhkba",
  "aalmgmidmhfifmgmehaejlkelnhkba",
  "aaheedfchbgfdaahdeaafdgbbdegba",
  "aaaaaaaaaaaaaaaaaaaacbaaaaaaaa",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaaaaaaaaaaaaaaaaaaaaaabfdaaaa",
  "aaabeaaagaaaebafaaaecabgcecaaa",
  "aaacldachbbfldgibabhcacpfifaaa",
  "aaaenebmgjkgndfnbakimaclmifaaa",
  "aaaelbclclldmckeaalfhackeofaaa",
  "aaabjjefjcdjidjjdadjfabhahdaaa",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
].join("");
