// Numbers that answered STOP, or START after it.
import type { Database } from "../../database/open.ts";
import { eq } from "../../database/orm.ts";
import { whatsAppStops } from "../../schema.ts";

export async function isStopped(db: Database, phone: string): Promise<boolean> {
  return (await db.$count(whatsAppStops, eq(whatsAppStops.phone, phone))) > 0;
}

export async function stopNumber(db: Database, phone: string, at: Date): Promise<void> {
  await db.insert(whatsAppStops).values({ phone, at }).onConflictDoNothing();
}

export async function allowNumber(db: Database, phone: string): Promise<void> {
  await db.delete(whatsAppStops).where(eq(whatsAppStops.phone, phone));
}
