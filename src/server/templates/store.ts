// Templates and their revisions in the database.
import type { TemplateFields } from "#domain/certificate/template.ts";
import { countOfTemplate } from "../counts/counts.ts";
import type { Database } from "../database/open.ts";
import { and, desc, eq, gt, isNotNull, isNull, sql } from "../database/orm.ts";
import { corrections, students, templateRevisions, templates } from "../schema.ts";

export type TemplateRow = Awaited<ReturnType<typeof templatesOf>>[number];

/** The owner's templates with their newest content and counts, the last changed first. */
export function templatesOf(db: Database, ownerId: string) {
  return selectTemplates(db)
    .where(and(eq(templates.ownerId, ownerId), isNull(templates.deletedAt)))
    .orderBy(desc(templates.updatedAt), templates.id);
}

export async function templateOf(db: Database, ownerId: string, id: string): Promise<TemplateRow | undefined> {
  const [row] = await selectTemplates(db).where(ownTemplate(ownerId, id));
  return row;
}

function selectTemplates(db: Database) {
  return db
    .select({
      id: templates.id,
      name: templates.name,
      category: templates.category,
      language: templates.language,
      description: templates.description,
      issuer: templates.issuer,
      revisionId: templates.revisionId,
      createdAt: templates.createdAt,
      updatedAt: templates.updatedAt,
      content: templateRevisions.content,
      students: countOfTemplate("students"),
      sent: countOfTemplate("sent"),
      earlier: sql<number>`${countOfTemplate("made")} - ${countOfTemplate("made", sql`${templates.revisionId}`)}`,
      corrections: sql<number>`(select count(*)::int from ${corrections} inner join ${students} on ${students.id} = ${corrections.studentId}
        where ${corrections.templateId} = ${templates.id} and ${corrections.state} = 'open' and ${students.deletedAt} is null)`,
    })
    .from(templates)
    .innerJoin(templateRevisions, eq(templateRevisions.id, templates.revisionId));
}

export type NewTemplate = {
  id: string;
  ownerId: string;
  revisionId: string;
  content: string;
  at: Date;
} & TemplateFields;

/** Writes a template and its first revision. */
export async function addTemplate(tx: Database, template: NewTemplate): Promise<void> {
  const { content, at, ...row } = template;
  await tx.insert(templates).values({ ...row, createdAt: at, updatedAt: at });
  await addRevision(tx, { id: row.revisionId, templateId: row.id, content, createdAt: at });
}

export async function addRevision(tx: Database, revision: typeof templateRevisions.$inferInsert): Promise<void> {
  await tx.insert(templateRevisions).values(revision);
}

/** A changed name or issuer gets the time of its change. */
export async function changeTemplate(
  db: Database,
  ownerId: string,
  id: string,
  fields: TemplateFields & { updatedAt: Date },
): Promise<boolean> {
  const at = fields.updatedAt.toISOString();
  const changed = await db
    .update(templates)
    .set({
      ...fields,
      renamedAt: sql`case when ${templates.name} = ${fields.name} then ${templates.renamedAt} else ${at}::timestamptz end`,
      issuerAt: sql`case when ${templates.issuer} = ${fields.issuer} then ${templates.issuerAt} else ${at}::timestamptz end`,
    })
    .where(ownTemplate(ownerId, id))
    .returning({ id: templates.id });
  return changed.length === 1;
}

export async function deleteTemplate(db: Database, ownerId: string, id: string, at: Date): Promise<boolean> {
  const deleted = await db
    .update(templates)
    .set({ deletedAt: at })
    .where(ownTemplate(ownerId, id))
    .returning({ id: templates.id });
  return deleted.length === 1;
}

/** Restores a template that was deleted after `since`. */
export async function restoreTemplate(db: Database, ownerId: string, id: string, since: Date): Promise<boolean> {
  const restored = await db
    .update(templates)
    .set({ deletedAt: null })
    .where(
      and(
        eq(templates.id, id),
        eq(templates.ownerId, ownerId),
        isNotNull(templates.deletedAt),
        gt(templates.deletedAt, since),
        isNull(templates.erasingAt),
      ),
    )
    .returning({ id: templates.id });
  return restored.length === 1;
}

/** Every query for a template contains its owner. */
export function ownTemplate(ownerId: string, id: string) {
  return and(eq(templates.id, id), eq(templates.ownerId, ownerId), isNull(templates.deletedAt));
}
