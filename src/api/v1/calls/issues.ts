// Calls for programs that issue certificates, and show how their mails get on.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";
import { byId, data, PAGE } from "../../calls/parts.ts";
import type { ProgramCall } from "../call.ts";
import { AN_ID, ANOTHER_ID, DuplicatesField, MOST_PEOPLE, answeredPage, SentPerson, PEOPLE_BYTES } from "../parts.ts";

/** What becomes of each person in a request. */
export const ISSUE_OUTCOMES = [
  "mailed",
  "issued",
  "mailed_before",
  "on_its_way",
  "without_email",
  "blocked",
  "withdrawn",
] as const;
export type IssueOutcome = (typeof ISSUE_OUTCOMES)[number];

const IssueAnswer = z.object({
  dry_run: z.boolean(),
  counts: z.object({
    recipients: z.number(),
    /** New on the list; the others were on it, or are in the request twice. */
    added: z.number(),
    updated: z.number(),
    skipped: z.number(),
    /** How many misfits there are; the first thousand are listed. */
    misfits: z.number(),
    /** How many of the recipients have each outcome. */
    outcomes: z.record(z.enum(ISSUE_OUTCOMES), z.number()),
  }),
  /** What is wrong; not empty in a dry run only. `row` counts from 1. */
  errors: z.array(z.object({ row: z.number(), column: z.string(), reason: z.string() })),
  /** What does not look as it should: a text that is too long, letters that no font has, empty fields in a sentence. */
  misfits: z.array(
    z.object({ row: z.number(), why: z.enum(["overflow", "letters", "gaps"]), fields: z.array(z.string()) }),
  ),
  credits: z.object({ needed: z.number(), balance: z.nullable(z.number()) }),
  /** The mails that were queued, if any. */
  batch: z.nullable(z.string()),
  /** One for each recipient, in their order; none in a dry run. */
  certificates: z.array(
    z.object({ row: z.number(), id: z.string(), url: z.string(), outcome: z.enum(ISSUE_OUTCOMES) }),
  ),
});
export type IssueAnswer = z.infer<typeof IssueAnswer>;

export const IssueRequest = z.strictObject({
  template: Id,
  recipients: z.array(SentPerson),
  /** False: nobody is mailed, and the answer's links are yours to give. */
  send: z.optional(z.boolean()),
  /** The mails go then, and until then the pages say 'Not issued yet'. More than a minute ago, it is refused. */
  publishAt: z.optional(z.iso.datetime()),
  duplicates: DuplicatesField,
  /** Says what would happen, and writes nothing. */
  dryRun: z.optional(z.boolean()),
});
export type IssueRequest = z.infer<typeof IssueRequest>;

const ProgramBatch = z.object({
  id: z.string(),
  template: z.string(),
  created_at: z.string(),
  starts_at: z.string(),
  cancelled_at: z.nullable(z.string()),
  mails: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  blocked: z.number(),
  done: z.boolean(),
});
export type ProgramBatch = z.infer<typeof ProgramBatch>;

const outcomes = {
  mailed: 1,
  issued: 0,
  mailed_before: 0,
  on_its_way: 0,
  without_email: 0,
  blocked: 0,
  withdrawn: 0,
};
const counts = { recipients: 1, added: 1, updated: 0, skipped: 0, misfits: 0, outcomes };
const batch = {
  id: ANOTHER_ID,
  template: AN_ID,
  created_at: "2026-11-24T16:30:00.000Z",
  starts_at: "2026-11-24T16:30:00.000Z",
  cancelled_at: null,
  mails: 1,
  waiting: 0,
  sent: 1,
  failed: 0,
  blocked: 0,
  done: true,
};

export const V1_ISSUES = {
  v1Issue: {
    method: "POST",
    path: "/issues",
    tag: "Issues",
    says: `Issues certificates to up to ${MOST_PEOPLE} people: all, or none if a row is wrong. They join the template's list, and get a mail unless \`send\` is false. \`publishAt\` is in the future, at most 60 days. Nobody is mailed twice.`,
    may: "mails.send",
    once: true,
    people: "recipients",
    bodyBytes: PEOPLE_BYTES,
    body: IssueRequest,
    answer: IssueAnswer,
    example: {
      body: { template: AN_ID, recipients: [{ name: "Priya Sharma", email: "priya@example.com" }] },
      answer: {
        dry_run: false,
        counts,
        errors: [],
        misfits: [],
        credits: { needed: 0, balance: 10 },
        batch: ANOTHER_ID,
        certificates: [
          { row: 1, id: AN_ID, url: `https://certificates.example.org/certify/${AN_ID}`, outcome: "mailed" },
        ],
      },
    },
  },
  v1ListBatches: {
    method: "GET",
    path: "/templates/:id/batches",
    tag: "Issues",
    says: "The batches of mails of a template, the newest first.",
    may: "mails.see",
    ...byId,
    query: z.object(PAGE),
    answer: answeredPage(ProgramBatch),
    example: { answer: { data: [batch], next: null } },
  },
  v1GetBatch: {
    method: "GET",
    path: "/batches/:id",
    tag: "Issues",
    says: "How a batch of mails gets on. `blocked`: the address bounced or unsubscribed before.",
    may: "mails.see",
    ...byId,
    answer: data(ProgramBatch),
    example: { answer: { data: batch } },
  },
} as const satisfies Record<string, ProgramCall>;
