// The words of a mail that was not sent yet, kept on this device as JSON, one draft for each template.
import * as z from "zod/mini";
import { ATTACHMENTS, BATCH } from "#domain/mail/batch.ts";
import { DAY } from "#domain/time.ts";
import { MAIL_DRAFT } from "../../mail-drafts.ts";

const DRAFTS = { most: 20, livesMs: 60 * DAY } as const;
const Words = z.object({
  subject: z.string().check(z.maxLength(BATCH.subject)),
  message: z.string().check(z.maxLength(BATCH.message)),
  attachment: z.enum(ATTACHMENTS),
});
const Kept = z.extend(Words, { at: z.number().check(z.gte(0)) });
export type MailDraft = z.infer<typeof Words>;

/** Does nothing where storage is full or forbidden: the words are still in the dialog. */
export function keepMailDraft(storage: Storage, template: string, words: MailDraft, now: number): void {
  try {
    storage.setItem(MAIL_DRAFT + template, JSON.stringify({ ...Words.parse(words), at: now }));
    dropOld(storage, now);
  } catch {
    // Nothing else depends on it.
  }
}

/** Undefined if there is none, or it cannot be read. */
export function mailDraftOf(storage: Storage, template: string): MailDraft | undefined {
  try {
    const { at: _, ...words } = Kept.parse(JSON.parse(storage.getItem(MAIL_DRAFT + template) ?? ""));
    return words;
  } catch {
    return undefined;
  }
}

export function dropMailDraft(storage: Storage, template: string): void {
  try {
    storage.removeItem(MAIL_DRAFT + template);
  } catch {
    // Forbidden storage has no drafts.
  }
}

/** Expired ones, then the oldest when there are too many. */
function dropOld(storage: Storage, now: number): void {
  const kept = Array.from({ length: storage.length }, (_, nth) => storage.key(nth) ?? "")
    .filter((key) => key.startsWith(MAIL_DRAFT))
    .map((key) => ({ key, at: timeOf(storage, key) }))
    .toSorted((a, b) => b.at - a.at);
  for (const [nth, { key, at }] of kept.entries())
    if (nth >= DRAFTS.most || now - at > DRAFTS.livesMs) storage.removeItem(key);
}

function timeOf(storage: Storage, key: string): number {
  return Number(/"at":(\d+)\}$/.exec(storage.getItem(key) ?? "")?.[1] ?? 0);
}
