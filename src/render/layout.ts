// Places the runs of a text element, in canvas pixels.
import type { Description, Title } from "#domain/canvas/content.ts";
import { DRAWING_RULES, type DrawingRules } from "#domain/canvas/drawing-rules.ts";
import type { TextCluster } from "./clusters.ts";
import { fitText, EM_BOX, LINE_HEIGHT, overshootOf, type Fitted, type TextKind } from "./fit.ts";
import { fontStack } from "./fonts.ts";
import { type TextLine, measuredText } from "./lines.ts";
import { type Measure, onceMeasured } from "./measure.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { type Fallback, wordFallbacks } from "./word-faces.ts";

/** `stack` is the font list that follows the size in the context's `font`. */
export type PlacedRun = {
  text: string;
  secondary: boolean;
  direction: "ltr" | "rtl";
  stack: string;
  x: number;
  baseline: number;
};
export type TextLayout = {
  /** The font size drawn; the authored size stays in the content. */
  size: number;
  runs: PlacedRun[];
  /** The text of each line, in reading order. */
  lines: string[];
  overflow: boolean;
};

/** The font list for a text, which may begin with a fallback family. */
type StackFor = (text: string, fallback: Fallback) => string;

export function layOutText(
  element: Title | Description,
  measure: Measure,
  rules: DrawingRules = DRAWING_RULES.newest,
): TextLayout {
  const stackFor: StackFor = (text, fallback) => fontStack(element.fontFamily, element.fontWeight, text, fallback);
  const fitted = onceMeasured(fittingKey(element, rules), () => {
    const fallbacksOf = (clusters: readonly TextCluster[]) =>
      rules === DRAWING_RULES.first ? [] : wordFallbacks(clusters, element.fontFamily);
    const paragraphs = paragraphsOf(element.text, element.type === "description", fallbacksOf);
    const text = measuredText(paragraphs, (part, fallback) => measure(part, stackFor(part, fallback)));
    return fitText({ ...text, kind: element.type }, element.fontSize, element, element.fit);
  });
  const top = firstBaseline(element, fitted);
  const step = LINE_HEIGHT[element.type] * fitted.size;
  const runs = fitted.lines.flatMap((line, at) => {
    const x = element.x + startOf(line.width * fitted.size, element);
    return placeRuns(line, fitted.size, { x, baseline: top + at * step }, stackFor);
  });
  return { size: fitted.size, runs, lines: fitted.lines.map((line) => line.text), overflow: fitted.overflow };
}

/** Everything that the fitting depends on. */
function fittingKey(element: Title | Description, rules: DrawingRules): string {
  const { type, text, fontFamily, fontWeight, fontSize, width, height, fit } = element;
  return JSON.stringify([rules, type, text, fontFamily, fontWeight, fontSize, width, height, fit !== false]);
}

function startOf(width: number, { width: room, align = "center" }: Title | Description): number {
  if (align === "left") return 0;
  return align === "right" ? room - width : (room - width) / 2;
}

/**
 * Centres the em boxes, so that names with and without tall letters share a baseline; ink that would stick out is moved
 * inside.
 */
function firstBaseline(box: { y: number; height: number; type: TextKind }, { lines, size, overflow }: Fitted): number {
  const between = (lines.length - 1) * LINE_HEIGHT[box.type] * size;
  const centred = box.y + (box.height - between - size) / 2 + EM_BOX.ascent * size;
  if (overflow) return centred;
  const { ascent, descent } = overshootOf(lines);
  const lowest = box.y + box.height - descent * size - between;
  return Math.max(box.y + ascent * size, Math.min(centred, lowest));
}

function placeRuns(
  line: TextLine,
  size: number,
  { x: left, baseline }: { x: number; baseline: number },
  stackFor: StackFor,
): PlacedRun[] {
  let x = left;
  return line.runs.map(({ text, secondary, direction, fallback, width }) => {
    const placed = { text, secondary, direction, stack: stackFor(text, fallback), x, baseline };
    x += width * size;
    return placed;
  });
}
