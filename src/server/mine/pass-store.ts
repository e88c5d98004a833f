// The passes of recipients in the database.
import type { RecipientPass } from "#domain/certificate/mine.ts";
import type { Database } from "../database/open.ts";
import { and, eq, gt, sql } from "../database/orm.ts";
import { recipientPasses } from "../schema.ts";

export type PassRow = typeof recipientPasses.$inferSelect;

export async function addPass(db: Database, pass: PassRow): Promise<void> {
  await db.insert(recipientPasses).values(pass);
}

/** Undefined if there is none of this kind, or it has ended. */
export async function findPass(
  db: Database,
  { kind, hash, now }: { kind: RecipientPass; hash: string; now: Date },
): Promise<PassRow | undefined> {
  const [pass] = await db
    .select()
    .from(recipientPasses)
    .where(and(eq(recipientPasses.hash, hash), eq(recipientPasses.kind, kind), gt(recipientPasses.endsAt, now)));
  return pass;
}

/** Every link and visit of an address, and whatever else was asked for it. */
export async function endAddress(tx: Database, address: string): Promise<void> {
  await tx.delete(recipientPasses).where(eq(recipientPasses.address, address));
}

/** The link, and with it everything that it opened. */
export async function endLink(db: Database, hash: string): Promise<void> {
  await db.execute(sql`delete from recipient_passes where hash = ${hash}`);
}
