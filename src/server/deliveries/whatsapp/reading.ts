// How a list is read: which column says who agreed to WhatsApp messages, and of which country its numbers are.
import { optInColumnOf } from "#domain/whatsapp/consent.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { and, eq, isNull, sql } from "../../database/orm.ts";
import { isCountry } from "../../mobile.ts";
import { templates, whatsAppLists } from "../../schema.ts";

/** `optInColumn`: empty if no column says it. */
export type ListReading = { optInColumn: string; country: string };
type Of = { ownerId: string; templateId: string };

/**
 * As the organiser chose it; else the column whose heading says it, and the country chosen last in the workspace.
 * Throws if the template is not the owner's.
 */
export async function readingOf(ctx: Pick<Context, "config">, db: Database, of: Of): Promise<ListReading> {
  await requireOwnList(db, of);
  const [chosen] = await db.select().from(whatsAppLists).where(eq(whatsAppLists.templateId, of.templateId));
  if (chosen !== undefined) return { optInColumn: chosen.optInColumn, country: chosen.country };
  const { rows } = await db.execute<{ country: string }>(sql`
    select l.country from whatsapp_lists l join templates t on t.id = l.template_id
    where t.owner_id = ${of.ownerId} order by l.changed_at desc limit 1`);
  return {
    optInColumn: optInColumnOf(await columnsOfList(db, of.templateId)) ?? "",
    country: rows[0]?.country ?? ctx.config.region.country,
  };
}

export async function changeReading(
  { db, clock }: Pick<Context, "db" | "clock">,
  of: Of,
  { optInColumn, country }: ListReading,
): Promise<void> {
  await requireOwnList(db, of);
  if (!isCountry(country)) throw new UserError("request.invalid_field", { field: "country" });
  if (optInColumn !== "" && !(await columnsOfList(db, of.templateId)).includes(optInColumn))
    throw new UserError("request.invalid_field", { field: "opt_in_column" });
  const reading = { optInColumn, country, changedAt: clock() };
  await db
    .insert(whatsAppLists)
    .values({ templateId: of.templateId, ...reading })
    .onConflictDoUpdate({ target: whatsAppLists.templateId, set: reading });
}

/** From the first press on, a list is read as it was then, until somebody chooses otherwise. */
export async function keepReading(tx: Database, templateId: string, reading: ListReading, now: Date): Promise<void> {
  await tx
    .insert(whatsAppLists)
    .values({ templateId, ...reading, changedAt: now })
    .onConflictDoNothing();
}

export async function columnsOfList(db: Database, templateId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct jsonb_object_keys(extra) as name from students
    where template_id = ${templateId} and deleted_at is null order by name`);
  return rows.map(({ name }) => name);
}

/** Throws if the template is not the owner's. */
export async function requireOwnList(db: Database, { ownerId, templateId }: Of): Promise<void> {
  const own = and(eq(templates.id, templateId), eq(templates.ownerId, ownerId), isNull(templates.deletedAt));
  if ((await db.$count(templates, own)) === 0) throw new UserError("template.not_found");
}
