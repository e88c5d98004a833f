// The requests that programs named by an `Idempotency-Key`, in the database.
import type { Database } from "../database/open.ts";
import { and, eq, isNull, sql } from "../database/orm.ts";
import { idempotentRequests } from "../schema.ts";

export type ClaimedRequest = {
  workspaceId: string;
  key: string;
  call: string;
  digest: string;
  id: string;
  now: Date;
  leasedUntil: Date;
  /** Older ones are forgotten. */
  keptSince: Date;
};

/**
 * The id of the request if it is now this process's to do: a new one, or one whose process died or was refused. Of
 * several at once, one gets it.
 */
export async function claimRequest(db: Database, claim: ClaimedRequest): Promise<string | undefined> {
  const { workspaceId, key, call, digest, id } = claim;
  const [now, until, since] = [claim.now, claim.leasedUntil, claim.keptSince].map((at) => at.toISOString());
  const forgotten = sql`r.created_at <= ${since}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into idempotent_requests as r (workspace_id, key, id, call, digest, created_at, leased_until)
    values (${workspaceId}, ${key}, ${id}, ${call}, ${digest}, ${now}::timestamptz, ${until}::timestamptz)
    on conflict (workspace_id, key) do update set
      id = case when ${forgotten} then excluded.id else r.id end,
      call = excluded.call, digest = excluded.digest,
      created_at = case when ${forgotten} then excluded.created_at else r.created_at end,
      leased_until = excluded.leased_until, done_at = null, answer = null
    where ${forgotten} or (r.done_at is null and r.leased_until <= ${now}::timestamptz
      and r.call = excluded.call and r.digest = excluded.digest)
    returning r.id`);
  return rows[0]?.id;
}

export async function findRequest(db: Database, workspaceId: string, key: string) {
  const [row] = await db
    .select()
    .from(idempotentRequests)
    .where(and(eq(idempotentRequests.workspaceId, workspaceId), eq(idempotentRequests.key, key)));
  return row;
}

const unfinished = ({ workspaceId, key, id }: ClaimedRequest) =>
  and(
    eq(idempotentRequests.workspaceId, workspaceId),
    eq(idempotentRequests.key, key),
    eq(idempotentRequests.id, id),
    isNull(idempotentRequests.doneAt),
  );

export async function renewLease(db: Database, claim: ClaimedRequest, leasedUntil: Date): Promise<void> {
  await db.update(idempotentRequests).set({ leasedUntil }).where(unfinished(claim));
}

export async function finishRequest(db: Database, claim: ClaimedRequest, answer: unknown): Promise<void> {
  await db.update(idempotentRequests).set({ doneAt: claim.now, answer }).where(unfinished(claim));
}
