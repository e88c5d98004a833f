// Deleted posts: only ids and dates are kept, so that the page still says 'Withdrawn'.
import { forgetFills } from "./fill-store.ts";
import { markUnused } from "./picture-store.ts";
import { removePreviews } from "../previews/preview.ts";
import type { ErasureStep } from "./due.ts";
import { blankPosts, lockDuePosts, picturesOfPosts, reopenTemplates } from "./post-store.ts";

const AT_ONCE = 100;

export const erasePosts: ErasureStep = (ctx, { before, now }) =>
  ctx.db.transaction(async (tx) => {
    const due = await lockDuePosts(tx, before, AT_ONCE);
    if (due.length === 0) return false;
    const ids = due.map(({ id }) => id);
    const pictures = [...(await picturesOfPosts(tx, ids)), ...(await forgetFills(tx, due))];
    await removePreviews(ctx, ids);
    await blankPosts(tx, ids, now);
    await reopenTemplates(tx, ids);
    await markUnused(tx, pictures, now);
    return due.length === AT_ONCE;
  });
