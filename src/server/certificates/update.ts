// Moves the issued certificates of a template to its newest design, name and issuer, and takes the name of an organiser
// who deleted their account off theirs: piece by piece, so that nobody waits long. A job finishes what a killed process
// leaves.
import { MINUTE } from "#domain/time.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import * as store from "./update-store.ts";

/** Students who are looked at in one transaction. */
const PIECE = 2000;

type Needs = Pick<Context, "db" | "clock" | "queueJob">;

/**
 * To the design and words of this moment. Returns how many certificates were changed, or undefined if the template is
 * not the owner's.
 */
export async function moveToNewest(ctx: Needs, ownerId: string, templateId: string): Promise<number | undefined> {
  let updated = 0;
  for (;;) {
    const begun = await ctx.db.transaction((tx) => beginMove(ctx, tx, ownerId, templateId));
    if (begun === "unknown") return undefined;
    if (begun !== "busy") return updated + begun.changed + (begun.isDone ? 0 : await finishUpdate(ctx, templateId));
    // What an earlier press left may have meant an earlier design.
    updated += await finishUpdate(ctx, templateId);
  }
}

/** With the first piece, which is often all. */
async function beginMove({ clock, queueJob }: Needs, tx: Database, ownerId: string, templateId: string) {
  const now = clock();
  if (!(await store.holdTemplate(tx, ownerId, templateId))) return "unknown";
  if (!(await store.addMove(tx, templateId, now))) return "busy";
  const { changed, isDone } = await updatePiece(tx, templateId);
  // The job comes when this process should have finished.
  if (!isDone) await queueJob(tx, "update-certificates", templateId, { at: new Date(now.getTime() + MINUTE) });
  return { changed, isDone };
}

/** In the transaction that deletes the account; a job does the work. */
export async function forgetIssuer(
  { clock, queueJob }: Pick<Context, "clock" | "queueJob">,
  tx: Database,
  ownerId: string,
): Promise<void> {
  const at = clock();
  for (const id of await store.addUnnamings(tx, ownerId, at)) await queueJob(tx, "update-certificates", id);
}

/** May run twice at once: the pieces wait for each other. Returns how many certificates were changed. */
export async function finishUpdate({ db }: Pick<Needs, "db">, templateId: string): Promise<number> {
  let all = 0;
  for (;;) {
    const { changed, isDone } = await db.transaction((tx) => updatePiece(tx, templateId));
    all += changed;
    if (isDone) return all;
  }
}

async function updatePiece(tx: Database, templateId: string): Promise<{ changed: number; isDone: boolean }> {
  const update = await store.lockUpdate(tx, templateId);
  if (update === undefined) return { changed: 0, isDone: true };
  const { ids, last } = await store.studentsToUpdate(tx, update, PIECE);
  const { revisionId, variantRevisions, words, at } = update;
  const changed =
    revisionId === null || words === null
      ? await store.takeNameOff(tx, ids, at)
      : await store.moveTo(tx, ids, { designs: { revisionId, variantRevisions }, words, at });
  await store.noteLookedAt(tx, update, last);
  return { changed, isDone: last === undefined };
}

/** The templates of which some certificates are still to be changed. */
export async function unfinishedUpdates({ db }: Pick<Needs, "db">): Promise<string[]> {
  return store.findUpdates(db);
}
