// Calls of the desk, where certificates are handed over.
import * as z from "zod/mini";
import type { Call } from "../call.ts";
import { byId, data } from "./parts.ts";

const Counts = z.object({ students: z.number(), given: z.number(), claimed: z.number() });

/** How far the certificate of a student is. */
const DeskMark = z.object({
  /** When a member gave it, and who; no name where it is not known. */
  given: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** When the student claimed it. */
  claimed: z.nullable(z.string()),
  withdrawn: z.boolean(),
});
export type DeskMark = z.infer<typeof DeskMark>;

const DeskRow = z.extend(DeskMark, {
  id: z.string(),
  name: z.string(),
  /** What tells people of the same name apart. */
  facts: z.array(z.string()),
  /** The variant whose design they get; null for the template's own. */
  variant: z.nullable(z.string()),
});
export type DeskRow = z.infer<typeof DeskRow>;

export const DESK_CALLS = {
  deskRows: {
    method: "GET",
    path: "/user/desk/:id",
    who: "user",
    says: "The students of a template for handing certificates over, the first 40 by name or of those whose name, number, e-mail, mobile or columns hold the words of `q`; e-mails are masked. `more` if there are others.",
    ...byId,
    query: z.object({ q: z.optional(z.string()) }),
    answer: data(z.object({ template: z.string(), counts: Counts, rows: z.array(DeskRow), more: z.boolean() })),
  },
  deskMarks: {
    method: "GET",
    path: "/user/desk/:id/marks",
    who: "user",
    says: "Whether the certificates of the given students, their ids separated by commas, were handed over meanwhile, and how many in all.",
    ...byId,
    query: z.object({ students: z.string() }),
    answer: data(z.object({ counts: Counts, marks: z.record(z.string(), DeskMark) })),
  },
  deskHandOver: {
    method: "PUT",
    path: "/user/students/:id/handed-over",
    who: "user",
    says: "Hands a certificate over, whatever was mailed, or takes that back. `changed` is false if it was so before.",
    ...byId,
    body: z.object({ handed_over: z.boolean() }),
    answer: data(z.extend(DeskMark, { changed: z.boolean(), counts: Counts })),
  },
} as const satisfies Record<string, Call>;
