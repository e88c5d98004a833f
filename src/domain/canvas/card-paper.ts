// What stands in the place of a design's picture while that loads: its shape in its commonest colour.
import * as z from "zod/mini";

export const CardPaper = z.object({
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  /** Pixels of the picture. */
  width: z.int(),
  height: z.int(),
});
export type CardPaper = z.infer<typeof CardPaper>;
