// Certificates, posts, templates and accounts that the operator took out of public view, and the operator's record.
import type { OperatorAct, RecordSubject } from "#domain/account/trust.ts";
import type pg from "pg";
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import { operatorRecord } from "../schema.ts";
import { coveredWith, dependsOn } from "./standing.ts";

/** What can be taken down, with what the operator and its owner call it. */
export type TrustSubject = { kind: Exclude<RecordSubject, "report">; id: string; name: string; ownerId: string };

/**
 * The one with this id, or the account with this verified e-mail address or mobile number. An account is a workspace; a
 * personal one is found by what its user signs in with.
 */
export async function findTrustSubject(db: Database, word: string): Promise<TrustSubject | undefined> {
  const { rows } = await db.execute<TrustSubject>(sql`
    select 'certificate' as kind, s.id, s.name, t.owner_id as "ownerId"
      from students s join templates t on t.id = s.template_id where s.id = ${word}
    union all select 'post', id, title, owner_id from posts where id = ${word}
    union all select 'template', id, name, owner_id from templates where id = ${word}
    union all select 'account', w.id, w.name, w.id from workspaces w
      where w.id = ${word} or w.id in (select user_id from identities where kind in ('mobile', 'email', 'wallet')
          and subject = lower(${word}))
        or w.id in (select id from users where email_verified_at is not null and lower(email) = lower(${word}))
    limit 2`);
  return rows.length === 1 ? rows[0] : undefined;
}

const TABLES = { certificate: "students", post: "posts", template: "templates", account: "workspaces" } as const;

/** Returns the ids of what it covers and was not so before: also copies, and workspaces of the same person. */
export async function setTakenDown(
  tx: Database,
  { kind, id }: Pick<TrustSubject, "kind" | "id">,
  at: Date | null,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${sql.identifier(TABLES[kind])} w set taken_down_at = ${at?.toISOString() ?? null}::timestamptz
    where ${coveredBy(kind, id, at === null)} and (w.taken_down_at is null) = ${at !== null} returning w.id`);
  return rows.map((row) => row.id);
}

/** What an act covers besides its subject, and its undoing: copies, and workspaces of the same person. */
function coveredBy(kind: TrustSubject["kind"], id: string, isUndone: boolean): SQL<boolean> {
  if (kind === "account") return isUndone ? coveredWith(id, "taken_down_at") : dependsOn(id);
  if (!isUndone || kind === "post") return sql<boolean>`w.id = ${id}`;
  if (kind === "template")
    return sql<boolean>`w.id in (select ${id} union select c.id from templates o join templates c
      on c.owner_id = o.owner_id and c.taken_down_at = o.taken_down_at where o.id = ${id})`;
  return sql<boolean>`w.id in (select ${id} union select s.id from students o
    join templates t on t.id = o.template_id
    join templates c on c.owner_id = t.owner_id and c.created_at >= o.taken_down_at
    join students s on s.template_id = c.id and s.taken_down_at = o.taken_down_at where o.id = ${id})`;
}

/** Notes the issuer that the account names now: its own, else its name if that is shown. Returns it. */
export async function setVerified(tx: Database, userId: string, at: Date): Promise<string> {
  const { rows } = await tx.execute<{ issuer: string }>(sql`
    update workspaces set verified_at = ${at.toISOString()}::timestamptz,
      verified_issuer = case when issuer <> '' then issuer when show_name then name else '' end
    where id = ${userId} returning verified_issuer as issuer`);
  return rows[0]?.issuer ?? "";
}

export async function setUnverified(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`update workspaces set verified_at = null, verified_issuer = '' where id = ${userId}`);
}

export type RecordEntry = {
  at: Date;
  by: string;
  act: OperatorAct;
  subject: RecordSubject;
  subjectId: string;
  why: string;
};

export async function addRecord(tx: Database, entry: RecordEntry): Promise<void> {
  await tx.insert(operatorRecord).values(entry);
}

/** The newest `most`, of all or of one subject, the newest first. */
export async function recordEntries(
  pool: pg.Pool,
  subjectId: string | undefined,
  most: number,
): Promise<RecordEntry[]> {
  const { rows } = await pool.query<RecordEntry>(
    `select at, by, act, subject, subject_id "subjectId", why from operator_record
     where $1::text is null or subject_id = $1 order by position desc limit $2`,
    [subjectId ?? null, most],
  );
  return rows;
}

export type TakenDown = Pick<TrustSubject, "id" | "name"> & {
  /** `blocked`: the whole workspace, with its only owner. */
  kind: TrustSubject["kind"] | "blocked";
  /** The template that it is or belongs to; null for a post or an account. */
  templateId: string | null;
  at: Date;
  why: string;
};

/** The owner's things that are out of public view, and the reason in the record: the largest first, then the newest. */
export async function takenDownOf(db: Database, ownerId: string, most: number): Promise<TakenDown[]> {
  const { rows } = await db.execute<Omit<TakenDown, "at"> & { at: string }>(sql`
    select down.kind, down.id, down.name, down."templateId", down.at, coalesce((select why from operator_record
      where (subject_id = down.id or at = down.at) and act = 'takedown' and down.kind <> 'blocked'
      order by subject_id = down.id desc, position desc limit 1), '') as why
    from (
      select 'account' as kind, id, name, null as "templateId", taken_down_at as at, 1 as place from workspaces
        where id = ${ownerId} and taken_down_at is not null
      union all select 'blocked', id, name, null, blocked_at, 0 from workspaces
        where id = ${ownerId} and blocked_at is not null
      union all select 'template', id, name, id, taken_down_at, 2 from templates
        where owner_id = ${ownerId} and taken_down_at is not null and deleted_at is null
      union all select 'post', id, title, null, taken_down_at, 3 from posts
        where owner_id = ${ownerId} and taken_down_at is not null
      union select 'certificate', s.id, s.name, t.id, s.taken_down_at, 3 from operator_record r
        join students s on s.id = r.subject_id join templates t on t.id = s.template_id
        where r.act = 'takedown' and r.subject = 'certificate' and t.owner_id = ${ownerId}
          and s.taken_down_at is not null and r.at = s.taken_down_at) down
    order by down.place, down.at desc limit ${most}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
