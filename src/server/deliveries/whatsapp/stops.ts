// Numbers that answered STOP, or START after it. In some countries WhatsApp writes a number in another way than people
// do (its alias), such as with a digit more; then the answer is that of both.
import type { Database } from "../../database/open.ts";
import { eq, sql, type SQL } from "../../database/orm.ts";
import type { WhatsAppAnswer } from "../../providers/whatsapp/interface.ts";
import { whatsAppStops } from "../../schema.ts";

type From = Pick<WhatsAppAnswer, "from" | "about">;

export async function isStopped(db: Database, phone: string): Promise<boolean> {
  return (await db.$count(whatsAppStops, eq(whatsAppStops.phone, phone))) > 0;
}

/** Answers come late, twice, and in any order: the newest STOP counts. */
export async function stopNumber(db: Database, answer: From, at: Date): Promise<void> {
  await db.execute(sql`
    insert into whatsapp_stops (phone, at, alias)
    select phone, ${at.toISOString()}::timestamptz, nullif(${answer.from}::text, phone) from (${numbersOf(answer)}) n
    on conflict (phone) do update set at = greatest(whatsapp_stops.at, excluded.at),
      alias = coalesce(excluded.alias, whatsapp_stops.alias)`);
}

/** A START that is older than the STOP changes nothing. */
export async function allowNumber(db: Database, answer: From, at: Date): Promise<void> {
  await db.execute(sql`
    delete from whatsapp_stops where at <= ${at.toISOString()}::timestamptz
      and (phone in (${numbersOf(answer)}) or alias = ${answer.from})`);
}

/** The number that answered, and those to which its messages went. */
function numbersOf({ from, about }: From): SQL {
  const answered =
    about === undefined ? sql`` : sql`union select phone from whatsapp_messages where ref = ${about} and phone <> ''`;
  return sql`select ${from}::text as phone
    union select phone from whatsapp_messages where alias = ${from} and phone <> '' ${answered}`;
}

/** Keeps how WhatsApp writes a message's number. It may have answered STOP before that was known. */
export async function noteAlias(tx: Database, deliveryId: string, alias: string | undefined): Promise<void> {
  if (alias === undefined) return;
  await tx.execute(sql`
    with known as (
      update whatsapp_messages set alias = ${alias}
      where delivery_id = ${deliveryId} and phone not in ('', ${alias}) and alias is distinct from ${alias}
      returning phone)
    insert into whatsapp_stops (phone, at, alias)
    select k.phone, s.at, s.phone from known k join whatsapp_stops s on s.phone = ${alias} on conflict do nothing`);
}
