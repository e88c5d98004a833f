// Actions on several students of a template at once. Ids that are not on its list are ignored.
import { KEPT_MS } from "#domain/retention.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { ownsTemplate } from "../templates/owns.ts";
import { restoreStudents, softDeleteStudents } from "./soft-delete-store.ts";

type Several = { user_template_id: string; student_ids: readonly string[] };

/** Returns how many were deleted. */
export async function deleteSeveral(ctx: Context, ownerId: string, several: Several): Promise<number> {
  const templateId = await ownTemplate(ctx, ownerId, several);
  return softDeleteStudents(ctx.db, ownerId, templateId, several.student_ids, ctx.clock());
}

/** Returns how many were restored. */
export async function restoreSeveral(ctx: Context, ownerId: string, several: Several): Promise<number> {
  const templateId = await ownTemplate(ctx, ownerId, several);
  const since = new Date(ctx.clock().getTime() - KEPT_MS);
  return restoreStudents(ctx.db, ownerId, templateId, several.student_ids, since);
}

async function ownTemplate(ctx: Context, ownerId: string, { user_template_id }: Several): Promise<string> {
  if (!(await ownsTemplate(ctx.db, ownerId, user_template_id))) throw new UserError("template.not_found");
  return user_template_id;
}
