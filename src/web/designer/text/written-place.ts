// Font, size, lines and position of the editing field, equal to the drawing's, so that nothing moves when editing
// starts.
import type { Description, Title } from "#domain/canvas/content.ts";
import { inCapitals, joinsLetters } from "#render/capitals.ts";
import { lineHeightOf } from "#render/fit.ts";
import { fontStack } from "#render/fonts.ts";
import { layOutText, type TextLayout } from "#render/layout.ts";
import type { Measure } from "#render/measure.ts";

/** Lengths in canvas pixels from the box's corner; `start` and `end` are the unused room at the sides. */
export type WrittenPlace = {
  family: string;
  size: number;
  /** The space after each letter. */
  spacing: number;
  /** Whether upright letters are slanted. */
  isSlanted: boolean;
  lineHeight: number;
  top: number;
  width: number;
  height: number;
  start: number;
  end: number;
  wraps: boolean;
};

/** Ascent and descent that browsers use for line layout, in ems. */
export type FaceBox = { ascent: number; descent: number };

/** Tolerance of line width: engines round glyph widths differently. */
const SLACK = 1.006;
const SLACK_PX = 1;

export function writtenPlace(
  element: Title | Description,
  letters: string,
  measure: Measure,
  faceBox: (family: string) => FaceBox,
): WrittenPlace {
  const layout = layOutText(element, measure);
  const { size, lines } = layout;
  const lineHeight = lineHeightOf(element.type, element.lineSpacing) * size;
  const seen = element.capitals === true ? inCapitals(letters) : letters;
  const family = fontStack(element.fontFamily, element.fontWeight, seen, undefined, element.italic);
  // A field has one space for all its letters; those that join have none.
  const spacing = joinsLetters(letters) ? 0 : (element.letterSpacing ?? 0) * size;
  const wraps = lines.length > letters.split("\n").length;
  // Browsers leave the space after a line's last letter, too: there it may be outside the box.
  const width = element.width + spacing;
  const widest = wraps ? widestLine(layout) * SLACK + SLACK_PX : width;
  const room = Math.max(0, width - widest);
  const sides = { left: [0, room], right: [room, 0], center: [room / 2, room / 2] } as const;
  const [start, end] = sides[element.align ?? "center"];
  const { ascent, descent } = faceBox(family);
  const top = firstBaseline(element, layout) - element.y - (lineHeight + (ascent - descent) * size) / 2;
  const height = Math.max(1, lines.length) * lineHeight;
  const isSlanted = layout.runs.some(({ slanted }) => slanted);
  return { family, size, spacing, isSlanted, lineHeight, top, width, height, start, end, wraps };
}

function widestLine({ runs }: TextLayout): number {
  const lines = [...Map.groupBy(runs, (run) => run.baseline).values()];
  return Math.max(0, ...lines.map((line) => line.reduce((sum, { width }) => sum + width, 0)));
}

/** The drawn position; when the first line is empty, as if centred. */
function firstBaseline(
  { y, height, type, lineSpacing }: Title | Description,
  { runs, lines, size }: TextLayout,
): number {
  const [first] = runs;
  if (first && (lines[0] ?? "").trim() !== "") return first.baseline;
  const between = Math.max(0, lines.length - 1) * lineHeightOf(type, lineSpacing) * size;
  return y + (height - between - size) / 2 + EM_ASCENT * size;
}

const EM_ASCENT = 0.8;
