// Reads the brand of a workspace.
import { createHash } from "node:crypto";
import type { Brand } from "#domain/brand/brand.ts";
import { brandText } from "#domain/brand/merge.ts";
import type { Context } from "../context.ts";
import { findBrand } from "./store.ts";

/** Empty if the workspace has none. */
export async function readBrand(ctx: Context, workspaceId: string): Promise<Brand> {
  return findBrand(ctx.db, workspaceId);
}

export type SavedBrand = { brand: Brand; version: string };

export function savedAs(brand: Brand): SavedBrand {
  return { brand, version: createHash("sha256").update(brandText(brand)).digest("base64url").slice(0, VERSION) };
}

/** Characters. */
const VERSION = 16;
