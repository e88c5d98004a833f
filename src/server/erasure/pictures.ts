// Pictures that nothing uses any more: marked in the step that erased their last use; bytes and row are removed an hour
// later.
import { STORED_PICTURE } from "#domain/canvas/picture.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "../database/open.ts";
import { storedAt } from "../files/store-pictures.ts";
import type { Files } from "../providers/files/interface.ts";
import type { ErasureStep } from "./due.ts";
import { deletePictures, lockMarked, type Marked, markUnused, usedAmong, unmark } from "./picture-store.ts";

/**
 * Few, because the transaction waits for the storage, and nobody may use a marked picture again while its bytes are
 * removed.
 */
const AT_ONCE = 20;
/** A design being saved when its picture was marked is saved by then and seen to use it; later saves are refused. */
const SETTLED_MS = HOUR;

/**
 * A picture that its owner removed, by its address: it is gone an hour later unless something else of theirs uses it.
 */
export async function forgetPicture(tx: Database, address: string, now: Date): Promise<void> {
  const id = STORED_PICTURE.exec(address)?.[1];
  if (id !== undefined) await markUnused(tx, [id], now);
}

/** After this many errors in a run the storage is away, not a single picture. */
const MOST_FAULTS = 5 * AT_ONCE;

/** The storage error of each picture, by its id. */
type Faults = Map<string, unknown>;

/**
 * One step of a run: pictures that the storage does not remove are skipped until the next run, and reported once at the
 * end. Bytes are removed first: after a crash the row is still there, and removing them again does no harm.
 */
export function removingPictures(): ErasureStep {
  const faults: Faults = new Map();
  return async function removePictures(ctx, { now }) {
    const before = new Date(now.getTime() - SETTLED_MS);
    const more = await ctx.db.transaction((tx) => removeMarked(tx, ctx.files, before, faults));
    if (more && faults.size < MOST_FAULTS) return true;
    if (faults.size > 0) throw new AggregateError(faults.values(), "Storage could not delete pictures");
    return false;
  };
}

/** Returns whether there may be more. Waits for all removals, even after a failure, before the rows are unlocked. */
async function removeMarked(tx: Database, files: Files, before: Date, faults: Faults): Promise<boolean> {
  const marked = await lockMarked(tx, { before, except: [...faults.keys()], most: AT_ONCE });
  const used = await usedAmong(
    tx,
    marked.map(({ id }) => id),
  );
  await unmark(tx, [...used]);
  const unused = marked.filter(({ id }) => !used.has(id));
  const removals = await Promise.allSettled(unused.map((picture) => removeBytes(files, picture)));
  removals.forEach((one, at) => one.status === "rejected" && faults.set(unused[at]?.id ?? "", one.reason));
  const removed = unused.filter(({ id }) => !faults.has(id));
  await deletePictures(
    tx,
    removed.map(({ id }) => id),
  );
  return marked.length === AT_ONCE;
}

async function removeBytes(files: Files, { id, extension }: Marked): Promise<void> {
  const stored = storedAt(id, extension);
  if (stored !== undefined) await files.remove(stored.key);
}
