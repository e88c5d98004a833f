// The search for people in all lists of a workspace.
import * as z from "zod/mini";
import { Student } from "../shapes.ts";
import type { Call } from "../call.ts";
import { data, PAGE } from "./parts.ts";

/** A student of one of the lists, with the template, the mail and the certificate. */
const FoundPerson = z.extend(z.omit(Student, { remarks: true, columns: true, extra: true, user_template_id: true }), {
  template: z.object({ id: z.string(), name: z.string() }),
  /** When the certificate was issued; null if it was not. */
  issued_at: z.nullable(z.string()),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const PEOPLE_CALLS = {
  searchPeople: {
    method: "GET",
    path: "/user/people",
    who: "user",
    says: "The students of all templates whose name, e-mail, mobile or certificate number has words that begin like those of `q`, the newest first: 50, or `limit`; the next page in Link. Of a search that finds more than 10,000 only so many are looked at.",
    query: z.object({ ...PAGE, q: z.optional(z.string()) }),
    answer: data(z.array(FoundPerson)),
  },
} as const satisfies Record<string, Call>;
