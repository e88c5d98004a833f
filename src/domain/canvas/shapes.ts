// Shape elements: new ones from the palette, and their style changes.
import { within } from "./box.ts";
import { CORNER, type ShapeElement, STROKE_WIDTH } from "./content.ts";

export type ShapeStyle = Partial<
  Pick<ShapeElement, "figure" | "fill" | "stroke" | "strokeWidth" | "corner" | "dashed">
>;

const LOOK = { fill: "#e8eaf8", stroke: "#353f94", strokeWidth: 2, corner: 0 } as const;

export function newShape(figure: "rectangle" | "line", id: string, phone: boolean): ShapeElement {
  const width = phone ? 160 : 200;
  const size = figure === "line" ? { width, height: 30 } : { width: width / 2, height: phone ? 60 : 80 };
  const look = figure === "line" ? { ...LOOK, fill: null, stroke: "#333333" } : LOOK;
  return { id, type: "shape", x: 0, y: 0, ...size, figure, ...look };
}

/** The valid part of a style, within bounds; invalid colours are dropped. */
export function shapeStyle({ figure, fill, stroke, strokeWidth, corner, dashed }: ShapeStyle): Partial<ShapeElement> {
  return {
    ...(figure !== undefined && { figure }),
    ...(isInk(fill) && { fill }),
    ...(isInk(stroke) && { stroke }),
    ...(strokeWidth !== undefined && { strokeWidth: within(strokeWidth, STROKE_WIDTH.min, STROKE_WIDTH.max) }),
    ...(corner !== undefined && { corner: within(corner, CORNER.min, CORNER.max) }),
    ...(dashed !== undefined && { dashed }),
  };
}

function isInk(colour: string | null | undefined): colour is string | null {
  return colour === null || /^#[0-9a-f]{3,8}$/i.test(colour ?? "");
}
