// Finds the fences of a template: the rectangles in which its certificates differ, and what is painted in each.
import type { Canvas } from "@napi-rs/canvas";

import type { Content, Element } from "#domain/canvas/content.ts";
import { placeholdersIn } from "#domain/canvas/placeholders.ts";
import { drawnBounds, turnedBounds } from "#domain/canvas/turning.ts";
import { displayList } from "#render/draw.ts";
import { inkOf, inkOfBox, inksOverlap, SLANT, union, type Ink } from "#render/ink.ts";
import type { Mark } from "#render/marks.ts";
import type { Measure } from "#render/measure.ts";
import { HOT } from "#render/png/hot.ts";
import type { PngPlan } from "#render/png/plan.ts";
import type { Spot } from "#render/png/spots.ts";

/**
 * `elements` are the indexes of what is painted for each certificate, in order: what differs, and what lies above it.
 */
export type Fence = { spot: Spot; elements: number[] };
type Picture = { width: number; height: number };

/** How far accents and swashes may leave a text's box, in ems, before the certificate must be drawn as a whole. */
const OVERHANG = 0.25;

/**
 * Whether certificates differ in this element: a text with placeholders, or a QR code, which holds the certificate's
 * link.
 */
export function isDynamic(element: Element): boolean {
  switch (element.type) {
    case "title":
    case "description":
      return placeholdersIn(element.text).length > 0;
    case "image":
      return !element.aiImageUrl;
    case "custom-image":
    case "shape":
      return false;
  }
}

/** Fences do not inksOverlap, including the extra rows above and below them. */
export function fenceIn(content: Content, scale: number, picture: Picture, measure: Measure): Fence[] {
  const dynamic = content.elements.flatMap((element, at) => (isDynamic(element) ? [at] : []));
  const groups = dynamic.flatMap((at): Group[] => {
    const spot = spotOf(inkAreaOf(content.elements[at] as Element, scale), picture);
    return spot ? [{ spot, elements: [at] }] : [];
  });
  return merged(groups, picture).map(({ spot, elements }) => {
    const first = Math.min(...elements);
    const above = content.elements.flatMap((element, at) => {
      const isAbove = at > first && !isDynamic(element) && overlapsSpot(content, element, spot, scale, measure);
      return isAbove ? [at] : [];
    });
    return { spot, elements: [...elements, ...above].toSorted((a, b) => a - b) };
  });
}

type Group = Fence;

/** The element's box, and for a text also the space that accents may take around it. */
export function inkAreaOf(element: Element, scale: number): Ink {
  if (element.type !== "title" && element.type !== "description")
    return inkOfBox(drawnBounds(element), scale, element.shadow ? 2 : 1);
  const { x, y, width, height, fontSize, italic = false, outline, shadow } = element;
  const edge = outline?.width ?? 0;
  const overhang = (OVERHANG + (italic ? SLANT : 0)) * fontSize + edge;
  const around = { x: x - overhang, y: y - edge, width: width + 2 * overhang, height: height + 2 * edge };
  return inkOfBox(drawnBounds({ ...turnedBounds(around, element), shadow }), scale, shadow ? 4 : 3);
}

/** The spot that holds the ink inside the picture, as wide as whole blocks; undefined if nothing is inside. */
function spotOf(ink: Ink, picture: Picture): Spot | undefined {
  const left = Math.max(0, ink.left);
  const top = Math.max(0, ink.top);
  const right = Math.min(picture.width, ink.right);
  const bottom = Math.min(picture.height, ink.bottom);
  if (left >= right || top >= bottom) return undefined;
  const most = Math.floor(picture.width / HOT.blockPixels) * HOT.blockPixels;
  const width = Math.min(most, Math.ceil((right - left) / HOT.blockPixels) * HOT.blockPixels);
  return { x: Math.min(left, picture.width - width), y: top - 1, width, height: bottom - top + 2 };
}

/** Merges groups with overlapping spots until none overlap. */
function merged(groups: readonly Group[], picture: Picture): Group[] {
  const apart: Group[] = [];
  for (const group of groups) {
    const met = apart.find((other) => inksOverlap(edgesOf(other.spot), edgesOf(group.spot)));
    if (!met) {
      apart.push(group);
      continue;
    }
    const both = union([insideOf(met.spot), insideOf(group.spot)]);
    const spot = both && spotOf(both, picture);
    if (!spot) continue;
    const rest = apart.filter((other) => other !== met);
    return merged(
      [...rest, { spot, elements: [...met.elements, ...group.elements] }, ...groups.slice(groups.indexOf(group) + 1)],
      picture,
    );
  }
  return apart;
}

function edgesOf({ x, y, width, height }: Spot): Ink {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Without the extra rows above and below. */
export function insideOf({ x, y, width, height }: Spot): Ink {
  return { left: x, top: y + 1, right: x + width, bottom: y + height - 1 };
}

function overlapsSpot(content: Content, element: Element, spot: Spot, scale: number, measure: Measure): boolean {
  const { marks } = displayList({ content: { ...content, elements: [element] }, link: "" }, scale, measure);
  return marks.some((mark) => inksOverlap(inkOf(mark, measure, scale), edgesOf(spot)));
}

/** Everything that a template's certificates share. A plain object, so that it can be sent to another thread. */
export type TemplatePlan = { content: Content; scale: number; fences: FencePlan[]; png: PngPlan };

/**
 * A fence with its pixels, RGBA in the spot's size: `base` is what is there before a certificate is painted, `under`
 * the same without what lies above the values.
 */
export type FencePlan = Fence & { base: Uint8Array; under: Uint8Array };

export type OpenFence = FencePlan & {
  number: number;
  underCanvas: Canvas;
  /** A copy of the base, on which codes are painted. */
  pixels: Uint8Array;
  /** The row where the fence begins on the strips canvas; undefined if it is painted on the whole canvas. */
  strip: number | undefined;
  /** By the index of an element that lies above the values, once it has been laid out. */
  fixed: Map<number, FixedLayer>;
};

/** What an element shows on every certificate, and which pixels each of its marks may touch. */
export type FixedLayer = { marks: readonly Mark[]; inks: readonly Ink[] };
