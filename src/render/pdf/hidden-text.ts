// The hidden text of a PDF: what the picture shows, word for word in its place, to search, copy and read aloud.
import type { Description, Element, Size, Title } from "#domain/canvas/content.ts";
import { withoutMarkers } from "#domain/canvas/markers.ts";
import { type Design, displayList } from "../draw.ts";
import { drawable } from "../drawable.ts";
import type { Measure } from "../measure.ts";
import type { TextMark } from "../paint.ts";
import { hex4, pdfNumber, pdfText } from "./document.ts";
import { EMPTY_GLYPH_WIDTH } from "./empty-font.ts";

const RIGHT_TO_LEFT = String.raw`\p{Script=Arabic}\p{Script=Hebrew}`;

const HAS_RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT}]`, "u");

/** Words of one direction with what is between them, and single characters without a direction. */
const RUNS = new RegExp(
  String.raw`[${RIGHT_TO_LEFT}](?:[^\p{L}\p{N}]*[${RIGHT_TO_LEFT}\p{M}])*|[\p{L}\p{N}](?:[^${RIGHT_TO_LEFT}]*[\p{L}\p{N}\p{M}])?|.`,
  "gsu",
);

/** A text element: its text in reading order, and its runs as placed on the picture. */
export type HiddenText = { text: string; runs: HiddenRun[] };
/** Lengths in canvas pixels. */
type HiddenRun = { text: string; direction: "ltr" | "rtl"; x: number; baseline: number; size: number; width: number };

/** The texts that the design draws, element by element. */
export function hiddenTexts({ content, link }: Design, measure: Measure): HiddenText[] {
  return content.elements.filter(isText).flatMap((element) => {
    const { marks } = displayList({ content: { ...content, elements: [element] }, link }, 1, measure);
    const runs = marks.filter((mark) => mark.kind === "text").filter(({ text }) => text.trim() !== "");
    return runs.length === 0 ? [] : [{ text: readingOf(element), runs: runs.map((run) => runOf(run, measure)) }];
  });
}

/** The characters of the hidden font with their codes: 1, 2, 3 … in order of first use. */
export type GlyphCodes = Map<string, number>;

/**
 * The operators that show a text invisibly (text rendering mode 3); `id` is its number in the page's structure, if it
 * has one.
 */
export function showText({ text, runs }: HiddenText, sizes: Sizes, codes: GlyphCodes, id?: number): string {
  const mark = id === undefined ? "" : `/MCID ${id} `;
  return [
    `/Span << ${mark}/ActualText ${pdfText(text)} >> BDC`,
    ...runs.map((run) => showRun(run, sizes, codes)),
    "EMC",
  ].join("\n");
}

/** The size of the canvas, and that of its page. */
export type Sizes = { canvas: Size; page: Size };

function isText(element: Element): element is Title | Description {
  return element.type === "title" || element.type === "description";
}

/** The text as the organiser wrote it, without characters that draw nothing and would confuse a reader. */
function readingOf({ type, text }: Title | Description): string {
  const drawn = drawable(type === "description" ? withoutMarkers(text) : text).toWellFormed();
  return drawn.replace(/\r\n?|[\v\f\u2028\u2029]/g, "\n").replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, "");
}

function runOf({ text, direction, x, baseline, font }: TextMark, measure: Measure): HiddenRun {
  const size = Number.parseFloat(font);
  const stack = font.slice(font.indexOf(" ") + 1);
  return { text, direction, x, baseline, size, width: measure(text, stack).width * size };
}

/** Stretched to the width of what is drawn, so that a selection covers it. */
function showRun(
  { text, direction, x, baseline, size, width }: HiddenRun,
  { canvas, page }: Sizes,
  codes: GlyphCodes,
): string {
  const scale = page.width / canvas.width;
  const characters = Array.from(toVisualOrder(text.toWellFormed(), direction));
  const natural = (characters.length * size * EMPTY_GLYPH_WIDTH) / 1000;
  const font = `/F0 ${pdfNumber(size * scale)} Tf ${pdfNumber(Math.max(LEAST_STRETCH, (width / natural) * 100))} Tz`;
  const place = `1 0 0 1 ${pdfNumber(x * scale)} ${pdfNumber(page.height - baseline * scale)} Tm`;
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

/** Only runs of one direction are reordered, not levels inside them: /ActualText gives the exact reading. */
function toVisualOrder(text: string, direction: "ltr" | "rtl"): string {
  if (!HAS_RIGHT_TO_LEFT.test(text)) return text;
  const runs = (text.match(RUNS) ?? []).map((part) => (HAS_RIGHT_TO_LEFT.test(part) ? reversed(part) : part));
  return (direction === "rtl" ? runs.toReversed() : runs).join("");
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join("");
}
