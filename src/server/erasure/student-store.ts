// The rows of deleted students, and of students of deleted templates. No owner in the `where`, because no user asks.
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import type { FilledCertificate } from "./fill-store.ts";
import type { DueTemplate } from "./due.ts";

/** A row that is just being restored is skipped. */
export async function lockDueStudents(tx: Database, before: Date, most: number): Promise<FilledCertificate[]> {
  const { rows } = await tx.execute<FilledCertificate>(sql`
    select s.id, t.owner_id as "ownerId" from students s join templates t on t.id = s.template_id
    where s.deleted_at <= ${before.toISOString()}::timestamptz and s.erased_at is null
    order by s.deleted_at limit ${most} for no key update of s skip locked`);
  return rows;
}

export async function blankStudents(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  await dropCorrections(tx, ids);
  await dropHistory(tx, ids);
  await forgetCredentials(tx, ids);
  await tx.execute(sql`delete from deleted_texts where ${ofStudents(ids)}`);
  await tx.execute(sql`
    update certificates set words = null, withdrawn_reason = '' where ${ofStudents(ids)} and words is not null`);
  await tx.execute(sql`
    update students set name = '', certificate_number = '', email = '', mobile = '', remarks = '', extra = '{}',
      erased_at = ${now.toISOString()}::timestamptz
    where ${idIsOneOf(ids)}`);
}

/**
 * Sent mails of erased students keep address, design and dates, for unsubscribe links and bounces. The words of a batch
 * are cleared with its last student, because they may name a single recipient.
 */
export async function clearMails(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update sendings g set subject = '', message = ''
    where (g.subject <> '' or g.message <> '') and g.id in (select sending_id from deliveries where ${ofStudents(ids)})
      and not exists (select from deliveries d join students s on s.id = d.student_id
        where d.template_id = g.template_id and d.sending_id = g.id and s.erased_at is null)`);
  await tx.execute(sql`delete from delivery_queue where ${ofStudents(ids)}`);
  await tx.execute(sql`delete from deliveries where ${ofStudents(ids)} and sent_at is null`);
  await tx.execute(sql`update whatsapp_messages set phone = '', alias = null where ${ofStudents(ids)} and phone <> ''`);
  await tx.execute(sql`update deliveries set reason = null where ${ofStudents(ids)} and reason is not null`);
  await tx.execute(sql`delete from certificates where ${ofStudents(ids)} and sent_at is null
    and not exists (select from deliveries d where d.student_id = certificates.student_id)`);
}

/**
 * Students of a deleted template to whom nothing was sent; where it stays, without those whose pages say 'Withdrawn'.
 */
export async function lockUnsent(tx: Database, { id, stays }: DueTemplate, most: number): Promise<string[]> {
  const which = stays ? sql`s.deleted_at is null` : sql`true`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from students s where s.template_id = ${id} and not ${WAS_SENT} and ${which} limit ${most} for update`);
  return rows.map((row) => row.id);
}

export async function deleteStudents(tx: Database, ids: readonly string[]): Promise<void> {
  await dropCorrections(tx, ids);
  await tx.execute(sql`delete from delivery_queue where ${ofStudents(ids)}`);
  await tx.execute(sql`delete from deliveries where ${ofStudents(ids)}`);
  await dropHistory(tx, ids);
  await forgetCredentials(tx, ids);
  await tx.execute(sql`delete from certificates where ${ofStudents(ids)}`);
  await tx.execute(sql`delete from students where ${idIsOneOf(ids)}`);
}

/** Whether student `s` has, or had, a certificate that was sent or handed over. */
export const WAS_SENT = sql`(exists (select from certificates c where c.student_id = s.id and c.sent_at is not null)
  or exists (select from deliveries d where d.student_id = s.id and d.sent_at is not null))`;

/** Their entries in the status lists stay, so that they can be withdrawn. */
async function forgetCredentials(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update credentials set body = null where ${ofStudents(ids)} and body is not null`);
}

async function dropHistory(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from certificate_versions where ${ofStudents(ids)}`);
  await tx.execute(sql`delete from certificate_withdrawals where ${ofStudents(ids)}`);
  await tx.execute(sql`delete from hand_overs where ${ofStudents(ids)}`);
  await tx.execute(sql`delete from whatsapp_consents where ${ofStudents(ids)}`);
}

async function dropCorrections(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from corrections where ${ofStudents(ids)}`);
}

const idIsOneOf = (ids: readonly string[]) => sql`id = any(${sql.param(ids)}::text[])`;
const ofStudents = (ids: readonly string[]) => sql`student_id = any(${sql.param(ids)}::text[])`;
