// Records how messages ended after WhatsApp has answered.
import type { Outcome } from "#domain/mail/delivery.ts";
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import { markSent } from "../../certificates/pin.ts";
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";
import { uncountingMails } from "../../trust/mail-days.ts";
import type { ClaimedMessage } from "./claim-store.ts";
import { noteAlias } from "./stops.ts";

export type MessageEnding =
  | Exclude<Outcome, { state: "sent" }>
  | { state: "sent"; ref: string; alias?: string | undefined }
  | { state: "suppressed"; reason: DeliveryReason }
  | { state: "waits"; until: Date; reason: DeliveryReason };

type Ended = { claimed: ClaimedMessage; ending: MessageEnding };

/** False if it ended otherwise meanwhile: WhatsApp may report faster than it answers. */
export async function recordMessage(
  db: Database,
  { claimed: { id, attempt }, ending }: Ended,
  { lease, now }: { lease: number; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ cancelled: boolean }>(sql`
      select g.cancelled_at is not null as cancelled from whatsapp_messages m
        join deliveries d on d.id = m.delivery_id left join sendings g on g.id = d.sending_id
      where m.delivery_id = ${id} and m.holder = ${lease} and m.attempt = ${attempt} for update of m`);
    const [held] = rows;
    if (held === undefined) return false;
    await write(tx, id, attempt, ending, held.cancelled, now);
    if (ending.state === "waits" && attempt === 1) await tx.execute(uncountingMails(claimOf(id)));
    return true;
  });
}

function claimOf(id: string): SQL {
  return sql`select owner_id, sent_by, claimed_at from whatsapp_messages where delivery_id = ${id}`;
}

async function write(
  tx: Database,
  id: string,
  attempt: number,
  ending: MessageEnding,
  cancelled: boolean,
  now: Date,
): Promise<void> {
  const later = nextOf(ending);
  const tries = ending.state === "waits" ? attempt - 1 : attempt;
  if (later !== undefined && !cancelled) {
    await tx.execute(sql`
      update whatsapp_messages set holder = null, attempt = ${tries}, next_at = ${later.toISOString()}::timestamptz
      where delivery_id = ${id}`);
    const slowed = ending.state === "deferred" && ending.slowed === true ? 1 : 0;
    await tx.execute(sql`
      update deliveries set attempt = ${tries}, slowed = slowed + ${slowed},
        reason = ${JSON.stringify(reasonOf(ending))}::jsonb where id = ${id}`);
    return;
  }
  if (ending.state === "sent") {
    await endSent(tx, { id, ref: ending.ref, attempt, at: now });
    return noteAlias(tx, id, ending.alias);
  }
  const ended =
    later === undefined ? ending : ({ state: "suppressed", reason: { code: "delivery.cancelled" } } as const);
  await tx.execute(sql`
    update whatsapp_messages set holder = null, attempt = ${tries}, next_at = null where delivery_id = ${id}`);
  await tx.execute(sql`
    update deliveries set state = ${ended.state}, attempt = ${tries}, ended_at = ${now.toISOString()}::timestamptz,
      reason = ${JSON.stringify(reasonOf(ended))}::jsonb where id = ${id}`);
}

function nextOf(ending: MessageEnding): Date | undefined {
  if (ending.state === "deferred") return ending.nextAt;
  return ending.state === "waits" ? ending.until : undefined;
}

function reasonOf(ending: MessageEnding): DeliveryReason | null {
  return ending.state === "sent" ? null : ending.reason;
}

export async function endSent(
  tx: Database,
  { id, ref, attempt, at }: { id: string; ref: string; attempt?: number; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update whatsapp_messages set holder = null, next_at = null, ref = ${ref} where delivery_id = ${id}`);
  const { rows } = await tx.execute<{ student: string; revision: string }>(sql`
    update deliveries set state = 'sent', reason = null, attempt = coalesce(${attempt ?? null}::int, attempt),
      sent_at = ${at.toISOString()}::timestamptz, ended_at = ${at.toISOString()}::timestamptz
    where id = ${id} returning student_id as student, revision_id as revision`);
  const [sent] = rows;
  if (sent !== undefined) await markSent(tx, sent.student, sent.revision, at);
}
