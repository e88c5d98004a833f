// Drafts: unsaved changes kept in local storage as JSON, one for each edit session.
import type { Content } from "#domain/canvas/content.ts";
import { DAY } from "#domain/time.ts";

export type StoredDraft = { key: string; at: number; content: Content };

export const DRAFTS = { most: 20, livesMs: 30 * DAY, letters: 1024 * 1024 } as const;
const PREFIX = "draft ";

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

/** Where the drafts of a design are. */
export function draftKeys(storage: Storage, design: string): string[] {
  return keysOf(storage, prefixOf(design));
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
