// Who of a list may get a WhatsApp message: who agreed, has a number, did not answer STOP and has none yet.
import { setImmediate } from "node:timers/promises";
import { saysYes } from "#domain/whatsapp/consent.ts";
import { WITHDRAWN } from "../../certificates/withdraw.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";
import { internationalNumber } from "../../mobile.ts";
import type { ListReading } from "./reading.ts";
import { findStopped } from "./stops.ts";

export type AgreedStudent = {
  id: string;
  /** E.164; empty if the number is none. */
  phone: string;
  stopped: boolean;
  messaged: boolean;
  onItsWay: boolean;
  withdrawn: boolean;
  hasEmail: boolean;
};
export type People = {
  /** Of those on the list who have a number. */
  agreed: AgreedStudent[];
  notAgreed: number;
};

type Of = { templateId: string; named?: readonly string[] | undefined; excluded?: readonly string[] | undefined };
type Row = Omit<AgreedStudent, "phone" | "stopped"> & { mobile: string; agreed: boolean };

/** Numbers are read in pieces, so that others are served meanwhile. */
const PIECE = 500;

/** In the order of the list. */
export async function findPeople(db: Database, of: Of, reading: ListReading): Promise<People> {
  const rows = await findRows(db, of, reading);
  const agreed: AgreedStudent[] = [];
  for (const [nth, { mobile, agreed: isAgreed, ...row }] of rows.entries()) {
    if (isAgreed) agreed.push({ ...row, phone: internationalNumber(mobile, reading.country) ?? "", stopped: false });
    if (nth % PIECE === PIECE - 1) await setImmediate();
  }
  const stopped = await findStopped(
    db,
    agreed.map(({ phone }) => phone),
  );
  return {
    agreed: agreed.map((person) => ({ ...person, stopped: stopped.has(person.phone) })),
    notAgreed: rows.length - agreed.length,
  };
}

export function isDue({ phone, stopped, messaged, onItsWay, withdrawn }: AgreedStudent, again: boolean): boolean {
  return phone !== "" && !stopped && !onItsWay && !withdrawn && (again || !messaged);
}

async function findRows(db: Database, of: Of, { optInColumn }: ListReading): Promise<Row[]> {
  const { templateId, named, excluded = [] } = of;
  const onlyNamed = named === undefined ? sql`` : sql`and s.id = any(${sql.param(named)}::text[])`;
  const yes = await yesWords(db, templateId, optInColumn);
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.mobile, s.email <> '' as "hasEmail",
      coalesce(c.agreed, s.extra ->> ${optInColumn} = any(${sql.param(yes)}::text[]), false) as agreed,
      exists (select from whatsapp_messages m join deliveries d on d.id = m.delivery_id
        where m.student_id = s.id and d.state = 'sent') as messaged,
      exists (select from whatsapp_messages m where m.student_id = s.id and m.next_at is not null) as "onItsWay",
      ${WITHDRAWN} as withdrawn
    from students s left join whatsapp_consents c on c.student_id = s.id
    where s.template_id = ${templateId} and s.deleted_at is null and s.mobile <> '' ${onlyNamed}
      and s.id <> all(${sql.param(excluded)}::text[])
    order by s.position`);
  return rows;
}

/** Few lists have more answers than yes and no. */
const MOST_ANSWERS = 1000;

/** The answers of the column that are a yes. */
async function yesWords(db: Database, templateId: string, column: string): Promise<string[]> {
  const { rows } = await db.execute<{ answer: string }>(sql`
    select distinct extra ->> ${column} as answer from students
    where template_id = ${templateId} and deleted_at is null and extra ? ${column} limit ${MOST_ANSWERS}`);
  return rows.map(({ answer }) => answer).filter(saysYes);
}
