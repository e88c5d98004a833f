// The lines of the stream that says who else has a design open.
import * as z from "zod/mini";

export const Presence = z.object({
  others: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Further people who are not named. */
  more: z.number(),
  /** Whether the reader may change the design now. */
  edits: z.boolean(),
  /** When each design was last saved, by anybody: that of the template has no variant. */
  saves: z.array(z.object({ variant: z.nullable(z.string()), at: z.string() })),
});
export type Presence = z.infer<typeof Presence>;
