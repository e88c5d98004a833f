// Saves the brand of a workspace.
import { type Brand, brandPictures } from "#domain/brand/brand.ts";
import { sameBrand } from "#domain/brand/merge.ts";
import { UserError } from "#domain/user-error.ts";
import { cleanText } from "#domain/text.ts";
import type { Context } from "../context.ts";
import { forgetPicture } from "../erasure/pictures.ts";
import { recordEvent } from "../events/record.ts";
import { refuseForeignAddresses } from "../files/own-pictures.ts";
import type { Principal } from "../principal.ts";
import { requireStill } from "../workspaces/act.ts";
import { openWorkspaceOf } from "../workspaces/workspaces.ts";
import { type SavedBrand, savedAs } from "./read.ts";
import { findBrand, putBrand } from "./store.ts";

/** `version`: of the brand that was changed, to be refused if it is not the one that is kept. */
export type BrandChange = Brand & { version?: string | undefined };

/** Returns it as it is kept. Pictures that it no longer shows are removed, unless something else uses them. */
export async function saveBrand(ctx: Context, principal: Principal, change: BrandChange): Promise<SavedBrand> {
  const { version, ...typed } = change;
  const brand = { ...typed, signatories: typed.signatories.map(cleanSignatory) };
  await ctx.db.transaction(async (tx) => {
    await openWorkspaceOf(tx, principal.workspaceId);
    await requireStill(tx, principal, "designs.change");
    await refuseForeignAddresses(tx, principal.workspaceId, brandPictures(brand));
    const before = await findBrand(tx, principal.workspaceId);
    if (sameBrand(before, brand)) return;
    if (version !== undefined && version !== savedAs(before).version) throw new UserError("brand.changed_elsewhere");
    await putBrand(tx, principal.workspaceId, brand);
    const shown = new Set(brandPictures(brand));
    for (const address of brandPictures(before)) if (!shown.has(address)) await forgetPicture(tx, address, ctx.clock());
    await recordEvent(ctx, tx, principal, { code: "brand.changed", params: {} });
  });
  return savedAs(brand);
}

function cleanSignatory({ name, role, signature }: Brand["signatories"][number]): Brand["signatories"][number] {
  return { name: cleanText(name), role: cleanText(role), signature };
}
