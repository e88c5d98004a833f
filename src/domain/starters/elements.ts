// Builders of the starters' elements, in canvas pixels.
import type {
  CustomImage,
  Description,
  Element,
  ShapeElement,
  FONT_WEIGHTS,
  Picture,
  Title,
} from "../canvas/content.ts";
import type { EmblemName } from "./pictures.ts";

export type Placement = readonly [x: number, y: number, width: number, height: number];
export type Type = {
  font: string;
  size: number;
  colour: string;
  weight?: (typeof FONT_WEIGHTS)[number];
  align?: "left" | "right";
};

/** One line that shrinks to fit: names, headings, labels. */
export function title(id: string, text: string, place: Placement, { font, size, colour, weight, align }: Type): Title {
  const type = { text, fontSize: size, fontFamily: font, fontWeight: weight ?? "normal", color: colour };
  return { id, type: "title", ...box(place), ...type, ...(align && { align }) };
}

/** Wrapping text; `accent` is the colour of marked spans. */
export function words(id: string, text: string, place: Placement, type: Type & { accent?: string }): Description {
  const { font, size, colour, weight = "normal", accent = colour, align } = type;
  const colours = { primaryColor: colour, secondaryColor: accent };
  const face = { fontSize: size, fontFamily: font, fontWeight: weight };
  return { id, type: "description", ...box(place), text, ...face, ...colours, ...(align && { align }) };
}

export function qr(place: Placement): Picture {
  return { id: "qr", type: "image", ...box(place), placeholder: false };
}

/** Our emblem, to be replaced by the organiser's logo. */
export function emblem(picture: EmblemName, place: Placement): CustomImage {
  return { id: "emblem", type: "custom-image", ...box(place), customImageSrc: picture, customImageName: "Emblem" };
}

/** A horizontal line at a height. Its box is 30 px thick, so that it can be grabbed. */
export function rule(
  id: string,
  [x, y, length]: readonly [number, number, number],
  stroke: string,
  width = 1,
): ShapeElement {
  return { ...NO_FIGURE, id, figure: "line", x, y: y - 15, width: length, height: 30, stroke, strokeWidth: width };
}

export function figure(
  id: string,
  kind: ShapeElement["figure"],
  place: Placement,
  look: Partial<ShapeElement>,
): ShapeElement {
  return { ...NO_FIGURE, id, figure: kind, ...box(place), ...look };
}

/** A signature line with name and role below. */
export function signature(
  id: string,
  [centre, y, width]: readonly [centre: number, y: number, width: number],
  [name, office]: readonly [name: string, office: string],
  look: { line: string; name: Type; office: Type },
): Element[] {
  const x = centre - width / 2;
  return [
    rule(`${id}-line`, [x, y, width], look.line, 0.8),
    title(`${id}-name`, name, [x, y + 4, width, look.name.size * 1.5], look.name),
    title(`${id}-office`, office, [x, y + 4 + look.name.size * 1.4, width, look.office.size * 1.5], look.office),
  ];
}

const NO_FIGURE = { type: "shape", fill: null, stroke: null, strokeWidth: 0, corner: 0 } as const;

function box([x, y, width, height]: Placement) {
  return { x, y, width, height };
}
