// Records how claimed deliveries ended, right after the mail server answered, or puts back those it was not asked
// about.
import type { Outcome } from "#domain/mail/delivery.ts";
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import { cleanText } from "#domain/text.ts";
import { issuerOf } from "../../certificates/issuer.ts";
import { markingSent } from "../../certificates/pin.ts";
import type { CertificateWords } from "../../schema.ts";
import type { Database } from "../../database/open.ts";
import { byIndex } from "../../database/by-index.ts";
import { sql, type SQL } from "../../database/orm.ts";
import { executeNamed } from "../../database/prepared.ts";
import { uncountingMails } from "../../trust/mail-days.ts";
import { type Claimed, isSoon } from "./due-store.ts";
import { spellingsOf } from "../recipients/spellings.ts";
import { suppressing } from "../recipients/suppression-store.ts";

/** `waits`: not tried yet; it goes on when what it needs is there. */
export type Ending =
  Outcome | { state: "suppressed"; reason: DeliveryReason } | { state: "waits"; until: Date; reason: DeliveryReason };

/**
 * Puts back what was not tried because the organiser paused or cancelled it. Template and batch are read again, and the
 * template is locked while the row is written: it may have been resumed meanwhile, or taken over by the next batch.
 */
export async function putBack(
  db: Database,
  claimed: Claimed,
  { lease, now }: { lease: number; now: Date },
): Promise<void> {
  await db.execute(sql`
    with held as (
      select q.student_id, q.delivery_id, q.sent_by, q.claimed_at, t.sending_paused_at
      from (select sending_paused_at from templates where id = ${claimed.templateId} for share) t, delivery_queue q
      where q.student_id = ${claimed.student.id} and q.delivery_id = ${claimed.id} and q.holder = ${lease}
        and q.attempt = ${claimed.attempt}
      for update of q
    ), back as (
      update deliveries d set
        state = case when ${CANCELLED} then 'suppressed' else 'queued' end,
        reason = case when ${CANCELLED} then ${CANCELLED_REASON} else d.reason end,
        ended_at = case when ${CANCELLED} then ${now.toISOString()}::timestamptz end
      from held where d.id = held.delivery_id
      returning d.state, d.owner_id, held.student_id, held.sent_by, held.claimed_at, held.sending_paused_at
    ), waits as (
      update delivery_queue q set holder = null, attempt = q.attempt - 1, paused_at = back.sending_paused_at
      from back where q.student_id = back.student_id and back.state = 'queued'
    ), left_queue as (
      delete from delivery_queue q using back where q.student_id = back.student_id and back.state = 'suppressed')
    ${uncountingMails(sql`select owner_id, sent_by, claimed_at from back where ${claimed.attempt}::int = 1`)}`);
}

const CANCELLED_REASON = sql`'{"code": "delivery.cancelled"}'::jsonb`;
const CANCELLED = sql`exists (select from sendings where id = d.sending_id and cancelled_at is not null)`;

export type EndedDelivery = { claimed: Claimed; ending: Ending };

/**
 * Records the outcomes in one statement and returns the ids of those written: deliveries that were freed and claimed by
 * another worker meanwhile are left out. The rows of the queue are locked in the order in which a new batch locks those
 * that it takes over, so that the two cannot deadlock.
 */
export async function recordOutcomes(
  db: Database,
  ended: readonly EndedDelivery[],
  { lease, now }: { lease: number; now: Date },
): Promise<Set<string>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const withBounces = ended.some(isNoMailbox);
  const withWaiting = ended.some(({ ending }) => ending.state === "deferred" || ending.state === "waits");
  // Named once more by themselves: only so PostgreSQL looks them up in the index one by one.
  const students = sql.param(ended.map(({ claimed }) => claimed.student.id));
  const name = `record_outcomes${withBounces ? "_with_bounces" : ""}${withWaiting ? "_with_waiting" : ""}`;
  const recorded = await byIndex(db, (tx) =>
    executeNamed<{ id: string }>(
      tx,
      name,
      sql`
    with ended as (
      select * from json_to_recordset(${JSON.stringify(ended.map(rowOf), cleaned)}::json)
        as e (id text, student text, attempt int, state text, reason jsonb, next_at timestamptz, spellings text[], untried int, slowed int, words jsonb)
    ), held as (
      select e.*, q.claimed_at, q.sent_by from ended e, delivery_queue q
      where q.student_id = any(${students}::text[]) and q.student_id = e.student and q.delivery_id = e.id
        and q.holder = ${lease} and q.attempt = e.attempt
      order by q.student_id for update of q
    ), recorded as (
      update deliveries d
      set state = case when e.state <> 'deferred' then e.state when ${CANCELLED} then 'suppressed' else 'queued' end,
        reason = case when ${RETRY_CANCELLED} then ${CANCELLED_REASON} else e.reason end,
        attempt = e.attempt - coalesce(e.untried, 0), slowed = d.slowed + coalesce(e.slowed, 0),
        sent_at = case e.state when 'sent' then ${at} else d.sent_at end,
        ended_at = case when e.state <> 'deferred' or ${RETRY_CANCELLED} then ${at} else d.ended_at end
      from held e
      where d.id = e.id
      returning d.id, d.student_id, d.revision_id, d.owner_id, d.attempt, d.state, e.claimed_at, e.sent_by, e.reason, e.spellings, e.next_at, e.words
    ), left_queue as (
      delete from delivery_queue q using recorded r where q.student_id = r.student_id and r.state <> 'queued'
    ), marked as (${markingSent(sql`select student_id, revision_id, words from recorded where state = 'sent'`, now)})
    ${withWaiting ? sql`, ${waiting(now)}, uncounted as (${uncountingMails(UNTRIED)})` : sql``}
    ${withBounces ? sql`, kept as (${suppressing(NO_MAILBOX, now)})` : sql``}
    select id from recorded`,
    ),
  );
  return new Set(recorded.rows.map(({ id }) => id));
}

/** A cancelled delivery gets no further try. */
const RETRY_CANCELLED = sql`(e.state = 'deferred' and ${CANCELLED})`;

function waiting(now: Date): SQL {
  const nextAt = sql`greatest(r.next_at, q.next_at)`;
  return sql`waiting as (
      update delivery_queue q set holder = null, deferred = true, attempt = r.attempt, next_at = ${nextAt},
        soon = ${nextAt} <= ${isSoon(now)}
      from recorded r where q.student_id = r.student_id and r.state = 'queued')`;
}

/** A first try that did not come to the mail server. */
const UNTRIED = sql`select owner_id, sent_by, claimed_at from recorded where attempt = 0`;
const NO_MAILBOX = sql`select unnest(spellings), '', 'bounced', reason from recorded`;

function isNoMailbox({ ending }: EndedDelivery): boolean {
  return ending.state === "failed" && ending.noMailbox;
}

/** A mail server may answer anything; a NUL or half a character would make the whole statement fail. */
function cleaned(_: string, value: unknown): unknown {
  return typeof value === "string" ? cleanText(value) : value;
}

function rowOf({ claimed, ending }: EndedDelivery) {
  const { id, attempt, email, student } = claimed;
  const row = {
    id,
    student: student.id,
    attempt,
    state: ending.state,
    reason: ending.state === "sent" ? null : ending.reason,
  };
  switch (ending.state) {
    case "deferred":
      return { ...row, next_at: ending.nextAt.toISOString(), ...(ending.slowed && { slowed: 1 }) };
    case "waits":
      return { ...row, state: "deferred", next_at: ending.until.toISOString(), untried: 1 };
    case "failed":
      return ending.noMailbox ? { ...row, spellings: spellingsOf(email) } : row;
    case "sent":
      return { ...row, words: wordsOf(claimed) };
    case "suppressed":
      return row;
  }
}

/** What the mail said, which the certificate keeps from now on. */
function wordsOf({ template, owner }: Claimed): CertificateWords {
  const { name, description, language } = template;
  return { title: name, description, language, issuer: issuerOf({ template, owner }) };
}
