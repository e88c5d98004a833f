// The hidden text of a PDF: what the picture shows, word for word in its place, to search, copy and read aloud.
import type { Description, Element, Size, Title } from "#domain/canvas/content.ts";
import { rulesOf } from "#domain/canvas/drawing-rules.ts";
import { withoutMarkers } from "#domain/canvas/markers.ts";
import { directionOf, isTurned, type Turnable, turnedPoint } from "#domain/canvas/turning.ts";
import type { Design } from "../draw.ts";
import { drawable } from "../drawable.ts";
import { layOutText } from "../layout.ts";
import type { Measure } from "../measure.ts";
import { hex4, pdfNumber, pdfText } from "./document.ts";
import { EMPTY_GLYPH_WIDTH } from "./empty-font.ts";

const RIGHT_TO_LEFT = String.raw`\p{Script=Arabic}\p{Script=Hebrew}`;

const HAS_RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT}]`, "u");

/** Words of one direction with what is between them, and single characters without a direction. */
const RUNS = new RegExp(
  String.raw`[${RIGHT_TO_LEFT}](?:[^\p{L}\p{N}]*[${RIGHT_TO_LEFT}\p{M}])*|[\p{L}\p{N}](?:[^${RIGHT_TO_LEFT}]*[\p{L}\p{N}\p{M}])?|.`,
  "gsu",
);

/** A text element: its text as written, and its lines as placed on the picture. */
export type HiddenText = { text: string; lines: HiddenLine[] };
/**
 * `text` is in reading order; `marked` are the parts that are marked together, from the left. `turned` is the element,
 * if it is.
 */
export type HiddenLine = { text: string; marked: Part[][]; turned?: Turnable | undefined };
/** Lengths in canvas pixels. */
type HiddenRun = Placed & { text: string; direction: "ltr" | "rtl" };
/** Characters from the left. */
type Part = Placed & { characters: string[] };
type Placed = { x: number; baseline: number; size: number; width: number };

/** The texts that the design draws, element by element. */
export function hiddenTexts({ content }: Design, measure: Measure): HiddenText[] {
  return content.elements.filter(isText).flatMap((element) => {
    const { size, runs, lines: texts } = layOutText(element, measure, rulesOf(content));
    const baselines = [...new Set(runs.map(({ baseline }) => baseline))];
    const lines = baselines.map((baseline, at): HiddenLine => {
      const ofLine = runs.filter((run) => run.baseline === baseline && run.text.trim() !== "");
      const hidden = ofLine.map((run) => ({ ...run, size }));
      const turned = isTurned(element) ? element : undefined;
      return { ...lineOf(withoutControls(texts[at] ?? ""), hidden), turned };
    });
    const shown = lines.filter(({ marked }) => marked.length > 0);
    return shown.length === 0 ? [] : [{ text: readingOf(element), lines: shown }];
  });
}

/** The characters of the hidden font with their codes: 1, 2, 3 … in order of first use. */
export type GlyphCodes = Map<string, number>;

/**
 * The operators that show a line invisibly (text rendering mode 3), with the numbers of its marked parts in the page's
 * structure from `first` on. /ActualText has the exact reading, except of letters from right to left: programs expect
 * those from the left, even there, and turn them around.
 */
export function showLine({ text, marked, turned }: HiddenLine, sizes: Sizes, codes: GlyphCodes, first: number): string {
  const actual = HAS_RIGHT_TO_LEFT.test(text) ? "" : `/ActualText ${pdfText(text)} `;
  const shown = marked.flatMap((parts, at) => [
    `/P << /MCID ${first + at} ${actual}>> BDC`,
    ...parts.map((part) => showPart(part, turned, sizes, codes)),
    "EMC",
  ]);
  return shown.join("\n");
}

/** The size of the canvas, and that of its page. */
export type Sizes = { canvas: Size; page: Size };

function isText(element: Element): element is Title | Description {
  return element.type === "title" || element.type === "description";
}

/** The text as the organiser wrote it, without characters that draw nothing and would confuse a reader. */
function readingOf({ type, text }: Title | Description): string {
  const drawn = drawable(type === "description" ? withoutMarkers(text) : text).toWellFormed();
  return withoutControls(drawn.replace(/\r\n?|[\v\f\u2028\u2029]/g, "\n"));
}

function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, "");
}

/** Each direction is marked by itself: PDF.js would reorder the others with it. */
function lineOf(text: string, runs: readonly HiddenRun[]): HiddenLine {
  if (runs.length === 0) return { text, marked: [] };
  if (HAS_RIGHT_TO_LEFT.test(text)) return { text, marked: runs.flatMap(partsOf).map((part) => [part]) };
  return { text, marked: [runs.map((run) => ({ ...run, characters: charactersOf(run) }))] };
}

function charactersOf({ text }: HiddenRun): string[] {
  return Array.from(text.toWellFormed());
}

/** Only runs of one direction are reordered, not levels inside them. */
function partsOf(run: HiddenRun): Part[] {
  const pieces = (run.text.toWellFormed().match(RUNS) ?? []).map((piece) => {
    const characters = Array.from(piece);
    return HAS_RIGHT_TO_LEFT.test(piece) ? characters.toReversed() : characters;
  });
  const step = run.width / Math.max(1, charactersOf(run).length);
  let x = run.x;
  return (run.direction === "rtl" ? pieces.toReversed() : pieces).map((characters) => {
    const part = { ...run, characters, x, width: step * characters.length };
    x += part.width;
    return part;
  });
}

/** Stretched to the width of what is drawn, so that a selection covers it. */
function showPart(part: Part, turned: Turnable | undefined, { canvas, page }: Sizes, codes: GlyphCodes): string {
  const { characters, size, width } = part;
  const { cos, sin } = directionOf(turned?.rotation ?? 0);
  const start = { x: part.x, y: part.baseline };
  const { x, y } = turned === undefined ? start : turnedPoint(start, turned);
  const scale = page.width / canvas.width;
  const natural = (characters.length * size * EMPTY_GLYPH_WIDTH) / 1000;
  const font = `/F0 ${pdfNumber(size * scale)} Tf ${pdfNumber(Math.max(LEAST_STRETCH, (width / natural) * 100))} Tz`;
  const direction = [cos, -sin, sin, cos].map(pdfNumber).join(" ");
  const place = `${direction} ${pdfNumber(x * scale)} ${pdfNumber(page.height - y * scale)} Tm`;
  const shown = characters.map((character) => hex4(codeOf(character, codes))).join("");
  return `${font} ${place} <${shown}> Tj`;
}

/** In percent. Joiners alone have no width, and readers divide by it. */
const LEAST_STRETCH = 1;

function codeOf(character: string, codes: GlyphCodes): number {
  const code = codes.get(character) ?? codes.size + 1;
  codes.set(character, code);
  return code;
}
