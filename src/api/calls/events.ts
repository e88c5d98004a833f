// Calls about the record of a workspace.
import * as z from "zod/mini";
import { TOPICS } from "#domain/account/events.ts";
import { Id } from "#domain/id.ts";
import type { Call } from "../call.ts";
import { byId, data, PAGE } from "./parts.ts";

const RecordedEvent = z.object({
  id: z.string(),
  at: z.string(),
  /** The member's name now, or the operator's. */
  who: z.string(),
  /** Null for the operator. */
  user_id: z.nullable(Id),
  /** A program did it, with an API key. */
  by_key: z.optional(z.literal(true)),
  kind: z.string(),
  /** The sentence that follows the name. */
  what: z.string(),
  subject_id: z.string(),
  /** The template that it is about, while that is not deleted. */
  template_id: z.nullable(Id),
});
export type RecordedEvent = z.infer<typeof RecordedEvent>;

const FILTER = {
  topic: z.optional(z.enum(TOPICS)),
  kind: z.optional(z.string()),
  user: z.optional(Id),
  since: z.optional(z.iso.datetime()),
};

export const EVENTS_CALLS = {
  listEvents: {
    method: "GET",
    path: "/user/workspaces/:id/events",
    who: "user",
    says: "Who did what in a workspace, the newest first: 50, or `limit`; the next page in Link. `topic`, `kind`, `user` and `since` select some.",
    ...byId,
    query: z.object({ ...PAGE, ...FILTER }),
    answer: data(z.array(RecordedEvent)),
  },
  exportEvents: {
    method: "POST",
    path: "/user/workspaces/:id/events",
    who: "user",
    freshProof: "always",
    says: "Returns a link to the record as CSV, valid for two minutes: all of it, or what the same filters select.",
    ...byId,
    query: z.object(FILTER),
    answer: z.object({ url: z.string() }),
  },
} as const satisfies Record<string, Call>;
