// The students of a template in the database. Every query contains the owner, so another organiser's student does not
// exist.
import type { Student } from "#api/shapes.ts";
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import type { ColumnTexts } from "#domain/list/list-columns.ts";
import type { StudentFields } from "#domain/list/student.ts";
import { countWithdrawn, WITHDRAWN } from "../certificates/withdraw.ts";
import { changeShown } from "../certificates/note-changes.ts";
import type { Database } from "../database/open.ts";
import { type SQL, sql } from "../database/orm.ts";
import { countHandedOver, HANDED_OVER, handedOverStudents } from "../handing-over/listed.ts";
import { variantOf } from "../templates/variants/design.ts";
import {
  countMails,
  countOfNone,
  hasEnded,
  isInNoState,
  joiningState,
  studentsInState,
} from "../deliveries/queue/mail-states.ts";
import { isMended, newestDelivery } from "../deliveries/queue/newest.ts";
import { STATE } from "../deliveries/queue/on-its-way.ts";
import type { HandOverKind } from "#domain/certificate/hand-over.ts";
import type { DeliveryState } from "#domain/mail/delivery-state.ts";
import type { SortKeys } from "../paging/cursor.ts";
import type { Listing, StudentSort } from "./listing.ts";

/** With the delivery's reason as stored in its row. */
export type StoredStudent = Omit<
  Student,
  "columns" | "delivery" | "variant" | "withdrawn" | "changed" | "handed_over"
> & {
  changed: boolean;
  handed_over: Student["handed_over"] | null;
  variant: string | null;
  withdrawn: NonNullable<Student["withdrawn"]> | null;
  delivery: { state: DeliveryState; reason: DeliveryReason | null; at: string; mended: boolean } | null;
};
/** Whose list of students, and which of them and how many those are (`inVariant`). */
type Of = { ownerId: string; templateId: string; within?: SQL | undefined; inWithin?: number | undefined };
type Listed = StoredStudent & { sort_keys: SortKeys };

type After = { after: SortKeys | undefined; most: number };

/** The next students after these sort keys; empty when the template is not the owner's. */
export async function nextStudents(db: Database, of: Of, listing: Listing, after: After): Promise<Listed[]> {
  const { rows } = await db.execute<Listed>(selectNextStudents(of, listing, after));
  return rows;
}

export function selectNextStudents({ ownerId, templateId, within }: Of, listing: Listing, { after, most }: After) {
  const { sort } = listing;
  // The page is selected before the deliveries are looked up: for 50 students instead of 50,000.
  const cut = sql`select s.*, ${keysOf(sort)} as sort_keys ${ofTemplate(ownerId, templateId, listing)}
    ${matching(listing, within)} ${following(listing, after)} order by ${order(sort, positionOf(listing))} limit ${most}`;
  return sql`${withDelivery(cut, sql`, s.sort_keys`)} order by ${order(sort)}`;
}

/** The sort keys of the row before that at `place`, counted from 0; beyond the last row, keys that no row follows. */
export async function keysBefore(db: Database, of: Of, listing: Listing, place: number): Promise<SortKeys> {
  const { rows } = await db.execute<{ sort_keys: SortKeys }>(sql`
    select ${keysOf(listing.sort)} as sort_keys ${ofTemplate(of.ownerId, of.templateId, listing)} ${matching(listing, of.within)}
    order by ${order(listing.sort, positionOf(listing))} limit 1 offset ${place - 1}`);
  return rows[0]?.sort_keys ?? END;
}

/** The next students in the order in which they were added; from the first when `before` is undefined. */
export async function studentsAfter(
  db: Database,
  ownerId: string,
  templateId: string,
  { before, most }: { before: string | undefined; most: number },
): Promise<StoredStudent[]> {
  const after =
    before === undefined ? NOTHING : sql`and s.position > (select position from students where id = ${before})`;
  const cut = sql`select s.* ${ofTemplate(ownerId, templateId)} ${after} order by s.position limit ${most}`;
  const { rows } = await db.execute<StoredStudent>(sql`${withDelivery(cut)} order by s.position`);
  return rows;
}

/** How many students all pages together have; those found by a search are counted up to a limit. */
export async function countStudents(db: Database, of: Of, listing: Listing): Promise<number> {
  const { state, search } = listing;
  if (search === "" && state === undefined && of.inWithin !== undefined) return of.inWithin;
  const isWhole = search === "" && of.within === undefined;
  const kind = handOverOf(state);
  if (isWhole && state === "withdrawn") return countWithdrawn(db, of.ownerId, of.templateId);
  if (isWhole && kind !== undefined) return (await countHandedOver(db, of))[kind];
  if (isWhole && isOfMails(state)) {
    const counted = await countMails(db, of);
    if (state === undefined) return counted.students;
    return state === "none" ? countOfNone(counted) : counted.states[state];
  }
  const { rows } = await db.execute<{ students: number }>(sql`
    select count(*)::int as students from (
      select ${ofTemplate(of.ownerId, of.templateId, listing)} ${matching(listing, of.within)} limit ${COUNTED}) found`);
  return rows[0]?.students ?? 0;
}

/** The names of the additional columns that any student has, at most `most`. */
export async function columnsOf(db: Database, ownerId: string, templateId: string, most?: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct jsonb_object_keys(s.extra) as name ${ofTemplate(ownerId, templateId)} order by name limit ${most ?? null}`,
  );
  return rows.map(({ name }) => name);
}

export async function findStudent(db: Database, ownerId: string, id: string): Promise<StoredStudent | undefined> {
  const { rows } = await db.execute<StoredStudent>(
    withDelivery(sql`select s.* ${IN_FORCE} and s.id = ${id} and t.owner_id = ${ownerId}`),
  );
  return rows[0];
}

/** In no order. */
export async function findStudents(db: Database, ownerId: string, ids: readonly string[]): Promise<StoredStudent[]> {
  const { rows } = await db.execute<StoredStudent>(
    withDelivery(sql`select s.* ${IN_FORCE} and s.id = any(${sql.param(ids)}::text[]) and t.owner_id = ${ownerId}`),
  );
  return rows;
}

/** Undefined when the template is not the owner's. */
export async function insertStudent(
  db: Database,
  ownerId: string,
  student: StudentFields & { id: string; templateId: string; extra?: Record<string, string>; createdAt: Date },
): Promise<Student | undefined> {
  const { rows } = await db.execute<Student>(
    sql`insert into students (id, template_id, name, certificate_number, email, mobile, remarks, extra, created_at)
      select ${student.id}, t.id, ${student.name}, ${student.certificate_number}, ${student.email}, ${student.mobile},
        ${student.remarks}, ${JSON.stringify(student.extra ?? {})}::jsonb, ${student.createdAt.toISOString()}::timestamptz
      from templates t
      where t.id = ${student.templateId} and t.owner_id = ${ownerId} and t.deleted_at is null
      returning id, name, certificate_number, email, mobile, remarks, template_id as user_template_id, extra, null as delivery`,
  );
  return rows[0];
}

/** Fields that `changes` lacks stay as they are. False when the owner has no such student. */
export async function changeStudent(
  db: Database,
  ownerId: string,
  id: string,
  changes: Partial<StudentFields> & { extra?: ColumnTexts },
  at: Date,
): Promise<boolean> {
  const update = sql`update students s set name = coalesce(${changes.name ?? null}, s.name),
      certificate_number = coalesce(${changes.certificate_number ?? null}, s.certificate_number),
      email = coalesce(${changes.email ?? null}, s.email), mobile = coalesce(${changes.mobile ?? null}, s.mobile),
      remarks = coalesce(${changes.remarks ?? null}, s.remarks),
      extra = s.extra || ${JSON.stringify(changes.extra ?? {})}::jsonb
    from templates t
    where s.id = ${id} and s.deleted_at is null and t.id = s.template_id and t.owner_id = ${ownerId} and t.deleted_at is null`;
  return (await changeShown(db, [id], update, at)) === 1;
}

/** Selects students `s` in the shape of the answer, each with its newest delivery. */
export function withDelivery(chosen: SQL, more: SQL = NOTHING): SQL {
  return sql`select s.id, s.name, s.certificate_number, s.email, s.mobile, s.remarks, s.template_id as user_template_id, s.extra, ${variantOf()} as variant,
      case when d.state is not null then json_build_object('state', ${STATE}, 'reason', d.reason,
        'mended', d.state in ('failed', 'suppressed') and ${isMended(sql`d.email`)}, 'at', to_char(
        coalesce(d.ended_at, d.sent_at, q.claimed_at, greatest(d.queued_at, q.next_at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as delivery,
      (select json_build_object('reason', w.withdrawn_reason, 'at', to_char(
          w.withdrawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from certificates w where w.student_id = s.id and w.withdrawn_at is not null) as withdrawn,
      exists (select from changed_since_sent where student_id = s.id) as changed, ${HANDED_OVER} as handed_over
      ${more}
    from (${chosen}) s
    left join lateral ${newestDelivery(sql`id, state, email, reason, queued_at, sent_at, ended_at`)} d on true
    left join lateral (
      select * from delivery_queue where student_id = s.id and delivery_id = d.id limit 1) q on true`;
}

const IN_FORCE = sql`from templates t join students s on s.template_id = t.id where t.deleted_at is null and s.deleted_at is null`;

/** The template is looked up once instead of being joined with each of 50,000 students. */
function ofTemplate(ownerId: string, templateId: string, { state, sort }: Pick<Listing, "state" | "sort"> = ALL) {
  const template = sql`(
    select id from templates where id = ${templateId} and owner_id = ${ownerId} and deleted_at is null)`;
  const byState = stateToRead({ state, sort });
  if (byState !== undefined) return sql`from ${studentsInState(template, byState)} where s.deleted_at is null`;
  if (state === "changed")
    return sql`from changed_since_sent m join students s on s.id = m.student_id
      where s.deleted_at is null and m.template_id = ${template}`;
  const kind = handOverOf(state);
  if (kind !== undefined) return sql`from ${handedOverStudents(template, kind)} where s.deleted_at is null`;
  if (state === "withdrawn")
    return sql`from students s where s.deleted_at is null and s.template_id = ${template} and ${WITHDRAWN}`;
  const joined =
    isOfMails(state) && state !== undefined && state !== "none" ? joiningState(templateId, state) : NOTHING;
  const inNone = state === "none" ? sql`and ${isInNoState(templateId)}` : NOTHING;
  return sql`from students s ${joined} where s.deleted_at is null and s.template_id = ${template} ${inNone}`;
}

const ALL = { state: undefined, sort: { by: "position", descending: false } } as const;

/** The state if the list is read in the order of the index of states. */
function stateToRead({ state, sort }: Pick<Listing, "state" | "sort">): DeliveryState | undefined {
  if (!isOfMails(state) || state === undefined || state === "none") return undefined;
  return sort.by === "position" && hasEnded(state) ? state : undefined;
}

type State = Listing["state"];

function isOfMails(state: State): state is DeliveryState | "none" | undefined {
  return state !== "withdrawn" && state !== "changed" && handOverOf(state) === undefined;
}

function handOverOf(state: State): HandOverKind | undefined {
  if (state === "handed_over") return "given";
  return state === "claimed" ? "claimed" : undefined;
}

/**
 * One comparison of all that is searched takes half as long as one of each; no search contains a line feed. Of a `like`
 * PostgreSQL expects few rows, and would read and sort the whole list for a search that finds everybody.
 */
function matching({ search }: Listing, within: SQL | undefined) {
  const code = shortCodeIn(search);
  const inWords = sql`strpos(lower(s.name || chr(10) || s.email || chr(10) || s.certificate_number), lower(${search})) > 0`;
  const found =
    search === "" ? NOTHING : sql`and (${code === undefined ? inWords : sql`${inWords} or ${withShortCode(code)}`})`;
  return within === undefined ? found : sql`${found} and ${within}`;
}

/** In the whole table, which has an index of these codes. */
function withShortCode(code: string) {
  return sql`s.id = any(array(select c.id from students c
    where shown_number(c.id, '') collate "C" = ${code} and c.certificate_number = '' and c.deleted_at is null))`;
}

/** As `shown_number` in SQL makes it. */
const SHORT_CODE = /^[2-9a-z]{4}-[2-9a-z]{4}$/;

/** The code that a certificate without a number of its own shows, if that is what somebody searches. */
export function shortCodeIn(search: string): string | undefined {
  const code = search.toLowerCase();
  return SHORT_CODE.test(code) ? code : undefined;
}

const NOTHING = sql``;

const ORDER = {
  position: sql`s.position`,
  name: sql`lower(s.name)`,
  certificate_number: sql`lower(s.certificate_number)`,
  email: sql`lower(s.email)`,
} satisfies Record<StudentSort["by"], unknown>;

/** Past every row. */
const END: SortKeys = [];
/** Counting every row that a short search finds would take as long as reading the whole list. */
const COUNTED = 10_000;

function keysOf({ by }: StudentSort) {
  return by === "position" ? sql`json_build_array(s.position)` : sql`json_build_array(${ORDER[by]}, s.position)`;
}

function following(listing: Listing, after: SortKeys | undefined) {
  const { by, descending } = listing.sort;
  if (after === undefined) return NOTHING;
  if (after === END) return sql`and false`;
  const beyond = descending ? sql`<` : sql`>`;
  const [first, position] = after;
  return by === "position"
    ? sql`and ${positionOf(listing)} ${beyond} ${first}`
    : sql`and (${ORDER[by]}, s.position) ${beyond} (${first}, ${position})`;
}

/** The position as the index has it that is read in this order. */
function positionOf(listing: Listing) {
  const { state } = listing;
  const isOfOthers = state === "changed" || handOverOf(state) !== undefined || stateToRead(listing) !== undefined;
  return isOfOthers ? sql`m.position` : S_POSITION;
}

const S_POSITION = sql`s.position`;

/** Equal values are in the order in which they were added, so that nobody appears on two pages. */
function order({ by, descending }: StudentSort, position = S_POSITION) {
  if (by === "position") return descending ? sql`${position} desc` : position;
  return descending ? sql`${ORDER[by]} desc, s.position desc` : sql`${ORDER[by]}, s.position`;
}
