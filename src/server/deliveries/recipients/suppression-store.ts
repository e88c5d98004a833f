// Addresses that get no mail any more: why, and since when.
import { DAY } from "#domain/time.ts";
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";

export type Suppression = "bounced" | "complained" | "unsubscribed";

/** A mailbox that was not there may be there later: it is tried again after so long. */
const BOUNCE_HOLDS = 30 * DAY;
/** Whom an address is kept from: a bounce from everybody. */
const EVERYBODY = "";

/** Whether an address gets no mail of this organiser, as a condition. */
export function isSuppressed(address: SQL, ownerId: string, now: Date): SQL {
  return sql`exists (select ${inForce(address, sql`${ownerId}::text`, now)})`;
}

/** Why an address gets no mail, as a value; null where it gets one. */
export function suppressionOf(address: SQL, ownerId: SQL, now: Date): SQL {
  return sql`(select kind ${inForce(address, ownerId, now)} order by owner_id desc limit 1)`;
}

/** Why each of these students gets no mail, of those who get none. */
export async function findSuppressions(db: Database, ownerId: string, students: readonly string[], now: Date) {
  const found = await db.execute<{ kind: Suppression }>(sql`
    select kind from (
      select ${suppressionOf(sql`s.email`, sql`${ownerId}::text`, now)} as kind
      from students s where s.id = any(${sql.param(students)}::text[])) told
    where kind is not null`);
  return found.rows.map(({ kind }) => kind);
}

function inForce(address: SQL, ownerId: SQL, now: Date): SQL {
  const since = new Date(now.getTime() - BOUNCE_HOLDS).toISOString();
  return sql`from suppressions x where x.address = lower(${address}) and x.owner_id in (${EVERYBODY}, ${ownerId})
    and (x.kind <> 'bounced' or x.created_at > ${since}::timestamptz)`;
}

/** `ownerId` is whose mails an address is kept from; without one it is everybody's. */
export type Word = { address: string; kind: Suppression; reason: string; ownerId?: string };

export async function suppress(db: Database, words: readonly Word[], now: Date): Promise<void> {
  const rows = sql`select address, coalesce("ownerId", ${EVERYBODY}), kind, reason
    from json_to_recordset(${JSON.stringify(words)}::json) as w (address text, "ownerId" text, kind text, reason text)`;
  await db.execute(suppressing(rows, now));
}

/**
 * The same for rows of address, owner, kind and reason, as a part of a statement. The newest word counts; but that a mailbox is gone, which holds
 * for a while only, says nothing against those who want no mails. In the order of addresses, so that of two who tell of the same ones none waits
 * for who waits for it.
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
