// Reads a certificate with everything it is drawn and signed with, and moves certificates to a later design.
import type { Database } from "../database/open.ts";
import { and, eq, isNotNull, isNull, sql } from "../database/orm.ts";
import { preparedOn } from "../database/prepared.ts";
import { aiFills, certificates, students, templateRevisions, templates, workspaces } from "../schema.ts";
import { OWNER } from "./issuer.ts";
import { markIssued, WORDS } from "./pin.ts";
import { newestDesign, PINNED_OR_NEWEST } from "../templates/variants/design.ts";
import { keptVersions } from "./versions.ts";

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

/**
 * The student's certificate, issued or not, with its pinned revision or else the newest. Deleted ones are found too:
 * they are withdrawn, not unknown.
 */
export async function findCertificate(db: Database, studentId: string) {
  const [row] = await certificateByStudent(db).execute({ studentId });
  return row;
}

/**
 * Whether the organiser sent the certificate, or gave it out in another way. A mail that waits counts; one that was
 * cancelled or blocked does not.
 */
const WAS_GIVEN = sql<boolean>`(students.issued_at is not null or certificates.sent_at is not null
  or exists (select from deliveries d where d.student_id = students.id and d.state <> 'suppressed'))`;

const certificateByStudent = preparedOn((db) =>
  db
    .select({
      student: {
        id: students.id,
        name: students.name,
        certificate_number: students.certificateNumber,
        remarks: students.remarks,
        extra: students.extra,
        hasEmail: sql<boolean>`${students.email} <> ''`,
        takenDownAt: students.takenDownAt,
        deletedAt: students.deletedAt,
        wasGiven: WAS_GIVEN,
      },
      template: {
        name: templates.name,
        language: templates.language,
        description: templates.description,
        issuer: templates.issuer,
        takenDownAt: templates.takenDownAt,
        deletedAt: templates.deletedAt,
      },
      owner: OWNER,
      made: {
        at: certificates.madeAt,
        sentAt: certificates.sentAt,
        updatedAt: certificates.updatedAt,
        version: certificates.version,
        words: certificates.words,
        withdrawnAt: certificates.withdrawnAt,
        withdrawnReason: certificates.withdrawnReason,
      },
      revisionId: templateRevisions.id,
      content: templateRevisions.content,
      drawingRules: templateRevisions.drawingRules,
      ai: {
        id: aiFills.id,
        state: aiFills.state,
        title: aiFills.title,
        summary: aiFills.summary,
        picture: aiFills.picture,
        selectedPicture: aiFills.selectedPicture,
        selectedCredit: aiFills.selectedCredit,
        searchWords: aiFills.searchWords,
        retryAt: aiFills.retryAt,
        madeAt: aiFills.madeAt,
      },
    })
    .from(students)
    .innerJoin(templates, eq(templates.id, students.templateId))
    .innerJoin(workspaces, eq(workspaces.id, templates.ownerId))
    .leftJoin(certificates, eq(certificates.studentId, students.id))
    .leftJoin(aiFills, eq(aiFills.certificateId, students.id))
    .innerJoin(templateRevisions, eq(templateRevisions.id, PINNED_OR_NEWEST))
    .where(eq(students.id, sql.placeholder("studentId")))
    .prepare("certificate_by_student"),
);

/**
 * Whether this id belonged to an erased student. They may have no design any more, so `findCertificate` finds nothing.
 */
export async function wasErased(db: Database, studentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, studentId), isNotNull(students.erasedAt)));
  return rows.length > 0;
}

/**
 * Moves the template's certificates of another design, or an earlier name or issuer, to those of now; returns how many,
 * or undefined if the template is not the owner's.
 */
export async function moveToNewest(db: Database, ownerId: string, templateId: string, at: Date) {
  const [template] = await db
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)));
  if (template === undefined) return undefined;
  const now = sql`${at.toISOString()}::timestamptz`;
  return db.transaction(async (tx) => {
    // Locked in the same order as when mails are marked as sent, so that the two cannot deadlock.
    const { rows } = await tx.execute<{ id: string }>(sql`
      select c.student_id as id from certificates c
        join students s on s.id = c.student_id join templates t on t.id = s.template_id
        join workspaces o on o.id = t.owner_id
      where s.template_id = ${templateId} and s.deleted_at is null
        and (c.revision_id <> ${newestDesign()} or c.words <> ${WORDS})
      order by c.student_id for update of c`);
    const ids = sql`c.student_id = any(${sql.param(rows.map(({ id }) => id))}::text[])`;
    await tx.execute(sql`
      with ${keptVersions(ids, at)}
      update certificates c set revision_id = ${newestDesign()}, updated_at = ${now},
        version = case when c.version > 0 then c.version + 1 else 0 end,
        version_at = case when c.version > 0 then ${now} end,
        words = case when c.version > 0 then ${WORDS} end
      from students s join templates t on t.id = s.template_id join workspaces o on o.id = t.owner_id
      where ${ids} and s.id = c.student_id`);
    await tx.update(templates).set({ certificatesUpdatedAt: at }).where(eq(templates.id, templateId));
    return rows.length;
  });
}

/** Marks the certificate as given out, and keeps the first date. False if the owner has no such student. */
export async function markOwnIssued(db: Database, ownerId: string, studentId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from students s join templates t on t.id = s.template_id
    where s.id = ${studentId} and t.owner_id = ${ownerId} and s.deleted_at is null and t.deleted_at is null`);
  if (rowCount === 1) await markIssued(db, [studentId], at);
  return rowCount === 1;
}
