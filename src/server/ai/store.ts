// What AI made for certificates, in the database; and what a certificate tells AI about itself.
import type { Database } from "../database/open.ts";
import { and, asc, eq, isNull, lte, or, sql } from "../database/orm.ts";
import { aiBackgrounds, aiDays, aiFills, certificates, students, templateRevisions, templates } from "../schema.ts";

export type FillRow = typeof aiFills.$inferSelect;
export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

/** What a certificate is about, and the design it shows; undefined for one that is not there, or withdrawn. */
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
    })
    .from(students)
    .innerJoin(templates, eq(templates.id, students.templateId))
    .leftJoin(certificates, eq(certificates.studentId, students.id))
    .innerJoin(
      templateRevisions,
      eq(templateRevisions.id, sql`coalesce(${certificates.revisionId}, ${templates.revisionId})`),
    )
    .where(and(eq(students.id, certificateId), isNull(students.deletedAt)));
  return subject;
}

/** Makes the row that every certificate has; one that is there stays. */
export async function openFill(
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

/** All that whoever waits for one has to know, and asks again and again. */
export async function fillStanding(db: Database, certificateId: string) {
  const [row] = await db
    .select({ state: aiFills.state, madeAt: aiFills.madeAt })
    .from(aiFills)
    .where(eq(aiFills.certificateId, certificateId));
  return row;
}

/** Locked, so that of several who come at once one decides after the other. */
export async function lockFill(tx: Database, certificateId: string): Promise<FillRow | undefined> {
  const [row] = await tx.select().from(aiFills).where(eq(aiFills.certificateId, certificateId)).for("update");
  return row;
}

export type FillChange = Partial<Omit<FillRow, "id" | "certificateId" | "ownerId" | "createdAt">>;

export async function changeFill(db: Database, id: string, change: FillChange): Promise<void> {
  await db.update(aiFills).set(change).where(eq(aiFills.id, id));
}

/** Changes one that is being made under this intention; false when it was given up, and perhaps taken by another. */
export async function changeOwnFill(tx: Database, id: string, intention: string, change: FillChange) {
  const changed = await tx
    .update(aiFills)
    .set(change)
    .where(and(eq(aiFills.id, id), eq(aiFills.state, "making"), eq(aiFills.intention, intention)));
  return changed.rowCount === 1;
}

/** Puts one in the line for a worker unless it is made, under way or not to be tried yet; whether it did. */
export async function askFill(db: Database, certificateId: string, now: Date): Promise<boolean> {
  const free = or(
    eq(aiFills.state, "blank"),
    sql`${aiFills.state} = 'failed' and ${aiFills.retryAt} <= ${now.toISOString()}::timestamptz`,
  );
  const asked = await db
    .update(aiFills)
    .set({ state: "waiting" })
    .where(and(eq(aiFills.certificateId, certificateId), isNull(aiFills.madeAt), free));
  return asked.rowCount === 1;
}

/**
 * The certificates that wait for a worker, the longest first; among them those whose maker stopped saying that it
 * lives.
 */
export async function fillsToDo(db: Database, now: Date, most: number): Promise<string[]> {
  const lapsed = and(eq(aiFills.state, "making"), lte(aiFills.leaseUntil, now));
  const rows = await db
    .select({ certificateId: aiFills.certificateId })
    .from(aiFills)
    .where(or(eq(aiFills.state, "waiting"), lapsed))
    .orderBy(asc(aiFills.createdAt))
    .limit(most);
  return rows.map(({ certificateId }) => certificateId);
}

/** Ends every lease of fills and backgrounds: nobody is there who could hold one. */
export async function endLeases(db: Database, now: Date): Promise<void> {
  await db.update(aiFills).set({ leaseUntil: now }).where(eq(aiFills.state, "making"));
  await db.update(aiBackgrounds).set({ leaseUntil: now }).where(eq(aiBackgrounds.state, "making"));
}

/** Counts one more on that day; false where it has had `most` already. */
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
