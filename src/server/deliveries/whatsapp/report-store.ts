// Records what WhatsApp reports of a message after it was sent: late, twice, and in any order.
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";
import type { WhatsAppReport } from "../../providers/whatsapp/interface.ts";
import { recordLaterFailure } from "./later-failure.ts";
import { endReportedOutage } from "./outage-store.ts";
import { endSent } from "./outcome-store.ts";
import { noteAlias } from "./stops.ts";

type Reported = {
  id: string;
  student: string;
  state: string;
  waits: boolean;
  held: boolean;
  attempt: number;
  /** WhatsApp's ids of attempts. */
  ref: string | null;
  sent: string[];
  failed: string[];
  arrived: boolean;
};
type Failure = Extract<WhatsAppReport, { state: "failed" }>;

/**
 * Returns the student of a message of which nobody knew that it was sent: the messenger died before it could say so, or
 * got no answer.
 */
export async function recordReport(tx: Database, report: WhatsAppReport, now: Date): Promise<string | undefined> {
  const message = await findReported(tx, report);
  if (message === undefined) return undefined;
  await noteAlias(tx, message.id, report.to);
  if (report.state === "failed") {
    await noteAttempt(tx, message.id, FAILED, report.ref);
    if (counts(message, report)) await recordLaterFailure(tx, message.id, report, now);
    return undefined;
  }
  // That WhatsApp sent what it reported as failed before says nothing new.
  const isNews = message.state !== "sent" && (report.state !== "sent" || !message.failed.includes(report.ref));
  if (isNews || message.state === "sent") await endReportedOutage(tx, message.id);
  if (isNews) await endSent(tx, { id: message.id, ref: report.ref, at: report.at });
  await noteAttempt(tx, message.id, SENT, report.ref);
  if (report.state !== "sent") await noteArrived(tx, message.id, report.state, report.at);
  return isNews ? message.student : undefined;
}

async function findReported(tx: Database, { id, ref }: WhatsAppReport): Promise<Reported | undefined> {
  const { rows } = await tx.execute<Reported>(sql`
    select m.delivery_id as id, m.student_id as student, d.state, m.next_at is not null as waits,
      m.holder is not null as held, m.attempt, m.ref, m.sent_refs as sent, m.failed_refs as failed,
      m.delivered_at is not null as arrived
    from whatsapp_messages m join deliveries d on d.id = m.delivery_id
    where ${id === undefined ? sql`m.ref = ${ref}` : sql`m.delivery_id = ${id}`}
    limit 1 for update of m`);
  return rows[0];
}

/**
 * Whether a failure is that of the message: no other attempt was sent, and none is to be tried since. After the message
 * has arrived, or when it is told twice, it changes nothing.
 */
function counts(message: Reported, report: Failure): boolean {
  const { state, waits, held, attempt, ref, sent, failed, arrived } = message;
  if (arrived || failed.includes(report.ref)) return false;
  if (state === "sent") return [ref, ...sent].every((each) => each === report.ref || failed.includes(each ?? ""));
  if (!waits) return false;
  if (report.attempt !== undefined) return report.attempt === attempt;
  // Of a message by an earlier version: which attempt it was is only known while there was one.
  return held ? attempt === 1 : report.next === "never";
}

const [SENT, FAILED] = [sql`sent_refs`, sql`failed_refs`];
/** Reports of more attempts than these do not come in the wrong order. */
const KEPT = 20;

async function noteAttempt(tx: Database, id: string, column: SQL, ref: string): Promise<void> {
  await tx.execute(sql`
    update whatsapp_messages set ${column} = (array_prepend(${ref}::text, ${column}))[:${KEPT}::int]
    where delivery_id = ${id} and ${ref} <> all(${column})`);
}

/** The first time counts. Who has read it has got it. */
async function noteArrived(tx: Database, id: string, state: "delivered" | "read", at: Date): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update whatsapp_messages set delivered_at = least(delivered_at, ${time}),
      read_at = case when ${state === "read"} then least(read_at, ${time}) else read_at end
    where delivery_id = ${id}`);
}
