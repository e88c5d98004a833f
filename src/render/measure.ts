// Measures text, always at 1000 px and scaled, because only then browsers and server agree to a fiftieth of a pixel.
import type { Context2D } from "./context.ts";

/**
 * The extent of a line of text, in ems. Ascent and descent are those of the ink; left and right are its reach from the
 * start.
 */
export type Extent = { width: number; ascent: number; descent: number; left: number; right: number };
export type Measure = (text: string, stack: string) => Extent;

const MEASURED_AT_PX = 1000;
const MAX_MEASURES = 20_000;

const measures = new Map<string, Map<string, Extent>>();
let count = 0;

/** Measures on this context and changes its `font`. Results are cached across contexts. */
export function measureOn(context: Context2D): Measure {
  return (text, stack) => {
    const known = measures.get(stack)?.get(text);
    if (known) return known;
    const extent = measureUncached(context, text, stack);
    remember(text, stack, extent);
    return extent;
  };
}

/** Call when a face was loaded: cached widths of texts whose stack contains it may be wrong now. */
export function forgetMeasures(alias?: string): void {
  const named = alias === undefined ? "" : `"${alias}"`;
  const stale = [...measures].filter(([stack]) => stack.includes(named));
  for (const [stack, extents] of stale) {
    measures.delete(stack);
    count -= extents.size;
  }
  if (stale.length > 0) derived.clear();
}

const MAX_DERIVED = 1000;
const derived = new Map<string, unknown>();

/** Caches a value that depends only on a key and on measures; forgotten together with them. */
export function onceMeasured<T>(key: string, make: () => T): T {
  const known = derived.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  if (derived.size >= MAX_DERIVED) derived.clear();
  derived.set(key, made);
  return made;
}

/** Sets everything that affects text and pictures, so that nothing depends on defaults or on earlier drawing. */
export function setUp(context: Context2D): void {
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.direction = "ltr";
  context.fontKerning = "normal";
  context.letterSpacing = "0px";
  context.wordSpacing = "0px";
  context.textRendering = "auto";
  context.fontStretch = "normal";
  context.fontVariantCaps = "normal";
  context.lang = "en";
  context.lineCap = "butt";
  context.lineJoin = "miter";
  context.miterLimit = 10;
  context.globalAlpha = 1;
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "high";
}

function measureUncached(context: Context2D, text: string, stack: string): Extent {
  context.font = `${MEASURED_AT_PX}px ${stack}`;
  context.direction = RIGHT_TO_LEFT.test(text) ? "rtl" : "ltr";
  const metrics = context.measureText(text);
  return {
    width: metrics.width / MEASURED_AT_PX,
    ascent: hundredths(metrics.actualBoundingBoxAscent),
    descent: hundredths(metrics.actualBoundingBoxDescent),
    left: hundredths(metrics.actualBoundingBoxLeft),
    right: hundredths(metrics.actualBoundingBoxRight),
  };
}

/** A run with one of these letters is drawn from the right. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Rounds ink up to a hundredth of an em, because engines differ in the last digits. */
function hundredths(px: number): number {
  return Math.ceil((px / MEASURED_AT_PX) * 100 - 0.01) / 100;
}

function remember(text: string, stack: string, extent: Extent): void {
  if (count >= MAX_MEASURES) forgetMeasures();
  let ofStack = measures.get(stack);
  if (!ofStack) measures.set(stack, (ofStack = new Map()));
  ofStack.set(text, extent);
  count++;
}
