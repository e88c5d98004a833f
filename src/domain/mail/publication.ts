// Holding the certificates of a template, and publishing them all at once.
import * as z from "zod/mini";
import { Id } from "../id.ts";
import { BATCH, MailWordFields } from "./batch.ts";

/** Whether those who are added after it get theirs at once. */
const late = z.optional(z.boolean());

/** They get nothing by it. */
const leftOut = z.optional(z.array(Id).check(z.maxLength(BATCH.leftOut)));

export const HoldRequest = z.object({
  /** When it publishes itself. Without it, somebody does. */
  publish_at: z.optional(z.iso.datetime()),
  late,
  except_ids: leftOut,
  ...MailWordFields,
});
export type HoldRequest = z.infer<typeof HoldRequest>;

export const PublishRequest = z.object({
  late,
  except_ids: leftOut,
  ...MailWordFields,
});
export type PublishRequest = z.infer<typeof PublishRequest>;

/** `publishing`: it can be undone until `publishedAt`. */
export const PUBLICATION_STATES = ["held", "publishing", "published"] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

export function publicationState({ publishedAt }: { publishedAt: Date | null }, now: Date): PublicationState {
  if (publishedAt === null) return "held";
  return publishedAt > now ? "publishing" : "published";
}
