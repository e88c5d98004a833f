// What decides who gets a mail: whether each student of a template can get one, got one, or has one on its way.
import { sql, type SQL } from "../../database/orm.ts";
import { isSuppressed } from "../recipients/suppression-store.ts";
import { WITHDRAWN } from "../../certificates/withdraw.ts";
import { onItsWay, queueOf } from "./on-its-way.ts";

export type RecipientState = {
  id: string;
  name: string;
  hasEmail: boolean;
  mailed: boolean;
  onItsWay: boolean;
  suppressed: boolean;
  /** Whether the certificate was withdrawn: then no mail goes to it. */
  withdrawn: boolean;
};

type Of = { ownerId: string; templateId: string; now: Date; named?: readonly string[] | undefined };

/**
 * The students of a template, all or only the named, with their position, as the mails themselves say: for decisions. A
 * student with a mail on its way never gets a second.
 */
export function recipientStates(of: Of): SQL {
  return statesFrom(recordedMails(of), of);
}

/**
 * The same for screens: of all students from what triggers keep of each, which is as long as the list, however often it
 * was mailed. A template that waits to be counted anew is read from the mails.
 */
export function shownStates(of: Of): SQL {
  if (of.named !== undefined) return recipientStates(of);
  const waits = sql`exists (select from counts where subject = ${of.templateId} and name = 'recount')`;
  return statesFrom(
    sql`${keptMails(of)} and not ${waits} union all ${recordedMails(of)} and ${waits} union all ${queuedMails(of)}`,
    of,
  );
}

/**
 * Grouping students and mails reads each once; a join might compare every student with every mail, because right after
 * an import the planner believes the tables small.
 */
function statesFrom(mails: SQL, of: Of): SQL {
  return sql`
    select id, max(name) as name, max(position) as position, bool_or("hasEmail") as "hasEmail",
      bool_or(suppressed) as suppressed, bool_or(mailed) as mailed, bool_or("onItsWay") as "onItsWay",
      bool_or(withdrawn) as withdrawn
    from (
      select s.id, s.name, s.position, s.email <> '' as "hasEmail",
        ${isSuppressed(sql`s.email`, of.ownerId, of.now)} as suppressed, false as mailed, false as "onItsWay",
        ${WITHDRAWN} as withdrawn
      from students s where s.template_id = ${of.templateId} and s.deleted_at is null ${isNamed(sql`s.id`, of)}
      union all
      select student_id, null, null, null, null, mailed, "onItsWay", null from (${mails}) m) students_and_mails
    group by id having max(position) is not null`;
}

function recordedMails(of: Of): SQL {
  return sql`
    select d.student_id, d.state in ('sent', 'given') as mailed,
      ${onItsWay(sql`d.state`)} and not ${batchIsCancelled} as "onItsWay"
    from deliveries d where d.template_id = ${of.templateId} and d.channel = 'mail' ${isNamed(sql`d.student_id`, of)}`;
}

/**
 * A student who was mailed last without success may have a certificate that was handed over before. With `limit` the
 * planner looks up each of them instead of reading the mails of all templates.
 */
function keptMails({ templateId }: Of): SQL {
  return sql`
    select m.student_id, m.mailed or m.state = 'given' or (
        select true from deliveries d where d.student_id = m.student_id and d.state = 'given' limit 1) is true as mailed,
      false as "onItsWay"
    from student_mails m where m.template_id = ${templateId}`;
}

function queuedMails({ templateId }: Of): SQL {
  const anyCancelled = sql`exists (select from sendings where template_id = ${templateId} and cancelled_at is not null)`;
  return sql`
    select q.student_id, false as mailed, not (${anyCancelled} and (
        select ${batchIsCancelled} from deliveries d where d.id = q.delivery_id)) as "onItsWay"
    from ${queueOf(templateId)}`;
}

/**
 * Of a delivery `d` that a worker had when its batch was cancelled: it is put back and ends, or the next batch takes it
 * over.
 */
export const batchIsCancelled = sql`exists (
  select from sendings g where g.id = d.sending_id and g.cancelled_at is not null)`;

function isNamed(id: SQL, { named }: Of): SQL {
  return named === undefined ? sql`` : sql`and ${id} = any(${sql.param(named)}::text[])`;
}
