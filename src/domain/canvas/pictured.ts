// Which elements show a picture, which are frames, and what part of a picture covers a box.
import type { Box, Point } from "./box.ts";
import type { Content, CustomImage, Element, Picture, Size } from "./content.ts";
import { turnedPoint } from "./turning.ts";

/** An element that shows a picture; other pictures are codes. */
export type Pictured = Picture | CustomImage;

export function isPictured(element: Element | undefined): element is Pictured {
  return element?.type === "custom-image" || (element?.type === "image" && Boolean(element.aiImageUrl));
}

/** A frame takes a picture. */
export function isFrame(element: Element | undefined): boolean {
  return element?.type === "custom-image" && (element.mask !== undefined || isEmptyFrame(element));
}

/** It prints nothing. */
export function isEmptyFrame(element: Element | undefined): boolean {
  return element?.type === "custom-image" && element.customImageSrc === "";
}

/** The id of the topmost frame at a point. */
export function frameAt({ elements }: Content, at: Point): string | undefined {
  return elements.findLast((element) => isFrame(element) && holds(element, at))?.id;
}

function holds(element: Element, at: Point): boolean {
  const { x, y, width, height, rotation = 0 } = element;
  const upright = turnedPoint(at, { x, y, width, height, rotation: -rotation });
  return upright.x >= x && upright.x <= x + width && upright.y >= y && upright.y <= y + height;
}

/** The address of the picture that it shows. */
export function pictureAddress(element: Pictured): string {
  return element.type === "image" ? (element.aiImageUrl ?? "") : element.customImageSrc;
}

/** The largest middle part of an area with the proportions of a box. */
export function coveringPart(area: Box, box: Size): Box {
  const scale = Math.min(area.width / box.width, area.height / box.height);
  const [width, height] = [box.width * scale, box.height * scale];
  return { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
}
