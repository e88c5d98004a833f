// Deletes students, one or several of a template at once, and restores several. Ids that are not on the list are
// ignored.
import { KEPT_MS } from "#domain/retention.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { noteAdded } from "../deliveries/publishing/added.ts";
import { recordOfTemplate } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { ownsTemplate } from "../templates/owns.ts";
import { restoreStudent, restoreStudents, softDeleteStudent, softDeleteStudents } from "./soft-delete-store.ts";

export type OfOneTemplate = { user_template_id: string; student_ids: readonly string[] };

/** Returns how many were deleted. */
export async function deleteSeveral(ctx: Context, principal: Principal, several: OfOneTemplate): Promise<number> {
  const { workspaceId } = principal;
  const templateId = await requireTemplateOf(ctx, workspaceId, several);
  return ctx.db.transaction(async (tx) => {
    const certificates = await softDeleteStudents(tx, workspaceId, templateId, several.student_ids, ctx.clock());
    const event = { code: "certificate.withdrawn", params: { certificates } } as const;
    if (certificates > 0) await recordOfTemplate(ctx, tx, principal, templateId, event);
    return certificates;
  });
}

export async function deleteOne(ctx: Context, principal: Principal, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const templateId = await softDeleteStudent(tx, principal.workspaceId, id, ctx.clock());
    if (templateId === undefined) throw new UserError("student.not_found");
    const event = { code: "certificate.withdrawn", params: { certificates: 1 } } as const;
    await recordOfTemplate(ctx, tx, principal, templateId, event);
  });
}

/** Returns how many were restored. Of a list that was published they get theirs, as if they were added. */
export async function restoreSeveral(ctx: Context, ownerId: string, several: OfOneTemplate): Promise<number> {
  const templateId = await requireTemplateOf(ctx, ownerId, several);
  const since = new Date(ctx.clock().getTime() - KEPT_MS);
  return ctx.db.transaction(async (tx) => {
    const restored = await restoreStudents(tx, ownerId, templateId, several.student_ids, since);
    if (restored > 0) await noteAdded(ctx, tx, templateId);
    return restored;
  });
}

export async function restoreOne(ctx: Context, { workspaceId }: Principal, id: string): Promise<void> {
  const since = new Date(ctx.clock().getTime() - KEPT_MS);
  await ctx.db.transaction(async (tx) => {
    const templateId = await restoreStudent(tx, workspaceId, id, since);
    if (templateId === undefined) throw new UserError("student.not_found");
    await noteAdded(ctx, tx, templateId);
  });
}

export async function requireTemplateOf(
  ctx: Context,
  ownerId: string,
  { user_template_id }: OfOneTemplate,
): Promise<string> {
  if (!(await ownsTemplate(ctx.db, ownerId, user_template_id))) throw new UserError("template.not_found");
  return user_template_id;
}
