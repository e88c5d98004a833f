// Calls for programs about the list of a template.
import * as z from "zod/mini";
import { byId, PAGE } from "../../calls/parts.ts";
import type { ProgramCall } from "../call.ts";
import {
  AN_ID,
  DuplicatesField,
  MailStateName,
  MOST_PEOPLE,
  answeredPage,
  SentPerson,
  PEOPLE_BYTES,
} from "../parts.ts";

const Student = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  certificate_number: z.string(),
  mobile: z.string(),
  remarks: z.string(),
  fields: z.record(z.string(), z.string()),
  /** The page of the certificate. */
  url: z.string(),
  /** The newest mail, if any. */
  mail: z.nullable(z.object({ state: MailStateName, at: z.string(), code: z.string() })),
  withdrawn_at: z.nullable(z.string()),
});
export type ProgramStudent = z.infer<typeof Student>;

export const V1_STUDENTS = {
  v1ListStudents: {
    method: "GET",
    path: "/templates/:id/students",
    tag: "Students",
    says: "The students of a template in their order; with `q` those whose name, address or number has these words.",
    may: "lists.see",
    ...byId,
    query: z.object({ ...PAGE, q: z.optional(z.string()) }),
    answer: answeredPage(Student),
    example: {
      answer: {
        data: [
          {
            id: AN_ID,
            name: "Priya Sharma",
            email: "priya@example.com",
            certificate_number: "HF-014",
            mobile: "",
            remarks: "",
            fields: { Team: "Null Pointers" },
            url: `https://certificates.example.org/certify/${AN_ID}`,
            mail: { state: "sent", at: "2026-11-24T16:31:00.000Z", code: "" },
            withdrawn_at: null,
          },
        ],
        next: null,
      },
    },
  },
  v1AddStudents: {
    method: "POST",
    path: "/templates/:id/students",
    tag: "Students",
    says: `Adds up to ${MOST_PEOPLE} students: all, or none if a row is wrong. Who is on the list already is skipped, or updated with \`duplicates: "update"\`. They are mailed only where the template was published, and whoever is added later gets theirs at once.`,
    may: "lists.change",
    once: true,
    people: "students",
    bodyBytes: PEOPLE_BYTES,
    ...byId,
    body: z.strictObject({ students: z.array(SentPerson), duplicates: DuplicatesField }),
    answer: z.object({ added: z.number(), updated: z.number(), skipped: z.number() }),
    example: {
      body: { students: [{ name: "Priya Sharma", email: "priya@example.com", fields: { Team: "Null Pointers" } }] },
      answer: { added: 1, updated: 0, skipped: 0 },
    },
  },
} as const satisfies Record<string, ProgramCall>;
