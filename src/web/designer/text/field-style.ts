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
    width: px(place.width),
    height: px(place.height),
    paddingInline: `${px(place.start)} ${px(place.end)}`,
    fontFamily: place.family,
    fontSize: px(place.size),
    fontWeight: 400,
    fontStyle: place.isSlanted ? "oblique 12deg" : "normal",
    letterSpacing: px(place.spacing),
    textTransform: hasCapitals(element, letters) ? ("uppercase" as const) : ("none" as const),
    lineHeight: px(place.lineHeight),
    textAlign: element.align ?? "center",
    whiteSpace: place.wraps ? ("pre-wrap" as const) : ("pre" as const),
    textRendering: "geometricPrecision" as const,
    fontSynthesis: place.isSlanted ? "style" : "none",
    transform: `scale(${scale / unit})`,
    transformOrigin: "0 0",
  };
}

/** Browsers know capitals of Georgian letters, which are not drawn. */
function hasCapitals({ capitals }: Title | Description, letters: string): boolean {
  return capitals === true && !/\p{Script=Georgian}/u.test(letters);
}

/** The colours of the letters while the field shows its own: as drawn, with their outline behind them. */
export function composedColours({ outline }: Title | Description, colour: string, scale: number) {
  const stroke = outline && {
    WebkitTextStroke: `${2 * outline.width * scale}px ${outline.color}`,
    paintOrder: "stroke",
  };
  return { WebkitTextFillColor: colour, ...stroke };
}

function faceBox(family: string): FaceBox {
  const context = measuring();
  context.font = `1000px ${family}`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText("x");
  return { ascent: fontBoundingBoxAscent / 1000, descent: fontBoundingBoxDescent / 1000 };
}
