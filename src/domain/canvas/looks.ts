// Optional keys of version 1.0 that change how an element looks. Without them it is drawn as it always was.
import * as z from "zod/mini";

/** Degrees, clockwise, around the middle of the box. */
export const ROTATION = { min: -360, max: 360 } as const;

export const InkColour = z.string().check(z.maxLength(32), z.regex(/^#[0-9a-fA-F]{3,8}$|^[a-z]{3,20}$/));

/** Of every kind of element. */
export const LOOKS = {
  rotation: z.optional(z.number().check(z.gte(ROTATION.min), z.lte(ROTATION.max))),
  /** From 0, invisible, to 1. */
  opacity: z.optional(z.number().check(z.gte(0), z.lte(1))),
};

/** The keys that designs saved by earlier drawing rules did not know: there they mean nothing. */
export const LOOK_KEYS: { [kind: string]: readonly string[] } = {
  title: Object.keys(LOOKS),
  description: Object.keys(LOOKS),
  image: Object.keys(LOOKS),
  "custom-image": Object.keys(LOOKS),
  shape: Object.keys(LOOKS).filter((key) => key !== "opacity"),
};
