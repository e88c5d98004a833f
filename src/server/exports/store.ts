// Reads what is exported, and keeps the links to download it: by their hash, for a day.
import type { ExportKind } from "#domain/certificate/exports.ts";
import type { Database } from "../database/open.ts";
import { and, asc, eq, inArray, isNull, lt, sql } from "../database/orm.ts";
import { aiFills, certificates, downloads, students, templateRevisions, templates, users } from "../schema.ts";

export type DownloadRow = typeof downloads.$inferSelect;
/** Of a template's certificates; any other is of an account. */
export type TemplateDownload = DownloadRow & { templateId: string; kind: ExportKind };
export type ExportRow = Awaited<ReturnType<typeof exportRows>>[number];

/** The template, when it is the owner's and not deleted. */
export async function exportTemplate(db: Database, ownerId: string, templateId: string) {
  const [template] = await db
    .select({ name: templates.name, language: templates.language, revisionId: templates.revisionId })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)));
  return template;
}

/** The ids of the students in force of the owner's template, in the order in which they were added. */
export async function exportedIds(db: Database, ownerId: string, templateId: string): Promise<string[]> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .innerJoin(templates, eq(templates.id, students.templateId))
    .where(inForce(ownerId, templateId))
    .orderBy(asc(students.position));
  return rows.map(({ id }) => id);
}

/** Every certificate in force of the owner's template, with its pinned revision, in the order of the students. */
export async function exportRows(db: Database, ownerId: string, templateId: string) {
  return db
    .select({
      student: {
        id: students.id,
        name: students.name,
        certificate_number: students.certificateNumber,
        remarks: students.remarks,
        extra: students.extra,
      },
      ai: {
        title: aiFills.title,
        summary: aiFills.summary,
        picture: aiFills.picture,
        selectedPicture: aiFills.selectedPicture,
      },
      revisionId: certificates.revisionId,
      issuedAt: sql<string>`coalesce(${certificates.sentAt}, ${certificates.madeAt})`,
    })
    .from(students)
    .innerJoin(templates, eq(templates.id, students.templateId))
    .innerJoin(certificates, eq(certificates.studentId, students.id))
    .leftJoin(aiFills, eq(aiFills.certificateId, students.id))
    .where(inForce(ownerId, templateId))
    .orderBy(asc(students.position));
}

/** The ids of the revisions that the certificates of these students show; who has none yet would get the newest. */
export async function exportedRevisions(
  db: Database,
  ownerId: string,
  templateId: string,
  newest: string,
): Promise<string[]> {
  const shown = sql<string>`coalesce(${certificates.revisionId}, ${newest})`;
  const rows = await db
    .selectDistinct({ id: shown })
    .from(students)
    .innerJoin(templates, eq(templates.id, students.templateId))
    .leftJoin(certificates, eq(certificates.studentId, students.id))
    .where(inForce(ownerId, templateId));
  return rows.map(({ id }) => id);
}

/** The students of the owner's template, neither of them deleted. */
function inForce(ownerId: string, templateId: string) {
  return and(
    eq(templates.id, templateId),
    eq(templates.ownerId, ownerId),
    isNull(templates.deletedAt),
    isNull(students.deletedAt),
  );
}

/** The canvas JSON texts of these revisions. */
export async function contentsOf(db: Database, revisionIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: templateRevisions.id, content: templateRevisions.content })
    .from(templateRevisions)
    .where(inArray(templateRevisions.id, revisionIds));
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** Links that ended before `ended` go. */
export async function addDownload(
  db: Database,
  download: {
    tokenHash: string;
    ownerId: string;
    templateId?: string;
    kind: DownloadRow["kind"];
    pattern: string;
    createdAt: Date;
  },
  ended: Date,
): Promise<void> {
  await db.delete(downloads).where(lt(downloads.createdAt, ended));
  await db.insert(downloads).values(download);
}

/** None of an owner who is blocked or gone: it may have been given while that was done. */
export async function findDownload(db: Database, tokenHash: string): Promise<DownloadRow | undefined> {
  const [row] = await db
    .select({ download: downloads })
    .from(downloads)
    .innerJoin(users, eq(users.id, downloads.ownerId))
    .where(and(eq(downloads.tokenHash, tokenHash), isNull(users.blockedAt), isNull(users.deletedAt)));
  return row?.download;
}

export async function beginDownload(db: Database, tokenHash: string, at: Date): Promise<void> {
  await db
    .update(downloads)
    .set({ begunAt: at })
    .where(and(eq(downloads.tokenHash, tokenHash), isNull(downloads.begunAt)));
}
