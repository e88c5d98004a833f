// Messages that WhatsApp took and reported as failed later: they wait once more, or have failed.
import { outcome } from "#domain/mail/delivery.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";
import type { WhatsAppReport } from "../../providers/whatsapp/interface.ts";
import { beginOutage, heldUntil, holdLanguage } from "./outage-store.ts";

type Failed = Extract<WhatsAppReport, { state: "failed" }>;
type Taken = { attempt: number; slowed: number; dueAt: string; replaced: boolean };

/** Of the newest attempt at a message that is on its way or was sent, and has not arrived. */
export async function recordLaterFailure(tx: Database, id: string, report: Failed, now: Date): Promise<void> {
  const { next, why, ref } = report;
  const taken = await findTaken(tx, id);
  if (next === "never" || taken === undefined) return fail(tx, id, report);
  const { attempt, slowed, dueAt, replaced } = taken;
  const spendsNone = next === "retry" ? {} : ({ slowDown: "rate" } as const);
  const retry = next === "retry" || next === "slow_down";
  const tries = { attempt: attempt - slowed, triedFrom: new Date(dueAt) };
  const ending = outcome({ ok: false, retry, why, ...spendsNone }, tries, now);
  if (replaced || ending.state !== "deferred") return fail(tx, id, report);
  const nextAt = next === "hold" ? heldUntil(now) : ending.nextAt;
  await tx.execute(sql`
    update whatsapp_messages set holder = null, ref = ${ref}, next_at = ${nextAt.toISOString()}::timestamptz
    where delivery_id = ${id}`);
  await tx.execute(sql`
    update deliveries set state = 'queued', ended_at = null, attempt = ${attempt},
      slowed = slowed + ${ending.slowed === true ? 1 : 0}, reason = ${JSON.stringify(why)}::jsonb
    where id = ${id}`);
  if (next === "pause") await beginOutage(tx, "report", why, now);
  if (next === "hold") await holdLanguage(tx, id, now);
}

/** `replaced`: the student was erased, has a newer message, or another one is on its way. */
async function findTaken(tx: Database, id: string): Promise<Taken | undefined> {
  const { rows } = await tx.execute<Taken>(sql`
    select m.attempt, d.slowed, coalesce(m.due_at, d.queued_at) as "dueAt", m.phone = '' or exists (
      select from whatsapp_messages o join deliveries n on n.id = o.delivery_id
      where o.student_id = m.student_id and o.delivery_id <> m.delivery_id
        and (o.next_at is not null or (o.position > m.position and n.state = 'sent'))) as replaced
    from whatsapp_messages m join deliveries d on d.id = m.delivery_id
    where m.delivery_id = ${id}`);
  return rows[0];
}

/** `sent_at` stays, as of a mail that came back. */
async function fail(tx: Database, id: string, { ref, why, at }: Failed): Promise<void> {
  await tx.execute(sql`
    update whatsapp_messages set holder = null, next_at = null, ref = ${ref} where delivery_id = ${id}`);
  await tx.execute(sql`
    update deliveries set state = 'failed', ended_at = ${at.toISOString()}::timestamptz,
      reason = ${JSON.stringify(why)}::jsonb where id = ${id}`);
}
