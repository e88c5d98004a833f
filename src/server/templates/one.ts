// One template as lists show it, for other features.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { shownTemplate } from "./list.ts";
import { templateOf } from "./store.ts";

export async function oneTemplate(ctx: Context, ownerId: string, id: string) {
  const row = await templateOf(ctx.db, ownerId, id);
  if (row === undefined) throw new UserError("template.not_found");
  const { savedBy: _, ...template } = row;
  return shownTemplate(ctx, ownerId, template);
}
