// The queries of the workers: claim due deliveries with everything their mails say, and read designs.
import type { SavedDesign } from "#domain/canvas/drawing-rules.ts";
import type { Fill } from "#domain/certificate/ai.ts";
import type { TrustFacts } from "#domain/account/trust.ts";
import type { Attachment } from "#domain/mail/batch.ts";
import { MINUTE } from "#domain/time.ts";
import { type OwnIssuer, verifiedDomain, type VouchedFor } from "../../certificates/issuer.ts";
import type { Database } from "../../database/open.ts";
import { byIndex } from "../../database/by-index.ts";
import { eq, sql, type SQL } from "../../database/orm.ts";
import { executeNamed } from "../../database/prepared.ts";
import { countingMails, type Place } from "../../trust/mail-days.ts";
import { isVerified, standingInClaim } from "../../trust/tier.ts";
import { replyTo } from "../../workspaces/reply-to.ts";
import { type Suppression, suppressionOf } from "../recipients/suppression-store.ts";

export type MailWords = { subject: string; message: string; attachment: Attachment };

/** A delivery claimed by a worker, with everything its mail says. */
export type Claimed = {
  id: string;
  attempt: number;
  /** How many of the attempts the mail server answered with 'too fast' or 'later'; they do not count. */
  slowed: number;
  /** When the first attempt was made. */
  triedFrom: string;
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
  template: { name: string; description: string; issuer: string; language: string };
  owner: OwnIssuer & VouchedFor & { verified: boolean };
  /** The owner's e-mail if it is verified, else empty. */
  replyTo: string;
  words: MailWords;
  /** The texts and pictures kept for the certificate, `made` if AI wrote them; null if there are none yet. */
  fill: (Fill & { made: boolean }) | null;
  /** Why the address gets no mail any more; null if it gets mail. */
  suppressed: Suppression | null;
  /** The organiser has paused the template's mails, or cancelled this batch, while a worker had the delivery. */
  paused: boolean;
  cancelled: boolean;
  /** The student or the template was deleted after the mail was queued. */
  withdrawn: boolean;
  /** The certificate was withdrawn after the mail was queued. */
  certificateWithdrawn: boolean;
  /** How far the organiser is trusted now. */
  standing: TrustFacts;
  /** Its places among today's mails of those for whom it counts, if this is its first try. */
  places: Place[];
  /** The operator took the certificate, the template or the account out of public view meanwhile, or blocked it. */
  takenDown: boolean;
};

type ClaimRequest = { lease: number; lastOwner: string; again?: boolean; limit: number; now: Date };

/**
 * Claims up to `limit` due deliveries. Organisers take turns, beginning after `lastOwner`, or with them if `again`, so
 * that thirty mails of one need not wait for fifty thousand of another; within one organiser those go first that are
 * due longest. The claim is committed when this returns. Address and design are today's: they may have been corrected
 * since queueing.
 */
export async function claimDue(
  db: Database,
  { lease, lastOwner, again = false, limit, now }: ClaimRequest,
): Promise<Claimed[]> {
  const at = now.toISOString();
  const claimed = await byIndex(db, (tx) =>
    executeNamed<Claimed>(
      tx,
      again ? "claim_due_again" : "claim_due",
      sql`
    with recursive ${roundRobin(lastOwner, again ? sql`>=` : sql`>`)}, due as (
      select q.student_id, row_number() over () as nth from ${liveLease(lease)}, round_robin, lateral (
        select student_id from delivery_queue
        where owner_id = round_robin.owner_id and ${WAITING} and holder is null and next_at <= ${at}::timestamptz
        order by next_at, position limit ${limit}
        for update skip locked) q
      limit ${limit}), held as (
      update delivery_queue q
      set holder = ${lease}, deferred = false, attempt = q.attempt + 1, claimed_at = ${at}::timestamptz,
        tried_from = case when q.attempt = 0 then ${at}::timestamptz else q.tried_from end
      where q.student_id = any(${THEIRS})
      returning q.delivery_id, q.student_id, q.owner_id, q.sent_by, q.attempt, q.tried_from), taken as (
      select held.attempt, d.id, d.student_id, d.template_id, d.sending_id, d.slowed, d.message_id,
        coalesce(held.tried_from, d.queued_at) as tried_from,
        s.email, s.name, s.certificate_number, s.remarks, s.extra, s.deleted_at, s.taken_down_at,
        coalesce(c.revision_id, d.revision_id) as revision_id,
        c.withdrawn_at is not null as certificate_withdrawn, s.email <> d.email or c.revision_id <> d.revision_id as is_corrected
      from due join held on held.student_id = due.student_id
        ${byKey(sql`deliveries where id = held.delivery_id`, "d")}
        ${byKey(sql`students where id = held.student_id`, "s")}
        ${byKey(sql`certificates where student_id = held.student_id`, "c")}
      order by due.nth), corrected as (
      update deliveries d set email = taken.email, revision_id = taken.revision_id
      from taken where taken.is_corrected and d.id = taken.id),
      ${countingMails(sql`select delivery_id as id, owner_id, sent_by from held where attempt = 1`, now)}
    select d.id, d.attempt, d.slowed, d.tried_from as "triedFrom", d.email, d.message_id as "messageId", t.id as "templateId", d.revision_id as "revisionId",
      o.id as "ownerId",
      json_build_object('id', d.student_id, 'name', d.name, 'certificate_number', d.certificate_number,
        'remarks', d.remarks, 'extra', d.extra) as student,
      json_build_object('name', t.name, 'description', t.description, 'issuer', t.issuer, 'language', t.language) as template,
      json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name, 'verifiedIssuer', o.verified_issuer, 'verifiedDomain', ${verifiedDomain(sql`o.id`)}, 'verified', ${isVerified(sql`o`)}) as owner,
      ${replyTo(sql`o.id`)} as "replyTo", ${standingInClaim(sql`o`)} as standing,
      coalesce((select places from places where places.id = d.id), '[]') as places,
      ${WORDS} as words, ${FILL} as fill,
      ${suppressionOf(sql`d.email`, sql`o.id`, now)} as suppressed,
      t.sending_paused_at is not null as paused, g.cancelled_at is not null as cancelled,
      d.deleted_at is not null or t.deleted_at is not null as withdrawn,
      d.certificate_withdrawn as "certificateWithdrawn",
      coalesce(d.taken_down_at, t.taken_down_at, o.taken_down_at, o.blocked_at) is not null as "takenDown"
    from taken d
      ${byKey(sql`templates where id = d.template_id`, "t")}
      ${byKey(sql`workspaces where id = t.owner_id`, "o")}
      ${byKey(sql`sendings where id = d.sending_id`, "g")}
      ${byKey(sql`ai_fills where certificate_id = d.student_id`, "f")}`,
    ),
  );
  return claimed.rows;
}

/** What decides whether a refused mail is tried again. */
export function triesOf({ attempt, slowed, triedFrom }: Claimed) {
  return { attempt: attempt - slowed, triedFrom: new Date(triedFrom) };
}

/**
 * Joins one row by its key. The limit forces the planner to use the key: right after an import it believes tables
 * small, and would read all students for every few mails.
 */
function byKey(rows: SQL, name: string): SQL {
  return sql`left join lateral (select * from ${rows} limit 1) ${sql.raw(name)} on true`;
}

/** As `MailWords`, of the sending that is `g`. */
const WORDS = sql`json_build_object('subject', coalesce(g.subject, ''), 'message', coalesce(g.message, ''),
  'attachment', coalesce(g.attachment, 'none'))`;

/** As in `Claimed`, of what is kept as `f`. */
const FILL = sql`case when f.id is not null then json_build_object('title', f.title, 'summary', f.summary,
  'picture', f.picture, 'selectedPicture', f.selected_picture, 'made', f.made_at is not null) end`;

/** The students as an array, which PostgreSQL looks up in the index one by one. */
const THEIRS = sql`array(select student_id from due)`;

/** The same condition as the index `delivery_queue_waiting`. */
export const WAITING = sql`soon and paused_at is null`;

/** No row if the lease was given up for lost: what it claimed now, nobody would free. */
function liveLease(lease: number) {
  return sql`(select number from delivery_leases where number = ${lease} for key share) lease`;
}

/**
 * The organisers with waiting mails, in a circle that begins after `last`: each is one step in the index, and the walk
 * ends at the first of them with a due mail.
 */
function roundRobin(last: string, after: SQL) {
  return sql`round_robin (owner_id, began) as (
    select first.owner_id, first.owner_id from (select ${ownerAfter(sql`${last}::text`, after)} as owner_id) first
    where first.owner_id is not null
    union all
    select next.owner_id, round_robin.began
    from round_robin, lateral (select ${ownerAfter(sql`round_robin.owner_id`)} as owner_id) next
    where next.owner_id <> round_robin.began)`;
}

function ownerAfter(owner: SQL, after = sql`>`) {
  return sql`coalesce(
    (select owner_id from delivery_queue where ${WAITING} and owner_id ${after} ${owner} order by owner_id limit 1),
    (select owner_id from delivery_queue where ${WAITING} order by owner_id limit 1))`;
}

/**
 * Marks the mails that are due within a minute, so that a claim finds their organisers. Before the mark a mail is not
 * claimed, so this runs at least every minute.
 */
export async function markSoon(db: Database, now: Date): Promise<void> {
  for (let marked = MARKED_AT_ONCE; marked === MARKED_AT_ONCE;) {
    const { rowCount } = await db.execute(sql`
      update delivery_queue set soon = true where student_id in (
        select student_id from delivery_queue where not soon and next_at <= ${isSoon(now)}
        order by next_at limit ${MARKED_AT_ONCE} for update skip locked)`);
    marked = rowCount ?? 0;
  }
}

const MARKED_AT_ONCE = 5000;

/** Until when a mail counts as due soon. */
export function isSoon(now: Date): SQL {
  return sql`${new Date(now.getTime() + MINUTE).toISOString()}::timestamptz`;
}

/** The canvas JSON text of a revision. */
export async function findRevisionDesign(db: Database, revisionId: string): Promise<SavedDesign> {
  const found = await db.query.templateRevisions.findFirst({
    columns: { content: true, drawingRules: true },
    where: (revision) => eq(revision.id, revisionId),
  });
  if (found === undefined) throw new Error(`Revision ${revisionId} is missing`);
  return found;
}
