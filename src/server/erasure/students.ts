// Deleted students: only ids and dates are kept, so that the page still says 'Withdrawn'.
import { forgetFills } from "./fill-store.ts";
import { markUnused } from "./picture-store.ts";
import type { ErasureStep } from "./due.ts";
import { blankStudents, clearMails, lockDueStudents } from "./student-store.ts";

const AT_ONCE = 500;

export const eraseStudents: ErasureStep = (ctx, { before, now }) =>
  ctx.db.transaction(async (tx) => {
    const due = await lockDueStudents(tx, before, AT_ONCE);
    if (due.length === 0) return false;
    const ids = due.map(({ id }) => id);
    const pictures = await forgetFills(tx, due);
    await blankStudents(tx, ids, now);
    await clearMails(tx, ids);
    await markUnused(tx, pictures, now);
    return due.length === AT_ONCE;
  });
