// Finds the endpoints that something is due for, and takes their messages.
import { WEBHOOK, type WebhookType } from "#domain/webhooks/webhook.ts";
import { byIndex } from "../../database/by-index.ts";
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";

/** Longer than a try takes, so that nobody else takes the message; one of a dead process is tried again after it. */
const CLAIM_MS = 2 * WEBHOOK.waitsMs;

/** Neither paused, stopped nor resting, in a workspace that is there and not blocked. */
function isOpen(now: SQL): SQL {
  return sql`e.stopped_at is null and e.paused_at is null and (e.rests_until is null or e.rests_until <= ${now})
    and w.deleted_at is null and w.blocked_at is null`;
}

export type DueEndpoint = { id: string; failing: boolean };

/** `any`: whether there is an endpoint at all. */
export async function dueEndpoints(db: Database, now: Date): Promise<{ any: boolean; due: DueEndpoint[] }> {
  const at = timeOf(now);
  const { rows } = await db.execute<DueEndpoint & { due: boolean }>(sql`
    select e.id, e.failing_since is not null as failing, ${isOpen(at)} and exists (select from webhook_messages m
      where m.endpoint_id = e.id and m.state = 'waiting' and m.next_at <= ${at}) as due
    from webhook_endpoints e join workspaces w on w.id = e.workspace_id`);
  return { any: rows.length > 0, due: rows.filter(({ due }) => due) };
}

export type OpenEndpoint = {
  id: string;
  url: string;
  secretSealed: Buffer;
  oldSecretSealed: Buffer | null;
  oldSecretEndsAt: Date | null;
};

/** Undefined if it may get nothing now. */
export async function openEndpoint(db: Database, id: string, now: Date): Promise<OpenEndpoint | undefined> {
  const { rows } = await db.execute<Omit<OpenEndpoint, "oldSecretEndsAt"> & { oldSecretEndsAt: string | null }>(sql`
    select e.id, e.url, e.secret_sealed as "secretSealed", e.old_secret_sealed as "oldSecretSealed",
      e.old_secret_ends_at as "oldSecretEndsAt"
    from webhook_endpoints e join workspaces w on w.id = e.workspace_id
    where e.id = ${id} and ${isOpen(timeOf(now))}`);
  const [row] = rows;
  return row && { ...row, oldSecretEndsAt: row.oldSecretEndsAt === null ? null : new Date(row.oldSecretEndsAt) };
}

export type ClaimedWebhook = {
  id: string;
  /** With this one. */
  tries: number;
  /** Since when it was due. */
  dueAt: string;
  type: WebhookType;
  at: string;
  data: Record<string, unknown>;
};

/** In the order in which they are due. Those that are found are read again by their events alone, as in recordTries. */
export async function claimWebhooks(
  db: Database,
  endpointId: string,
  { now, most }: { now: Date; most: number },
): Promise<ClaimedWebhook[]> {
  const until = timeOf(new Date(now.getTime() + CLAIM_MS));
  const claimed = await byIndex(db, (tx) =>
    tx.execute<ClaimedWebhook>(sql`
      with due as (
        select event_id, next_at, position from webhook_messages
        where endpoint_id = ${endpointId} and state = 'waiting' and next_at <= ${timeOf(now)}
        order by next_at, position limit ${most} for update skip locked
      ), taken as (
        update webhook_messages m set next_at = ${until}, tries = m.tries + 1
        from due where m.event_id = due.event_id and m.endpoint_id || '' = ${endpointId}
        returning m.event_id, m.tries, due.next_at::text as due_at, m.position)
      select v.id, taken.tries, taken.due_at as "dueAt", v.type, ${isoOf(sql`v.at`)} as at, v.data
      from taken join webhook_events v on v.id = taken.event_id order by taken.position`),
  );
  return claimed.rows;
}

/** As if they had not been claimed; those that somebody else claimed or resent meanwhile stay as they are. */
export async function giveBackWebhooks(
  db: Database,
  endpointId: string,
  claimed: readonly ClaimedWebhook[],
): Promise<void> {
  const rows = claimed.map(({ id, tries, dueAt }) => ({ event: id, endpoint: endpointId, tries, due_at: dueAt }));
  await byIndex(db, (tx) =>
    tx.execute(sql`
      update webhook_messages m set next_at = c.due_at, tries = m.tries - 1
      from json_to_recordset(${JSON.stringify(rows)}::json) as c (event text, endpoint text, tries int, due_at timestamptz)
      where m.event_id = c.event and m.endpoint_id || '' = c.endpoint and m.tries = c.tries and m.next_at is not null`),
  );
}

export function isoOf(at: SQL): SQL {
  return sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export function timeOf(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
