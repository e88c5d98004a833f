// What a sentence asks of a design: its purpose, shape, colours and texts. A reader of sentences makes it, ours or a
// vendor's; the layout is always ours.
import * as z from "zod/mini";
import { STARTER_KINDS, STARTER_LANGUAGES } from "../starters/catalogue.ts";

/** Characters at most. */
export const BRIEF = { heading: 40, intro: 70, reason: 170, event: 60, where: 80, organiser: 60, signer: 40 } as const;
export const MAGIC_SHAPES = ["a4-landscape", "a4-portrait", "square", "story"] as const;
export const MAGIC_STYLES = [
  "classic",
  "elegant",
  "festive",
  "tech",
  "minimal",
  "playful",
  "nature",
  "science",
  "corporate",
  "sports",
] as const;
export type MagicStyle = (typeof MAGIC_STYLES)[number];

/** `fallback`: by ourselves, because the vendor did not answer or was not asked. */
export const BRIEF_READERS = ["embedded", "vendor", "fallback"] as const;
export type BriefReader = (typeof BRIEF_READERS)[number];

const Line = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[^<>{}|\n]*$/));
const Hex = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/)));

export const Brief = z.object({
  kind: z.enum(STARTER_KINDS),
  language: z.enum(STARTER_LANGUAGES),
  shape: z.enum(MAGIC_SHAPES),
  /** For social media: without signatures, number and QR code. */
  post: z.boolean(),
  tone: z.enum(["dark", "light", "any"]),
  styles: z.array(z.enum(MAGIC_STYLES)).check(z.maxLength(MAGIC_STYLES.length)),
  /** The colour of what there is most of, and that of accents; `null` leaves those of the art. */
  main: Hex,
  accent: Hex,
  heading: Line(BRIEF.heading).check(z.minLength(1)),
  intro: Line(BRIEF.intro),
  /** After the name; `{{Remarks}}` stands for what each student did. */
  reason: z.string().check(z.maxLength(BRIEF.reason), z.regex(/^(?:[^<>{}|]|\{\{Remarks\}\})*$/)),
  /** The words of the reason that stand out. */
  stress: Line(BRIEF.event),
  event: Line(BRIEF.event),
  where: Line(BRIEF.where),
  organiser: Line(BRIEF.organiser),
  signers: z.array(z.object({ name: Line(BRIEF.signer), role: Line(BRIEF.signer) })).check(z.maxLength(2)),
  /** Whether AI writes the reason for each student. */
  aiText: z.boolean(),
});
export type Brief = z.infer<typeof Brief>;
