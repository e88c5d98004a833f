// The queries of an import, with thousands of rows per statement.
import type { CsvStudent } from "#domain/list/csv.ts";
import type { Known } from "#domain/list/duplicates.ts";
import { changeShown } from "../certificates/note-changes.ts";
import type { Database } from "../database/open.ts";
import { and, asc, eq, isNull, sql } from "../database/orm.ts";
import { imports, students, templates } from "../schema.ts";

export type ImportCounts = { imported: number; updated: number; skipped: number };
type Import = { id: string; templateId: string; digest: string; at: Date };

/**
 * Locks the list until the transaction ends; adding a single student does not wait for it. False if the template is not
 * the owner's.
 */
export async function lockListForImport(tx: Database, ownerId: string, templateId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.ownerId, ownerId), isNull(templates.deletedAt)))
    .for("no key update");
  return locked.length > 0;
}

export async function findImport(
  db: Database,
  id: string,
): Promise<{ counts: ImportCounts; digest: string | null } | undefined> {
  const [found] = await db
    .select({
      counts: { imported: imports.imported, updated: imports.updated, skipped: imports.skipped },
      digest: imports.digest,
    })
    .from(imports)
    .where(eq(imports.id, id));
  return found;
}

/** Everyone on the list, in the order in which they were added. */
export async function knownPeople(db: Database, templateId: string): Promise<Known[]> {
  return db
    .select({
      id: students.id,
      name: students.name,
      email: students.email,
      certificate_number: students.certificateNumber,
    })
    .from(students)
    .where(and(eq(students.templateId, templateId), isNull(students.deletedAt)))
    .orderBy(asc(students.position));
}

export async function countOnList(db: Database, templateId: string): Promise<number> {
  return db.$count(students, and(eq(students.templateId, templateId), isNull(students.deletedAt)));
}

export async function insertImport(db: Database, { at, ...made }: Import, counts: ImportCounts): Promise<void> {
  await db.insert(imports).values({ ...made, ...counts, createdAt: at });
}

/** Positions follow the order of `rows`. */
export async function insertStudents(db: Database, made: Import, rows: readonly ({ id: string } & CsvStudent)[]) {
  await db.execute(
    sql`insert into students (id, template_id, name, certificate_number, email, mobile, remarks, extra, import_id, created_at)
      select r.id, ${made.templateId}, r.name, r.certificate_number, r.email, r.mobile, r.remarks, r.extra, ${made.id},
        ${made.at.toISOString()}::timestamptz
      from ${recordset(rows)}`,
  );
}

/** A row's values replace existing ones; an empty cell changes nothing. */
export async function changeStudents(
  db: Database,
  { templateId, at }: Import,
  rows: readonly ({ id: string } & CsvStudent)[],
) {
  const update = sql`update students s set
        name = r.name,
        certificate_number = coalesce(nullif(r.certificate_number, ''), s.certificate_number),
        email = coalesce(nullif(r.email, ''), s.email),
        mobile = coalesce(nullif(r.mobile, ''), s.mobile),
        remarks = coalesce(nullif(r.remarks, ''), s.remarks),
        extra = s.extra || r.extra
      from ${recordset(rows)}
      where s.id = r.id and s.template_id = ${templateId}`;
  const ids = rows.map(({ id }) => id);
  await changeShown(db, ids, update, at);
}

function recordset(rows: readonly unknown[]) {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as r (id text, name text, certificate_number text, email text, mobile text, remarks text, extra jsonb)`;
}
