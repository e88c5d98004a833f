// WhatsApp of one student: whether they agreed, and the last messages to them.
import type { WhatsAppStudent } from "#api/whatsapp.ts";
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import { sayDeliveryReason } from "#domain/say/delivery-reasons.ts";
import { UserError } from "#domain/user-error.ts";
import { saysYes } from "#domain/whatsapp/consent.ts";
import type { Context } from "../../context.ts";
import { sql } from "../../database/orm.ts";
import { internationalNumber } from "../../mobile.ts";
import { MESSAGE_STATE } from "./progress.ts";
import { readingOf } from "./reading.ts";
import { isStopped } from "./stops.ts";

/** How many messages are shown. */
const SHOWN = 10;

type Row = { templateId: string; mobile: string; extra: Record<string, string>; noted: boolean | null };
type Sent = {
  id: string;
  state: WhatsAppStudent["messages"][number]["state"];
  at: string;
  reason: DeliveryReason | null;
};

export async function whatsAppStudent(ctx: Context, ownerId: string, id: string): Promise<WhatsAppStudent> {
  const found = await ctx.db.execute<Row>(sql`
    select t.id as "templateId", s.mobile, s.extra, k.agreed as noted
    from students s join templates t on t.id = s.template_id left join whatsapp_consents k on k.student_id = s.id
    where s.id = ${id} and s.deleted_at is null and t.owner_id = ${ownerId} and t.deleted_at is null`);
  const [student] = found.rows;
  if (student === undefined) throw new UserError("student.not_found");
  const { templateId, mobile, extra, noted } = student;
  const { optInColumn, country } = await readingOf(ctx, ctx.db, { ownerId, templateId });
  const number = internationalNumber(mobile, country) ?? "";
  return {
    agreed: noted ?? saysYes(extra[optInColumn] ?? ""),
    number,
    stopped: number !== "" && (await isStopped(ctx.db, number)),
    messages: await messagesOf(ctx, id),
  };
}

async function messagesOf({ db }: Pick<Context, "db">, id: string): Promise<WhatsAppStudent["messages"]> {
  const { rows } = await db.execute<Sent>(sql`
    select d.id, d.reason, ${MESSAGE_STATE} as state, to_char(
      coalesce(m.read_at, m.delivered_at, d.ended_at, d.queued_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from whatsapp_messages m join deliveries d on d.id = m.delivery_id
    where m.student_id = ${id} order by m.position desc limit ${SHOWN}`);
  return rows.map(({ reason, ...sent }) => ({ ...sent, reason: sayDeliveryReason(reason).reason }));
}
