// The style of the editing field, so that its transparent letters match the drawn ones.
import type { Description, Title } from "#domain/canvas/content.ts";
import { measureOn } from "#render/measure.ts";
import { measuring } from "../stage/measuring.ts";
import { type FaceBox, writtenPlace } from "./written-place.ts";

/** Phones zoom the page for small field text, so the field is laid out larger and scaled down. */
const LEAST_PX = 16;

/** `scale`: screen pixels per canvas pixel. */
export function letterStyle(element: Title | Description, letters: string, scale: number) {
  const place = writtenPlace(element, letters, measureOn(measuring()), faceBox);
  const unit = Math.max(scale, LEAST_PX / place.size);
  const px = (length: number) => `${length * unit}px`;
  return {
    top: `${place.top * scale}px`,
    left: 0,
    width: px(element.width),
    height: px(place.height),
    paddingInline: `${px(place.start)} ${px(place.end)}`,
    fontFamily: place.family,
    fontSize: px(place.size),
    fontWeight: 400,
    lineHeight: px(place.lineHeight),
    textAlign: element.align ?? "center",
    whiteSpace: place.wraps ? ("pre-wrap" as const) : ("pre" as const),
    textRendering: "geometricPrecision" as const,
    fontSynthesis: "none",
    transform: `scale(${scale / unit})`,
    transformOrigin: "0 0",
  };
}

function faceBox(family: string): FaceBox {
  const context = measuring();
  context.font = `1000px ${family}`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText("x");
  return { ascent: fontBoundingBoxAscent / 1000, descent: fontBoundingBoxDescent / 1000 };
}
