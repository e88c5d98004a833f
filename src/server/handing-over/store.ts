// The rows of what was handed over.
import type { HandOverKind } from "#domain/certificate/hand-over.ts";
import type { Database } from "../database/open.ts";
import { and, eq, sql } from "../database/orm.ts";
import { handOvers } from "../schema.ts";

/** False if it was handed over in this way before. */
export async function insertHandOver(
  tx: Database,
  handOver: { studentId: string; kind: HandOverKind; at: Date; by: string | null },
): Promise<boolean> {
  const { studentId, kind, at, by } = handOver;
  const { rowCount } = await tx.execute(sql`
    insert into hand_overs (template_id, student_id, kind, position, at, by)
    select template_id, id, ${kind}, position, ${at.toISOString()}::timestamptz, ${by} from students
    where id = ${studentId}
    on conflict do nothing`);
  return rowCount === 1;
}

export async function deleteHandOver(tx: Database, studentId: string, kind: HandOverKind): Promise<boolean> {
  const { rowCount } = await tx
    .delete(handOvers)
    .where(and(eq(handOvers.studentId, studentId), eq(handOvers.kind, kind)));
  return rowCount === 1;
}

/** Whether it was handed over in any way. */
export async function isHandedOver(tx: Database, studentId: string): Promise<boolean> {
  return (await tx.$count(handOvers, eq(handOvers.studentId, studentId))) > 0;
}
