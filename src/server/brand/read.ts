// Reads the brand of a workspace.
import type { Brand } from "#domain/brand/brand.ts";
import type { Context } from "../context.ts";
import { findBrand } from "./store.ts";

/** Empty if the workspace has none. */
export async function readBrand(ctx: Context, workspaceId: string): Promise<Brand> {
  return findBrand(ctx.db, workspaceId);
}
