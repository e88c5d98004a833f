// Numbers that answered STOP, or START after it.
import type { Database } from "../../database/open.ts";
import { and, eq, lte, sql } from "../../database/orm.ts";
import { whatsAppStops } from "../../schema.ts";

export async function isStopped(db: Database, phone: string): Promise<boolean> {
  return (await db.$count(whatsAppStops, eq(whatsAppStops.phone, phone))) > 0;
}

/** Answers come late, twice, and in any order: the newest STOP counts. */
export async function stopNumber(db: Database, phone: string, at: Date): Promise<void> {
  await db
    .insert(whatsAppStops)
    .values({ phone, at })
    .onConflictDoUpdate({ target: whatsAppStops.phone, set: { at: sql`greatest(whatsapp_stops.at, excluded.at)` } });
}

/** A START that is older than the STOP changes nothing. */
export async function allowNumber(db: Database, phone: string, at: Date): Promise<void> {
  await db.delete(whatsAppStops).where(and(eq(whatsAppStops.phone, phone), lte(whatsAppStops.at, at)));
}
