// Which students of a template are in which state of their mails, and how many: read from what triggers keep.
import type { DeliveryState } from "#domain/mail/delivery-state.ts";
import type { BatchCounts } from "#domain/mail/delivery.ts";
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";
import { queueOf } from "./on-its-way.ts";

export type MailCounts = {
  students: number;
  withoutEmail: number;
  /** By the mail that is on its way, else by the newest that has ended. */
  states: BatchCounts;
  /** Students to whom a mail was ever sent. */
  mailed: number;
  /** Students who were mailed, or whose certificate was handed over. */
  reached: number;
  /** Of the newest batch that was not cancelled, with what was on its way when it was queued. */
  since: { sent: number; failed: number };
};

type Of = { ownerId: string; templateId: string };
type Row = { name: string; state: string; mailed: boolean; recent: boolean; n: number };

/** All zero if the template is not the owner's. */
export async function countMails(db: Database, of: Of): Promise<MailCounts> {
  const { rows } = await db.execute<Row>(sql`
    select name, split_part(detail, ' ', 1) as state, split_part(detail, ' ', 2) = 'mailed' as mailed,
      split_part(detail, ' ', 3) in (${recentBatches(of.templateId)}) as recent, sum(n)::int as n
    from counts where subject = (
      select id from templates where id = ${of.templateId} and owner_id = ${of.ownerId} and deleted_at is null)
      and name in ('students', 'without-email', 'mails', 'queue')
    group by 1, 2, 3, 4`);
  const sum = (which: (row: Row) => boolean) => rows.reduce((all, row) => all + (which(row) ? row.n : 0), 0);
  const inState = (state: DeliveryState) => sum((row) => IN_STATE.includes(row.name) && row.state === state);
  const recent = (state: DeliveryState) => sum((row) => row.name === "mails" && row.state === state && row.recent);
  return {
    students: sum(({ name }) => name === "students"),
    withoutEmail: sum(({ name }) => name === "without-email"),
    states: {
      queued: inState("queued"),
      sending: inState("sending"),
      sent: inState("sent"),
      deferred: inState("deferred"),
      failed: inState("failed"),
      suppressed: inState("suppressed"),
      given: inState("given"),
    },
    mailed: sum(({ name, mailed }) => name === "mails" && mailed),
    reached: sum(({ name, mailed, state }) => name === "mails" && (mailed || state === "given")),
    since: { sent: recent("sent"), failed: recent("failed") },
  };
}

/** How many students are in no state: nothing was ever sent to them, or all was cancelled. */
export function countOfNone({ students, states }: MailCounts): number {
  return Object.values(states).reduce((left, n) => left - n, students);
}

const IN_STATE = ["mails", "queue"];

/** The newest batch that was not cancelled and those after it; none if all were cancelled. */
const recentBatches = (templateId: string) => sql`
  select id from sendings where template_id = ${templateId} and channel = 'mail' and created_at >= (
    select created_at from sendings
    where template_id = ${templateId} and channel = 'mail' and cancelled_at is null order by created_at desc limit 1)`;

/** Joins students `s` of the template with what says that they are in this state. */
export function joiningState(templateId: string, state: DeliveryState): SQL {
  return hasEnded(state)
    ? sql`join student_mails m on m.template_id = s.template_id and m.position = s.position
        and m.state = ${state} and not m.on_its_way`
    : sql`join (select * from ${queueOf(templateId)}) q on q.student_id = s.id
        and queue_state(q.holder, q.deferred) = ${state}`;
}

/**
 * Those whose mails have ended in this state, for a page in the order of `m.position`. Joined by the id alone, so that
 * the planner has no other index in this order: it would pass all students who stand before the first in this state.
 */
export function studentsInState(templateId: SQL, state: DeliveryState): SQL {
  return sql`student_mails m join students s on s.id = m.student_id
    and m.template_id = ${templateId} and m.state = ${state} and not m.on_its_way`;
}

export function hasEnded(state: DeliveryState): boolean {
  return ENDED.includes(state);
}

const ENDED: readonly DeliveryState[] = ["sent", "failed", "suppressed", "given"];

/** Whether student `s` is in no state. If the counts say that nobody is, the list is not read. */
export function isInNoState(templateId: string): SQL {
  return sql`not exists (select from student_mails m where m.template_id = s.template_id and m.position = s.position)
    and not exists (select from delivery_queue q where q.student_id = s.id)
    and (select sum(case name when 'students' then n else -n end) > 0 from counts
      where subject = ${templateId} and (name in ('students', 'queue') or name = 'mails' and detail not like 'waiting %'))`;
}
