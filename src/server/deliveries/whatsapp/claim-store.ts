// The queries by which messengers take due messages, put them back, and free those of a dead one.
import type { TrustFacts } from "#domain/account/trust.ts";
import type { Fill } from "#domain/certificate/ai.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import type { OwnIssuer } from "../../certificates/issuer.ts";
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";
import { countingMails, type Place, uncountingMails } from "../../trust/mail-days.ts";
import { standingInClaim } from "../../trust/tier.ts";

/** A message claimed by a messenger, with everything that it says and that may speak against it. */
export type ClaimedMessage = {
  id: string;
  attempt: number;
  /** How many of the attempts spent no try. */
  slowed: number;
  /** When it was to go at first. */
  dueAt: string;
  templateId: string;
  ownerId: string;
  revisionId: string;
  student: { id: string; name: string; mobile: string; extra: Record<string, string> };
  template: { name: string; description: string; issuer: string; language: string };
  owner: OwnIssuer;
  fill: (Fill & { made: boolean }) | null;
  /** How the list is read. */
  country: string;
  optInColumn: string;
  /** What was noted by hand; null: the list says it. */
  agreed: boolean | null;
  cancelled: boolean;
  withdrawn: boolean;
  certificateWithdrawn: boolean;
  takenDown: boolean;
  /** How far the organiser is trusted now. */
  standing: TrustFacts;
  /** Its places among today's mails and messages of those for whom it counts, if this is its first try. */
  places: Place[];
};

/**
 * Up to `limit` due messages: organisers take turns, message by message. While WhatsApp takes none, nothing is claimed;
 * when it is time to try again, a single one. Committed when this returns.
 */
export async function claimMessages(
  db: Database,
  { lease, limit, now }: { lease: number; limit: number; now: Date },
): Promise<ClaimedMessage[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<ClaimedMessage>(sql`
    with recursive owners as (
      (select owner_id from whatsapp_messages where next_at is not null order by owner_id limit 1)
      union all select (
        select owner_id from whatsapp_messages where next_at is not null and owner_id > o.owner_id
        order by owner_id limit 1)
      from owners o where o.owner_id is not null
    ), waiting as (
      select m.* from (select owner_id from owners where owner_id is not null) o, lateral (
        select delivery_id, owner_id, next_at, position from whatsapp_messages
        where owner_id = o.owner_id and next_at is not null and next_at <= ${at} and holder is null
        order by next_at, position limit ${limit} for update skip locked) m
      where exists (select from delivery_leases where number = ${lease})
        and not exists (select from whatsapp_outages where try_at > ${at})
    ), due as (
      select delivery_id from waiting
      order by row_number() over (partition by owner_id order by next_at, position), owner_id
      limit (select case when exists (select from whatsapp_outages) then 1 else ${limit}::int end)
    ), held as (
      update whatsapp_messages m set holder = ${lease}, attempt = m.attempt + 1, claimed_at = ${at}
      from due where m.delivery_id = due.delivery_id
      returning m.delivery_id, m.owner_id, m.sent_by, m.attempt, m.position, m.due_at
    ), tried as (update whatsapp_outages set try_at = ${after(at, TRY_EVERY)} where exists (select from held)),
    ${countingMails(sql`select delivery_id as id, owner_id, sent_by from held where attempt = 1`, now)}
    select d.id, h.attempt, d.slowed, coalesce(h.due_at, d.queued_at) as "dueAt", t.id as "templateId", o.id as "ownerId",
      coalesce(c.revision_id, d.revision_id) as "revisionId",
      json_build_object('id', s.id, 'name', s.name, 'mobile', s.mobile, 'extra', s.extra) as student,
      json_build_object('name', t.name, 'description', t.description, 'issuer', t.issuer, 'language', t.language) as template,
      json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name) as owner,
      case when f.id is not null then json_build_object('title', f.title, 'summary', f.summary, 'picture', f.picture,
        'selectedPicture', f.selected_picture, 'made', f.made_at is not null) end as fill,
      ${standingInClaim(sql`o`)} as standing, coalesce((select places from places where places.id = d.id), '[]') as places,
      l.country, l.opt_in_column as "optInColumn", k.agreed, g.cancelled_at is not null as cancelled,
      s.deleted_at is not null or t.deleted_at is not null or o.blocked_at is not null as withdrawn,
      c.withdrawn_at is not null as "certificateWithdrawn",
      coalesce(s.taken_down_at, t.taken_down_at, o.taken_down_at) is not null as "takenDown"
    from held h join deliveries d on d.id = h.delivery_id
      join students s on s.id = d.student_id
      join templates t on t.id = d.template_id
      join workspaces o on o.id = t.owner_id
      join whatsapp_lists l on l.template_id = t.id
      left join certificates c on c.student_id = s.id
      left join sendings g on g.id = d.sending_id
      left join ai_fills f on f.certificate_id = s.id
      left join whatsapp_consents k on k.student_id = s.id
    order by h.position`);
  return rows;
}

/** While WhatsApp takes no messages. */
const TRY_EVERY = MINUTE;
/** WhatsApp reports within minutes that it sends a message which it took without our hearing so. */
export const REPORTED_WITHIN = 10 * MINUTE;

function after(at: SQL, ms: number): SQL {
  return sql`${at} + make_interval(secs => ${ms / SECOND})`;
}

/** Puts back what was claimed and not given to WhatsApp. It spends no try. */
export async function putBackMessage(
  db: Database,
  { id, attempt }: Pick<ClaimedMessage, "id" | "attempt">,
  { lease, until }: { lease: number; until?: Date },
): Promise<void> {
  await db.execute(sql`
    with back as (
      update whatsapp_messages set holder = null, attempt = attempt - 1,
        next_at = coalesce(${until?.toISOString() ?? null}::timestamptz, next_at)
      where delivery_id = ${id} and holder = ${lease} and attempt = ${attempt}
      returning owner_id, sent_by, claimed_at, attempt)
    ${uncountingMails(sql`select owner_id, sent_by, claimed_at from back where attempt = 0`)}`);
}

/**
 * Puts back the messages of lost leases and returns how many. They wait a moment: if WhatsApp has one already, it says
 * so meanwhile, and it is not sent again.
 */
export async function freeMessages(tx: Database, leases: SQL): Promise<number> {
  const freed = await tx.execute(sql`
    update whatsapp_messages set holder = null, next_at = greatest(next_at, ${after(sql`now()`, REPORTED_WITHIN)}) where holder = ${leases}`);
  return freed.rowCount ?? 0;
}
