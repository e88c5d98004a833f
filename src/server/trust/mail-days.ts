// How many mails an owner begins on each day, counted by the statements that claim them.
import { dayName, startOfNamed } from "#domain/mail/sending-day.ts";
import { regionHere } from "#domain/region-here.ts";
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";

/**
 * Counts rows with an `owner_id` as mails of today, as a part of a statement. In the order of owners, so that two
 * statements cannot deadlock.
 */
export function countingMails(rows: SQL, now: Date): SQL {
  return sql`
    insert into mail_days (owner_id, day, mails)
    select owner_id, ${dayName(now)}::date, count(*) from (${rows}) begun group by owner_id order by owner_id
    on conflict (owner_id, day) do update set mails = mail_days.mails + excluded.mails`;
}

/** Takes back the count of rows with an `owner_id` and the time `claimed_at`. */
export function uncountingMails(rows: SQL): SQL {
  return sql`
    update mail_days m set mails = m.mails - back.mails from (
      select d.owner_id, d.day, b.mails from mail_days d join (
        select owner_id, ${dayOf(sql`claimed_at`)} as day, count(*)::int as mails
        from (${rows}) returned group by 1, 2) b using (owner_id, day)
      order by d.owner_id, d.day for update of d) back
    where m.owner_id = back.owner_id and m.day = back.day`;
}

type Span = { now: Date; from: Date; except: readonly string[]; exceptMessages: readonly string[] };

/**
 * How many mails and messages of the owner were begun or wait for each day, counted from that of `from`. Overdue ones
 * wait for today, except paused mails, which are planned anew when resumed. The mails of the students in `except` are
 * left out, and the messages in `exceptMessages`.
 */
export async function mailsByDay(
  tx: Database,
  ownerId: string,
  { now, from, except, exceptMessages }: Span,
): Promise<Map<number, number>> {
  const first = sql`${dayName(from)}::date`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ day: number; mails: number }>(sql`
    select day - ${first} as day, sum(mails)::int as mails
    from (
      select day, mails from mail_days where owner_id = ${ownerId} and day >= ${first}
      union all
      select ${dayOf(sql`greatest(q.next_at, ${at})`)}, 1 from delivery_queue q
      where q.owner_id = ${ownerId} and q.holder is null and q.attempt = 0
        and q.student_id <> all(${sql.param(except)}::text[]) and (q.paused_at is null or q.next_at > ${at})
      union all
      select ${dayOf(sql`greatest(m.next_at, ${at})`)}, 1 from whatsapp_messages m
      where m.owner_id = ${ownerId} and m.next_at is not null and m.holder is null and m.attempt = 0
        and m.delivery_id <> all(${sql.param(exceptMessages)}::text[])) planned
    where day >= ${first} group by 1`);
  return new Map(rows.map(({ day, mails }) => [day, mails]));
}

/** The first day on which mails of the owner began, as its start; undefined before. */
export async function firstMailDay(db: Database, ownerId: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(day)::text as day from mail_days where owner_id = ${ownerId}`);
  const day = rows[0]?.day;
  return day == null ? undefined : startOfNamed(day);
}

/** The sending day of a moment. */
function dayOf(at: SQL): SQL {
  return sql`(${at} at time zone ${regionHere().timeZone})::date`;
}
