// The rows of deliveries: taken by a worker before the mail server is asked, settled right after it answered.
import type { Outcome } from "#domain/delivery.ts";
import type { Attachment } from "#domain/sending.ts";
import { markSent } from "../certificates/pin.ts";
import type { Database } from "../database/open.ts";
import { and, eq, sql, type SQL } from "../database/orm.ts";
import { deliveries } from "../schema.ts";
import { suppress, type Suppression, suppressionOf } from "./suppression-store.ts";

export type MailWords = { subject: string; message: string; attachment: Attachment };

/** A delivery in a worker's hands, with all that its mail says. */
export type Claimed = {
  id: string;
  attempt: number;
  email: string;
  messageId: string;
  templateId: string;
  ownerId: string;
  revisionId: string;
  student: {
    id: string;
    name: string;
    certificate_number: string;
    remarks: string;
    extra: Record<string, string>;
  };
  template: { name: string; issuer: string };
  owner: { name: string; issuer: string; showName: boolean };
  /** The owner's e-mail where a code proved it, else empty. */
  replyTo: string;
  words: MailWords;
  /** Why the address gets no mail any more; null where it gets one. */
  suppressed: Suppression | null;
  /** The organiser has paused the template's mails, or cancelled this one's sending, while it was in a worker's hands. */
  paused: boolean;
  cancelled: boolean;
  /** The student or the template was deleted after it was queued. */
  withdrawn: boolean;
};

/**
 * Takes a delivery that is due and in nobody's hands; undefined when there is none. Organisers take turns: whose turn comes next after `last`
 * is asked first, so that thirty mails of one need not wait for fifty thousand of another; of one organiser's the one that is due longest goes.
 * It is `sending`, and committed, when this returns. Address and design are those of now: they may have been corrected while it waited.
 */
export async function claimNext(db: Database, holder: number, now: Date, last: string): Promise<Claimed | undefined> {
  const at = now.toISOString();
  const claimed = await db.execute<Claimed>(sql`
    with recursive ${turns(last)}, due as (
      select d.id from turns, lateral (
        select id from deliveries
        where owner_id = turns.owner_id and ${WAITING} and next_at <= ${at}::timestamptz
        order by next_at, position limit 1
        for update skip locked) d
      limit 1)
    update deliveries d
    set state = 'sending', holder = ${holder}, sending_at = ${at}::timestamptz, attempt = d.attempt + 1,
      email = s.email, revision_id = coalesce(c.revision_id, d.revision_id)
    from due join deliveries w on w.id = due.id left join sendings g on g.id = w.sending_id,
      templates t, users o, students s left join certificates c on c.student_id = s.id
    where d.id = due.id and s.id = d.student_id and t.id = d.template_id and o.id = t.owner_id
    returning d.id, d.attempt, d.email, d.message_id as "messageId", t.id as "templateId", d.revision_id as "revisionId",
      o.id as "ownerId",
      json_build_object('id', s.id, 'name', s.name, 'certificate_number', s.certificate_number,
        'remarks', s.remarks, 'extra', s.extra) as student,
      json_build_object('name', t.name, 'issuer', t.issuer) as template,
      json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name) as owner,
      case when o.email_verified_at is null then '' else o.email end as "replyTo",
      json_build_object('subject', coalesce(g.subject, ''), 'message', coalesce(g.message, ''),
        'attachment', coalesce(g.attachment, 'none')) as words,
      ${suppressionOf(sql`s.email`, sql`o.id`, now)} as suppressed,
      t.sending_paused_at is not null as paused, g.cancelled_at is not null as cancelled,
      s.deleted_at is not null or t.deleted_at is not null as withdrawn`);
  return claimed.rows[0];
}

/** As the index `deliveries_waiting` has it. */
const WAITING = sql`state in ('queued', 'deferred') and paused_at is null`;

/**
 * The organisers with waiting mails, in a circle that begins after `last`: each is one step in the index, and the circle is walked only until
 * one of them has a mail that is due.
 */
function turns(last: string) {
  return sql`turns (owner_id, began) as (
    select first.owner_id, first.owner_id from (select ${ownerAfter(sql`${last}::text`)} as owner_id) first
    where first.owner_id is not null
    union all
    select next.owner_id, turns.began from turns, lateral (select ${ownerAfter(sql`turns.owner_id`)} as owner_id) next
    where next.owner_id <> turns.began)`;
}

function ownerAfter(owner: SQL) {
  return sql`coalesce(
    (select owner_id from deliveries where ${WAITING} and owner_id > ${owner} order by owner_id limit 1),
    (select owner_id from deliveries where ${WAITING} order by owner_id limit 1))`;
}

export type Ending = Outcome | { state: "suppressed"; reason: string };

/**
 * Puts back what was not tried because the organiser has paused it. The template is asked once more, and held while the row is written: it may
 * have been resumed meanwhile.
 */
export async function putBack(db: Database, claimed: Claimed, holder: number): Promise<void> {
  await db.execute(sql`
    update deliveries d set state = 'queued', holder = null, attempt = d.attempt - 1, paused_at = t.sending_paused_at
    from (select sending_paused_at from templates where id = ${claimed.templateId} for share) t
    where d.id = ${claimed.id} and d.state = 'sending' and d.holder = ${holder} and d.attempt = ${claimed.attempt}`);
}

/** Writes down how a delivery ended. Only who still holds it may: false when it was freed and taken by another meanwhile. */
export async function settle(db: Database, claimed: Claimed, holder: number, ending: Ending, now: Date) {
  return db.transaction(async (tx) => {
    const settled = await tx
      .update(deliveries)
      .set({ holder: null, ...columns(ending, now) })
      .where(
        and(
          eq(deliveries.id, claimed.id),
          eq(deliveries.state, "sending"),
          eq(deliveries.holder, holder),
          eq(deliveries.attempt, claimed.attempt),
        ),
      );
    if (settled.rowCount === 0) return false;
    if (ending.state === "failed" && ending.noMailbox)
      await suppress(tx, { address: claimed.email, kind: "bounced", reason: ending.reason }, now);
    if (ending.state === "sent") await markSent(tx, claimed.student.id, claimed.revisionId, now);
    return true;
  });
}

function columns(ending: Ending, now: Date) {
  switch (ending.state) {
    case "sent":
      return { state: "sent", reason: "", sentAt: now, endedAt: now } as const;
    case "deferred":
      return { state: "deferred", reason: ending.reason, nextAt: ending.nextAt } as const;
    case "failed":
    case "suppressed":
      return { state: ending.state, reason: ending.reason, endedAt: now };
  }
}

/** The canvas JSON text of a revision. */
export async function findRevisionContent(db: Database, revisionId: string): Promise<string> {
  const found = await db.query.templateRevisions.findFirst({
    columns: { content: true },
    where: (revision) => eq(revision.id, revisionId),
  });
  if (found === undefined) throw new Error(`Revision ${revisionId} is missing`);
  return found.content;
}
