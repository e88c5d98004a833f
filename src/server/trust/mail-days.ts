// How many mails somebody begins on each day, counted by the statements that claim them.
import { dayName, startOfNamed } from "#domain/mail/sending-day.ts";
import { regionHere } from "#domain/region-here.ts";
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import { type QuotaHolder, holders, maker } from "./holders.ts";
import { isVerified } from "./tier.ts";

/** The place of a mail among those of a holder on its day, from 1, and the first day with mails of theirs, if any. */
export type Place = { place: number; first: string | null; verified: boolean };

/**
 * Counts rows (`id`, `owner_id`, `sent_by`) as mails of today, as parts of a statement with `with`: `places` then holds
 * `places` of each `id`. Counts are locked in the order of their holders, so that two statements cannot deadlock, and
 * the second one sees what the first has counted.
 */
export function countingMails(rows: SQL, now: Date): SQL {
  return sql`
    begun as materialized (${rows}),
    senders as materialized (
      select s.owner_id, s.sent_by, h.id as holder, h.verified
      from (select distinct owner_id, sent_by from begun) s cross join lateral ${holders(sql`s.owner_id`, sql`s.sent_by`)} h),
    turns as materialized (
      select b.id, s.holder, s.verified, row_number() over (partition by s.holder order by b.id) as nth,
        count(*) over (partition by s.holder) as mails
      from begun b join senders s on s.owner_id = b.owner_id and s.sent_by is not distinct from b.sent_by),
    counted as (
      insert into mail_days (owner_id, day, mails)
      select holder, ${dayName(now)}::date, count(*) from turns group by holder order by holder
      on conflict (owner_id, day) do update set mails = mail_days.mails + excluded.mails
      returning owner_id, mails),
    places as (
      select t.id, json_agg(json_build_object('place', c.mails - t.mails + t.nth, 'verified', t.verified,
        'first', (select min(day)::text from mail_days where owner_id = t.holder and mails > 0))) as places
      from turns t join counted c on c.owner_id = t.holder group by t.id)`;
}

/** Takes back the count of rows (`owner_id`, `sent_by`, `claimed_at`). */
export function uncountingMails(rows: SQL): SQL {
  return sql`
    update mail_days m set mails = m.mails - back.mails from (
      select d.owner_id, d.day, b.mails from mail_days d join (
        select h.id as owner_id, ${dayOf(sql`claimed_at`)} as day, count(*)::int as mails
        from (${rows}) returned cross join lateral ${holders(sql`returned.owner_id`, sql`returned.sent_by`)} h
        group by 1, 2) b using (owner_id, day)
      order by d.owner_id, d.day for update of d) back
    where m.owner_id = back.owner_id and m.day = back.day`;
}

type Span = { now: Date; from: Date; except: readonly string[]; exceptMessages: readonly string[] };

/**
 * How many mails and messages of the holder were begun or wait for each day, counted from that of `from`. Overdue ones
 * wait for today, except paused mails, which are planned anew when resumed. The mails of the students in `except` are
 * left out, and the messages in `exceptMessages`.
 */
export async function mailsByDay(
  tx: Database,
  holder: QuotaHolder,
  { now, from, except, exceptMessages }: Span,
): Promise<Map<number, number>> {
  const first = sql`${dayName(from)}::date`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const untried = sql`q.holder is null and q.attempt = 0`;
  const mails = sql`${untried} and q.student_id <> all(${sql.param(except)}::text[])
    and (q.paused_at is null or q.next_at > ${at})`;
  const messages = sql`${untried} and q.next_at is not null
    and q.delivery_id <> all(${sql.param(exceptMessages)}::text[])`;
  const { rows } = await tx.execute<{ day: number; mails: number }>(sql`
    with people as materialized (
      select id from users where person_id = ${holder.id} union select ${holder.id}::text),
    places as materialized (${placesOf(holder)})
    select day - ${first} as day, sum(mails)::int as mails
    from (
      select day, mails from mail_days where owner_id = ${holder.id} and day >= ${first}
      union all
      select ${dayOf(sql`greatest(next_at, ${at})`)}, 1 from (
        ${waiting(sql`delivery_queue`, mails)} union all ${waiting(sql`whatsapp_messages`, messages)}) w) planned
    where day >= ${first} group by 1`);
  return new Map(rows.map(({ day, mails: count }) => [day, count]));
}

/** The workspaces that `people` made. */
function placesOf({ id, verified }: QuotaHolder): SQL {
  if (verified) return sql`select ${id}::text as id`;
  return sql`select w.id from workspaces w
    where (w.made_by in (select id from people) or w.id in (select id from people) and w.made_by is null)
      and not ${isVerified(sql`w`)}`;
}

/** What waits in those workspaces, and what `people` sent in others. */
function waiting(queue: SQL, condition: SQL): SQL {
  return sql`
    select q.next_at from ${queue} q where q.owner_id in (select id from places) and ${condition}
    union all
    select q.next_at from ${queue} q join workspaces w on w.id = q.owner_id
    where q.sent_by in (select id from people) and q.owner_id not in (select id from places)
      and not ${isVerified(sql`w`)} and ${condition}`;
}

/** The first day on which mails of the holder began, as its start; undefined before. */
export async function firstMailDay(db: Database, holderId: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(day)::text as day from mail_days where owner_id = ${holderId} and mails > 0`);
  const day = rows[0]?.day;
  return day == null ? undefined : startOfNamed(day);
}

/** How many mails of the holder have begun today. */
export async function mailsBegun(db: Database, holderId: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ mails: number }>(sql`
    select mails from mail_days where owner_id = ${holderId} and day = ${dayName(now)}::date`);
  return rows[0]?.mails ?? 0;
}

/** What of `sent_by` is stored in a queue; `workspace` is the row of where it is sent. */
export function storedSender(sentBy: SQL, workspace: SQL): SQL {
  return sql`nullif(${sentBy}, ${maker(workspace)})`;
}

/** The sending day of a moment. */
function dayOf(at: SQL): SQL {
  return sql`(${at} at time zone ${regionHere().timeZone})::date`;
}
