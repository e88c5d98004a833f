// Whom an unsubscribe link is about, and whose mail a bounce tells of.
import type { Database } from "../database/open.ts";
import { and, eq, inArray, sql } from "../database/orm.ts";
import { deliveries } from "../schema.ts";

export type Addressee = { address: string; ownerId: string; issuing: Issuing };
type Issuing = { template: { issuer: string }; owner: { name: string; issuer: string; showName: boolean } };

export async function findAddressee(db: Database, deliveryId: string): Promise<Addressee | undefined> {
  const found = await db.execute<Addressee>(sql`
    select d.email as address, d.owner_id as "ownerId", json_build_object(
      'template', json_build_object('issuer', t.issuer),
      'owner', json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name)) as issuing
    from deliveries d join templates t on t.id = d.template_id join users o on o.id = d.owner_id
    where d.id = ${deliveryId} and d.email <> ''`);
  return found.rows[0];
}

/** A mail that was taken and came back has failed after all. Where no Message-ID is told, all that went to the address. */
export async function failBounced(
  tx: Database,
  { address, messageId }: { address: string; messageId: string | undefined },
  reason: string,
  now: Date,
): Promise<void> {
  if (messageId === undefined) return;
  await tx
    .update(deliveries)
    .set({ state: "failed", reason, endedAt: now })
    .where(
      and(
        eq(deliveries.messageId, messageId),
        sql`lower(${deliveries.email}) = lower(${address})`,
        inArray(deliveries.state, ["sent"]),
      ),
    );
}
