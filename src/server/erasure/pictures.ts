// Pictures that nothing kept names any more: first marked, in the step that erased what named them; an hour later bytes
// and row go.
import { STORED_PICTURE } from "#domain/canvas/picture.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "../database/open.ts";
import { keptAt } from "../files/keep.ts";
import type { Files } from "../providers/files/interface.ts";
import type { ErasureStep } from "./due.ts";
import { deletePictures, lockMarked, type Marked, markUnused, namedAmong, unmark } from "./picture-store.ts";

/**
 * Few, as the transaction waits for storage: whoever takes a marked picture up again must not do so while its bytes go.
 */
const AT_ONCE = 20;
/**
 * A design may have been on its way when its picture was marked. By now it is saved, and seen to name it; since then it
 * would be refused.
 */
const SETTLED_MS = HOUR;

/**
 * A picture that its owner took off, by its address: an hour later it is gone, unless something else of theirs names
 * it.
 */
export async function forgetPicture(tx: Database, address: string, now: Date): Promise<void> {
  const id = STORED_PICTURE.exec(address)?.[1];
  if (id !== undefined) await markUnused(tx, [id], now);
}

/** After so many faults in one run it is storage that is away, and no single picture. */
const MOST_FAULTS = 5 * AT_ONCE;

/** Why storage did not let go of a picture, by its id. */
type Faults = Map<string, unknown>;

/**
 * The step of one run: what storage does not let go of is passed over until the next, and told of once, at the end.
 * Bytes first: after a crash in between the row is there still, and removing them again is quiet.
 */
export function removingPictures(): ErasureStep {
  const faults: Faults = new Map();
  return async function removePictures(ctx, { now }) {
    const before = new Date(now.getTime() - SETTLED_MS);
    const more = await ctx.db.transaction((tx) => removeMarked(tx, ctx.files, before, faults));
    if (more && faults.size < MOST_FAULTS) return true;
    if (faults.size > 0) throw new AggregateError(faults.values(), "Storage did not let go of pictures");
    return false;
  };
}

/**
 * Answers whether there may be more. All are waited for, whichever fail: none may still be on its way when the rows are
 * let go.
 */
async function removeMarked(tx: Database, files: Files, before: Date, faults: Faults): Promise<boolean> {
  const marked = await lockMarked(tx, { before, but: [...faults.keys()], most: AT_ONCE });
  const named = await namedAmong(
    tx,
    marked.map(({ id }) => id),
  );
  await unmark(tx, [...named]);
  const unused = marked.filter(({ id }) => !named.has(id));
  const removals = await Promise.allSettled(unused.map((picture) => removeBytes(files, picture)));
  removals.forEach((one, at) => one.status === "rejected" && faults.set(unused[at]?.id ?? "", one.reason));
  const gone = unused.filter(({ id }) => !faults.has(id));
  await deletePictures(
    tx,
    gone.map(({ id }) => id),
  );
  return marked.length === AT_ONCE;
}

async function removeBytes(files: Files, { id, extension }: Marked): Promise<void> {
  const kept = keptAt(id, extension);
  if (kept !== undefined) await files.remove(kept.key);
}
