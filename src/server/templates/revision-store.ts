// The revisions of a design in the database: the newest, the history, and their removal.
import type { SavedDesign } from "#domain/canvas/drawing-rules.ts";
import type { Save } from "#domain/canvas/revisions.ts";
import type { Database } from "../database/open.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { and, desc, eq, inArray, isNull, sql } from "../database/orm.ts";
import { certificates, certificateVersions, deliveries, templateRevisions, templates, variants } from "../schema.ts";
import { revisionOf } from "./variants/design.ts";
import { DESIGN_CHANGED, ownTemplate } from "./store.ts";

export type Newest = NonNullable<Awaited<ReturnType<typeof lockTemplateForSave>>>;

/** Which design: the template's own, or that of a variant. */
export type DesignOf = { templateId: string; variantId?: string | undefined };

/** Locks the owner's template until the transaction ends, so that of two saves at once one waits. */
export async function lockTemplateForSave(tx: Database, ownerId: string, { templateId: id, variantId }: DesignOf) {
  const [locked] = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(ownTemplate(ownerId, id))
    .for("no key update");
  // Read after the lock: a save that had to wait must see the revision that the other save made.
  return locked && (await newestOf(tx, id, variantId));
}

async function newestOf(tx: Database, id: string, variantId: string | undefined) {
  const [newest] = await tx
    .select({
      id: templates.id,
      variantId: templateRevisions.variantId,
      updatedAt: DESIGN_CHANGED,
      revisionId: templateRevisions.id,
      content: templateRevisions.content,
      drawingRules: templateRevisions.drawingRules,
      editSession: templateRevisions.editSession,
      autosaved: templateRevisions.autosaved,
      savedAt: templateRevisions.createdAt,
    })
    .from(templates)
    .innerJoin(templateRevisions, eq(templateRevisions.id, revisionOf(variantId, TEMPLATES)))
    .where(eq(templates.id, id));
  return newest;
}

const TEMPLATES = sql`templates`;

type NewestRevision = Pick<typeof templateRevisions.$inferInsert, "id" | "templateId" | "variantId" | "createdAt">;

/** Makes a revision the newest of its design; the template is locked. */
export async function makeNewest(
  tx: Database,
  { id, templateId, variantId, createdAt }: NewestRevision,
): Promise<void> {
  const isOwn = variantId == null;
  if (!isOwn) await tx.update(variants).set({ revisionId: id }).where(eq(variants.id, variantId));
  await tx
    .update(templates)
    .set({ ...(isOwn && { revisionId: id }), updatedAt: createdAt })
    .where(eq(templates.id, templateId));
}

export async function markManuallySaved(tx: Database, id: string): Promise<void> {
  await tx.update(templateRevisions).set({ autosaved: false }).where(eq(templateRevisions.id, id));
}

export type RevisionRow = Save & { current: boolean };

/** `after` has the time and the id of the last revision before the page. */
type Page = { after: SortKeys | undefined; most: number };

/** The owner's next revisions without their content, newest first; none when the template is not the owner's. */
export async function revisionsAfter(db: Database, ownerId: string, of: DesignOf, page: Page): Promise<RevisionRow[]> {
  return (await selectRevisions(db, ownerId, of, page)).map(withMs);
}

export function selectRevisions(db: Database, ownerId: string, of: DesignOf, { after, most }: Page) {
  const older =
    after && sql`(${templateRevisions.createdAt}, ${templateRevisions.id}) < (${after[0]}::timestamptz, ${after[1]})`;
  return selectSaves(db, of.variantId)
    .where(and(ownTemplate(ownerId, of.templateId), ofDesign(of), older))
    .orderBy(desc(templateRevisions.createdAt), desc(templateRevisions.id))
    .limit(most);
}

function ofDesign({ variantId }: DesignOf) {
  return variantId === undefined ? isNull(templateRevisions.variantId) : eq(templateRevisions.variantId, variantId);
}

/** Of a design of a locked template: the revisions that no certificate and no delivery uses, and always the newest. */
export async function unusedRevisions(tx: Database, of: DesignOf): Promise<RevisionRow[]> {
  const pinned = sql`exists (select 1 from ${certificates} where ${certificates.revisionId} = ${templateRevisions.id})
    or exists (select 1 from ${certificateVersions} where ${certificateVersions.revisionId} = ${templateRevisions.id})
    or exists (select 1 from ${deliveries} where ${deliveries.templateId} = ${templateRevisions.templateId}
      and ${deliveries.revisionId} = ${templateRevisions.id})`;
  const free = sql`(${templateRevisions.id} = ${revisionOf(of.variantId, TEMPLATES)} or not (${pinned}))`;
  const rows = await selectSaves(tx, of.variantId)
    .where(and(eq(templates.id, of.templateId), ofDesign(of), free))
    .orderBy(desc(templateRevisions.createdAt), desc(templateRevisions.id));
  return rows.map(withMs);
}

/** All revisions of a design of the owner's, newest first, for their count. */
export async function allRevisions(db: Database, ownerId: string, of: DesignOf): Promise<RevisionRow[]> {
  const rows = await selectSaves(db, of.variantId)
    .where(and(ownTemplate(ownerId, of.templateId), ofDesign(of)))
    .orderBy(desc(templateRevisions.createdAt), desc(templateRevisions.id));
  return rows.map(withMs);
}

export async function removeRevisions(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(templateRevisions).where(inArray(templateRevisions.id, [...ids]));
}

export async function revisionDesign(
  db: Database,
  ownerId: string,
  templateId: string,
  id: string,
): Promise<SavedDesign | undefined> {
  const [row] = await db
    .select({ content: templateRevisions.content, drawingRules: templateRevisions.drawingRules })
    .from(templateRevisions)
    .innerJoin(templates, eq(templates.id, templateRevisions.templateId))
    .where(and(ownTemplate(ownerId, templateId), eq(templateRevisions.id, id)));
  return row;
}

function selectSaves(db: Database, variantId: string | undefined) {
  return db
    .select({
      id: templateRevisions.id,
      createdAt: templateRevisions.createdAt,
      editSession: templateRevisions.editSession,
      autosaved: templateRevisions.autosaved,
      current: sql<boolean>`${templateRevisions.id} = ${revisionOf(variantId, TEMPLATES)}`,
    })
    .from(templateRevisions)
    .innerJoin(templates, eq(templates.id, templateRevisions.templateId));
}

function withMs<R extends { createdAt: Date }>({ createdAt, ...rest }: R) {
  return { ...rest, at: createdAt.getTime() };
}
