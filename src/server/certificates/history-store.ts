// The versions and withdrawals of one certificate in the database.
import type { Database } from "../database/open.ts";
import { and, desc, eq, isNull, sql } from "../database/orm.ts";
import {
  certificates,
  certificateVersions,
  certificateWithdrawals,
  type CertificateWords,
  students,
  templates,
  users,
} from "../schema.ts";

export type IssuedRow = NonNullable<Awaited<ReturnType<typeof issuedNow>>>;
export type VersionRow = Awaited<ReturnType<typeof versionsBefore>>[number];
export type WithdrawalRow = Awaited<ReturnType<typeof endedWithdrawals>>[number];

/** `words` is null before it is issued. Undefined if the owner has no such student. */
export async function issuedNow(db: Database, ownerId: string, studentId: string) {
  const [row] = await db
    .select({
      name: students.name,
      certificateNumber: students.certificateNumber,
      remarks: students.remarks,
      extra: students.extra,
      revisionId: sql<string>`coalesce(${certificates.revisionId}, '')`,
      words: sql<CertificateWords | null>`case when ${certificates.version} > 0 then ${certificates.words} end`,
      versionAt: sql<Date>`coalesce(${certificates.versionAt}, ${certificates.madeAt}, ${students.createdAt})`.mapWith(
        students.createdAt,
      ),
      /** A change of what AI made for it dates it without a new version. */
      pictureAt: sql<Date | null>`case when ${certificates.updatedAt} > ${certificates.versionAt}
        then ${certificates.updatedAt} end`.mapWith(certificates.updatedAt),
      withdrawnAt: certificates.withdrawnAt,
      withdrawnBy: users.name,
      withdrawnReason: sql<string>`coalesce(${certificates.withdrawnReason}, '')`,
    })
    .from(students)
    .innerJoin(templates, eq(templates.id, students.templateId))
    .leftJoin(certificates, eq(certificates.studentId, students.id))
    .leftJoin(users, eq(users.id, certificates.withdrawnBy))
    .where(
      and(
        eq(students.id, studentId),
        eq(templates.ownerId, ownerId),
        isNull(students.deletedAt),
        isNull(templates.deletedAt),
      ),
    );
  return row;
}

/** The newest first. */
export async function versionsBefore(db: Database, studentId: string, most: number) {
  const { revisionId, words, name, certificateNumber, remarks, extra, versionAt, version } = certificateVersions;
  return db
    .select({ revisionId, words, name, certificateNumber, remarks, extra, versionAt })
    .from(certificateVersions)
    .where(eq(certificateVersions.studentId, studentId))
    .orderBy(desc(version))
    .limit(most);
}

/** The newest first, with the names of now. */
export async function endedWithdrawals(db: Database, studentId: string, most: number) {
  const { at, reason, endedAt, by, endedBy, position } = certificateWithdrawals;
  const nameOf = (id: typeof by | typeof endedBy) =>
    sql<string | null>`(select name from users where users.id = ${id})`;
  return db
    .select({ at, reason, endedAt, by: nameOf(by), endedBy: nameOf(endedBy) })
    .from(certificateWithdrawals)
    .where(eq(certificateWithdrawals.studentId, studentId))
    .orderBy(desc(position))
    .limit(most);
}
