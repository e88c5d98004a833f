// Numbers that answered STOP, or START after it. In some countries WhatsApp writes a number in another way than people
// do (its alias), such as with a digit more; then the answer is that of both.
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";
import type { WhatsAppAnswer } from "../../providers/whatsapp/interface.ts";

type From = Pick<WhatsAppAnswer, "from" | "about">;

export async function isStopped(db: Database, phone: string): Promise<boolean> {
  return (await findStopped(db, [phone])).size > 0;
}

export async function findStopped(db: Database, phones: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ phone: string }>(sql`
    select phone from whatsapp_stops
    where phone = any(${sql.param(phones)}::text[]) and (started_at is null or at > started_at)`);
  return new Set(rows.map(({ phone }) => phone));
}

/** Answers come late, twice, and in any order: the newest of STOP and START counts, so the times of both stay. */
export async function stopNumber(db: Database, answer: From, at: Date): Promise<void> {
  await db.execute(sql`
    insert into whatsapp_stops (phone, at, alias)
    select phone, ${at.toISOString()}::timestamptz, nullif(${answer.from}::text, phone) from (${numbersOf(answer)}) n
    on conflict (phone) do update set at = greatest(whatsapp_stops.at, excluded.at),
      alias = coalesce(excluded.alias, whatsapp_stops.alias)`);
}

export async function allowNumber(db: Database, answer: From, at: Date): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into whatsapp_stops (phone, at, started_at, alias)
    select phone, ${time}, ${time}, nullif(${answer.from}::text, phone) from (
      ${numbersOf(answer)} union select phone from whatsapp_stops where alias = ${answer.from}) n
    on conflict (phone) do update set started_at = greatest(whatsapp_stops.started_at, excluded.started_at),
      alias = coalesce(excluded.alias, whatsapp_stops.alias)`);
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
    insert into whatsapp_stops (phone, at, started_at, alias)
    select k.phone, s.at, s.started_at, s.phone from known k join whatsapp_stops s on s.phone = ${alias} on conflict do nothing`);
}
