// The operator's queries. They contain no owner, because the operator may see every account.
import type pg from "pg";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { coveredWith, dependsOn } from "../trust/standing.ts";

export type AccountOverview = {
  id: string;
  name: string;
  /** Numbers and addresses, the oldest first. */
  signsInWith: string[];
  blockedAt: Date | null;
};
type Figures = { balance: number; templates: number; students: number; sent: number; sessions: number };
type OrderLine = {
  number: string;
  state: string;
  amount: number;
  currency: string;
  planName: string;
  createdAt: Date;
  reason: string;
};

/** By mobile number, e-mail address, wallet address, or the id of a user or a workspace. */
export async function accountOf(pool: pg.Pool, who: string): Promise<AccountOverview | undefined> {
  const { rows } = await pool.query<AccountOverview>(
    `select w.id, w.name, coalesce(u.blocked_at, w.blocked_at) "blockedAt",
       array(select subject from identities where user_id = u.id and kind <> 'passkey' order by verified_at) "signsInWith"
     from workspaces w left join users u on u.id = w.id where w.id = $1
       or w.id in (select user_id from identities where kind in ('mobile', 'email', 'wallet') and subject = lower($1))`,
    [who],
  );
  return rows[0];
}

/**
 * Blocks the user, and the workspaces whose only owner they are, or one workspace by its id. Sessions and download
 * links end in the same statement. Returns the ids of the blocked workspaces.
 */
export async function blockAndSignOut(tx: Database, id: string, at: Date): Promise<string[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with blocked as (update users set blocked_at = coalesce(blocked_at, ${now}) where id = ${id}),
      signed_out as (delete from sessions where user_id = ${id}),
      theirs as (update workspaces w set blocked_at = coalesce(w.blocked_at, ${now}) where ${dependsOn(id)} returning w.id),
      links as (delete from downloads where made_by = ${id} or owner_id in (select id from theirs))
    select id from theirs order by id`);
  return rows.map((row) => row.id);
}

/** Returns the ids of the workspaces. */
export async function unblockAccount(tx: Database, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with unblocked as (update users set blocked_at = null where id = ${id})
    update workspaces w set blocked_at = null where ${coveredWith(id, "blocked_at")} returning w.id`);
  return rows.map((row) => row.id);
}

export async function countsOf(pool: pg.Pool, id: string): Promise<Figures> {
  const { rows } = await pool.query<Figures>(
    `select coalesce((select balance from credit_accounts where user_id = $1), 0) balance,
       (select count(*)::int from templates where owner_id = $1 and deleted_at is null) templates,
       (select count(*)::int from students s join templates t on t.id = s.template_id where t.owner_id = $1 and s.deleted_at is null) students,
       (select count(*)::int from deliveries d join templates t on t.id = d.template_id where t.owner_id = $1 and d.state = 'sent') sent,
       (select count(*)::int from sessions where user_id = $1) sessions`,
    [id],
  );
  return rows[0] as Figures;
}

/** The newest ten. */
export async function ordersOf(pool: pg.Pool, id: string): Promise<OrderLine[]> {
  const { rows } = await pool.query<OrderLine>(
    `select number, state, amount, currency, plan_name "planName", created_at "createdAt", reason from payment_orders
     where workspace_id = $1 order by number desc limit 10`,
    [id],
  );
  return rows;
}

export type Restorable = keyof typeof ERASURE;

/** Returns the name of what was restored; undefined when no row with this id was deleted since `since`. */
export async function undelete(tx: Database, table: Restorable, id: string, since: Date): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    update ${sql.identifier(table)} set deleted_at = null
    where id = ${id} and deleted_at > ${since.toISOString()}::timestamptz
      and ${sql.identifier(ERASURE[table])} is null
    returning ${sql.identifier(table === "posts" ? "title" : "name")} as name`);
  return rows[0]?.name;
}

export async function templateOfStudent(db: Database, id: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select template_id as id from students where id = ${id}`);
  return rows[0]?.id ?? "";
}

/** The column that is set once a row is being erased or was erased. */
const ERASURE = { templates: "erasing_at", students: "erased_at", posts: "erased_at" } as const;
