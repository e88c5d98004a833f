// Templates and their revisions in the database.
import { DRAWING_RULES } from "#domain/canvas/drawing-rules.ts";
import type { TemplateFields } from "#domain/certificate/template.ts";
import { WORDS } from "../certificates/pin.ts";
import { countOfReached, countOfTemplate } from "../counts/counts.ts";
import type { Database } from "../database/open.ts";
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from "../database/orm.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { corrections, publications, students, templateRevisions, templates, users } from "../schema.ts";
import { countMisplaced } from "./variants/conditions.ts";
import { isDesigned, newestRevisions, revisionOf } from "./variants/design.ts";

export type TemplateRow = Awaited<ReturnType<typeof templatesAfter>>[number];

/** `ids`: only these of the owner's. */
type Range = { after: SortKeys | undefined; most: number; ids: readonly string[] | undefined };

/** The owner's next templates without content, the last changed first. */
export function templatesAfter(db: Database, ownerId: string, { after, most, ids }: Range) {
  const older = after && sql`(${templates.updatedAt}, ${templates.id}) < (${after[0]}::timestamptz, ${after[1]})`;
  return db
    .select(listed())
    .from(templates)
    .innerJoin(templateRevisions, eq(templateRevisions.id, templates.revisionId))
    .leftJoin(publications, eq(publications.templateId, templates.id))
    .where(and(ownTemplates(ownerId), older, ids && inArray(templates.id, [...ids])))
    .orderBy(desc(templates.updatedAt), desc(templates.id))
    .limit(most);
}

/** What the owner's templates are searched by. */
export function templateNames(db: Database, ownerId: string) {
  const { id, name, category, language } = templates;
  return db.select({ id, name, category, language }).from(templates).where(ownTemplates(ownerId));
}

export async function countTemplates(db: Database, ownerId: string): Promise<number> {
  return db.$count(templates, ownTemplates(ownerId));
}

/** The contents of the first of these revisions, as many as have `bytes` together. */
export async function contentsWithin(db: Database, ids: readonly string[], bytes: number) {
  const { rows } = await db.execute<{ id: string; content: string }>(sql`
    select r.id, r.content from (
      select r.id, sum(octet_length(r.content)) over (order by wanted.place) as bytes
      from unnest(${sql.param([...ids])}::text[]) with ordinality as wanted (id, place)
      join template_revisions r on r.id = wanted.id
    ) first join template_revisions r on r.id = first.id where first.bytes <= ${bytes}`);
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** When a template or the joined design changed last: a variant is made without a change of its template. */
export const DESIGN_CHANGED = sql`greatest(${templates.updatedAt}, ${templateRevisions.createdAt})`.mapWith(
  templates.updatedAt,
);

type SavedBy = { id: string; name: string };
export type WholeTemplate = NonNullable<Awaited<ReturnType<typeof templateOf>>>;

/** With its own design, or that of a variant; undefined if it has no such variant. */
export async function templateOf(db: Database, ownerId: string, id: string, variantId?: string) {
  const [row] = await db
    .select({
      ...listed(),
      takenDownAt: templates.takenDownAt,
      revisionId: templateRevisions.id,
      updatedAt: DESIGN_CHANGED,
      /** Since they changed, certificates may have the newest design of another variant than theirs. */
      conditionsChanged: sql<boolean>`${templates.conditionsAt} > coalesce(${templates.certificatesUpdatedAt}, '-infinity')`,
      content: templateRevisions.content,
      drawingRules: templateRevisions.drawingRules,
      earlierWords: EARLIER_WORDS,
      savedBy: sql<SavedBy | null>`case when ${users.id} is not null then
        json_build_object('id', ${users.id}, 'name', ${users.name}) end`,
    })
    .from(templates)
    .innerJoin(templateRevisions, eq(templateRevisions.id, revisionOf(variantId, TEMPLATES)))
    .leftJoin(publications, eq(publications.templateId, templates.id))
    .leftJoin(users, and(eq(users.id, templateRevisions.savedBy), isNull(users.deletedAt)))
    .where(ownTemplate(ownerId, id));
  if (row === undefined) return undefined;
  const { conditionsChanged, ...template } = row;
  return conditionsChanged ? { ...template, earlier: template.earlier + (await countMisplaced(db, id)) } : template;
}

const TEMPLATES = sql`templates`;

/** How many certificates have the revision of an earlier day. */
const EARLIER = sql<number>`(${countOfTemplate("made")} - ${countOfTemplate("made", sql`any(${newestRevisions(TEMPLATES)})`)})`;

/**
 * Whether issued certificates of the template still say what its name or its issuer was before: of each of its designs
 * in use, the first in the index with other words is looked up, before those of now and after them.
 */
const EARLIER_WORDS = sql<boolean>`exists (
  select from templates t join workspaces o on o.id = t.owner_id
    cross join lateral (select named_words(${WORDS}) as words) now
    join lateral (select distinct detail as revision_id from counts where subject = t.id and name = 'made') used on true
  where t.id = ${templates.id} and (${firstNamed(sql`<`)} or ${firstNamed(sql`>`)}))`;

function firstNamed(than: SQL): SQL {
  return sql`exists (select from (
    select from certificates c
    where c.revision_id = used.revision_id and named_words(c.words) ${than} now.words
      and (select s.deleted_at is null from students s where s.id = c.student_id)
    order by named_words(c.words) limit 1) first)`;
}

function listed() {
  return {
    id: templates.id,
    name: templates.name,
    category: templates.category,
    language: templates.language,
    description: templates.description,
    issuer: templates.issuer,
    revisionId: templates.revisionId,
    createdAt: templates.createdAt,
    updatedAt: templates.updatedAt,
    paper: templateRevisions.paper,
    designed: isDesigned(sql`${templateRevisions.content}`),
    students: countOfTemplate("students"),
    sent: countOfReached(),
    earlier: EARLIER,
    corrections: sql<number>`(select count(*)::int from ${corrections} inner join ${students} on ${students.id} = ${corrections.studentId}
      where ${corrections.templateId} = ${templates.id} and ${corrections.state} = 'open' and ${students.deletedAt} is null)`,
    hold: { heldAt: publications.heldAt, publishAt: publications.publishAt, publishedAt: publications.publishedAt },
  };
}

export type NewTemplate = {
  id: string;
  ownerId: string;
  revisionId: string;
  content: string;
  /** Of the template that it is a copy of. */
  takenDownAt?: Date | null;
  at: Date;
} & TemplateFields;

/** Writes a template and its first revision. */
export async function addTemplate(tx: Database, template: NewTemplate): Promise<void> {
  const { content, at, ...row } = template;
  await tx.insert(templates).values({ ...row, createdAt: at, updatedAt: at });
  await addRevision(tx, { id: row.revisionId, templateId: row.id, content, createdAt: at });
}

/** It is drawn by the newest rules for good. */
export async function addRevision(tx: Database, revision: typeof templateRevisions.$inferInsert): Promise<void> {
  await tx.insert(templateRevisions).values({ ...revision, drawingRules: DRAWING_RULES.newest });
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

function ownTemplates(ownerId: string) {
  return and(eq(templates.ownerId, ownerId), isNull(templates.deletedAt));
}

/** Every query for a template contains its owner. */
export function ownTemplate(ownerId: string, id: string) {
  return and(eq(templates.id, id), eq(templates.ownerId, ownerId), isNull(templates.deletedAt));
}
