// What a workspace remembers of the columns of its lists: how somebody used them last.
import { createHash } from "node:crypto";
import type { ColumnUse } from "#domain/list/csv.ts";
import { MAPPINGS } from "#domain/list/mapping.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { desc, eq, sql } from "../database/orm.ts";
import type { Principal } from "../principal.ts";
import { importMappings } from "../schema.ts";
import { ownsTemplate } from "../templates/owns.ts";

type Column = { name: string; use: ColumnUse };
/** `here`: of a list of this template. */
type Mapping = { here: boolean; columns: Column[] };

/** The newest first. */
export async function listMappings(db: Database, ownerId: string, templateId: string): Promise<Mapping[]> {
  if (!(await ownsTemplate(db, ownerId, templateId))) throw new UserError("template.not_found");
  const rows = await mappingsOf(db, ownerId);
  return rows.map(({ columns, ...row }) => ({ here: row.templateId === templateId, columns }));
}

/** Of all its templates, the newest first. */
export async function mappingsOf(db: Database, ownerId: string) {
  const { templateId, columns, usedAt, header } = importMappings;
  return db
    .select({ templateId, columns, usedAt })
    .from(importMappings)
    .where(eq(importMappings.ownerId, ownerId))
    .orderBy(desc(usedAt), header)
    .limit(MAPPINGS.lists);
}

/** Replaces what was remembered of a list with the same columns; the oldest is forgotten. */
export async function rememberMapping(
  { db, clock }: Pick<Context, "db" | "clock">,
  { workspaceId: ownerId }: Principal,
  templateId: string,
  columns: readonly Column[],
): Promise<void> {
  if (!(await ownsTemplate(db, ownerId, templateId))) throw new UserError("template.not_found");
  const { header } = importMappings;
  const used = { columns: [...columns], usedAt: clock() };
  await db
    .insert(importMappings)
    .values({ ownerId, templateId, header: digestOf(columns), ...used })
    .onConflictDoUpdate({ target: [importMappings.ownerId, importMappings.templateId, header], set: used });
  await db.execute(sql`
    delete from import_mappings where owner_id = ${ownerId} and (template_id, header) in (
      select template_id, header from import_mappings where owner_id = ${ownerId}
      order by used_at desc, header offset ${MAPPINGS.lists})`);
}

function digestOf(columns: readonly Column[]): string {
  const names = [...new Set(columns.map(({ name }) => name))].toSorted();
  return createHash("sha256").update(JSON.stringify(names)).digest("base64url");
}
