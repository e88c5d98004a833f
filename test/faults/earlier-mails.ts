// Accounts in the middle of sending, as the version before budgets, counts and the delivery queue left them: more rows
// of each kind than a batch of a migration changes.
import { QR_DESIGN } from "../post-office.ts";

/** The last migration of that version. */
export const EARLIER = "0030_delivery_reasons";
/** Users, each with a template, a post and a picture. */
const USERS = 450;
/** The users whose mails are due; those of the others are planned for months later. */
const DUE_USERS = 4;
/** A worker that died held these. */
const DEAD_LEASE = 7;

/** By a student's number modulo the length, so that each user has students with each. */
const STATES = ["queued", "sending", "deferred", "sent", "failed", "suppressed", "given"] as const;
const STATE = `(array[${STATES.map((state) => `'${state}'`).join(", ")}])[n % ${STATES.length} + 1]`;
const USER = `(n % ${USERS} + 1)`;
const PICTURE = `'/files/' || lpad(n::text, 22, '0') || '.png'`;
/** One of an open reservation, one that was spent, one that was given back. */
const CREDIT = `n % 3`;
const everyUser = `generate_series(1, ${USERS}) n`;

/** Fills the tables; each student has a mail, and a fill that was reserved. */
export const earlierMails = (students: number): string => {
  const everyStudent = `generate_series(1, ${students}) n`;
  return `
  begin;
  insert into users (id, name, mobile, created_at, attested_at)
    select 'u' || n, 'User ' || n, '9' || lpad(n::text, 9, '0'), now(), now() from ${everyUser};
  insert into templates (id, owner_id, revision_id, name, category, language, created_at, updated_at)
    select 't' || n, 'u' || n, 'r' || n, 'HackFest', 'Events', 'English', now(), now() from ${everyUser};
  insert into template_revisions (id, template_id, content, created_at)
    select 'r' || n, 't' || n, '${JSON.stringify(QR_DESIGN)}', now() from ${everyUser}
    union all select 'o' || n, 't' || n, '{"backgroundImage":"' || ${PICTURE} || '"}', now() from ${everyUser};
  insert into posts (id, owner_id, template_id, title, subcategory, main_category, content, created_at)
    select 'p' || n, 'u' || n, 't' || n, 'Winners', 'None', '', ${PICTURE}, now() from ${everyUser};
  insert into files (id, owner_id, name, extension, bytes, width, height, created_at)
    select lpad(n::text, 22, '0'), 'u' || n, 'A', 'png', 1000 + n, 10, 10, now() from ${everyUser};
  insert into students (id, template_id, name, email, created_at, deleted_at)
    select 's' || n, 't' || ${USER}, 'Student ' || n, 's' || n || '@example.com', now(), case when n % 50 = 0 then now() end
    from ${everyStudent};
  insert into certificates (student_id, revision_id, made_at, sent_at)
    select 's' || n, case when n % 2 = 0 then 'r' else 'o' end || ${USER}, now(), case when n % 4 = 0 then now() end
    from ${everyStudent} where ${STATE} in ('sent', 'given') or n % 10 = 0;
  insert into sendings (id, template_id, starts_at, queued, created_at)
    select 'b' || n, 't' || n, now(), 10, now() from ${everyUser};
  insert into suppressions (address, owner_id, kind, created_at)
    select 's' || n || '@example.com', '', 'bounced', now() from ${everyStudent} where ${STATE} = 'failed';
  insert into deliveries (id, student_id, template_id, owner_id, revision_id, sending_id, email, state, attempt,
      next_at, holder, paused_at, message_id, reason, queued_at, sent_at, ended_at)
    select 'd' || n, 's' || n, 't' || ${USER}, 'u' || ${USER}, 'r' || ${USER}, 'b' || ${USER}, 's' || n || '@example.com',
      ${STATE}, case when ${STATE} = 'queued' then 0 else 1 end,
      case when ${USER} <= ${DUE_USERS} then '2026-11-19T10:00:00Z'::timestamptz else '2027-06-01T10:00:00Z' end,
      case when ${STATE} = 'sending' then ${DEAD_LEASE} end,
      case when ${USER} > ${DUE_USERS} and n % 5 = 0 then now() end, '<d' || n || '@localhost>',
      case when ${STATE} = 'failed' then '{"code":"delivery.bounced","params":{"answer":"550"}}'::jsonb end,
      now() - interval '3 days', case when ${STATE} = 'sent' then now() - n % 5 * interval '1 day' end,
      case when ${STATE} in ('sent', 'failed', 'suppressed', 'given') then now() end
    from ${everyStudent};
  insert into credit_entries (id, user_id, intention, kind, amount, remarks, created_at)
    select 'w' || n, 'u' || n, 'welcome', 'grant', ${students}, '{"code":"credit.welcome"}'::jsonb, now() from ${everyUser}
    union all select 'e' || n, 'u' || ${USER}, 'fill f' || n || ' x', 'reserve', -1, '{"code":"credit.ai_background"}'::jsonb, now()
    from ${everyStudent}
    union all select 'c' || n, 'u' || ${USER}, 'fill f' || n || ' x', 'commit', 0, '{"code":"credit.ai_background"}'::jsonb, now()
    from ${everyStudent} where ${CREDIT} = 1
    union all select 'l' || n, 'u' || ${USER}, 'fill f' || n || ' x', 'release', 1, '{"code":"credit.returned"}'::jsonb, now()
    from ${everyStudent} where ${CREDIT} = 2;
  insert into credit_accounts (user_id, balance) select user_id, sum(amount) from credit_entries group by 1;
  insert into ai_fills (id, certificate_id, owner_id, state, picture, intention, created_at, made_at)
    select 'f' || n, 's' || n, 'u' || ${USER}, (array['making', 'made', 'failed'])[${CREDIT} + 1],
      case when ${CREDIT} = 1 then ${PICTURE} end, 'fill f' || n || ' x', now(), case when ${CREDIT} = 1 then now() end
    from ${everyStudent};
  commit`;
};

/** The mails that are due and not sent yet. */
export const DUE_MAILS = `
  select d.email as to, d.message_id as "messageId" from deliveries d join students s on s.id = d.student_id
  where d.state in ('queued', 'sending', 'deferred') and s.deleted_at is null
    and d.owner_id in (select 'u' || n from generate_series(1, ${DUE_USERS}) n) order by 1`;
