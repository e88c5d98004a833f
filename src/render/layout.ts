// Layout: where each run of a text element stands, in canvas pixels.
import type { Description, Title } from "#domain/content.ts";
import { fitText, EM_BOX, LINE_HEIGHT, outsideOf, type Fitted, type TextKind } from "./fit.ts";
import { fontStack } from "./fonts.ts";
import { paragraphsOf, type Line, type Run } from "./lines.ts";
import type { Measure } from "./measure.ts";

export type PlacedRun = { text: string; secondary: boolean; x: number; baseline: number };
export type TextLayout = {
  /** The font size drawn; the authored one is never rewritten. */
  size: number;
  stack: string;
  direction: "ltr" | "rtl";
  runs: PlacedRun[];
  overflow: boolean;
};

const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

export function layOutText(element: Title | Description, measure: Measure): TextLayout {
  const stack = fontStack(element.fontFamily, element.fontWeight);
  const paragraphs = paragraphsOf(element.text, element.type === "description");
  const fitted = fitText(
    { kind: element.type, paragraphs, measure: (text) => measure(text, stack) },
    element.fontSize,
    element,
  );
  const direction = isRightToLeft(element.text) ? "rtl" : "ltr";
  const top = firstBaseline(element, fitted);
  const step = LINE_HEIGHT[element.type] * fitted.size;
  const runs = fitted.lines.flatMap((line, at) =>
    placeRuns(line, fitted.size, direction, {
      x: element.x + startOf(line.width * fitted.size, element),
      baseline: top + at * step,
    }),
  );
  return { size: fitted.size, stack, direction, runs, overflow: fitted.overflow };
}

/** By the first letter that has a direction. */
function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter);
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
  line: Line,
  size: number,
  direction: "ltr" | "rtl",
  at: { x: number; baseline: number },
): PlacedRun[] {
  const inOrder: readonly Run[] = direction === "rtl" ? line.runs.toReversed() : line.runs;
  let x = at.x;
  return inOrder.map(({ text, secondary, width }) => {
    const placed = { text, secondary, x, baseline: at.baseline };
    x += width * size;
    return placed;
  });
}
