// That WhatsApp takes no messages at all: all wait, one is tried now and then, and organisers are told.
// Or none in one language: only those wait.
import { MINUTE } from "#domain/time.ts";
import type { WhatsAppFault } from "#domain/whatsapp/fault.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";

export type WhatsAppOutage = { reason: WhatsAppFault; since: Date };

/**
 * How it was told. What the answer to a message refused, a good answer ends; what only a later report says, a good
 * report does, because the answers were good all the time.
 */
type ToldBy = "answer" | "report";
const IDS: Readonly<Record<ToldBy, number>> = { answer: 1, report: 2 };

export async function findWhatsAppOutage(db: Database): Promise<WhatsAppOutage | undefined> {
  const { rows } = await db.execute<{ reason: WhatsAppFault; since: string }>(
    sql`select reason, since from whatsapp_outages order by since limit 1`,
  );
  return rows[0] && { reason: rows[0].reason, since: new Date(rows[0].since) };
}

export async function beginOutage(db: Database, by: ToldBy, reason: WhatsAppFault, now: Date): Promise<void> {
  const tryAt = new Date(now.getTime() + MINUTE);
  await db.execute(sql`
    insert into whatsapp_outages (id, reason, since, try_at)
    values (${IDS[by]}, ${JSON.stringify(reason)}::jsonb, ${now.toISOString()}::timestamptz,
      ${tryAt.toISOString()}::timestamptz)
    on conflict (id) do update set reason = excluded.reason, try_at = excluded.try_at`);
}

export async function endAnsweredOutage(db: Database): Promise<void> {
  await db.execute(sql`delete from whatsapp_outages where id = ${IDS.answer}`);
}

/** When WhatsApp reports that it sent this message: only if it was tried after the outage began. */
export async function endReportedOutage(db: Database, deliveryId: string): Promise<void> {
  await db.execute(sql`
    delete from whatsapp_outages o using whatsapp_messages m
    where o.id = ${IDS.report} and m.delivery_id = ${deliveryId} and m.claimed_at > o.since`);
}

const HELD_FOR = 10 * MINUTE;

export function heldUntil(now: Date): Date {
  return new Date(now.getTime() + HELD_FOR);
}

/** Puts off all that are due now in the language of this message. Those due later meet the same by themselves. */
export async function holdLanguage(db: Database, deliveryId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update whatsapp_messages set next_at = ${heldUntil(now).toISOString()}::timestamptz
    where delivery_id in (
      select m.delivery_id from whatsapp_messages m join templates t on t.id = m.template_id
      where m.next_at <= ${now.toISOString()}::timestamptz and m.holder is null and t.language = (
        select l.language from whatsapp_messages h join templates l on l.id = h.template_id
        where h.delivery_id = ${deliveryId})
      for update of m skip locked)`);
}
