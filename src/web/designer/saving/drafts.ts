// Drafts: unsaved changes kept in local storage as JSON, one for each edit session.
import * as z from "zod/mini";
import { type Content, parseContent, pictureAddresses } from "#domain/canvas/content.ts";
import { withPossibleColours } from "#domain/canvas/ink-colours.ts";
import { DAY } from "#domain/time.ts";

export type StoredDraft = { key: string; at: number; content: Content };

const DRAFTS = { most: 20, livesMs: 30 * DAY, letters: 1024 * 1024 } as const;
const PREFIX = "draft ";
const Kept = z.object({ at: z.number().check(z.gte(0)), content: z.string().check(z.maxLength(DRAFTS.letters)) });

/** Of a template, or of one of its variants, by its writer: no other user of the device is offered it. */
export function draftsName(writer: string, template: string, variant: string | undefined): string {
  return [writer, template, ...(variant === undefined ? [] : [variant])].join("/");
}

/** Keyed by design and by the edit session that wrote it. */
export function draftKey(design: string, editSession: string): string {
  return `${prefixOf(design)}${editSession}`;
}

/** False when storage is full or forbidden. */
export function keepDraft(storage: Storage, { key, at, content }: StoredDraft): boolean {
  const text = JSON.stringify(content);
  if (text.length > DRAFTS.letters) return false;
  try {
    makeRoom(storage, key, at);
    storage.setItem(key, JSON.stringify({ at, content: text }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Forbidden storage has no drafts.
  }
}

/**
 * The drafts of a design, newest first. Unreadable ones, or ones with foreign picture addresses, are removed and
 * counted.
 */
export function draftsOf(storage: Storage, design: string): { drafts: StoredDraft[]; damaged: number } {
  const keys = keysOf(storage, prefixOf(design));
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

function prefixOf(design: string): string {
  return `${PREFIX}${design} `;
}

function keysOf(storage: Storage, prefix: string): string[] {
  try {
    const all = Array.from({ length: storage.length }, (_, nth) => storage.key(nth) ?? "");
    return all.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
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

/** Removes expired drafts, then the oldest when there are too many. */
function makeRoom(storage: Storage, key: string, now: number): void {
  const others = keysOf(storage, PREFIX)
    .filter((other) => other !== key)
    .map((other) => ({ other, at: timeOf(storage, other) }))
    .toSorted((a, b) => b.at - a.at);
  for (const [nth, { other, at }] of others.entries())
    if (nth >= DRAFTS.most - 1 || now - at > DRAFTS.livesMs) dropDraft(storage, other);
}

function timeOf(storage: Storage, key: string): number {
  return Number(/^\{"at":(\d+)/.exec(storage.getItem(key) ?? "")?.[1] ?? 0);
}
