// Measuring text: always at 1000 px and scaled, because only then all browsers and the server agree to a fiftieth of a pixel.
import type { Context2D } from "./context.ts";

/** Of a text in one line, in ems (per pixel of font size). Ascent and descent are of the ink; left and right say how far it goes from the start. */
export type Extent = { width: number; ascent: number; descent: number; left: number; right: number };
export type Measure = (text: string, stack: string) => Extent;

const MEASURED_AT_PX = 1000;
const REMEMBERED = 20_000;

const remembered = new Map<string, Map<string, Extent>>();
let count = 0;

/** Measures on this context, whose `font` it changes. What was measured once is remembered, whichever context it was on. */
export function measureOn(context: Context2D): Measure {
  return (text, stack) => {
    const known = remembered.get(stack)?.get(text);
    if (known) return known;
    const extent = ask(context, text, stack);
    remember(text, stack, extent);
    return extent;
  };
}

/** To be called when a face was loaded after something was measured: the widths of texts whose stack names it may have changed. */
export function forgetMeasures(alias?: string): void {
  const named = alias === undefined ? "" : `"${alias}"`;
  const stale = [...remembered].filter(([stack]) => stack.includes(named));
  for (const [stack, extents] of stale) {
    remembered.delete(stack);
    count -= extents.size;
  }
  if (stale.length > 0) followed.clear();
}

const FOLLOWED = 1000;
const followed = new Map<string, unknown>();

/** What follows from a key and from measures alone: made once, and forgotten with them. */
export function onceMeasured<T>(key: string, make: () => T): T {
  const known = followed.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  if (followed.size >= FOLLOWED) followed.clear();
  followed.set(key, made);
  return made;
}

/** Every setting that bears on text and pictures, so that none is left to a default or to whoever drew before. */
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

function ask(context: Context2D, text: string, stack: string): Extent {
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

/** A run that has one of their letters is drawn from the right. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Ink is rounded up to a hundredth of an em: engines differ in the last digits. */
function hundredths(px: number): number {
  return Math.ceil((px / MEASURED_AT_PX) * 100 - 0.01) / 100;
}

function remember(text: string, stack: string, extent: Extent): void {
  if (count >= REMEMBERED) forgetMeasures();
  let ofStack = remembered.get(stack);
  if (!ofStack) remembered.set(stack, (ofStack = new Map()));
  ofStack.set(text, extent);
  count++;
}
