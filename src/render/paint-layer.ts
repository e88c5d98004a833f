// Puts the marks of an element with a look on the canvas together: drawn on a layer, or as lines and letters on paper.
import type { Size } from "#domain/canvas/content.ts";
import type { Context2D } from "./context.ts";
import { bodyInkOf, castingInto, castOf, type Ink, inkWithin, union, withShadow } from "./ink.ts";
import { type DrawingLayer, takeLayer } from "./layer.ts";
import type { Look, Mark } from "./marks.ts";
import { measureOn } from "./measure.ts";
import { apply, movedBy, type Transform, turnedBy } from "./transform.ts";

/** Paints the marks on a context, of which this is the transform. */
export type PaintAll = (context: Context2D, transform: Transform, opacity: number) => void;
/** Device pixels per canvas pixel, the canvas's corner in device pixels, and the part that is seen from there. */
export type LayerPlace = { scale: number; x: number; y: number; seen?: Ink | undefined };

/** In whole pixels from the canvas's corner, so that the place of the canvas changes no pixel. */
export function paintLayer(
  context: Context2D,
  marks: readonly Mark[],
  look: Look,
  place: LayerPlace,
  paint: PaintAll,
): void {
  const { x, y } = place;
  const whole = wholeLayer(context, marks, look, place, paint);
  if (whole === undefined) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = look.opacity;
  putDown(context, whole.layer, whole.ink, { x: Math.round(x), y: Math.round(y) });
  context.globalAlpha = 1;
}

type WholeLayer = { layer: DrawingLayer; ink: Ink };

/** All that is seen of the marks and their shadow, opaque. */
function wholeLayer(
  context: Context2D,
  marks: readonly Mark[],
  look: Look,
  { scale, seen }: Pick<LayerPlace, "scale" | "seen">,
  paint: PaintAll,
): WholeLayer | undefined {
  const { shadow } = look;
  const ink = inkOfAll(context, marks, scale, seen && shadow ? castingInto(seen, shadow, scale) : seen);
  if (ink === undefined) return undefined;
  const body = drawnLayer(ink, look, scale, paint);
  if (shadow === undefined) return { layer: body, ink };
  const around = inkWithin(withShadow(ink, shadow, scale), seen);
  return around && { layer: shadowedLayer(body, ink, around, look, scale), ink: around };
}

function shadowedLayer(body: DrawingLayer, ink: Ink, around: Ink, look: Look, scale: number): DrawingLayer {
  const size = { width: around.right - around.left, height: around.bottom - around.top };
  return castOnSheet(size, look, scale, (context) => putDown(context, body, ink, { x: -around.left, y: -around.top }));
}

/**
 * A blur takes as long as the canvas under it is large, so it is made on one hardly larger than its ink, of which all
 * else is cut off.
 */
function castOnSheet(
  { width, height }: Size,
  look: Look,
  scale: number,
  paint: (context: Context2D) => void,
): DrawingLayer {
  const sheet = takeLayer(width, height, "shadow");
  const { context } = sheet;
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  castShadow(context, look, scale);
  paint(context);
  context.restore();
  return sheet;
}

/** A page blends the letters of a text together, so they need no layer; a shadow is a picture under them. */
export function paintOnPaper(
  context: Context2D,
  marks: readonly Mark[],
  look: Look,
  place: LayerPlace,
  paint: PaintAll,
): void {
  if (look.opacity < 1 && isOfParts(marks, look)) return paintPrinted(context, marks, look, place, paint);
  if (look.shadow) paintShadow(context, marks, look, place, paint);
  const transform = turned([place.scale, 0, 0, place.scale, place.x, place.y], look);
  apply(context, transform);
  context.globalAlpha = look.opacity;
  paint(context, transform, look.opacity);
  context.globalAlpha = 1;
}

/** Lies on itself: one part would be seen through another. */
function isOfParts(marks: readonly Mark[], { shadow }: Look): boolean {
  return shadow !== undefined || marks.some(isOfLayers);
}

/** A code's modules lie on its light ground. */
function isOfLayers(mark: Mark): boolean {
  return mark.kind === "rule" || mark.kind === "qr" || (mark.kind === "text" && mark.outline !== undefined);
}

/** Pixels of print per point: 300 dpi. */
const PRINTED_SCALE = 300 / 72;

/** As one picture. */
function paintPrinted(
  context: Context2D,
  marks: readonly Mark[],
  look: Look,
  { scale, x, y, seen }: LayerPlace,
  paint: PaintAll,
): void {
  const printed = { scale: scale * PRINTED_SCALE, seen: seen && scaled(seen, PRINTED_SCALE) };
  const whole = wholeLayer(context, marks, look, printed, paint);
  if (whole === undefined) return;
  const { left, top, right, bottom } = whole.ink;
  const [width, height] = [right - left, bottom - top];
  context.setTransform(1 / PRINTED_SCALE, 0, 0, 1 / PRINTED_SCALE, x, y);
  context.globalAlpha = look.opacity;
  context.drawImage(whole.layer.picture as never, 0, 0, width, height, left, top, width, height);
  context.globalAlpha = 1;
}

/** Device pixels of a shadow per canvas pixel; most shadows are blurred. */
const SHADOW_SCALE = 3;

function paintShadow(
  context: Context2D,
  marks: readonly Mark[],
  look: Look,
  { scale, x, y, seen }: LayerPlace,
  paint: PaintAll,
): void {
  if (look.shadow === undefined) return;
  const casting = seen && castingInto(scaled(seen, SHADOW_SCALE / scale), look.shadow, SHADOW_SCALE);
  const ink = inkOfAll(context, marks, SHADOW_SCALE, casting);
  if (ink === undefined) return;
  const layer = drawnLayer(ink, look, SHADOW_SCALE, paint);
  const { reach, ...cast } = castOf(look.shadow, SHADOW_SCALE);
  const [width, height] = [ink.right - ink.left + 2 * reach, ink.bottom - ink.top + 2 * reach];
  const sheet = castOnSheet({ width, height }, look, SHADOW_SCALE, (on) => {
    // Only the shadow falls on the sheet: what casts it lies beside it.
    on.shadowOffsetX = width;
    on.shadowOffsetY = 0;
    putDown(on, layer, ink, { x: reach - ink.left - width, y: reach - ink.top });
  });
  context.setTransform(scale / SHADOW_SCALE, 0, 0, scale / SHADOW_SCALE, x, y);
  context.globalAlpha = look.opacity;
  const [left, top] = [ink.left - reach + cast.x, ink.top - reach + cast.y];
  context.drawImage(sheet.picture as never, 0, 0, width, height, left, top, width, height);
  context.globalAlpha = 1;
}

function inkOfAll(context: Context2D, marks: readonly Mark[], scale: number, seen: Ink | undefined): Ink | undefined {
  const measure = measureOn(context);
  const drawn = union(marks.map((mark) => bodyInkOf(mark, measure, scale)));
  return drawn && inkWithin(drawn, seen);
}

function drawnLayer(ink: Ink, look: Look, scale: number, paint: PaintAll): DrawingLayer {
  const layer = takeLayer(ink.right - ink.left, ink.bottom - ink.top);
  const transform = movedBy(onWholePixels(turned([scale, 0, 0, scale, 0, 0], look)), -ink.left, -ink.top);
  apply(layer.context, transform);
  paint(layer.context, transform, 1);
  return layer;
}

function scaled({ left, top, right, bottom }: Ink, by: number): Ink {
  return {
    left: Math.floor(left * by),
    top: Math.floor(top * by),
    right: Math.ceil(right * by),
    bottom: Math.ceil(bottom * by),
  };
}

function putDown(context: Context2D, { picture }: DrawingLayer, ink: Ink, corner: { x: number; y: number }): void {
  const [width, height] = [ink.right - ink.left, ink.bottom - ink.top];
  const [x, y] = [corner.x + ink.left, corner.y + ink.top];
  context.imageSmoothingEnabled = false;
  context.drawImage(picture as never, 0, 0, width, height, x, y, width, height);
  context.imageSmoothingEnabled = true;
}

function castShadow(context: Context2D, { shadow }: Look, scale: number): void {
  if (shadow === undefined) return;
  const { x, y } = castOf(shadow, scale);
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur * scale;
  context.shadowOffsetX = x;
  context.shadowOffsetY = y;
}

/** After a quarter turn, edges on whole pixels are on whole pixels again: those of codes, above all. */
function onWholePixels([a, b, c, d, e, f]: Transform): Transform {
  const isQuarter = (a === 0 && d === 0) || (b === 0 && c === 0);
  return isQuarter ? [a, b, c, d, Math.round(e), Math.round(f)] : [a, b, c, d, e, f];
}

function turned(base: Transform, { turn }: Look): Transform {
  return turn === undefined ? base : turnedBy(base, turn);
}
