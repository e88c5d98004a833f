// What the operator does for and against an account, whoever owns it: look, add and take credits, block.
import { formatPaise } from "#domain/plans.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { adjustCredits } from "../credits/ledger.ts";
import { pauseAll } from "../deliveries/steer.ts";
import { maskAddress } from "#domain/wallet.ts";

export type Account = {
  id: string;
  name: string;
  mobile: string | null;
  wallet: string | null;
  blockedAt: Date | null;
};

/** By mobile number, wallet address or id. */
export async function findAccount(ctx: Context, who: string): Promise<Account | undefined> {
  const { rows } = await ctx.pool.query<Account>(
    `select id, name, mobile, wallet_address "wallet", blocked_at "blockedAt" from users
     where mobile = $1 or lower(wallet_address) = lower($1) or id = $1`,
    [who],
  );
  return rows[0];
}

/** Adds credits, or takes some with a minus. Throws a UserError where that would leave less than nothing. Answers the balance. */
export async function changeCredits(
  ctx: Context,
  account: Account,
  { amount, remarks }: { amount: number; remarks: string },
): Promise<number> {
  const said = remarks === "" ? SAY.credits.byOperator : remarks;
  return ctx.db.transaction((tx) => adjustCredits(ctx, tx, { userId: account.id, amount, remarks: said }));
}

/** Their sessions end with it, and no new one begins. What they sent stays in force; what waits to be sent is paused, until they are back and resume it. */
export async function block(ctx: Context, account: Account): Promise<void> {
  const ended =
    "with blocked as (update users set blocked_at = coalesce(blocked_at, $2) where id = $1) delete from sessions where user_id = $1";
  await ctx.pool.query(ended, [account.id, ctx.clock()]);
  await pauseAll(ctx, account.id);
}

export async function unblock(ctx: Context, account: Account): Promise<void> {
  await ctx.pool.query("update users set blocked_at = null where id = $1", [account.id]);
}

type Figures = { balance: number; templates: number; students: number; sent: number; sessions: number };
type OrderLine = { number: string; state: string; amount: number; planName: string; createdAt: Date; reason: string };

/** Lines for a terminal. */
export async function describeAccount(ctx: Context, account: Account): Promise<string[]> {
  const { rows } = await ctx.pool.query<Figures>(
    `select coalesce((select balance from credit_accounts where user_id = $1), 0) balance,
       (select count(*)::int from templates where owner_id = $1 and deleted_at is null) templates,
       (select count(*)::int from students s join templates t on t.id = s.template_id where t.owner_id = $1 and s.deleted_at is null) students,
       (select count(*)::int from deliveries d join templates t on t.id = d.template_id where t.owner_id = $1 and d.state = 'sent') sent,
       (select count(*)::int from sessions where user_id = $1) sessions`,
    [account.id],
  );
  const { balance = 0, templates = 0, students = 0, sent = 0, sessions = 0 } = rows[0] ?? {};
  return [
    `name        ${account.name}`,
    `id          ${account.id}`,
    `signs in    ${account.mobile ?? (account.wallet === null ? "no more" : maskAddress(account.wallet))}`,
    `blocked     ${account.blockedAt === null ? "no" : `since ${account.blockedAt.toISOString()}`}`,
    `credits     ${balance}`,
    `templates   ${templates}, with ${students} students, ${sent} mails sent`,
    `signed in   on ${sessions} devices`,
    ...(await orderLines(ctx, account.id)),
  ];
}

async function orderLines(ctx: Context, userId: string): Promise<string[]> {
  const { rows } = await ctx.pool.query<OrderLine>(
    `select number, state, amount, plan_name "planName", created_at "createdAt", reason from payment_orders
     where user_id = $1 order by number desc limit 10`,
    [userId],
  );
  return rows.map(({ number, state, amount, planName, createdAt, reason }) =>
    `order       ${number}, ${createdAt.toISOString().slice(0, 10)}, ${planName}, ${formatPaise(amount)}: ${state} ${reason}`.trimEnd(),
  );
}
