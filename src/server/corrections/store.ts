// Corrections in the database.
import type { CorrectionKind, RequestedCorrection } from "#domain/certificate/correction.ts";
import type { Correction } from "#api/certificate.ts";
import { WITHDRAWN } from "../certificates/withdraw.ts";
import type { Database } from "../database/open.ts";
import { and, eq, sql } from "../database/orm.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { corrections } from "../schema.ts";

export type CertifiedStudent = {
  id: string;
  templateId: string;
  ownerId: string;
  name: string;
  email: string;
  /** Whether the organiser withdrew the certificate. */
  withdrawn: boolean;
};

/** The student of a certificate that is in public view and whose template is not deleted. */
export async function certifiedStudent(db: Database, id: string): Promise<CertifiedStudent | undefined> {
  const { rows } = await db.execute<CertifiedStudent>(sql`
    select s.id, s.template_id as "templateId", t.owner_id as "ownerId", s.name, s.email,
      exists (select from certificates c where c.student_id = s.id and c.withdrawn_at is not null) as withdrawn
    from students s join templates t on t.id = s.template_id join workspaces o on o.id = t.owner_id
    where s.id = ${id} and s.deleted_at is null and t.deleted_at is null and o.blocked_at is null
      and coalesce(s.taken_down_at, t.taken_down_at, o.taken_down_at) is null`);
  return rows[0];
}

type Counted = { id: string; kind: CorrectionKind; since: Date };

/** Locks the student, so that two requests run one after the other; returns the number of requests since then. */
export async function countCorrectionRequests(tx: Database, { id: studentId, kind, since }: Counted): Promise<number> {
  await tx.execute(sql`select from students where id = ${studentId} for no key update`);
  const { rows } = await tx.execute<{ requested: number }>(sql`
    select count(*)::int as requested from corrections
    where student_id = ${studentId} and kind = ${kind} and asked_at > ${since.toISOString()}::timestamptz`);
  return rows[0]?.requested ?? 0;
}

/** The request of this kind that waits for its answer. */
export async function openRequest(
  tx: Database,
  studentId: string,
  kind: CorrectionKind,
): Promise<{ email: string } | undefined> {
  const [open] = await tx
    .select({ email: corrections.email })
    .from(corrections)
    .where(and(eq(corrections.studentId, studentId), eq(corrections.kind, kind), eq(corrections.state, "open")));
  return open;
}

type Replaced = { id: string; kind: CorrectionKind; at: Date };

/** A new request replaces the open one of its kind. */
export async function replaceOpen(tx: Database, { id: studentId, kind, at }: Replaced): Promise<void> {
  await tx
    .update(corrections)
    .set({ state: "replaced", answeredAt: at })
    .where(and(eq(corrections.studentId, studentId), eq(corrections.kind, kind), eq(corrections.state, "open")));
}

type NewCorrection = {
  id: string;
  kind: CorrectionKind;
  student: CertifiedStudent;
  email: string;
  requested: RequestedCorrection;
  at: Date;
};

export async function insertCorrection(
  tx: Database,
  { id, kind, student, email, requested, at }: NewCorrection,
): Promise<void> {
  await tx.insert(corrections).values({
    id,
    kind,
    studentId: student.id,
    templateId: student.templateId,
    email,
    nameBefore: student.name,
    nameAsked: requested.name,
    note: requested.note,
    state: "open",
    askedAt: at,
  });
}

/** Open ones first, the longest waiting first; then answered ones, the newest first. */
export async function correctionsAfter(
  db: Database,
  ownerId: string,
  templateId: string,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<Correction[]> {
  const [state, at, id] = after ?? ["open", "-infinity", ""];
  const place = sql`(${at}::timestamptz, ${id})`;
  const later = state === "open" ? sql`and (c.asked_at, c.id) > ${place}` : sql`and false`;
  const earlier = state === "open" ? sql`` : sql`and (c.answered_at, c.id) < ${place}`;
  const ofTemplate = (which: ReturnType<typeof sql>) =>
    selectCorrections(sql`and c.template_id = ${templateId} and ${which}`, ownerId);
  const { rows } = await db.execute<Correction>(sql`
    (${ofTemplate(sql`c.state = 'open' ${later}`)} order by c.asked_at, c.id limit ${most})
    union all
    (${ofTemplate(sql`c.state in ('accepted', 'declined') ${earlier}`)}
      order by c.answered_at desc, c.id desc limit ${most})
    limit ${most}`);
  return rows;
}

export function correctionKeys({ state, asked_at, answered_at, id }: Correction): SortKeys {
  return state === "open" ? ["open", asked_at, id] : ["answered", answered_at ?? asked_at, id];
}

export async function countCorrections(db: Database, ownerId: string, templateId: string): Promise<number> {
  const listed = selectCorrections(sql`and c.template_id = ${templateId} and c.state <> 'replaced'`, ownerId);
  const { rows } = await db.execute<{ corrections: number }>(
    sql`select count(*)::int as corrections from (${listed}) listed`,
  );
  return rows[0]?.corrections ?? 0;
}

/** Locks until the transaction ends, the student first, like a new request: locking in another order could deadlock. */
export async function lockedCorrection(tx: Database, ownerId: string, id: string): Promise<Correction | undefined> {
  await tx.execute(
    sql`select from students where id = (select student_id from corrections where id = ${id}) for no key update`,
  );
  const { rows } = await tx.execute<Correction>(
    sql`${selectCorrections(sql`and c.id = ${id}`, ownerId)} for update of c, s`,
  );
  return rows[0];
}

type Answer = {
  state: "accepted" | "declined";
  reason: string;
  nameBefore: string;
  emailBefore: string;
  by: string;
  at: Date;
  /** Whether the recipient is told in another way than by the mail about the answer. */
  isTold: boolean;
};

/** Returns its template. */
export async function closeCorrection(
  tx: Database,
  id: string,
  { by, at, isTold, ...answer }: Answer,
): Promise<string> {
  const [closed] = await tx
    .update(corrections)
    .set({ ...answer, answeredBy: by, answeredAt: at, toldAt: isTold ? at : null })
    .where(eq(corrections.id, id))
    .returning({ templateId: corrections.templateId });
  return closed?.templateId ?? "";
}

const utc = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The requests of a deleted student are hidden, and return when the student is restored. */
function selectCorrections(which: ReturnType<typeof sql>, ownerId: string) {
  return sql`
    select c.id, c.kind, case when c.kind = 'address' and c.state = 'open' then s.email else c.email_before end as email_before,
      jsonb_build_object('id', s.id, 'name', s.name) as student, c.email, c.name_before, c.name_asked, c.note, c.reason, c.state,
      ${utc(sql`c.asked_at`)} as asked_at, ${utc(sql`c.answered_at`)} as answered_at,
      c.kind = 'name' and c.state = 'accepted' and s.email <> ''
        and exists (select from changed_since_sent where student_id = s.id)
        and not exists (select from delivery_queue where student_id = s.id) and not ${WITHDRAWN}
        and not exists (select from publications where template_id = s.template_id and settled_at is null) as unsent
    from corrections c join students s on s.id = c.student_id join templates t on t.id = c.template_id
    where s.deleted_at is null and t.deleted_at is null and t.owner_id = ${ownerId} ${which}`;
}
