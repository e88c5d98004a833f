// Addresses that get no mail any more: why, and since when.
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import { DAY } from "#domain/time.ts";
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";
import { spellingsOf } from "./spellings.ts";

export type Suppression = "bounced" | "complained" | "unsubscribed";

/** A missing mailbox may exist later: it is tried again after this time. */
const BOUNCE_EXPIRES_AFTER = 30 * DAY;
/** The owner of a suppression that holds for all organisers, as a bounce does. */
const EVERYBODY = "";

/** Whether an address gets no mail from this organiser, as a condition. */
export function isSuppressed(address: SQL, ownerId: string, now: Date): SQL {
  return sql`exists (select ${inForce(address, sql`${ownerId}::text`, now)})`;
}

/** Why an address gets no mail, as a value; null if it gets mail. */
export function suppressionOf(address: SQL, ownerId: SQL, now: Date): SQL {
  return sql`(select kind ${inForce(address, ownerId, now)} order by owner_id desc limit 1)`;
}

/** Why students get no mail, for those of the given students who get none. */
export async function findSuppressions(db: Database, ownerId: string, students: readonly string[], now: Date) {
  const found = await db.execute<{ kind: Suppression }>(sql`
    select kind from (
      select ${suppressionOf(sql`s.email`, sql`${ownerId}::text`, now)} as kind
      from students s where s.id = any(${sql.param(students)}::text[])) suppressed
    where kind is not null`);
  return found.rows.map(({ kind }) => kind);
}

/** Whether an organiser may lift a block: once. `final`: it bounced again since. */
export type Block = "liftable" | "final";

/** The block of an address after a bounce, as a value; null without one. */
export function blockOf(address: SQL, ownerId: string, now: Date): SQL {
  const lifts = sql`select from suppression_lifts l where l.address = x.address and l.owner_id = ${ownerId}`;
  return sql`(select case when exists (${lifts}) then 'final' else 'liftable' end
    ${inForce(address, sql`${ownerId}::text`, now)} and x.kind = 'bounced' and not exists (
      select ${inForce(address, sql`${ownerId}::text`, now)} and x.kind <> 'bounced') limit 1)`;
}

/** Has this organiser's mails go to an address again; undefined if no bounce blocks it. */
export async function liftBlock(
  tx: Database,
  { address, ownerId }: { address: string; ownerId: string },
  now: Date,
): Promise<Block | undefined> {
  const spelt = sql.param(spellingsOf(address));
  const { rows } = await tx.execute<{ block: Block | null }>(sql`
    select ${blockOf(sql`a.address`, ownerId, now)} as block from unnest(${spelt}::text[]) a (address)`);
  const blocks = rows.map(({ block }) => block);
  if (blocks.includes("final")) return "final";
  if (!blocks.includes("liftable")) return undefined;
  await tx.execute(sql`
    insert into suppression_lifts (address, owner_id, lifted_at)
    select lower(address), ${ownerId}, ${now.toISOString()}::timestamptz from unnest(${spelt}::text[]) a (address)
    group by 1 order by 1 on conflict do nothing`);
  return "liftable";
}

/** Of these Message-IDs, those of mails that went before their sender lifted the block of their address. */
export async function sentBeforeLift(
  tx: Database,
  mails: readonly { messageId: string | undefined }[],
): Promise<Set<string>> {
  const ids = mails.flatMap(({ messageId = "" }) => (messageId === "" ? [] : [messageId]));
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.message_id as id from deliveries d join suppression_lifts l
      on l.owner_id = d.owner_id and l.address = lower(d.email) and l.lifted_at >= d.sent_at
    where d.id = any(${sql.param(ids.map(deliveryIdOf))}::text[]) and d.message_id = any(${sql.param(ids)}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Our Message-IDs are `<id@host>`. */
export function deliveryIdOf(messageId: string): string {
  return messageId.slice(1).split("@")[0] ?? "";
}

/** A missing mailbox expires; where an organiser lifted it, only what came since counts, and stays. */
function inForce(address: SQL, ownerId: SQL, now: Date): SQL {
  const since = new Date(now.getTime() - BOUNCE_EXPIRES_AFTER).toISOString();
  const lifted = sql`select max(l.lifted_at) from suppression_lifts l
    where l.address = x.address and (l.owner_id = ${ownerId} or ${ownerId} = ${EVERYBODY})`;
  return sql`from suppressions x where x.address = lower(${address}) and x.owner_id in (${EVERYBODY}, ${ownerId})
    and (x.kind <> 'bounced' or x.created_at > coalesce((${lifted}), ${since}::timestamptz))`;
}

/** `address` in any spelling. `ownerId` is whose mails the address no longer gets; without one, nobody's. */
export type NewSuppression = { address: string; kind: Suppression; reason: DeliveryReason | null; ownerId?: string };

export async function suppress(db: Database, suppressions: readonly NewSuppression[], now: Date): Promise<void> {
  const spelt = suppressions.flatMap((each) => spellingsOf(each.address).map((address) => ({ ...each, address })));
  const rows = sql`select address, coalesce("ownerId", ${EVERYBODY}), kind, reason
    from json_to_recordset(${JSON.stringify(spelt)}::json) as w (address text, "ownerId" text, kind text, reason jsonb)`;
  await db.execute(suppressing(rows, now));
}

/** Whether the address unsubscribed from this organiser, and did not bounce or complain since. */
export async function isUnsubscribed(db: Database, address: string, ownerId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select ${unsubscription(address, ownerId)} limit 1`);
  return rows.length > 0;
}

export async function resubscribe(db: Database, address: string, ownerId: string): Promise<void> {
  await db.execute(sql`delete ${unsubscription(address, ownerId)}`);
}

function unsubscription(address: string, ownerId: string): SQL {
  const spellings = spellingsOf(address).map((each) => each.toLowerCase());
  return sql`from suppressions where owner_id = ${ownerId} and kind = 'unsubscribed'
    and address = any(${sql.param(spellings)}::text[])`;
}

/**
 * The same as a part of a statement, for rows of address (in each spelling), owner, kind and reason. The newest kind
 * wins, but a bounce, which expires, never replaces an unsubscription or complaint. Sorted by address, so that two
 * statements with the same addresses cannot deadlock.
 */
export function suppressing(rows: SQL, now: Date): SQL {
  return sql`
    insert into suppressions (address, owner_id, kind, reason, created_at)
    select distinct on (lower(address), owner_id) lower(address), owner_id, kind, reason, ${now.toISOString()}::timestamptz
    from (${rows}) word (address, owner_id, kind, reason)
    order by lower(address), owner_id, kind = 'bounced'
    on conflict (address, owner_id) do update
      set kind = excluded.kind, reason = excluded.reason, created_at = excluded.created_at
      where suppressions.kind = 'bounced' or excluded.kind <> 'bounced'`;
}
