// Optional keys of version 1.0 that cut pictures, and mark the ends of lines. The fifth drawing rules know them.
import * as z from "zod/mini";
import { once } from "../once.ts";

/** The least part of a picture's side that a crop keeps. */
export const CROP = { least: 0.02 } as const;
/** How far sums of fractions may be off. */
const ROUNDING = 1e-4;

/** What is shown of a picture, as fractions of its sides before it is flipped. */
export type Crop = z.infer<ReturnType<typeof cropSchema>>;
export const WHOLE_PICTURE: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** The shapes of a frame, each as large as its box. */
export const MASKS = ["rectangle", "ellipse", "hexagon", "arch"] as const;
export type MaskShape = (typeof MASKS)[number];

export const LINE_ENDS = ["none", "arrow", "dot"] as const;
export type LineEnd = (typeof LINE_ENDS)[number];

/** Made when they are first asked for, as in `content.ts`. */
export const pictureSchemas = once(() => ({
  /** A picture with a crop or a mask covers its box, and is never stretched. Codes have none of these. */
  cuts: {
    crop: z.optional(cropSchema()),
    mask: z.optional(z.enum(MASKS)),
    /** Of a rectangle, in canvas pixels; at most half of the shorter side is drawn. */
    corner: z.optional(z.number().check(z.gte(0), z.lte(10_000))),
  },
  shape: {
    /** The left or upper end of a line, and the other one. */
    lineStart: z.optional(z.enum(LINE_ENDS)),
    lineEnd: z.optional(z.enum(LINE_ENDS)),
    /** Whether the dashes of a dashed line are dots. */
    dotted: z.optional(z.boolean()),
  },
}));

function cropSchema() {
  const fraction = z.number().check(z.gte(0), z.lte(1));
  const part = z.number().check(z.gte(CROP.least), z.lte(1));
  return z
    .looseObject({ left: fraction, top: fraction, width: part, height: part })
    .check(z.refine(({ left, top, width, height }) => Math.max(left + width, top + height) <= 1 + ROUNDING));
}
