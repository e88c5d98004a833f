// Reads whom an unsubscribe link is for, and marks bounced mails as failed.
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";
import { spellingsOf } from "./spellings.ts";
import { deliveryIdOf } from "./suppression-store.ts";

export type Addressee = { address: string; ownerId: string; issuing: Issuing };
type Issuing = { template: { issuer: string }; owner: { name: string; issuer: string; showName: boolean } };

export async function findAddressee(db: Database, deliveryId: string): Promise<Addressee | undefined> {
  const found = await db.execute<Addressee>(sql`
    select d.email as address, d.owner_id as "ownerId", json_build_object(
      'template', json_build_object('issuer', t.issuer),
      'owner', json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name)) as issuing
    from deliveries d join templates t on t.id = d.template_id join workspaces o on o.id = d.owner_id
    where d.id = ${deliveryId} and d.email <> ''`);
  return found.rows[0];
}

/** Our Message-IDs are `<id@host>`. */
const DELIVERY_ID = sql`split_part(substr(b."messageId", 2), '@', 1)`;

/** The mails with these Message-IDs that a mail server has taken. */
export async function findSentMails(db: Database, messageIds: readonly string[]) {
  const ids = messageIds.map(deliveryIdOf);
  const found = await db.execute<{ messageId: string; address: string }>(sql`
    select d.message_id as "messageId", d.email as address from deliveries d
    where d.id = any(${sql.param(ids)}::text[]) and d.message_id = any(${sql.param([...messageIds])}::text[])
      and d.email <> '' and d.state = 'sent'`);
  return found.rows;
}

export type Bounce = { address: string; messageId: string | undefined; reason: DeliveryReason };

/**
 * Marks sent mails that bounced as failed. A bounce without a Message-ID cannot be matched; for an erased student no
 * reason is stored.
 */
export async function failBounced(tx: Database, bounces: readonly Bounce[], now: Date): Promise<void> {
  const spelt = bounces.map(({ address, ...bounce }) => ({ ...bounce, spellings: spellingsOf(address) }));
  await tx.execute(sql`
    update deliveries d set state = 'failed', ended_at = ${now.toISOString()}::timestamptz,
      reason = case when s.erased_at is null then b.reason end
    from json_to_recordset(${JSON.stringify(spelt)}::json) as b (spellings text[], "messageId" text, reason jsonb), students s
    where s.id = d.student_id and d.id = ${DELIVERY_ID} and d.message_id = b."messageId" and lower(d.email) = any(b.spellings) and d.state = 'sent'`);
}
