// Reads the drafts that earlier sessions kept. What is in storage is untrusted.
import * as z from "zod/mini";
import { type Content, parseContent, pictureAddresses } from "#domain/canvas/content.ts";
import { withPossibleColours } from "#domain/canvas/ink-colours.ts";
import { DRAFTS, dropDraft, type StoredDraft } from "./drafts.ts";

const Kept = z.object({ at: z.number().check(z.gte(0)), content: z.string().check(z.maxLength(DRAFTS.letters)) });

/**
 * The drafts at these keys, newest first. Unreadable ones, or ones with foreign picture addresses, are removed and
 * counted.
 */
export function draftsAt(storage: Storage, keys: readonly string[]): { drafts: StoredDraft[]; damaged: number } {
  const read = keys.map((key) => readDraft(storage, key));
  const drafts = read.filter((draft) => draft !== undefined).toSorted((a, b) => b.at - a.at);
  for (const key of keys) if (!drafts.some((draft) => draft.key === key)) dropDraft(storage, key);
  return { drafts, damaged: keys.length - drafts.length };
}

/** Designs are equal when they serialise to the same text. */
export function isSameDesign(one: Content, other: Content): boolean {
  return asSaved(one) === asSaved(other);
}

function asSaved(content: Content): string {
  return JSON.stringify(parseContent(JSON.stringify(content)));
}

function readDraft(storage: Storage, key: string): StoredDraft | undefined {
  try {
    const { at, content } = Kept.parse(JSON.parse(storage.getItem(key) ?? ""));
    const design = withPossibleColours(parseContent(content));
    return pictureAddresses(design).every(isOurs) ? { key, at, content: design } : undefined;
  } catch {
    return undefined;
  }
}

/** Storage can be edited by hand, and a foreign picture address would tell its host who looks. */
function isOurs(address: string): boolean {
  return address.startsWith("data:image/") || new URL(address, NOWHERE).origin === NOWHERE;
}

const NOWHERE = "https://nowhere.invalid";
