// Answers that their recipients are to be told of.
import type { Issuing } from "../certificates/issuer.ts";
import type { Database } from "../database/open.ts";
import { and, eq, isNull, lte, or, sql } from "../database/orm.ts";
import type { Lease } from "../providers/mail/index.ts";
import { corrections } from "../schema.ts";

export type AnsweredCorrection = Issuing & {
  id: string;
  state: "accepted" | "declined";
  email: string;
  studentId: string;
  /** As the certificate has it now. */
  name: string;
  nameBefore: string;
  templateName: string;
  language: string;
  /** The owner's proved e-mail, else empty. */
  replyTo: string;
};

/** Answered since then, not told of and in nobody's hands; what was tried already comes last. Who was deleted meanwhile gets no mail. */
export async function answersToTell(
  db: Database,
  { since, now, most }: { since: Date; now: Date; most: number },
): Promise<AnsweredCorrection[]> {
  const { rows } = await db.execute<AnsweredCorrection>(sql`
    select c.id, c.state, c.email, c.student_id as "studentId", s.name, c.name_before as "nameBefore", t.name as "templateName", t.language,
      json_build_object('issuer', t.issuer) as template,
      json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name) as owner,
      case when o.email_verified_at is null then '' else o.email end as "replyTo"
    from corrections c join students s on s.id = c.student_id join templates t on t.id = c.template_id join users o on o.id = t.owner_id
    where c.state in ('accepted', 'declined') and c.told_at is null and c.answered_at > ${since.toISOString()}::timestamptz
      and (c.tell_lease_until is null or c.tell_lease_until <= ${now.toISOString()}::timestamptz)
      and s.deleted_at is null and t.deleted_at is null
    order by c.tell_lease_until nulls first, c.answered_at limit ${most}`);
  return rows;
}

/** False when another process was first. */
export async function claimAnswer(db: Database, id: string, { now, until }: Lease): Promise<boolean> {
  const free = or(isNull(corrections.tellLeaseUntil), lte(corrections.tellLeaseUntil, now));
  const claimed = await db
    .update(corrections)
    .set({ tellLeaseUntil: until })
    .where(and(eq(corrections.id, id), isNull(corrections.toldAt), free));
  return claimed.rowCount === 1;
}

/** `mailed` false: it is to be tried again. */
export async function leaveAnswer(
  db: Database,
  id: string,
  { now, mailed }: { now: Date; mailed: boolean },
): Promise<void> {
  await db
    .update(corrections)
    .set({ toldAt: mailed ? now : null, tellLeaseUntil: now })
    .where(eq(corrections.id, id));
}
