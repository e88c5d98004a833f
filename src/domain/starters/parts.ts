// Builders of the starters' parts, which `placeParts` places.
import type { Box } from "../canvas/box.ts";
import type { CanvasShape } from "../canvas/canvas-shape.ts";
import type { CustomImage, Element, ShapeElement, Size, Title } from "../canvas/content.ts";
import { emblem, type Placement, qr, rule, signature, title, type Type, words } from "./elements.ts";
import type { EmblemName } from "./pictures.ts";

export type StarterDesign = {
  /** In reading order. A `|` in a heading is where it may break. */
  parts: readonly Element[];
  align?: "left";
  /** The area that the artwork leaves free. */
  room: (size: Size) => Box;
  /** The height of the artwork between the rows and the foot. */
  lower?: (size: Size) => number;
  /** Placed by hand in these shapes, instead of arranged. */
  placed?: Partial<Record<CanvasShape, readonly Element[]>>;
  /** Parts at fixed places of the artwork. */
  fixed?: (size: Size) => readonly Element[];
};

const NOWHERE: Placement = [0, 0, 1, 1];

export function heading(text: string, type: Type): Title {
  return title("heading", text, NOWHERE, type);
}

export function name(type: Type): Title {
  return title("name", "{{Student Name}}", NOWHERE, type);
}

export function label(id: string, text: string, type: Type): Title {
  return title(id, text, NOWHERE, type);
}

export function sentence(id: "intro" | "reason" | "date" | "issuer", text: string, type: Type & { accent?: string }) {
  return words(id, text, NOWHERE, type);
}

export function picture(of: EmblemName, width: number, height: number): CustomImage {
  return emblem(of, [0, 0, width, height]);
}

export function underline(colour: string, width: number, length: number): ShapeElement {
  return rule("underline", [0, 15, length], colour, width);
}

type Signer = readonly [name: string, role: string];

/** Two who sign, the QR code and the certificate's number. */
export function foot(
  left: Signer,
  right: Signer,
  look: { line: string; name: Type; office: Type },
  number: Type & { before?: string },
): Element[] {
  return [
    ...signature("left", [0, 0, 1], left, look),
    ...signature("right", [0, 0, 1], right, look),
    qr(NOWHERE),
    title("number", `${number.before ?? ""}{{Certificate ID}}`, NOWHERE, number),
  ];
}

/** A design placed by hand in its first shape, and arranged in others. */
export function byHand(
  shape: CanvasShape,
  elements: readonly Element[],
  others: Partial<StarterDesign> & Pick<StarterDesign, "room">,
): StarterDesign {
  return { parts: elements, placed: { [shape]: elements }, ...others };
}

/** Margins: all four, or across and down, or top, right, bottom and left. */
export function margins(
  ...given: readonly [number] | readonly [number, number] | readonly [number, number, number, number]
) {
  const [top, right = top, bottom = top, left = right] =
    given.length === 2 ? [given[1], given[0], given[1], given[0]] : given;
  return ({ width, height }: Size): Box => ({
    x: left,
    y: top,
    width: width - left - right,
    height: height - top - bottom,
  });
}
