// Places the runs of a text element, in canvas pixels.
import type { Description, Title } from "#domain/canvas/content.ts";
import { DRAWING_RULES, type DrawingRules } from "#domain/canvas/drawing-rules.ts";
import { joinsLetters } from "./capitals.ts";
import { clustersOf, type TextCluster } from "./clusters.ts";
import { familyNamed, WITH_ITALICS } from "./families.ts";
import { fitText, EM_BOX, lineHeightOf, overshootOf, type Fitted } from "./fit.ts";
import { fontStack } from "./fonts.ts";
import { type TextLine, measuredText } from "./lines.ts";
import { type Extent, type Measure, onceMeasured } from "./measure.ts";
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
  width: number;
  /** Its letters are upright and must be slanted. */
  slanted: boolean;
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
  const { fontFamily, fontWeight, italic, letterSpacing = 0, lineSpacing } = element;
  const stackFor: StackFor = (text, fallback) => fontStack(fontFamily, fontWeight, text, fallback, italic);
  const fitted = onceMeasured(fittingKey(element, rules), () => {
    const fallbacksOf = (clusters: readonly TextCluster[]) =>
      rules === DRAWING_RULES.first ? [] : wordFallbacks(clusters, element.fontFamily);
    const paragraphs = paragraphsOf(element.text, element.type === "description", fallbacksOf, element.capitals);
    const text = measuredText(paragraphs, (part, fallback) =>
      spaced(measure(part, stackFor(part, fallback)), part, letterSpacing),
    );
    return fitText({ ...text, kind: element.type, lineSpacing }, element.fontSize, element, {
      shrink: element.fit !== false,
      takesLine: rules === DRAWING_RULES.newest,
    });
  });
  const top = firstBaseline(element, fitted);
  const step = lineHeightOf(element.type, lineSpacing) * fitted.size;
  const isItalic = italic === true && WITH_ITALICS.has(familyNamed(fontFamily).package);
  const runs = fitted.lines.flatMap((line, at) => {
    const x = element.x + startOf((line.width - spaceAtEnd(line, letterSpacing)) * fitted.size, element);
    const placed = placeRuns(line, fitted.size, { x, baseline: top + at * step }, stackFor);
    if (italic !== true) return placed;
    return placed.map((run, nth) => ({ ...run, slanted: !isItalic || line.runs[nth]?.fallback !== undefined }));
  });
  return { size: fitted.size, runs, lines: fitted.lines.map((line) => line.text), overflow: fitted.overflow };
}

/** Everything that the fitting depends on. */
function fittingKey(element: Title | Description, rules: DrawingRules): string {
  const { type, text, fontFamily, fontWeight, fontSize, width, height, fit } = element;
  const { italic, capitals, letterSpacing, lineSpacing } = element;
  const looks = [italic, capitals, letterSpacing, lineSpacing];
  const written = [rules, type, text, fontFamily, fontWeight, fontSize, width, height, fit !== false];
  return JSON.stringify(looks.every((look) => look === undefined) ? written : [...written, ...looks]);
}

/** With space after each letter. */
function spaced(extent: Extent, text: string, spacing: number): Extent {
  if (spacing === 0 || joinsLetters(text)) return extent;
  return { ...extent, width: extent.width + spacing * clustersOf(text).length };
}

/** The space after a line's last letter, in ems, is not seen. */
function spaceAtEnd({ runs }: TextLine, spacing: number): number {
  const last = runs.at(-1);
  return last === undefined || joinsLetters(last.text) ? 0 : spacing;
}

function startOf(width: number, { width: room, align = "center" }: Title | Description): number {
  if (align === "left") return 0;
  return align === "right" ? room - width : (room - width) / 2;
}

/**
 * Places the em boxes, in the middle unless the text says otherwise, so that names with and without tall letters share
 * a baseline; ink that would stick out is moved inside.
 */
function firstBaseline(element: Title | Description, { lines, size, overflow }: Fitted): number {
  const { y, height, type, lineSpacing, verticalAlign = "middle" } = element;
  const between = (lines.length - 1) * lineHeightOf(type, lineSpacing) * size;
  const room = height - between - size;
  const above = { top: 0, middle: room / 2, bottom: room }[verticalAlign];
  const baseline = y + above + EM_BOX.ascent * size;
  if (overflow) return baseline;
  const { ascent, descent } = overshootOf(lines);
  const lowest = y + height - descent * size - between;
  return Math.max(y + ascent * size, Math.min(baseline, lowest));
}

function placeRuns(
  line: TextLine,
  size: number,
  { x: left, baseline }: { x: number; baseline: number },
  stackFor: StackFor,
): PlacedRun[] {
  let x = left;
  return line.runs.map(({ text, secondary, direction, fallback, width }) => {
    const [stack, ownWidth] = [stackFor(text, fallback), width * size];
    const placed = { text, secondary, direction, stack, x, baseline, width: ownWidth, slanted: false };
    x += ownWidth;
    return placed;
  });
}
