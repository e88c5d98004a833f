// Answered corrections whose recipients are still to be mailed.
import { type Issuing, verifiedDomain, type VouchedFor } from "../certificates/issuer.ts";
import type { Database } from "../database/open.ts";
import { eq, sql } from "../database/orm.ts";
import { corrections } from "../schema.ts";
import { replyTo } from "../workspaces/reply-to.ts";

export type AnsweredCorrection = Issuing & {
  owner: VouchedFor;
  id: string;
  state: "accepted" | "declined";
  email: string;
  studentId: string;
  /** The name that is on the certificate now. */
  name: string;
  nameBefore: string;
  /** Why it was declined, else empty. */
  reason: string;
  templateName: string;
  language: string;
  /** The owner's verified e-mail address, else empty. */
  replyTo: string;
  /** The student or the template is deleted, and can still be restored. */
  withdrawn: boolean;
};

/** Undefined when the recipient was already mailed or was answered before `since`. */
export async function answerToMail(db: Database, id: string, since: Date): Promise<AnsweredCorrection | undefined> {
  const { rows } = await db.execute<AnsweredCorrection>(sql`
    select c.id, c.state, c.email, c.student_id as "studentId", s.name, c.name_before as "nameBefore", c.reason, t.name as "templateName", t.language,
      json_build_object('issuer', t.issuer) as template,
      json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name, 'verifiedIssuer', o.verified_issuer, 'verifiedDomain', ${verifiedDomain(sql`o.id`)}) as owner,
      ${replyTo(sql`o.id`)} as "replyTo",
      s.deleted_at is not null or t.deleted_at is not null as withdrawn
    from corrections c join students s on s.id = c.student_id join templates t on t.id = c.template_id join workspaces o on o.id = t.owner_id
    where c.id = ${id} and ${unmailed(since)}`);
  return rows[0];
}

/** The ids of answers that no recipient was mailed. */
export async function unmailedAnswers(db: Database, since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select c.id from corrections c where ${unmailed(since)}`);
  return rows.map(({ id }) => id);
}

export async function markAnswerMailed(db: Database, id: string, now: Date): Promise<void> {
  await db.update(corrections).set({ toldAt: now }).where(eq(corrections.id, id));
}

function unmailed(since: Date) {
  return sql`c.state in ('accepted', 'declined') and c.told_at is null and c.answered_at > ${since.toISOString()}::timestamptz`;
}
