// Reads a certificate with everything it is drawn and signed with.
import type { Database } from "../database/open.ts";
import { and, eq, isNotNull, sql } from "../database/orm.ts";
import { preparedOn } from "../database/prepared.ts";
import { aiFills, certificates, publications, students, templateRevisions, templates, workspaces } from "../schema.ts";
import { OWNER } from "./issuer.ts";
import { markIssued } from "./pin.ts";
import { PINNED_OR_NEWEST } from "../templates/variants/design.ts";

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

/** What is known of a certificate that was made. */
const MADE = {
  at: certificates.madeAt,
  sentAt: certificates.sentAt,
  updatedAt: certificates.updatedAt,
  version: certificates.version,
  issuedAt: certificates.issuedAt,
  words: certificates.words,
  withdrawnAt: certificates.withdrawnAt,
  withdrawnReason: certificates.withdrawnReason,
  hiddenAt: certificates.hiddenAt,
};

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
        id: templates.id,
        name: templates.name,
        language: templates.language,
        description: templates.description,
        issuer: templates.issuer,
        takenDownAt: templates.takenDownAt,
        deletedAt: templates.deletedAt,
      },
      owner: OWNER,
      made: MADE,
      hold: { heldAt: publications.heldAt, publishedAt: publications.publishedAt },
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
    .leftJoin(publications, eq(publications.templateId, templates.id))
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

/** Marks the certificate as given out, and keeps the first date. False if the owner has no such student. */
export async function markOwnIssued(db: Database, ownerId: string, studentId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from students s join templates t on t.id = s.template_id
    where s.id = ${studentId} and t.owner_id = ${ownerId} and s.deleted_at is null and t.deleted_at is null`);
  if (rowCount === 1) await markIssued(db, [studentId], at);
  return rowCount === 1;
}
