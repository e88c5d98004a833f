// The counts that triggers keep, and the same from the rows that they count, as queries with equal answers.
import { MAIL_STATES } from "./mail-states.ts";

/** The kept counts of which `by` is true. */
export const keptCounts = (by: string) => `
  select subject, name, detail, sum(n)::int as n from counts where ${by} group by 1, 2, 3 having sum(n) <> 0
  order by 1, 2, 3`;

export const KEPT_COUNTS = keptCounts("name <> 'recount'");

/** The same, from what is stored. */
export const STORED_COUNTS = `
  select s.template_id as subject, 'students' as name, '' as detail, count(*)::int as n from students s
    where deleted_at is null group by 1
  union all select s.template_id, 'made', c.revision_id, count(*)::int from students s
    join certificates c on c.student_id = s.id where s.deleted_at is null group by 1, 3
  union all select s.template_id, 'sent', '', count(*)::int from students s join certificates c on c.student_id = s.id
    where s.deleted_at is null and c.sent_at is not null group by 1
  union all select s.template_id, 'reached', '', count(*)::int from students s
    join certificates c on c.student_id = s.id where c.sent_at is not null group by 1
  union all select s.template_id, 'withdrawn', '', count(*)::int from students s
    join certificates c on c.student_id = s.id where s.deleted_at is null and c.withdrawn_at is not null group by 1
  union all select s.template_id, 'handed-over', h.kind, count(*)::int from students s
    join hand_overs h on h.student_id = s.id where s.deleted_at is null group by 1, 3
  union all select template_id, 'without-email', '', count(*)::int from students
    where deleted_at is null and email = '' group by 1
  union all select s.template_id, 'queue', queue_state(q.holder, q.deferred), count(*)::int from students s
    join delivery_queue q on q.student_id = s.id
    where s.deleted_at is null group by 1, 3
  union all select s.template_id, 'mails', concat_ws(' ', case when w.waits then 'waiting' else d.state end,
      case when w.mailed then 'mailed' else 'never' end, case when not w.waits and d.state in ('sent', 'failed') then (
        select id from sendings where template_id = s.template_id and created_at <= coalesce(d.sent_at, d.ended_at)
        order by created_at desc, id desc limit 1) end), count(*)::int
    from students s, lateral (
      select * from deliveries d where d.student_id = s.id and d.state in ('sent', 'failed', 'suppressed', 'given')
        and not exists (select from sendings where id = d.sending_id and d.state = 'suppressed' and cancelled_at <= d.ended_at)
      order by position desc limit 1) d, lateral (
      select bool_or(state = 'sent') as mailed, bool_or(state = 'queued') as waits
      from deliveries where student_id = s.id) w
    where s.deleted_at is null group by 1, 3
  union all select 'installation', 'deliveries', state, count(*)::int from ${MAIL_STATES} group by 3
  union all select 'installation', 'fills', state, count(*)::int from ai_fills group by 3
  union all select 'installation', 'credits', kind, sum(abs(amount))::int from credit_entries group by 3
    having sum(abs(amount)) <> 0
  union all select user_id, 'credits', kind, sum(amount)::int from credit_entries group by 1, 3 having sum(amount) <> 0
  order by 1, 2, 3`;
