// The log of an endpoint: the events that it was told of, and each try.
import type { TryFault, WebhookMessageState, WebhookType } from "#domain/webhooks/webhook.ts";
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";
import type { SortKeys } from "../../paging/cursor.ts";
import { isoOf, timeOf } from "./claim-store.ts";

export type TryRow = { at: string; tookMs: number; status: number | null; fault: TryFault | null; answer: string };
export type MessageRow = {
  id: string;
  position: string;
  type: WebhookType;
  at: string;
  data: Record<string, unknown>;
  state: WebhookMessageState;
  tries: number;
  nextAt: string | null;
  last: Omit<TryRow, "answer"> | null;
};

const LAST = sql`(select json_build_object('at', ${isoOf(sql`r.at`)}, 'tookMs', r.took_ms, 'status', r.status, 'fault', r.fault)
  from webhook_tries r where r.event_id = m.event_id and r.endpoint_id = m.endpoint_id order by r.position desc limit 1)`;

/** The newest first. */
export async function messagesOf(
  db: Database,
  endpointId: string,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<MessageRow[]> {
  const later = after === undefined ? sql`true` : sql`m.position < ${after[0]}::bigint`;
  return select(db, sql`m.endpoint_id = ${endpointId} and ${later} order by m.position desc limit ${most}`);
}

export async function messageOf(db: Database, endpointId: string, eventId: string): Promise<MessageRow | undefined> {
  return (await select(db, sql`m.event_id = ${eventId} and m.endpoint_id = ${endpointId}`))[0];
}

async function select(db: Database, where: SQL): Promise<MessageRow[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    select m.event_id as id, m.position::text, v.type, ${isoOf(sql`v.at`)} as at, v.data, m.state, m.tries,
      ${isoOf(sql`case when m.tries = 0 and m.state = 'waiting' then v.at else m.next_at end`)} as "nextAt", ${LAST} as last
    from webhook_messages m join webhook_events v on v.id = m.event_id where ${where}`);
  return rows;
}

/** The newest first. */
export async function loggedTries(db: Database, endpointId: string, eventId: string, most: number): Promise<TryRow[]> {
  const { rows } = await db.execute<TryRow>(sql`
    select ${isoOf(sql`at`)} as at, took_ms as "tookMs", status, fault, answer from webhook_tries
    where event_id = ${eventId} and endpoint_id = ${endpointId} order by position desc limit ${most}`);
  return rows;
}

/** Goes out again now, with the whole plan of retries before it. */
export async function sendAgain(tx: Database, endpointId: string, eventId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update webhook_messages set state = 'waiting', tries = 0, next_at = ${timeOf(now)}
    where event_id = ${eventId} and endpoint_id = ${endpointId}`);
  return rowCount === 1;
}

const SWEPT_AT_ONCE = 5000;

/** Events from before `until`, with their tries, in pieces. */
export async function forgetEvents(db: Database, until: Date): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from webhook_events where id in (
        select id from webhook_events where at < ${timeOf(until)} order by at limit ${SWEPT_AT_ONCE})`);
    if ((rowCount ?? 0) < SWEPT_AT_ONCE) return;
  }
}
