// Optional keys of version 1.0 that change how an element looks. Without them it is drawn as it always was.
import * as z from "zod/mini";
import { once } from "../once.ts";
import { COLOUR_NAMES } from "./colour-names.ts";
import { pictureSchemas } from "./picture-looks.ts";

/** Degrees, clockwise, around the middle of the box. */
export const ROTATION = { min: -360, max: 360 } as const;

export const HEX_COLOUR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** In canvas pixels; the same direction however the element is turned. */
export const SHADOW = { offset: { min: -100, max: 100 }, blur: { min: 0, max: 50 } } as const;
export type Shadow = z.infer<ReturnType<typeof shadowSchema>>;

/** In ems, added after each letter, and the distance of lines as a multiple of the usual one. */
export const LETTER_SPACING = { min: -0.2, max: 1 } as const;
export const LINE_SPACING = { min: 0.5, max: 3 } as const;
/** Around the letters, in canvas pixels. */
export const OUTLINE_WIDTH = { min: 0, max: 20 } as const;
export const VERTICAL_ALIGNMENTS = ["top", "middle", "bottom"] as const;
export type TextOutline = z.infer<ReturnType<typeof outlineSchema>>;

/** Made when they are first asked for, as in `content.ts`. */
export const lookSchemas = once(() => ({
  /** Of every kind of element. */
  all: {
    rotation: z.optional(z.number().check(z.gte(ROTATION.min), z.lte(ROTATION.max))),
    /** From 0, invisible, to 1. */
    opacity: z.optional(z.number().check(z.gte(0), z.lte(1))),
    shadow: z.optional(shadowSchema()),
  },
  text: {
    italic: z.optional(z.boolean()),
    underline: z.optional(z.boolean()),
    capitals: z.optional(z.boolean()),
    letterSpacing: z.optional(z.number().check(z.gte(LETTER_SPACING.min), z.lte(LETTER_SPACING.max))),
    lineSpacing: z.optional(z.number().check(z.gte(LINE_SPACING.min), z.lte(LINE_SPACING.max))),
    verticalAlign: z.optional(z.enum(VERTICAL_ALIGNMENTS)),
    outline: z.optional(outlineSchema()),
  },
  /** Of pictures, whichever they show; a code is never flipped. */
  picture: { flipX: z.optional(z.boolean()), flipY: z.optional(z.boolean()) },
}));

function shadowSchema() {
  const offset = z.number().check(z.gte(SHADOW.offset.min), z.lte(SHADOW.offset.max));
  const blur = z.number().check(z.gte(SHADOW.blur.min), z.lte(SHADOW.blur.max));
  return z.looseObject({ x: offset, y: offset, blur, color: lookColour() });
}

function outlineSchema() {
  const width = z.number().check(z.gte(OUTLINE_WIDTH.min), z.lte(OUTLINE_WIDTH.max));
  return z.looseObject({ width, color: lookColour() });
}

export function inkColour() {
  return z.string().check(z.maxLength(32), z.regex(/^#[0-9a-fA-F]{3,8}$|^[a-z]{3,20}$/));
}

/** One that every canvas draws: it ignores any other. */
function lookColour() {
  return z.string().check(z.refine((colour) => HEX_COLOUR.test(colour) || COLOUR_NAMES.has(colour)));
}

type KeysOfKinds = { [kind: string]: readonly string[] };

/** The keys by the drawing rules that came to know them: in designs of earlier rules they mean nothing. */
const knownSince = once((): readonly { rules: number; keys: KeysOfKinds }[] => {
  const { all, text, picture } = lookSchemas();
  const { cuts, shape } = pictureSchemas();
  return [
    {
      rules: 3,
      keys: {
        title: Object.keys({ ...all, ...text }),
        description: Object.keys({ ...all, ...text }),
        image: Object.keys({ ...all, ...picture }),
        "custom-image": Object.keys({ ...all, ...picture }),
        shape: Object.keys(all).filter((key) => key !== "opacity"),
      },
    },
    {
      rules: 5,
      keys: { image: Object.keys(cuts), "custom-image": Object.keys(cuts), shape: Object.keys(shape) },
    },
  ];
});

/** The looks of a kind that these drawing rules do not know. */
export function lookKeysAfter(rules: number, kind: string): readonly string[] {
  const later = knownSince().filter((known) => known.rules > rules);
  return later.flatMap(({ keys }) => (Object.hasOwn(keys, kind) ? (keys[kind] ?? []) : []));
}
