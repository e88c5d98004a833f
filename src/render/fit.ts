// Fits text into its box: it shrinks, takes another line, shrinks further; text that still does not fit is flagged,
// never cut.
import type { Size } from "#domain/canvas/content.ts";
import { breakLines, type TextLine, type MeasuredText, UNWRAPPED } from "./lines.ts";

export type Fitted = { size: number; lines: TextLine[]; overflow: boolean };

/** One step of the fitting: how lines may break, how many there may be, and the range of sizes, in canvas pixels. */
type Attempt = { wrap: "never" | "between words" | "anywhere"; lines: number; least: number; most: number };

const COMFORTABLE_PX = 12;
const LEAST_PX = 8;
/** Of the authored size: below it, a text is hard to read beside what has its own. */
export const LEAST_PART = 1 / 2;
const STEP_PX = 0.25;
/** Engines differ by less than this in the width of a line. */
export const SLACK_PX = 0.05;
/** The em box: the space of a line above and below its baseline, in ems, unless its ink needs more. */
export const EM_BOX = { ascent: 0.8, descent: 0.2 } as const;

const ANY_SIZE = Infinity;
const ATTEMPTS: { [K in TextKind]: (written: number) => Attempt[] } = {
  title: (written) => [
    { wrap: "never", lines: written, least: COMFORTABLE_PX, most: ANY_SIZE },
    { wrap: "between words", lines: Math.max(2, written), least: LEAST_PX, most: ANY_SIZE },
    { wrap: "anywhere", lines: Math.max(2, written), least: LEAST_PX, most: COMFORTABLE_PX },
  ],
  description: () => [
    { wrap: "between words", lines: Infinity, least: COMFORTABLE_PX, most: ANY_SIZE },
    { wrap: "anywhere", lines: Infinity, least: LEAST_PX, most: COMFORTABLE_PX },
  ],
};
export type TextKind = "title" | "description";
/** The usual distance between baselines, in font sizes. */
export const LINE_HEIGHT: Readonly<Record<TextKind, number>> = { title: 1.25, description: 1.45 };

/** `shrink`: else only the authored size. `takesLine`: a title that would be small takes a second line. */
export type Fitting = { shrink: boolean; takesLine: boolean };

/** The largest size up to the authored one at which the first successful attempt fits. */
export function fitText(text: UnsizedText, authored: number, box: Size, { shrink, takesLine }: Fitting): Fitted {
  const atLeast = (px: number) => (shrink ? Math.min(authored, px) : authored);
  const attempts = ATTEMPTS[text.kind](text.paragraphs.length);
  const sizeBy = (attempt: Attempt | undefined) =>
    attempt &&
    largest(atLeast(attempt.least), Math.min(authored, attempt.most), (tried) =>
      fits(text, linesAt(text, tried, box, attempt), tried, box, attempt),
    );
  for (const [nth, attempt] of attempts.entries()) {
    const size = sizeBy(attempt);
    if (size === undefined) continue;
    const next = attempts[nth + 1];
    const isSmall = takesLine && attempt.wrap === "never" && size < authored * LEAST_PART;
    const onNext = isSmall ? sizeBy(next) : undefined;
    if (next && onNext !== undefined && onNext > size)
      return { size: onNext, lines: balanced(text, onNext, box, next), overflow: false };
    return { size, lines: balanced(text, size, box, attempt), overflow: false };
  }
  const least = atLeast(LEAST_PX);
  return { size: least, lines: linesAt(text, least, box, { wrap: "anywhere" }), overflow: true };
}

/** A text before its size is chosen. `lineSpacing` is a multiple of the usual distance of baselines. */
export type UnsizedText = MeasuredText & { kind: TextKind; lineSpacing?: number | undefined };

/** The distance between baselines, in font sizes. */
export function lineHeightOf(kind: TextKind, lineSpacing = 1): number {
  return LINE_HEIGHT[kind] * lineSpacing;
}

function linesAt(
  text: UnsizedText,
  size: number,
  box: Pick<Size, "width">,
  { wrap }: Pick<Attempt, "wrap">,
): TextLine[] {
  const width = (box.width + SLACK_PX) / size;
  const wrapping = wrap === "never" ? UNWRAPPED : { width, breakWords: wrap === "anywhere" };
  return breakLines(text, wrapping);
}

function fits(
  { kind, lineSpacing }: UnsizedText,
  lines: TextLine[],
  size: number,
  box: Size,
  attempt: Attempt,
): boolean {
  return (
    lines.length <= attempt.lines &&
    lines.every((line) => line.width * size <= box.width + SLACK_PX) &&
    heightOf(lines, kind, lineSpacing) * size <= box.height + SLACK_PX
  );
}

/**
 * Breaks the text into the same number of lines in the narrowest box possible, so that lines are of similar length and
 * no word is alone on the last.
 */
function balanced(text: UnsizedText, size: number, box: Size, attempt: Attempt): TextLine[] {
  const lines = linesAt(text, size, box, attempt);
  if (attempt.wrap !== "between words" || lines.length === text.paragraphs.length) return lines;
  const widest = (tried: TextLine[]) => Math.max(...tried.map((line) => line.width)) * size;
  let best = lines;
  let narrow = box.width / lines.length;
  let wide = box.width;
  for (let tries = 0; tries < BALANCING_TRIES; tries++) {
    const width = (narrow + wide) / 2;
    const tried = linesAt(text, size, { width }, attempt);
    // Another word at a line's end may stick out farther than the previous one.
    const alike = tried.length === lines.length && fits(text, tried, size, box, attempt);
    if (alike && widest(tried) <= widest(best)) [best, wide] = [tried, width];
    else narrow = width;
  }
  return best;
}

const BALANCING_TRIES = 7;

/** The height of the lines, in ems. */
export function heightOf(lines: readonly TextLine[], kind: TextKind, lineSpacing?: number): number {
  const { ascent, descent } = overshootOf(lines);
  return ascent + (lines.length - 1) * lineHeightOf(kind, lineSpacing) + descent;
}

/** How far the lines reach above the first baseline and below the last, in ems. */
export function overshootOf(lines: readonly TextLine[]): { ascent: number; descent: number } {
  return {
    ascent: Math.max(EM_BOX.ascent, lines[0]?.ascent ?? 0),
    descent: Math.max(EM_BOX.descent, lines.at(-1)?.descent ?? 0),
  };
}

/** The largest passing size from `least` to `most`, in quarter pixels; `most` itself need not be a multiple. */
function largest(least: number, most: number, passes: (size: number) => boolean): number | undefined {
  if (most >= least && passes(most)) return most;
  let passing = Math.ceil(least / STEP_PX) - 1;
  let failing = Math.ceil(most / STEP_PX);
  while (failing - passing > 1) {
    const middle = Math.floor((passing + failing) / 2);
    if (passes(middle * STEP_PX)) passing = middle;
    else failing = middle;
  }
  return passing * STEP_PX >= least ? passing * STEP_PX : undefined;
}
