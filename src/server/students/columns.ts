// The columns of a list beside its five fields: those in which its students have something, and those that its designs
// print or that decide which design somebody gets, although nobody has anything there yet.
import { printedFields } from "#domain/canvas/printed-fields.ts";
import { REMARKS } from "#domain/certificate/variant.ts";
import { CSV } from "#domain/list/csv.ts";
import { columnNames, kindOf, type ListColumn } from "#domain/list/list-columns.ts";
import { fold } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Database } from "../database/open.ts";
import { eq, sql } from "../database/orm.ts";
import { templates } from "../schema.ts";
import { issuedDesigns } from "../templates/variants/designs.ts";
import { columnsOf } from "./store.ts";

export async function listColumns(db: Database, ownerId: string, templateId: string, most?: number): Promise<string[]> {
  const { names } = await readColumns(db, ownerId, templateId);
  return names.slice(0, most);
}

/** With what each holds, for a form. */
export async function describeColumns(db: Database, ownerId: string, templateId: string): Promise<ListColumn[]> {
  const { names, printed, asked } = await readColumns(db, ownerId, templateId);
  const described = names.slice(0, CSV.columns);
  const samples = await samplesOf(db, templateId);
  return described.map((name) => {
    const decides = asked.includes(name);
    const kind = decides ? "choice" : kindOf(samples.get(name) ?? []);
    return { name, kind, printed: printed.has(fold(name)), decides };
  });
}

/** Remarks are one of the five fields. */
function isFurther(name: string): boolean {
  return fold(name) !== fold(REMARKS);
}

/** `held`: in which somebody has something, or that were added by hand. */
export async function readColumns(db: Database, ownerId: string, templateId: string) {
  const designs = await issuedDesigns(db, ownerId, templateId);
  if (designs === undefined) throw new UserError("template.not_found");
  const printed = printedFields(...designs.map(({ content }) => content));
  const asked = designs.map(({ column }) => column).filter((column) => column !== "");
  const sources = { printed: printed.filter(isFurther), asked: asked.filter(isFurther) };
  const held = [...new Set([...(await columnsOf(db, ownerId, templateId)), ...(await ownColumns(db, templateId))])];
  return { names: columnNames({ ...sources, held }), printed: new Set(printed.map(fold)), asked, held, designs };
}

async function ownColumns(db: Database, templateId: string): Promise<string[]> {
  const [found] = await db.select({ names: templates.ownColumns }).from(templates).where(eq(templates.id, templateId));
  return found?.names ?? [];
}

/** Enough to tell what a column holds, and few however many columns and letters there are. */
const SAMPLE = { students: 100, letters: 200 } as const;

/** What the newest students have, by column. */
async function samplesOf(db: Database, templateId: string): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ name: string; texts: string[] }>(sql`
    select each.key as name, array_agg(left(each.value, ${SAMPLE.letters})) as texts
    from (select extra from students where template_id = ${templateId} and deleted_at is null
      order by position desc limit ${SAMPLE.students}) newest, jsonb_each_text(newest.extra) each
    group by each.key`);
  return new Map(rows.map(({ name, texts }) => [name, texts]));
}
