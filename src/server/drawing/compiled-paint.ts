// Paints a certificate's values inside the fences of its template, with the same pixels as drawing the whole.
import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import type { Element } from "#domain/canvas/content.ts";
import type { Picture2D } from "#render/context.ts";
import { type Design, displayList } from "#render/draw.ts";
import { inkInColumns, inkOf, inksOverlap, union, type Ink } from "#render/ink.ts";
import type { Measure } from "#render/measure.ts";
import { lookOf } from "#render/looks.ts";
import type { Mark } from "#render/marks.ts";
import { paintMarks } from "#render/paint.ts";
import { CELL_PIXELS, type Patch, type Spot } from "#render/png/spots.ts";
import {
  type FixedLayer,
  inkAreaOf,
  insideOf,
  isDynamic,
  type TemplatePlan,
  type OpenFence,
} from "./compile-fences.ts";
import { qrPatch } from "./compiled-qr.ts";

export type CompiledSheet = {
  plan: TemplatePlan;
  filled: Design;
  /** On a canvas of the whole picture's size. */
  whole: SKRSContext2D;
  /**
   * On a canvas as wide as the picture that holds the fences' strips one below another, because reading pixels costs by
   * canvas size.
   */
  strips: SKRSContext2D;
  measure: Measure;
  pictures: ReadonlyMap<string, Picture2D>;
};
/**
 * Larger glyphs are not cached as pixels but filled as outlines, which differ with the last digits of their position.
 */
const LARGE_TYPE_PX = 160;

/** Also returns the height of all strips together. */
export function openFences({ content, scale, fences }: TemplatePlan): { fences: OpenFence[]; height: number } {
  let height = 0;
  const opened = fences.map((fence, number): OpenFence => {
    const isLow = fence.elements.every((at) => isStrip(content.elements[at] as Element, scale, fence.spot));
    const strip = isLow ? height : undefined;
    if (strip !== undefined) height += fence.spot.height;
    const underCanvas = canvasOf(fence.under, fence.spot);
    return { ...fence, number, strip, underCanvas, pixels: fence.base.slice(), fixed: new Map() };
  });
  return { fences: opened, height: Math.max(1, height) };
}

/**
 * Whether the element looks the same when painted higher up by whole pixels. Small type does, because its baseline is
 * on a whole pixel; it must not move sideways, because letters have fractional positions. Pictures may be smoothed
 * differently.
 */
function isStrip(element: Element, scale: number, spot: Spot): boolean {
  // Drawn on a layer that is put down on whole pixels, but must not fall on a neighbouring strip.
  if (lookOf(element) !== undefined) return isDynamic(element) || covers(insideOf(spot), inkAreaOf(element, scale));
  return (element.type === "title" || element.type === "description") && element.fontSize * scale <= LARGE_TYPE_PX;
}

/**
 * Undefined if ink leaves its fence, or a picture is missing. The whole canvas is read at once, because painting may
 * reach into other fences. All strips are painted before any is read: after a read the next stroke copies the canvas.
 */
export function paintFences(sheet: CompiledSheet, fences: readonly OpenFence[]): Patch[] | undefined {
  const reads: (() => Patch[])[] = [];
  const free = new Set(sheet.plan.content.elements.keys());
  for (const fence of fences) {
    for (const at of fence.elements) free.delete(at);
    const painted = paintFence(sheet, fence);
    if (painted === "outside") return undefined;
    if (painted === "empty") continue;
    reads.push(painted);
  }
  if ([...free].some((at) => isUnfenced(sheet, at))) return undefined;
  return reads.flatMap((read) => read());
}

/** A value whose box lies outside the picture is seen only if its ink reaches into it. */
function isUnfenced(sheet: CompiledSheet, at: number): boolean {
  if (!isDynamic(sheet.plan.content.elements[at] as Element)) return false;
  return inksOf(sheet, marksOf(sheet, at)).some((ink) => inksOverlap(ink, edgesOf(sheet)));
}

function paintFence(sheet: CompiledSheet, fence: OpenFence): (() => Patch[]) | "empty" | "outside" {
  const layers = fence.elements.map((at): Layer => fixedLayer(sheet, fence, at) ?? { marks: marksOf(sheet, at) });
  const marks = layers.flatMap((layer) => (layer.inks === undefined ? layer.marks : []));
  if (marks.some((mark) => mark.kind === "picture" && !sheet.pictures.has(mark.src))) return "outside";
  const [only] = marks;
  if (layers.length === 1 && marks.length === 1 && only?.kind === "qr" && only.look === undefined)
    return () => [qrPatch(only, fence, sheet.plan.scale)];
  const drawn = union(inksOf(sheet, marks));
  const ink = clipped(drawn, edgesOf(sheet));
  if (!drawn || !ink) return "empty";
  if (!covers(insideOf(fence.spot), ink)) return "outside";
  const place = placeOf(ink, fence.spot);
  // What the picture's edge cuts off must not fall on a neighbouring strip.
  const paper = covers(ink, drawn) ? paperFor(sheet, fence) : { context: sheet.whole, up: 0 };
  const slices = slicesOf(sheet, marks, fence.spot, place);
  const painted = layers.flatMap((layer) => marksIn(layer, fence.spot, slices));
  paintInk(sheet, fence, place, paper, painted);
  const read = () => slices.map((slice) => readPatch(paper, fence, slice));
  if (paper.context === sheet.strips) return read;
  const patches = read();
  return () => patches;
}

const SLICE_PIXELS = 4 * CELL_PIXELS;

/** Of what is turned aslant only the rows in which each slice has ink, so that less is read and encoded. */
function slicesOf({ measure, plan }: CompiledSheet, marks: readonly Mark[], spot: Spot, place: Place): Place[] {
  if (!marks.some(isAslant)) return [place];
  const count = Math.ceil(place.width / SLICE_PIXELS);
  return Array.from({ length: count }, (_, nth): Place[] => {
    const x = place.x + nth * SLICE_PIXELS;
    const width = Math.min(SLICE_PIXELS, place.x + place.width - x);
    const columns = { left: spot.x + x, right: spot.x + x + width };
    const ink = union(marks.flatMap((mark) => inkInColumns(mark, measure, plan.scale, columns) ?? []));
    if (ink === undefined) return [];
    const top = Math.max(place.y, ink.top - 1 - spot.y);
    const bottom = Math.min(place.y + place.height, ink.bottom + 1 - spot.y);
    return top + 2 < bottom ? [{ x, y: top, width, height: bottom - top }] : [];
  }).flat();
}

function isAslant({ look }: Mark): boolean {
  return look?.turn !== undefined && look.turn.degrees % 90 !== 0;
}

type Place = Pick<Patch, "x" | "y" | "width" | "height">;

/**
 * Starts from a fresh background, so that nothing of one certificate is left for the next. Never clips, because a
 * clipped picture is smoothed differently.
 */
function paintInk(
  sheet: CompiledSheet,
  fence: OpenFence,
  place: Place,
  { context, up }: Paper,
  marks: readonly Mark[],
): void {
  const { x, y, width, height } = place;
  const { scale } = sheet.plan;
  context.setTransform(1, 0, 0, 1, 0, 0);
  // Skia copies rows only if it need not smooth; the pixels are the same.
  context.imageSmoothingEnabled = false;
  context.drawImage(fence.underCanvas, x, y, width, height, fence.spot.x + x, fence.spot.y + y - up, width, height);
  context.imageSmoothingEnabled = true;
  const seen = context === sheet.whole ? edgesOf(sheet) : undefined;
  paintMarks(context, marks, { pictures: sheet.pictures, scale, x: 0, y: -up, seen });
}

function readPatch({ context, up }: Paper, { number, spot }: OpenFence, place: Place): Patch {
  const { data } = context.getImageData(spot.x + place.x, spot.y + place.y - up, place.width, place.height);
  return { spot: number, ...place, rgba: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

/** Where a fence is painted, and how many pixels higher than on the picture. */
type Paper = { context: SKRSContext2D; up: number };

function paperFor({ whole, strips }: CompiledSheet, { strip, spot }: OpenFence): Paper {
  return strip === undefined ? { context: whole, up: 0 } : { context: strips, up: spot.y - strip };
}

type Layer = Pick<FixedLayer, "marks"> & Partial<Pick<FixedLayer, "inks">>;

/** What all certificates show above their values, laid out once; undefined for a value. */
function fixedLayer(sheet: CompiledSheet, { fixed }: OpenFence, at: number): FixedLayer | undefined {
  const { content } = sheet.plan;
  if (isDynamic(content.elements[at] as Element)) return undefined;
  const known = fixed.get(at);
  if (known !== undefined) return known;
  const marks = marksOf({ ...sheet, filled: { content, link: "" } }, at);
  const layer = { marks, inks: inksOf(sheet, marks) };
  fixed.set(at, layer);
  return layer;
}

/** Those marks that may be seen in a place that is read; what has a look is painted together. */
function marksIn({ marks, inks }: Layer, spot: Spot, places: readonly Place[]): readonly Mark[] {
  if (inks === undefined) return marks;
  const read = places.map(({ x, y, width, height }): Ink => {
    const [left, top] = [spot.x + x, spot.y + y];
    return { left, top, right: left + width, bottom: top + height };
  });
  return marks.filter(
    ({ look }, nth) => look !== undefined || read.some((place) => inksOverlap(place, inks[nth] as Ink)),
  );
}

function marksOf({ filled, plan, measure }: CompiledSheet, at: number): Mark[] {
  const elements = [filled.content.elements[at] as Element];
  return displayList({ content: { ...filled.content, elements }, link: filled.link }, plan.scale, measure).marks;
}

function inksOf({ measure, plan }: CompiledSheet, marks: readonly Mark[]): Ink[] {
  return marks.map((mark) => inkOf(mark, measure, plan.scale));
}

function edgesOf({ plan }: CompiledSheet): Ink {
  return { left: 0, top: 0, right: plan.png.width, bottom: plan.png.height };
}

function clipped(ink: Ink | undefined, edges: Ink): Ink | undefined {
  if (!ink || !inksOverlap(ink, edges)) return undefined;
  return {
    left: Math.max(ink.left, edges.left),
    top: Math.max(ink.top, edges.top),
    right: Math.min(ink.right, edges.right),
    bottom: Math.min(ink.bottom, edges.bottom),
  };
}

function covers(outer: Ink, inner: Ink): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

/** In the spot: whole cells around the ink, with one row above and one below. */
function placeOf(ink: Ink, spot: Spot): Place {
  const x = Math.floor((ink.left - spot.x) / CELL_PIXELS) * CELL_PIXELS;
  const right = Math.min(spot.width, Math.ceil((ink.right - spot.x) / CELL_PIXELS) * CELL_PIXELS);
  return { x, y: ink.top - 1 - spot.y, width: right - x, height: ink.bottom - ink.top + 2 };
}

function canvasOf(rgba: Uint8Array, { width, height }: Spot): Canvas {
  const canvas = createCanvas(width, height);
  const pixels = new Uint8ClampedArray(rgba.buffer as ArrayBuffer, rgba.byteOffset, rgba.length);
  canvas.getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}
