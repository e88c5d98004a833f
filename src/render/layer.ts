// Transparent canvases beside the one that is drawn on: an element with a look is drawn there, then put down whole.
import type { Context2D, Picture2D } from "./context.ts";
import { setUp } from "./measure.ts";

export type DrawingLayer = { context: Context2D; picture: Picture2D };

/** Sizes are rounded up to this many pixels, so that a few layers serve all elements. */
const STEP = 64;
/** 3 million pixels are 12 MB. */
const MAX_KEPT_PIXELS = 3_000_000;

let newLayer: ((width: number, height: number) => DrawingLayer) | undefined;
const kept = new Map<string, DrawingLayer>();

/** Sets the function that makes a canvas for software drawing: a browser's and the server's are different. */
export function onLayerNeeded(make: (width: number, height: number) => DrawingLayer): void {
  newLayer = make;
  kept.clear();
}

/** An empty layer at least as large. It belongs to the caller until the next call with this `use`. */
export function takeLayer(width: number, height: number, use = "element"): DrawingLayer {
  const [wide, high] = [width, height].map((side) => Math.ceil(side / STEP) * STEP) as [number, number];
  const key = `${wide} ${high} ${use}`;
  const known = kept.get(key);
  const layer = known ?? makeLayer(wide, high);
  layer.context.setTransform(1, 0, 0, 1, 0, 0);
  // A colour that a canvas does not know leaves the one before, which must not be that of another element.
  layer.context.fillStyle = "#000000";
  layer.context.strokeStyle = "#000000";
  layer.context.shadowColor = "rgba(0, 0, 0, 0)";
  if (known) layer.context.clearRect(0, 0, wide, high);
  kept.delete(key);
  kept.set(key, layer);
  return layer;
}

function makeLayer(width: number, height: number): DrawingLayer {
  if (newLayer === undefined) throw new Error("Nobody has said how a layer is made");
  for (const key of kept.keys()) {
    if (pixelsKept() + width * height <= MAX_KEPT_PIXELS) break;
    kept.delete(key);
  }
  const layer = newLayer(width, height);
  setUp(layer.context);
  return layer;
}

function pixelsKept(): number {
  return [...kept.values()].reduce((sum, { picture }) => sum + picture.width * picture.height, 0);
}
