// What strangers may read of a filled design: only known keys, and in place of the organiser's pictures flattened parts
// of this certificate, no larger than they are drawn.
import { type Content, contentSchemas, type Element, type Size } from "../canvas/content.ts";
import { DRAWING_RULES, withRulesOf } from "../canvas/drawing-rules.ts";
import { lookKeysAfter } from "../canvas/looks.ts";
import { isEmptyFrame } from "../canvas/pictured.ts";
import { drawnBounds } from "../canvas/turning.ts";

/** Device pixels per canvas pixel of a part, as of the PNG to keep (specification section 9). */
export const PART_SCALE = 2;

/** In device pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** What such a picture shows: this area of the design, drawn with its first `elements` and no others. */
export type Part = { elements: number; area: Area };

const BACKGROUND = "background";

/** Undefined if the design draws no picture by this name: `background`, or the index of an element. */
export function partOf(content: Content, name: string): Part | undefined {
  const { elements, backgroundImage, canvasSize } = content;
  if (name === BACKGROUND) return backgroundImage === null ? undefined : { elements: 0, area: areaOf(canvasSize) };
  const at = /^\d{1,3}$/.test(name) ? Number(name) : -1;
  const element = elements[at];
  const area = element && isPicture(element) ? visibleArea(element, canvasSize) : undefined;
  return area && { elements: at + 1, area };
}

/**
 * Draws the same as `content`: a part holds what lies under its picture, too. `addressOf` gives the address of a part
 * by its name.
 */
export function publicContent(content: Content, addressOf: (name: string) => string): Content {
  const { version, backgroundImage, canvasSize } = content;
  const shown: Content = {
    version,
    elements: content.elements.flatMap((element, at) =>
      publicElement(element, () => addressOf(String(at)), canvasSize),
    ),
    backgroundImage: backgroundImage === null ? null : addressOf(BACKGROUND),
    canvasSize: { width: canvasSize.width, height: canvasSize.height },
    customImages: [],
  };
  return withRulesOf(content, shown);
}

/** The name of the first part that shows this picture as one by AI. */
export function partWith({ elements, canvasSize }: Content, aiImageUrl: string): string | undefined {
  const at = elements.findIndex(
    (element) => element.type === "image" && element.aiImageUrl === aiImageUrl && visibleArea(element, canvasSize),
  );
  return at < 0 ? undefined : String(at);
}

/**
 * Only the keys of version 1.0. None for a picture outside the canvas, or an empty frame. The name of an uploaded file
 * says nothing to readers.
 */
function publicElement(element: Element, address: () => string, canvasSize: Size): Element[] {
  const keys = Object.keys(contentSchemas().elements[element.type].shape).filter((key) => key in element);
  if (!isPicture(element)) return [withKeys(element, keys)];
  const area = visibleArea(element, canvasSize);
  if (area === undefined) return [];
  // Its part shows its looks already.
  const looks = lookKeysAfter(DRAWING_RULES.first, element.type);
  const known = withKeys(
    element,
    keys.filter((key) => !looks.includes(key)),
  );
  const placed = { ...known, ...onCanvas(area) };
  return placed.type === "image"
    ? [{ ...placed, aiImageUrl: address() }]
    : [{ ...placed, customImageSrc: address(), customImageName: "" }];
}

function withKeys<E extends Element>(element: E, keys: readonly string[]): E {
  return Object.fromEntries(keys.map((key) => [key, element[key]])) as E;
}

/** A QR code is drawn anew by whoever draws the design. */
function isPicture(element: Element): element is Extract<Element, { type: "image" | "custom-image" }> {
  return element.type === "custom-image" || (element.type === "image" && Boolean(element.aiImageUrl));
}

function areaOf({ width, height }: Size): Area {
  return { x: 0, y: 0, width: Math.round(width * PART_SCALE), height: Math.round(height * PART_SCALE) };
}

/** All device pixels that the element touches; undefined if there are none. */
function visibleArea(element: Element, canvasSize: Size): Area | undefined {
  if (isEmptyFrame(element)) return undefined;
  const canvas = areaOf(canvasSize);
  const seen = drawnBounds(element);
  const x = Math.max(0, Math.floor(seen.x * PART_SCALE));
  const y = Math.max(0, Math.floor(seen.y * PART_SCALE));
  const width = Math.min(canvas.width, Math.ceil((seen.x + seen.width) * PART_SCALE)) - x;
  const height = Math.min(canvas.height, Math.ceil((seen.y + seen.height) * PART_SCALE)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function onCanvas({ x, y, width, height }: Area): Area {
  return { x: x / PART_SCALE, y: y / PART_SCALE, width: width / PART_SCALE, height: height / PART_SCALE };
}
