// Deleted workspaces: emptied at their deletion except for their pictures, which go once their templates and posts are
// erased.
import { dropProfiles, ownedPictureIds, lockDueAccounts, markErased } from "./account-store.ts";
import type { ErasureStep } from "./due.ts";
import { markUnused } from "./picture-store.ts";

const AT_ONCE = 20;

export const eraseAccounts: ErasureStep = (ctx, { before, now }) =>
  ctx.db.transaction(async (tx) => {
    const ids = await lockDueAccounts(tx, before, AT_ONCE);
    if (ids.length === 0) return false;
    await dropProfiles(tx, ids);
    await markUnused(tx, await ownedPictureIds(tx, ids), now);
    await markErased(tx, ids, now);
    return ids.length === AT_ONCE;
  });
