// What lists say of what was handed over: parts of SQL, and the counts that triggers keep.
import type { HandOverKind } from "#domain/certificate/hand-over.ts";
import type { Database } from "../database/open.ts";
import { eq, sql, type SQL } from "../database/orm.ts";
import { handOvers, users } from "../schema.ts";

/** When the certificate of student `s` was given and claimed, as JSON; null if neither. */
export const HANDED_OVER = sql`(
  select json_object_agg(h.kind, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from hand_overs h where h.student_id = s.id group by h.student_id)`;

/** Those of a template whose certificate was handed over in this way, for a page in the order of `m.position`. */
export function handedOverStudents(templateId: SQL, kind: HandOverKind): SQL {
  return sql`hand_overs m join students s on s.id = m.student_id and m.template_id = ${templateId} and m.kind = ${kind}`;
}

export type HandedOverCounts = Record<HandOverKind, number>;

/** All zero if the template is not the owner's. */
export async function countHandedOver(
  db: Database,
  { ownerId, templateId }: { ownerId: string; templateId: string },
): Promise<HandedOverCounts> {
  const { rows } = await db.execute<{ kind: HandOverKind; students: number }>(sql`
    select c.detail as kind, sum(c.n)::int as students from counts c join templates t on t.id = c.subject
    where c.subject = ${templateId} and c.name = 'handed-over' and t.owner_id = ${ownerId} and t.deleted_at is null
    group by 1`);
  const counted = Object.fromEntries(rows.map(({ kind, students }) => [kind, students]));
  return { given: 0, claimed: 0, ...counted };
}

/** `by`: the name of who gave it, empty if they deleted their account; null for a claim, and where it is not known. */
export type HandedOverRow = { kind: HandOverKind; at: Date; by: string | null };

/** How one certificate was handed over, with the names of now. */
export async function handedOverTo(db: Database, studentId: string): Promise<HandedOverRow[]> {
  return db
    .select({
      kind: handOvers.kind,
      at: handOvers.at,
      by: sql<string | null>`case when ${handOvers.by} is not null then coalesce(${users.name}, '') end`,
    })
    .from(handOvers)
    .leftJoin(users, eq(users.id, handOvers.by))
    .where(eq(handOvers.studentId, studentId))
    .orderBy(handOvers.at);
}
