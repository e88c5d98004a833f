// AI fills of certificates in the database, and what AI is told about a certificate.
import type { Database } from "../database/open.ts";
import { and, asc, eq, isNull, lte, or, sql } from "../database/orm.ts";
import { PINNED_OR_NEWEST } from "../templates/variants/design.ts";
import { aiBackgrounds, aiDays, aiFills, certificates, students, templateRevisions, templates } from "../schema.ts";

export type FillRow = typeof aiFills.$inferSelect;
export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

/** What a certificate is about, and the design it shows; undefined when it does not exist or was deleted. */
export async function findSubject(db: Database, certificateId: string) {
  const [subject] = await db
    .select({
      id: students.id,
      ownerId: templates.ownerId,
      name: students.name,
      remarks: students.remarks,
      event: templates.name,
      about: templates.description,
      category: templates.category,
      language: templates.language,
      revisionId: templateRevisions.id,
      content: templateRevisions.content,
      drawingRules: templateRevisions.drawingRules,
    })
    .from(students)
    .innerJoin(templates, eq(templates.id, students.templateId))
    .leftJoin(certificates, eq(certificates.studentId, students.id))
    .innerJoin(templateRevisions, eq(templateRevisions.id, PINNED_OR_NEWEST))
    .where(and(eq(students.id, certificateId), isNull(students.deletedAt)));
  return subject;
}

/** Creates the row of a certificate unless it exists. */
export async function createFill(
  db: Database,
  row: { id: string; certificateId: string; ownerId: string; createdAt: Date },
): Promise<void> {
  await db
    .insert(aiFills)
    .values({ ...row, state: "blank" })
    .onConflictDoNothing({ target: aiFills.certificateId });
}

export async function findFill(db: Database, certificateId: string): Promise<FillRow | undefined> {
  const [row] = await db.select().from(aiFills).where(eq(aiFills.certificateId, certificateId));
  return row;
}

/** Only the columns that a waiting request polls. */
export async function fillState(db: Database, certificateId: string) {
  const [row] = await db
    .select({ state: aiFills.state, madeAt: aiFills.madeAt })
    .from(aiFills)
    .where(eq(aiFills.certificateId, certificateId));
  return row;
}

/** Locks the row, so that simultaneous requests decide one after the other. */
export async function lockFill(tx: Database, certificateId: string): Promise<FillRow | undefined> {
  const [row] = await tx.select().from(aiFills).where(eq(aiFills.certificateId, certificateId)).for("update");
  return row;
}

export type FillChange = Partial<Omit<FillRow, "id" | "certificateId" | "ownerId" | "createdAt">>;

export async function changeFill(db: Database, id: string, change: FillChange): Promise<void> {
  await db.update(aiFills).set(change).where(eq(aiFills.id, id));
}

/**
 * Changes the row while it is filled under this intention; false when that was given up, and perhaps claimed by another
 * process.
 */
export async function changeOwnFill(tx: Database, id: string, intention: string, change: FillChange) {
  const changed = await tx
    .update(aiFills)
    .set(change)
    .where(and(eq(aiFills.id, id), eq(aiFills.state, "making"), eq(aiFills.intention, intention)));
  return changed.rowCount === 1;
}

/**
 * Queues a certificate for a worker unless it is filled, being filled, or not to be retried yet. Returns whether it
 * did.
 */
export async function queueFill(db: Database, certificateId: string, now: Date): Promise<boolean> {
  const free = or(
    eq(aiFills.state, "blank"),
    sql`${aiFills.state} = 'failed' and ${aiFills.retryAt} <= ${now.toISOString()}::timestamptz`,
  );
  const queued = await db
    .update(aiFills)
    .set({ state: "waiting" })
    .where(and(eq(aiFills.certificateId, certificateId), isNull(aiFills.madeAt), free));
  return queued.rowCount === 1;
}

/** The certificates that wait for a worker, the longest waiting first, including those whose lease has expired. */
export async function dueFills(db: Database, now: Date, most: number): Promise<string[]> {
  const expired = and(eq(aiFills.state, "making"), lte(aiFills.leaseUntil, now));
  const rows = await db
    .select({ certificateId: aiFills.certificateId })
    .from(aiFills)
    .where(or(eq(aiFills.state, "waiting"), expired))
    .orderBy(asc(aiFills.createdAt))
    .limit(most);
  return rows.map(({ certificateId }) => certificateId);
}

/** Ends every lease of fills and backgrounds, when no process can hold one. */
export async function endLeases(db: Database, now: Date): Promise<void> {
  await db.update(aiFills).set({ leaseUntil: now }).where(eq(aiFills.state, "making"));
  await db.update(aiBackgrounds).set({ leaseUntil: now }).where(eq(aiBackgrounds.state, "making"));
}

/** Counts one more request on that day; false when there were already `most`. */
export async function countAiRequest(db: Database, day: string, most: number): Promise<boolean> {
  const counted = await db
    .insert(aiDays)
    .values({ day, asked: 1 })
    .onConflictDoUpdate({
      target: aiDays.day,
      set: { asked: sql`${aiDays.asked} + 1` },
      setWhere: sql`${aiDays.asked} < ${most}`,
    });
  return counted.rowCount === 1;
}
