// Saves the brand of a workspace.
import { type Brand, brandPictures } from "#domain/brand/brand.ts";
import { cleanText } from "#domain/text.ts";
import type { Context } from "../context.ts";
import { forgetPicture } from "../erasure/pictures.ts";
import { recordEvent } from "../events/record.ts";
import { refuseForeignAddresses } from "../files/own-pictures.ts";
import type { Principal } from "../principal.ts";
import { requireStill } from "../workspaces/act.ts";
import { openWorkspaceOf } from "../workspaces/workspaces.ts";
import { findBrand, putBrand } from "./store.ts";

/** Returns it as it is kept. Pictures that it no longer shows are removed, unless something else uses them. */
export async function saveBrand(ctx: Context, principal: Principal, typed: Brand): Promise<Brand> {
  const brand = { ...typed, signatories: typed.signatories.map(cleanSignatory) };
  await ctx.db.transaction(async (tx) => {
    await openWorkspaceOf(tx, principal.workspaceId);
    await requireStill(tx, principal, "designs.change");
    await refuseForeignAddresses(tx, principal.workspaceId, brandPictures(brand));
    const before = await findBrand(tx, principal.workspaceId);
    if (JSON.stringify(before) === JSON.stringify(brand)) return;
    await putBrand(tx, principal.workspaceId, brand);
    const shown = new Set(brandPictures(brand));
    for (const address of brandPictures(before)) if (!shown.has(address)) await forgetPicture(tx, address, ctx.clock());
    await recordEvent(ctx, tx, principal, { code: "brand.changed", params: {} });
  });
  return brand;
}

function cleanSignatory({ name, role, signature }: Brand["signatories"][number]): Brand["signatories"][number] {
  return { name: cleanText(name), role: cleanText(role), signature };
}
