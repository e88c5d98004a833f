// Calls for programs about the list of a template.
import * as z from "zod/mini";
import { ColumnsField, ColumnsRequestField } from "#domain/list/list-columns.ts";
import { byId, data, PAGE } from "../../calls/parts.ts";
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
  /** Further columns of the list, by name. */
  columns: ColumnsField,
  /** The same under its earlier name. */
  fields: ColumnsField,
  /** The page of the certificate. */
  url: z.string(),
  /** The newest mail, if any. */
  mail: z.nullable(z.object({ state: MailStateName, at: z.string(), code: z.string() })),
  withdrawn_at: z.nullable(z.string()),
});
export type ProgramStudent = z.infer<typeof Student>;

const PRIYA = {
  id: AN_ID,
  name: "Priya Sharma",
  email: "priya@example.com",
  certificate_number: "HF-014",
  mobile: "",
  remarks: "",
  columns: { Team: "Null Pointers" },
  fields: { Team: "Null Pointers" },
  url: `https://certificates.example.org/certify/${AN_ID}`,
  mail: { state: "sent", at: "2026-11-24T16:31:00.000Z", code: "" },
  withdrawn_at: null,
};

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
      answer: { data: [PRIYA], next: null },
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
  v1GetStudent: {
    method: "GET",
    path: "/students/:id",
    tag: "Students",
    says: "One student.",
    may: "lists.see",
    ...byId,
    answer: data(Student),
    example: { answer: { data: PRIYA } },
  },
  v1ChangeStudent: {
    method: "PATCH",
    path: "/students/:id",
    tag: "Students",
    says: "Changes a student. What the request does not name stays as it is. `columns` are further columns of the list: null clears one, and one that the list does not have is refused.",
    may: "lists.change",
    ...byId,
    body: z.strictObject({
      name: z.optional(z.string()),
      email: z.optional(z.string()),
      certificate_number: z.optional(z.string()),
      mobile: z.optional(z.string()),
      remarks: z.optional(z.string()),
      columns: z.optional(ColumnsRequestField),
    }),
    answer: data(Student),
    example: { body: { columns: { Team: "Null Pointers" } }, answer: { data: PRIYA } },
  },
} as const satisfies Record<string, ProgramCall>;
