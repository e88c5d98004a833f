// Optional keys of version 1.0 that change how an element looks. Without them it is drawn as it always was.
import * as z from "zod/mini";
import { COLOUR_NAMES } from "./colour-names.ts";
import { PICTURE_CUTS, SHAPE_LOOKS } from "./picture-looks.ts";

/** Degrees, clockwise, around the middle of the box. */
export const ROTATION = { min: -360, max: 360 } as const;

export const InkColour = z.string().check(z.maxLength(32), z.regex(/^#[0-9a-fA-F]{3,8}$|^[a-z]{3,20}$/));

export const HEX_COLOUR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** One that every canvas draws: it ignores any other. */
export const LookColour = z.string().check(z.refine((colour) => HEX_COLOUR.test(colour) || COLOUR_NAMES.has(colour)));

/** In canvas pixels; the same direction however the element is turned. */
export const SHADOW = { offset: { min: -100, max: 100 }, blur: { min: 0, max: 50 } } as const;

const offset = z.number().check(z.gte(SHADOW.offset.min), z.lte(SHADOW.offset.max));
export const Shadow = z.looseObject({
  x: offset,
  y: offset,
  blur: z.number().check(z.gte(SHADOW.blur.min), z.lte(SHADOW.blur.max)),
  color: LookColour,
});
export type Shadow = z.infer<typeof Shadow>;

/** Of every kind of element. */
export const LOOKS = {
  rotation: z.optional(z.number().check(z.gte(ROTATION.min), z.lte(ROTATION.max))),
  /** From 0, invisible, to 1. */
  opacity: z.optional(z.number().check(z.gte(0), z.lte(1))),
  shadow: z.optional(Shadow),
};

/** In ems, added after each letter, and the distance of lines as a multiple of the usual one. */
export const LETTER_SPACING = { min: -0.2, max: 1 } as const;
export const LINE_SPACING = { min: 0.5, max: 3 } as const;
/** Around the letters, in canvas pixels. */
export const OUTLINE_WIDTH = { min: 0, max: 20 } as const;
export const VERTICAL_ALIGNMENTS = ["top", "middle", "bottom"] as const;

export const TextOutline = z.looseObject({
  width: z.number().check(z.gte(OUTLINE_WIDTH.min), z.lte(OUTLINE_WIDTH.max)),
  color: LookColour,
});
export type TextOutline = z.infer<typeof TextOutline>;

/** Of texts. */
export const TEXT_LOOKS = {
  italic: z.optional(z.boolean()),
  underline: z.optional(z.boolean()),
  capitals: z.optional(z.boolean()),
  letterSpacing: z.optional(z.number().check(z.gte(LETTER_SPACING.min), z.lte(LETTER_SPACING.max))),
  lineSpacing: z.optional(z.number().check(z.gte(LINE_SPACING.min), z.lte(LINE_SPACING.max))),
  verticalAlign: z.optional(z.enum(VERTICAL_ALIGNMENTS)),
  outline: z.optional(TextOutline),
};

/** Of pictures, whichever they show; a code is never flipped. */
export const PICTURE_LOOKS = { flipX: z.optional(z.boolean()), flipY: z.optional(z.boolean()) };

type KeysOfKinds = { [kind: string]: readonly string[] };

/** The keys by the drawing rules that came to know them: in designs of earlier rules they mean nothing. */
const KNOWN_SINCE: readonly { rules: number; keys: KeysOfKinds }[] = [
  {
    rules: 3,
    keys: {
      title: Object.keys({ ...LOOKS, ...TEXT_LOOKS }),
      description: Object.keys({ ...LOOKS, ...TEXT_LOOKS }),
      image: Object.keys({ ...LOOKS, ...PICTURE_LOOKS }),
      "custom-image": Object.keys({ ...LOOKS, ...PICTURE_LOOKS }),
      shape: Object.keys(LOOKS).filter((key) => key !== "opacity"),
    },
  },
  {
    rules: 5,
    keys: {
      image: Object.keys(PICTURE_CUTS),
      "custom-image": Object.keys(PICTURE_CUTS),
      shape: Object.keys(SHAPE_LOOKS),
    },
  },
];

/** The looks of a kind that these drawing rules do not know. */
export function lookKeysAfter(rules: number, kind: string): readonly string[] {
  const later = KNOWN_SINCE.filter((known) => known.rules > rules);
  return later.flatMap(({ keys }) => (Object.hasOwn(keys, kind) ? (keys[kind] ?? []) : []));
}
