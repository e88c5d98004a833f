// Layout: where each run of a text element stands, in canvas pixels.
import type { Description, Title } from "#domain/canvas/content.ts";
import { fitText, EM_BOX, LINE_HEIGHT, outsideOf, type Fitted, type TextKind } from "./fit.ts";
import { fontStack } from "./fonts.ts";
import { type TextLine, measuredText } from "./lines.ts";
import { type Measure, onceMeasured } from "./measure.ts";

/** `stack` is what stands behind the size in the context's `font`. */
export type PlacedRun = {
  text: string;
  secondary: boolean;
  direction: "ltr" | "rtl";
  stack: string;
  x: number;
  baseline: number;
};
export type TextLayout = {
  /** The font size drawn; the authored one is never rewritten. */
  size: number;
  runs: PlacedRun[];
  /** What each line says, in reading order. */
  lines: string[];
  overflow: boolean;
};

export function layOutText(element: Title | Description, measure: Measure): TextLayout {
  const stackFor = (text: string) => fontStack(element.fontFamily, element.fontWeight, text);
  const fitted = onceMeasured(fittingKey(element), () => {
    const text = measuredText(element.text, element.type === "description", (part) => measure(part, stackFor(part)));
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

/** All that the fitting depends on. */
function fittingKey({ type, text, fontFamily, fontWeight, fontSize, width, height, fit }: Title | Description): string {
  return JSON.stringify([type, text, fontFamily, fontWeight, fontSize, width, height, fit !== false]);
}

function startOf(width: number, { width: room, align = "center" }: Title | Description): number {
  if (align === "left") return 0;
  return align === "right" ? room - width : (room - width) / 2;
}

/** The em boxes are centred, so that names with and without tall letters stand on one line; ink that would stick out is moved in. */
function firstBaseline(box: { y: number; height: number; type: TextKind }, { lines, size, overflow }: Fitted): number {
  const between = (lines.length - 1) * LINE_HEIGHT[box.type] * size;
  const centred = box.y + (box.height - between - size) / 2 + EM_BOX.ascent * size;
  if (overflow) return centred;
  const { ascent, descent } = outsideOf(lines);
  const lowest = box.y + box.height - descent * size - between;
  return Math.max(box.y + ascent * size, Math.min(centred, lowest));
}

function placeRuns(
  line: TextLine,
  size: number,
  { x: left, baseline }: { x: number; baseline: number },
  stackFor: (text: string) => string,
): PlacedRun[] {
  let x = left;
  return line.runs.map(({ text, secondary, direction, width }) => {
    const placed = { text, secondary, direction, stack: stackFor(text), x, baseline };
    x += width * size;
    return placed;
  });
}
