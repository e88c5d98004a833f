// Records how tries ended: the messages, the log, and how their endpoint stands.
import { afterTry, hasFailedTooLong, restAfterMs, type AfterTry } from "#domain/webhooks/retry.ts";
import type { WebhookStop } from "#domain/webhooks/webhook.ts";
import type { Context } from "../../context.ts";
import { byIndex } from "../../database/by-index.ts";
import type { Database } from "../../database/open.ts";
import { eq, sql } from "../../database/orm.ts";
import { webhookEndpoints } from "../../schema.ts";
import type { Posted } from "./post.ts";

export type EndedTry = { eventId: string; tries: number; at: Date; posted: Posted };

type Needs = Pick<Context, "db" | "clock" | "random" | "queueJob">;

/**
 * One transaction for the tries of one endpoint. The endpoint is locked first, as by whoever removes it, so that the
 * two cannot deadlock.
 */
export async function recordTries(ctx: Needs, endpointId: string, ended: readonly EndedTry[]): Promise<void> {
  const now = ctx.clock();
  const after = ended.map(({ posted, tries }) => afterTry(posted.result, tries, now, chanceOf(ctx)));
  await byIndex(ctx.db, async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId))
      .for("no key update");
    if (endpoint === undefined) return;
    await writeTries(tx, endpointId, ended, after);
    const standing = standingAfter(endpoint, after, now);
    await tx.update(webhookEndpoints).set(standing).where(eq(webhookEndpoints.id, endpointId));
    if (standing.stoppedAt !== null && endpoint.stoppedAt === null)
      await ctx.queueJob(tx, "mail-webhook-stopped", endpointId);
  });
}

function chanceOf({ random }: Needs): number {
  return random(2).readUInt16BE() / 65_536;
}

/**
 * A message that was claimed again meanwhile, or resent, keeps its new state. Each is found by its event alone: by an
 * index of its endpoint or of those that wait, PostgreSQL would read all of them for as long as it takes them for few.
 */
async function writeTries(
  tx: Database,
  endpointId: string,
  ended: readonly EndedTry[],
  after: readonly AfterTry[],
): Promise<void> {
  const rows = ended.map(({ eventId, tries, at, posted }, nth) => ({
    event: eventId,
    endpoint: endpointId,
    tries,
    at,
    took: posted.tookMs,
    ...("status" in posted.result ? { status: posted.result.status } : { fault: posted.result.fault }),
    answer: posted.answer,
    state: after[nth]?.state,
    next_at: after[nth]?.nextAt,
  }));
  await tx.execute(sql`
    with ended as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as e (event text, endpoint text, tries int,
        at timestamptz, took int, status int, fault text, answer text, state text, next_at timestamptz)
    ), moved as (
      update webhook_messages m set state = e.state, next_at = e.next_at from ended e
      where m.event_id = e.event and m.endpoint_id || '' = e.endpoint and m.tries = e.tries and m.next_at is not null)
    insert into webhook_tries (event_id, endpoint_id, at, took_ms, status, fault, answer)
    select e.event, e.endpoint, e.at, e.took, e.status, e.fault, e.answer from ended e
    where (select true from webhook_messages m where m.event_id = e.event and m.endpoint_id || '' = e.endpoint)`);
}

type Endpoint = typeof webhookEndpoints.$inferSelect;
type Standing = Pick<
  Endpoint,
  "failures" | "failingSince" | "deliveredAt" | "restsUntil" | "stoppedAt" | "stoppedWhy" | "stopToldAt"
>;

/** One success shows that it works, whatever else failed. */
function standingAfter(endpoint: Endpoint, after: readonly AfterTry[], now: Date): Standing {
  const { stoppedAt, stoppedWhy, stopToldAt } = endpoint;
  const asked = after.flatMap(({ restsUntil }) => (restsUntil === null ? [] : [restsUntil.getTime()]));
  if (after.some(({ state }) => state === "delivered"))
    return {
      failures: 0,
      failingSince: null,
      deliveredAt: now,
      restsUntil: latest(asked),
      stoppedAt,
      stoppedWhy,
      stopToldAt,
    };
  const failures = endpoint.failures + after.length;
  const failingSince = endpoint.failingSince ?? now;
  const rests = restAfterMs(failures);
  const restsUntil = latest(rests === 0 ? asked : [...asked, now.getTime() + rests]);
  const why = stopOf(after) ?? (hasFailedTooLong(failingSince, now) ? "failing" : null);
  const stops = why !== null && stoppedAt === null;
  return {
    failures,
    failingSince,
    deliveredAt: endpoint.deliveredAt,
    restsUntil,
    stoppedAt: stops ? now : stoppedAt,
    stoppedWhy: stops ? why : stoppedWhy,
    stopToldAt: stops ? null : stopToldAt,
  };
}

function stopOf(after: readonly AfterTry[]): WebhookStop | null {
  return after.find(({ stop }) => stop !== null)?.stop ?? null;
}

function latest(times: readonly number[]): Date | null {
  return times.length === 0 ? null : new Date(Math.max(...times));
}
