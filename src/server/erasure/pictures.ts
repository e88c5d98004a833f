// Pictures that nothing kept names any more: first marked, in the step that erased what named them; an hour later bytes and row go.
import { HOUR } from "#domain/time.ts";
import { keptAt } from "../files/keep.ts";
import type { Step } from "./erase.ts";
import { deletePictures, lockMarked, namedAmong, unmark } from "./picture-store.ts";

const AT_ONCE = 100;
/** A design may have been on its way when its picture was marked. By now it is saved, and seen to name it; since then it would be refused. */
const SETTLED_MS = HOUR;

/** Bytes first: after a crash in between the row is there still, and removing them again is quiet. */
export const removePictures: Step = (ctx, { now }) =>
  ctx.db.transaction(async (tx) => {
    const marked = await lockMarked(tx, new Date(now.getTime() - SETTLED_MS), AT_ONCE);
    if (marked.length === 0) return false;
    const named = await namedAmong(
      tx,
      marked.map(({ id }) => id),
    );
    await unmark(tx, [...named]);
    const unused = marked.filter(({ id }) => !named.has(id));
    const keys = unused.flatMap(({ id, extension }) => keptAt(id, extension)?.key ?? []);
    await Promise.all(keys.map((key) => ctx.files.remove(key)));
    await deletePictures(
      tx,
      unused.map(({ id }) => id),
    );
    return marked.length === AT_ONCE;
  });
