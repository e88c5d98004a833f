// Finds certificates by the number that is printed on them.
import { fold } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";

/** `matched`: issued ones of one number and name that are read; `ofOwner`: those of one workspace that are told. */
const MOST = { matched: 20_000, ofOwner: 5, told: 10 } as const;

/**
 * The ids of the issued certificates with this number: those in force first, and the newest of them first. Numbers that
 * the organiser gave can be guessed and counted through, so they need the name too; whether such a number exists is not
 * told. A short code that only one has is as good as a link. What is only a row in somebody's list counts for nothing:
 * anybody can write one.
 */
export async function certificatesByNumber(db: Database, number: string, name: string): Promise<string[]> {
  const typed = number.normalize("NFC").toLowerCase();
  const short = await numbered(db, withShortCode(typed));
  const [first, second] = short;
  if (first !== undefined && second === undefined) return [first.id];
  if (fold(name) === "") throw new UserError("verify.name_needed");
  const found = [...short, ...(await numbered(db, withNumberAndName(typed, name)))];
  return found.filter((each) => fold(each.name) === fold(name)).map(({ id }) => id);
}

type Numbered = { id: string; name: string };

/**
 * Of many that one workspace gave out, a few, and verified issuers before others, so that nobody can bury another's
 * certificate under their own.
 */
async function numbered(db: Database, which: SQL): Promise<Numbered[]> {
  const { rows } = await db.execute<Numbered>(sql`
    with matched as (
      select id, name, template_id, issued_at, taken_down_at from students where deleted_at is null and ${which}),
    issued as (
      select s.id, s.name, t.owner_id, coalesce(c.version_at, c.sent_at, s.issued_at, c.made_at) as since,
        c.withdrawn_at is null and c.hidden_at is null and s.taken_down_at is null and t.taken_down_at is null
          and o.taken_down_at is null and o.blocked_at is null as in_force,
        o.verified_issuer <> '' or exists (
          select from issuer_domains d where d.owner_id = o.id and d.verified_at is not null) as verified
      from matched s join templates t on t.id = s.template_id join workspaces o on o.id = t.owner_id
        left join certificates c on c.student_id = s.id
      where c.version > 0 or c.sent_at is not null or s.issued_at is not null
        or exists (select from deliveries d where d.student_id = s.id and d.state <> 'suppressed')
      limit ${MOST.matched}),
    ranked as (
      select *, row_number() over (partition by owner_id order by in_force desc, since desc nulls last, id) as nth from issued),
    told as (
      select * from ranked where nth <= ${MOST.ofOwner} order by in_force desc, verified desc, nth, since desc nulls last
      limit ${MOST.told})
    select id, name from told order by in_force desc, since desc nulls last, id`);
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
