// The students of a batch whose mails are still to be queued.
import type { Database } from "../../database/open.ts";
import { eq, sql } from "../../database/orm.ts";
import type { NewestDesigns } from "../../templates/variants/design.ts";
import { batchRemainders, batches, templates } from "../../schema.ts";

export type Remainder = typeof batchRemainders.$inferInsert;

export async function insertRemainder(tx: Database, remainder: Remainder): Promise<void> {
  await tx.insert(batchRemainders).values(remainder);
}

/** The batches that were pressed and are not queued to the end. */
export async function findUnfinishedBatches(db: Database): Promise<string[]> {
  const rows = await db.select({ id: batchRemainders.batchId }).from(batchRemainders);
  return rows.map(({ id }) => id);
}

export async function findUnfinished(db: Database, templateId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: batches.id })
    .from(batchRemainders)
    .innerJoin(batches, eq(batches.id, batchRemainders.batchId))
    .where(eq(batches.templateId, templateId))
    .limit(1);
  return found?.id;
}

/** Whose batch it is, if some of it is left. */
export async function findOwnerOfUnfinished(db: Database, batchId: string) {
  const [found] = await db
    .select({ ownerId: templates.ownerId, templateId: templates.id, sentBy: batches.sentBy })
    .from(batchRemainders)
    .innerJoin(batches, eq(batches.id, batchRemainders.batchId))
    .innerJoin(templates, eq(templates.id, batches.templateId))
    .where(eq(batchRemainders.batchId, batchId));
  return found;
}

export type NextPiece = {
  designs: NewestDesigns;
  again: boolean;
  students: string[];
  startsAt: Date;
  cancelled: boolean;
};

/** The next students of a batch, whose template is locked; undefined if nothing is left. */
export async function findNextPiece(tx: Database, batchId: string, size: number): Promise<NextPiece | undefined> {
  const [found] = await tx
    .select({
      designs: { revisionId: batchRemainders.revisionId, variantRevisions: batchRemainders.variantRevisions },
      again: batchRemainders.again,
      students: sql<
        string[]
      >`${batchRemainders.students}[${batchRemainders.done} + 1:${batchRemainders.done} + ${size}::int]`,
      startsAt: batches.startsAt,
      cancelled: sql<boolean>`${batches.cancelledAt} is not null`,
    })
    .from(batchRemainders)
    .innerJoin(batches, eq(batches.id, batchRemainders.batchId))
    .where(eq(batchRemainders.batchId, batchId));
  return found;
}

/** Notes that a piece is done; true if more is left. */
export async function finishPiece(tx: Database, batchId: string, size: number): Promise<boolean> {
  const ended = await tx.execute(sql`
    delete from batch_remainders where batch_id = ${batchId} and done + ${size}::int >= cardinality(students)`);
  if (ended.rowCount === 1) return false;
  await tx.execute(sql`update batch_remainders set done = done + ${size}::int where batch_id = ${batchId}`);
  return true;
}

export async function dropRemainder(tx: Database, batchId: string): Promise<void> {
  await tx.delete(batchRemainders).where(eq(batchRemainders.batchId, batchId));
}
