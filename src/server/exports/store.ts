// Reads what is exported, and stores the download links by their hash, for a day.
import type { SavedDesign } from "#domain/canvas/drawing-rules.ts";
import type { ExportKind } from "#domain/certificate/exports.ts";
import { markIssued, pinMade } from "../certificates/pin.ts";
import { isAllowed, type Permission } from "#domain/account/permissions.ts";
import { newestRevisions } from "../templates/variants/design.ts";
import type { Database } from "../database/open.ts";
import { and, asc, eq, gt, inArray, isNull, lt, sql } from "../database/orm.ts";
import {
  aiFills,
  certificates,
  downloads,
  members,
  students,
  templateRevisions,
  templates,
  workspaces,
} from "../schema.ts";

export type DownloadRow = typeof downloads.$inferSelect;
/** A download of a template's certificates; any other is of a list or an account. */
export type TemplateDownload = DownloadRow & { templateId: string; kind: ExportKind };
export type ExportRow = Awaited<ReturnType<typeof selectRows>>[number];

/** The template if it is the owner's and not deleted. */
export async function exportTemplate(db: Database, ownerId: string, templateId: string) {
  const [template] = await db
    .select({
      name: templates.name,
      language: templates.language,
      /** The newest of its own design and of each variant. */
      revisionIds: sql<string[]>`${newestRevisions(sql`templates`)}`,
    })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)));
  return template;
}

/** Of a template that is not deleted. */
export async function ownerOfTemplate(db: Database, templateId: string): Promise<string | undefined> {
  const [template] = await db
    .select({ ownerId: templates.ownerId })
    .from(templates)
    .where(and(eq(templates.id, templateId), isNull(templates.deletedAt)));
  return template?.ownerId;
}

/** How many certificates are pinned at once. */
const PAGE = 1000;
/** How many are read at once: each with all columns of the list. */
const ROWS = 200;

/**
 * Every certificate of the owner's template, without deleted students, with its pinned revision, in the students'
 * order, in pages.
 */
export async function* exportRowPages(db: Database, ownerId: string, templateId: string): AsyncGenerator<ExportRow[]> {
  for (let last = 0; ;) {
    const page = await selectRows(db)
      .where(and(inForce(ownerId, templateId), gt(students.position, last)))
      .orderBy(asc(students.position))
      .limit(ROWS);
    last = page.at(-1)?.position ?? last;
    if (page.length > 0) yield page;
    if (page.length < ROWS) return;
  }
}

/** Those of these students, even if they were deleted since the download began. */
export async function exportRows(db: Database, ownerId: string, ids: readonly string[]): Promise<ExportRow[]> {
  return selectRows(db).where(and(eq(templates.ownerId, ownerId), inArray(students.id, [...ids])));
}

function selectRows(db: Database) {
  return db
    .select({
      position: students.position,
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
      words: certificates.words,
      issuedAt: sql<string>`coalesce(${certificates.sentAt}, ${certificates.madeAt})`,
    })
    .from(students)
    .innerJoin(templates, eq(templates.id, students.templateId))
    .innerJoin(certificates, eq(certificates.studentId, students.id))
    .leftJoin(aiFills, eq(aiFills.certificateId, students.id));
}

/**
 * Pins the next students' certificates in the order of the list and marks them as issued. Returns the position after
 * which to go on, undefined after the last.
 */
export async function pinListed(
  db: Database,
  templateId: string,
  { after, at }: { after: number; at: Date },
): Promise<number | undefined> {
  const { ids, next } = await nextListed(db, templateId, after);
  if (ids.length > 0) await pinMade(db, ids, at);
  await markIssued(db, ids, at);
  return next;
}

/** The same for a list of links, which pins nothing. */
export async function issueListed(
  db: Database,
  templateId: string,
  { after, at }: { after: number; at: Date },
): Promise<number | undefined> {
  const { ids, next } = await nextListed(db, templateId, after);
  await markIssued(db, ids, at);
  return next;
}

async function nextListed(db: Database, templateId: string, after: number) {
  const listed = await db
    .select({ id: students.id, position: students.position })
    .from(students)
    .where(and(eq(students.templateId, templateId), isNull(students.deletedAt), gt(students.position, after)))
    .orderBy(asc(students.position))
    .limit(PAGE);
  return {
    ids: listed.map(({ id }) => id),
    next: listed.length < PAGE ? undefined : listed.at(-1)?.position,
  };
}

/**
 * The students of the owner's template, without deleted ones and those whose certificate was withdrawn or taken down.
 */
function inForce(ownerId: string, templateId: string) {
  return and(
    eq(templates.id, templateId),
    eq(templates.ownerId, ownerId),
    isNull(templates.deletedAt),
    isNull(students.deletedAt),
    isNull(students.takenDownAt),
    isNull(certificates.withdrawnAt),
  );
}

/** The designs of these revisions. */
export async function designsOf(db: Database, revisionIds: readonly string[]): Promise<Map<string, SavedDesign>> {
  const rows = await db
    .select({
      id: templateRevisions.id,
      content: templateRevisions.content,
      drawingRules: templateRevisions.drawingRules,
    })
    .from(templateRevisions)
    .where(inArray(templateRevisions.id, revisionIds));
  return new Map(rows.map(({ id, ...design }) => [id, design]));
}

/** Also deletes the links from before `ended`. */
export async function addDownload(
  db: Database,
  download: {
    tokenHash: string;
    ownerId: string;
    madeBy: string;
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

/**
 * None of a workspace that is blocked or deleted, or of a member who was removed or may not have it any more: the link
 * may have been given just before that. A link from before workspaces names no member.
 */
export async function findDownload(db: Database, tokenHash: string): Promise<DownloadRow | undefined> {
  const [row] = await db
    .select({ download: downloads, role: members.role })
    .from(downloads)
    .innerJoin(workspaces, eq(workspaces.id, downloads.ownerId))
    .leftJoin(members, and(eq(members.workspaceId, downloads.ownerId), eq(members.userId, downloads.madeBy)))
    .where(and(eq(downloads.tokenHash, tokenHash), isNull(workspaces.blockedAt), isNull(workspaces.deletedAt)));
  if (row === undefined) return undefined;
  const { download, role } = row;
  return download.madeBy === null || (role !== null && isAllowed(role, permissionFor(download))) ? download : undefined;
}

/** An account is exported from its own workspace, where its user is the owner. */
function permissionFor({ kind }: DownloadRow): Permission {
  if (kind === "account") return "workspace.change";
  if (kind === "poster-a4" || kind === "poster-a5") return "mails.send";
  return kind === "events" ? "record.see" : "lists.export";
}

export async function beginDownload(db: Database, tokenHash: string, at: Date): Promise<void> {
  await db
    .update(downloads)
    .set({ begunAt: at })
    .where(and(eq(downloads.tokenHash, tokenHash), isNull(downloads.begunAt)));
}
