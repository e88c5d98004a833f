// The columns that a person has chosen for the table of a template's students, on whichever device.
import { cleanColumns } from "#domain/list/table-columns.ts";
import { UserError } from "#domain/user-error.ts";
import type { Database } from "../database/open.ts";
import { and, eq, isNull } from "../database/orm.ts";
import type { Principal } from "../principal.ts";
import { shownColumns, templates } from "../schema.ts";
import { ownsTemplate } from "../templates/owns.ts";

/** Null: the usual ones. */
export async function tableColumns(db: Database, principal: Principal, templateId: string): Promise<string[] | null> {
  const [found] = await db
    .select({ columns: shownColumns.columns })
    .from(templates)
    .leftJoin(shownColumns, isChoice(principal.userId, templateId))
    .where(
      and(eq(templates.id, templateId), eq(templates.ownerId, principal.workspaceId), isNull(templates.deletedAt)),
    );
  if (found === undefined) throw new UserError("template.not_found");
  return found.columns;
}

export async function chooseTableColumns(
  db: Database,
  { userId, workspaceId }: Principal,
  templateId: string,
  chosen: readonly string[] | null,
): Promise<void> {
  if (!(await ownsTemplate(db, workspaceId, templateId))) throw new UserError("template.not_found");
  if (chosen === null) {
    await db.delete(shownColumns).where(isChoice(userId, templateId));
    return;
  }
  const columns = cleanColumns(chosen);
  await db
    .insert(shownColumns)
    .values({ templateId, userId, columns })
    .onConflictDoUpdate({ target: [shownColumns.templateId, shownColumns.userId], set: { columns } });
}

/** Of an account that is deleted. */
export async function forgetTableColumns(tx: Database, userId: string): Promise<void> {
  await tx.delete(shownColumns).where(eq(shownColumns.userId, userId));
}

function isChoice(userId: string, templateId: string) {
  return and(eq(shownColumns.templateId, templateId), eq(shownColumns.userId, userId));
}
