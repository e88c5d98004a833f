// What a dialog needs to know before a press, and what a list shows after it.
import { sayDeliveryReason } from "#domain/say/delivery-reasons.ts";
import type { WhatsAppAudience, WhatsAppProgress, WhatsAppState } from "#api/whatsapp.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";
import { COUNTRIES, isAbroad } from "../../mobile.ts";
import { findMessageStart } from "./control-store.ts";
import { filledIn } from "../recipients/filled.ts";
import { type AgreedStudent, findPeople, isDue } from "./people.ts";
import { findWhatsAppOutage } from "./outage-store.ts";
import { findSamples } from "./samples.ts";
import { columnsOfList, readingOf, requireOwnList } from "./reading.ts";

type Of = { ownerId: string; templateId: string };

export async function whatsAppAudience(ctx: Context, of: Of, named?: readonly string[]): Promise<WhatsAppAudience> {
  const reading = await readingOf(ctx, ctx.db, of);
  const { agreed, notAgreed } = await findPeople(ctx.db, { templateId: of.templateId, named }, reading);
  const count = (which: (person: (typeof agreed)[number]) => boolean) => agreed.filter(which).length;
  const due = agreed.filter((person) => isDue(person, false));
  const again = agreed.filter((person) => person.messaged && isDue(person, true));
  const both = (which: (person: (typeof agreed)[number]) => boolean) => {
    return { due: due.filter(which).length, alreadySent: again.filter(which).length };
  };
  return {
    offered: ctx.whatsapp !== undefined,
    kept: ctx.whatsapp?.embedded === true,
    due: due.length,
    alreadySent: again.length,
    onTheWay: count(({ onItsWay }) => onItsWay),
    notAgreed,
    badNumber: count(({ phone }) => phone === ""),
    stopped: count(({ stopped }) => stopped),
    withdrawn: count(({ withdrawn }) => withdrawn),
    abroad: both(({ phone }) => isAbroad(phone, ctx.config.region.country)),
    withoutEmail: both(({ hasEmail }) => !hasEmail),
    toFill: await countToFill(ctx.db, of, due),
    ...(await findSamples(ctx, of.templateId, due.length > 0 ? due : again)),
    opt_in_column: reading.optInColumn,
    columns: await columnsOfList(ctx.db, of.templateId),
    country: reading.country,
    countries: [...COUNTRIES],
    price: ctx.config.whatsapp.price ?? null,
  };
}

async function countToFill(db: Database, { ownerId, templateId }: Of, due: readonly AgreedStudent[]) {
  const filled = await filledIn(db, ownerId, templateId);
  const { rows } = await db.execute<WhatsAppAudience["toFill"]>(sql`
    select count(*)::int as all, count(*) filter (where s.email = '')::int as "withoutEmail" from students s
    where s.id = any(${sql.param(due.map(({ id }) => id))}::text[]) and not ${filled(sql`s.id`)}`);
  return rows[0] ?? { all: 0, withoutEmail: 0 };
}

/** How many of those who failed are named. */
const NAMED = 50;

/** By the newest message of each student who is on the list. */
export async function whatsAppProgress(ctx: Context, of: Of): Promise<WhatsAppProgress> {
  await requireOwnList(ctx.db, of);
  const { rows } = await ctx.db.execute<{ state: string; n: number }>(sql`
    select state, count(*)::int as n from (${newest(of.templateId)}) m group by state`);
  const count = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  const failed = await ctx.db.execute<{
    id: string;
    name: string;
    reason: Parameters<typeof sayDeliveryReason>[0];
  }>(sql`
    select id, name, reason from (${newest(of.templateId)}) m where state = 'failed' order by position limit ${NAMED}`);
  const outage = await findWhatsAppOutage(ctx.db);
  return {
    waiting: count("queued"),
    sent: count("sent"),
    delivered: count("delivered"),
    read: count("read"),
    failed: count("failed"),
    failures: failed.rows.map(({ id, name, reason }) => ({ id, name, reason: sayDeliveryReason(reason).reason })),
    starts: count("queued") === 0 ? null : await findMessageStart(ctx.db, of.templateId, ctx.clock()),
    outage: outage === undefined ? null : { since: outage.since.toISOString() },
  };
}

/** Of those of the given students who are the template's and got a message. */
export async function whatsAppStates(
  { db }: Pick<Context, "db">,
  { ownerId, templateId }: Of,
  studentIds: readonly string[],
): Promise<{ id: string; state: WhatsAppState }[]> {
  await requireOwnList(db, { ownerId, templateId });
  const { rows } = await db.execute<{ id: string; state: WhatsAppState }>(sql`
    select s.id, m.state from students s, lateral (
      select ${MESSAGE_STATE} as state from whatsapp_messages m join deliveries d on d.id = m.delivery_id
      where m.student_id = s.id and d.state <> 'suppressed' order by m.position desc limit 1) m
    where s.id = any(${sql.param(studentIds)}::text[]) and s.template_id = ${templateId} and s.deleted_at is null`);
  return rows;
}

/** A cancelled one is as if it had never been. */
function newest(templateId: string) {
  return sql`
    select distinct on (m.student_id) s.id, s.name, s.position, d.reason, ${MESSAGE_STATE} as state
    from whatsapp_messages m join deliveries d on d.id = m.delivery_id join students s on s.id = m.student_id
    where m.template_id = ${templateId} and s.deleted_at is null and d.state <> 'suppressed'
    order by m.student_id, m.position desc`;
}

/** The state of message `m` with its delivery `d`. */
export const MESSAGE_STATE = sql`case when d.state <> 'sent' then d.state when m.read_at is not null then 'read'
  when m.delivered_at is not null then 'delivered' else 'sent' end`;
