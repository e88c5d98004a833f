// The revisions of a design in the database: the newest, the history, and their removal.
import type { Save } from "#domain/canvas/revisions.ts";
import type { Database } from "../database/open.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { and, desc, eq, inArray, sql } from "../database/orm.ts";
import { certificates, certificateVersions, deliveries, templateRevisions, templates } from "../schema.ts";
import { ownTemplate } from "./store.ts";

export type Newest = NonNullable<Awaited<ReturnType<typeof lockTemplateForSave>>>;

/** Locks the owner's template until the transaction ends, so that of two saves at once one waits. */
export async function lockTemplateForSave(tx: Database, ownerId: string, id: string) {
  const [locked] = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(ownTemplate(ownerId, id))
    .for("no key update");
  // Read after the lock: a save that had to wait must see the revision that the other save made.
  return locked && (await newestOf(tx, id));
}

async function newestOf(tx: Database, id: string) {
  const [newest] = await tx
    .select({
      id: templates.id,
      updatedAt: templates.updatedAt,
      revisionId: templateRevisions.id,
      content: templateRevisions.content,
      drawingRules: templateRevisions.drawingRules,
      editSession: templateRevisions.editSession,
      autosaved: templateRevisions.autosaved,
      savedAt: templateRevisions.createdAt,
    })
    .from(templates)
    .innerJoin(templateRevisions, eq(templateRevisions.id, templates.revisionId))
    .where(eq(templates.id, id));
  return newest;
}

/** Makes a revision the newest of a locked template. */
export async function makeNewest(
  tx: Database,
  { id, templateId, createdAt }: Pick<typeof templateRevisions.$inferInsert, "id" | "templateId" | "createdAt">,
): Promise<void> {
  await tx.update(templates).set({ revisionId: id, updatedAt: createdAt }).where(eq(templates.id, templateId));
}

export async function markManuallySaved(tx: Database, id: string): Promise<void> {
  await tx.update(templateRevisions).set({ autosaved: false }).where(eq(templateRevisions.id, id));
}

export type RevisionRow = Save & { current: boolean };

/** `after` has the time and the id of the last revision before the page. */
type Page = { after: SortKeys | undefined; most: number };

/** The owner's next revisions without their content, newest first; none when the template is not the owner's. */
export async function revisionsAfter(
  db: Database,
  ownerId: string,
  templateId: string,
  page: Page,
): Promise<RevisionRow[]> {
  return (await selectRevisions(db, ownerId, templateId, page)).map(withMs);
}

export function selectRevisions(db: Database, ownerId: string, templateId: string, { after, most }: Page) {
  const older =
    after && sql`(${templateRevisions.createdAt}, ${templateRevisions.id}) < (${after[0]}::timestamptz, ${after[1]})`;
  return selectSaves(db)
    .where(and(ownTemplate(ownerId, templateId), older))
    .orderBy(desc(templateRevisions.createdAt), desc(templateRevisions.id))
    .limit(most);
}

/** The revisions of a locked template that no certificate and no delivery uses, and always the newest one. */
export async function unusedRevisions(tx: Database, templateId: string): Promise<RevisionRow[]> {
  const pinned = sql`exists (select 1 from ${certificates} where ${certificates.revisionId} = ${templateRevisions.id})
    or exists (select 1 from ${certificateVersions} where ${certificateVersions.revisionId} = ${templateRevisions.id})
    or exists (select 1 from ${deliveries} where ${deliveries.templateId} = ${templateRevisions.templateId}
      and ${deliveries.revisionId} = ${templateRevisions.id})`;
  const free = sql`(${templateRevisions.id} = ${templates.revisionId} or not (${pinned}))`;
  const rows = await selectSaves(tx)
    .where(and(eq(templates.id, templateId), free))
    .orderBy(desc(templateRevisions.createdAt), desc(templateRevisions.id));
  return rows.map(withMs);
}

/** All revisions of the owner's template, newest first, for their count. */
export async function allRevisions(db: Database, ownerId: string, templateId: string): Promise<RevisionRow[]> {
  const rows = await selectSaves(db)
    .where(ownTemplate(ownerId, templateId))
    .orderBy(desc(templateRevisions.createdAt), desc(templateRevisions.id));
  return rows.map(withMs);
}

export async function removeRevisions(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(templateRevisions).where(inArray(templateRevisions.id, [...ids]));
}

export async function revisionContent(
  db: Database,
  ownerId: string,
  templateId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ content: templateRevisions.content })
    .from(templateRevisions)
    .innerJoin(templates, eq(templates.id, templateRevisions.templateId))
    .where(and(ownTemplate(ownerId, templateId), eq(templateRevisions.id, id)));
  return row?.content;
}

function selectSaves(db: Database) {
  return db
    .select({
      id: templateRevisions.id,
      createdAt: templateRevisions.createdAt,
      editSession: templateRevisions.editSession,
      autosaved: templateRevisions.autosaved,
      current: sql<boolean>`${templateRevisions.id} = ${templates.revisionId}`,
    })
    .from(templateRevisions)
    .innerJoin(templates, eq(templates.id, templateRevisions.templateId));
}

function withMs<R extends { createdAt: Date }>({ createdAt, ...rest }: R) {
  return { ...rest, at: createdAt.getTime() };
}
