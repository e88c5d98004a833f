// Variants of a template in the database. Every query contains the owner, except those for a template that is locked.
import type { VariantFields } from "#domain/certificate/variant.ts";
import type { Database } from "../../database/open.ts";
import { and, eq, gte, isNotNull, isNull, sql, type SQL } from "../../database/orm.ts";
import { templateRevisions, variants } from "../../schema.ts";
import { valueIn } from "./conditions.ts";
import { isDesigned, revisionOf } from "./design.ts";

export type VariantRow = VariantFields & { id: string; revisionId: string; designed: boolean; foldedValues: string[] };
export type OwnDesign = Pick<VariantRow, "revisionId" | "designed">;

/** The designs of the owner's template, its variants in their order; undefined if it is not theirs. */
export async function templateDesigns(db: Database, ownerId: string, templateId: string) {
  const { rows } = await db.execute<OwnDesign & { variants: VariantRow[] }>(sql`
    select t.revision_id as "revisionId", ${isDesigned(sql`r.content`)} as designed,
      (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'column', v.column_name, 'values', v.values,
          'foldedValues', v.folded_values, 'revisionId', v.revision_id, 'designed', ${isDesigned(sql`d.content`)})
        order by v.place), '[]')
        from variants v join template_revisions d on d.id = v.revision_id
        where v.template_id = t.id and v.deleted_at is null) as variants
    from templates t join template_revisions r on r.id = t.revision_id
    where t.id = ${templateId} and t.owner_id = ${ownerId} and t.deleted_at is null`);
  return rows[0];
}

/** With their newest designs, in their order; the caller has found the template. */
export async function variantContents(db: Database, templateId: string) {
  return db
    .select({
      id: variants.id,
      name: variants.name,
      content: templateRevisions.content,
      drawingRules: templateRevisions.drawingRules,
    })
    .from(variants)
    .innerJoin(templateRevisions, eq(templateRevisions.id, variants.revisionId))
    .where(and(eq(variants.templateId, templateId), isNull(variants.deletedAt)))
    .orderBy(variants.place);
}

export type ColumnValue = { value: string; students: number };

/** What the column says, the most frequent first; not those for whom it is empty. */
export async function valuesOf(db: Database, templateId: string, column: string, most: number): Promise<ColumnValue[]> {
  const { rows } = await db.execute<ColumnValue>(sql`
    select (array_agg(value order by n desc, value))[1] as value, sum(n)::int as students
    from (select ${valueIn(column)} as value, count(*) as n from students s
      where s.template_id = ${templateId} and s.deleted_at is null group by 1) said
    where folded(value) <> ''
    group by folded(value) order by students desc, value limit ${most}`);
  return rows;
}

/** Locks the owner's template, so that its variants are changed by one at a time. */
export async function lockTemplateOf(tx: Database, ownerId: string, templateId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from templates where id = ${templateId} and owner_id = ${ownerId} and deleted_at is null for no key update`);
  return rowCount === 1;
}

/** Of a locked template, in their order. */
export async function placedVariants(tx: Database, templateId: string) {
  return tx
    .select({
      id: variants.id,
      name: variants.name,
      column: variants.columnName,
      values: variants.values,
      place: variants.place,
    })
    .from(variants)
    .where(and(eq(variants.templateId, templateId), isNull(variants.deletedAt)))
    .orderBy(variants.place);
}

type NewVariant = VariantFields & { id: string; templateId: string; place: number; revisionId: string; at: Date };

export async function insertVariant(tx: Database, { at, column, ...variant }: NewVariant): Promise<void> {
  const row = { ...variant, columnName: column, foldedValues: foldedOf(variant.values), createdAt: at };
  await tx.insert(variants).values(row);
}

export async function changeVariant(tx: Database, id: string, { name, column, values }: VariantFields): Promise<void> {
  await tx
    .update(variants)
    .set({ name, columnName: column, values, foldedValues: foldedOf(values) })
    .where(eq(variants.id, id));
}

/** As the column is compared. */
function foldedOf(values: readonly string[]): SQL<string[]> {
  return sql<string[]>`(select array_agg(distinct folded(value)) from unnest(${sql.param(values)}::text[]) as value)`;
}

export async function findVariant(tx: Database, { templateId, variantId }: { templateId: string; variantId: string }) {
  const [found] = await tx
    .select({ name: variants.name, place: variants.place, deletedAt: variants.deletedAt, erasedAt: variants.erasedAt })
    .from(variants)
    .where(and(eq(variants.templateId, templateId), eq(variants.id, variantId)));
  return found;
}

export async function placeVariant(tx: Database, id: string, place: number): Promise<void> {
  await tx.update(variants).set({ place }).where(eq(variants.id, id));
}

export async function deleteVariant(tx: Database, id: string, at: Date): Promise<void> {
  await tx
    .update(variants)
    .set({ deletedAt: at })
    .where(and(eq(variants.id, id), isNull(variants.deletedAt)));
}

/** At its place; those from there on come after it. */
export async function restoreVariant(tx: Database, templateId: string, id: string, place: number): Promise<void> {
  await tx
    .update(variants)
    .set({ place: sql`${variants.place} + 1` })
    .where(and(eq(variants.templateId, templateId), isNull(variants.deletedAt), gte(variants.place, place)));
  await tx
    .update(variants)
    .set({ deletedAt: null })
    .where(and(eq(variants.id, id), isNotNull(variants.deletedAt)));
}

/** Since then, issued certificates may have another design than theirs. `renamed`: or name another variant. */
export async function noteConditions(tx: Database, templateId: string, at: Date, { renamed }: { renamed: boolean }) {
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update templates set conditions_at = ${now}, renamed_at = case when ${renamed} then ${now} else renamed_at end
    where id = ${templateId}`);
}

/** The newest design of the template itself, or of a variant; undefined if there is no such variant. */
export async function contentOf(
  tx: Database,
  templateId: string,
  variantId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ content: string }>(sql`
    select r.content from templates t join template_revisions r on r.id = ${revisionOf(variantId)} where t.id = ${templateId}`);
  return rows[0]?.content;
}
