// Batches that programs prepared: a person looks at one, and sends it with `sendMail` under the draft's id.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";
import type { Call } from "../call.ts";
import { Done } from "../shapes.ts";
import { ISSUE_OUTCOMES } from "../v1/calls/issues.ts";
import { byId, data, PAGE } from "./parts.ts";

/** `mailed`: they get a mail when it is sent; the others do not, and why. */
const DraftedPerson = z.object({ id: Id, name: z.string(), email: z.string(), outcome: z.enum(ISSUE_OUTCOMES) });
export type DraftedPerson = z.infer<typeof DraftedPerson>;

const Draft = z.object({
  id: Id,
  /** The name of the program's key. */
  key: z.string(),
  created_at: z.string(),
  /** Until then it waits. */
  ends_at: z.string(),
  /** Null while it waits. */
  sent_at: z.nullable(z.string()),
  /** How many were named. */
  people: z.number(),
  /** Those who are still on the list. */
  student_ids: z.array(Id),
});
export type Draft = z.infer<typeof Draft>;

/** One that waits for a person. */
export const WaitingDraft = z.object({
  id: Id,
  template: z.object({ id: Id, name: z.string() }),
  /** The name of the program's key. */
  key: z.string(),
  created_at: z.string(),
  ends_at: z.string(),
  people: z.number(),
});
export type WaitingDraft = z.infer<typeof WaitingDraft>;

const ofTemplate = { params: z.object({ id: Id, draft: Id }), idField: "id" } as const;

export const DRAFTS_CALLS = {
  listWorkspaceDrafts: {
    method: "GET",
    path: "/user/drafts",
    who: "user",
    says: "The batches of the workspace that programs prepared and nobody has sent yet, the newest first: the first 500, or `limit`; the next page in Link. Those whose people were all mailed in another way are left out, so a page can have fewer rows than it could.",
    query: z.object(PAGE),
    answer: data(z.array(WaitingDraft)),
  },
  listDrafts: {
    method: "GET",
    path: "/students/send_mail/:id/drafts",
    who: "user",
    says: "The batches that programs prepared for a template and nobody has sent yet, as `listWorkspaceDrafts` lists those of the workspace.",
    ...byId,
    query: z.object(PAGE),
    answer: data(z.array(WaitingDraft)),
  },
  discardDraft: {
    method: "DELETE",
    path: "/students/send_mail/:id/drafts/:draft",
    who: "user",
    says: "Discards a batch that a program prepared, before it is sent: its link shows nothing any more. Its people stay on the list.",
    ...ofTemplate,
    answer: Done,
  },
  getDraft: {
    method: "GET",
    path: "/students/send_mail/:id/drafts/:draft",
    who: "user",
    says: "A batch that a program prepared. Nobody is mailed before somebody sends it: `sendMail` with its id as `sending_id`, and `draft`.",
    ...ofTemplate,
    answer: data(Draft),
  },
  listDraftPeople: {
    method: "GET",
    path: "/students/send_mail/:id/drafts/:draft/people",
    who: "user",
    says: "The people of such a batch who are on the list, in their order: the first 500, or `limit`; the next page in Link.",
    ...ofTemplate,
    query: z.object(PAGE),
    answer: data(z.array(DraftedPerson)),
  },
} as const satisfies Record<string, Call>;
