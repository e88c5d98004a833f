// Finds a certificate by the number that is printed on it.
import { fold } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";

/** Several certificates of one number are looked at; with more, the number says too little. */
const MOST = 200;

/**
 * The id of the only certificate with this number. Numbers that the organiser gave can be guessed and counted through,
 * so they need the name too; whether such a number exists is not told. A short code that only one has is as good as a
 * link.
 */
export async function certificateByNumber(db: Database, number: string, name: string): Promise<string | undefined> {
  const typed = number.normalize("NFC").toLowerCase();
  const short = await numbered(db, withShortCode(typed));
  const [first, second] = short;
  if (first !== undefined && second === undefined) return first.id;
  if (fold(name) === "") throw new UserError("verify.name_needed");
  const found = [...short, ...(await numbered(db, withNumberAndName(typed, name)))];
  const [only, ...others] = found.filter((each) => fold(each.name) === fold(name));
  return others.length === 0 ? only?.id : undefined;
}

type Numbered = { id: string; name: string };

async function numbered(db: Database, which: SQL): Promise<Numbered[]> {
  const { rows } = await db.execute<Numbered>(
    sql`select id, name from students where deleted_at is null and ${which} limit ${MOST}`,
  );
  return rows;
}

/** Students without a number of their own; the code is also found without its hyphen, or with spaces. */
export function withShortCode(typed: string): SQL {
  const code = typed.replace(/[\s-]/g, "").replace(/^(.{4})(.{4})$/, "$1-$2");
  return sql`certificate_number = '' and shown_number(id, '') collate "C" = ${code}`;
}

/** As far as SQL folds as `fold` does. Found together, because thousands may have one number. */
export function withNumberAndName(typed: string, name: string): SQL {
  return sql`certificate_number <> '' and number_and_name(certificate_number, name) = number_and_name(${typed}, ${fold(name)})
    and lower(certificate_number collate "und-x-icu") = ${typed}`;
}
