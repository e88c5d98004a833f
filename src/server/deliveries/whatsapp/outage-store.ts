// That WhatsApp takes no messages at all: all wait, one is tried now and then, and organisers are told.
import { MINUTE } from "#domain/time.ts";
import type { WhatsAppFault } from "#domain/whatsapp/fault.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";

export type WhatsAppOutage = { reason: WhatsAppFault; since: Date };

export async function findWhatsAppOutage(db: Database): Promise<WhatsAppOutage | undefined> {
  const { rows } = await db.execute<{ reason: WhatsAppFault; since: string }>(
    sql`select reason, since from whatsapp_outages`,
  );
  return rows[0] && { reason: rows[0].reason, since: new Date(rows[0].since) };
}

export async function beginOutage(db: Database, reason: WhatsAppFault, now: Date): Promise<void> {
  const tryAt = new Date(now.getTime() + MINUTE);
  await db.execute(sql`
    insert into whatsapp_outages (id, reason, since, try_at)
    values (1, ${JSON.stringify(reason)}::jsonb, ${now.toISOString()}::timestamptz, ${tryAt.toISOString()}::timestamptz)
    on conflict (id) do update set reason = excluded.reason, try_at = excluded.try_at`);
}

export async function endOutage(db: Database): Promise<void> {
  await db.execute(sql`delete from whatsapp_outages`);
}
