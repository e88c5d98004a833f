// Finds a certificate by the number that is printed on it.
import { fold } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";

/** Several certificates of one number are looked at; with more, the number says too little. */
const MOST = 200;

/**
 * The id of the only certificate with this number. Numbers that the organiser gave can be guessed and counted through,
 * so they need the name too; whether such a number exists is not told. A short code that only one has is as good as a
 * link.
 */
export async function certificateByNumber(db: Database, number: string, name: string): Promise<string | undefined> {
  const found = await certificatesWith(db, number, name);
  const short = found.filter(({ isShortCode }) => isShortCode);
  if (short.length === 1) return short[0]?.id;
  if (fold(name) === "") throw new UserError("verify.name_needed");
  const [only, ...others] = found.filter((each) => fold(each.name) === fold(name));
  return others.length === 0 ? only?.id : undefined;
}

type Numbered = { id: string; name: string; isShortCode: boolean };

/** With an organiser's number only those of this name, as far as SQL folds as `fold` does; short codes come first. */
async function certificatesWith(db: Database, number: string, name: string): Promise<Numbered[]> {
  const letters = fold(name).replaceAll(" ", "");
  const typed = number.normalize("NFC").toLowerCase();
  const code = typed.replace(/[\s-]/g, "").replace(/^(.{4})(.{4})$/, "$1-$2");
  const { rows } = await db.execute<Numbered>(sql`
    select id, name, certificate_number = '' as "isShortCode" from students
    where shown_number(id, certificate_number) in (${typed}, ${code}) and deleted_at is null
      and (certificate_number = '' or (lower(certificate_number) = ${typed}
        and regexp_replace(lower(normalize(name, nfkc) collate "und-x-icu"), '\\s', '', 'g') = ${letters}))
    order by certificate_number <> ''
    limit ${MOST}`);
  return rows;
}
