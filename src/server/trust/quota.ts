// Whether an account may mail others, and how many mails a day: by its tier, and by MAIL_PER_DAY.
import { warmUpQuota } from "#domain/account/trust.ts";
import { type DailyLimit, dueTimes, roomByDay } from "#domain/mail/delivery.ts";
import { startOfDay } from "#domain/mail/sending-day.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { spellingsOf } from "../deliveries/recipients/spellings.ts";
import { firstMailDay, mailsByDay } from "./mail-days.ts";
import { type Standing, standingOf } from "./tier.ts";

/** Whether any account has a daily limit. */
export function hasDailyLimit({ config }: Pick<Context, "config">): boolean {
  return config.mail.perDay !== undefined || config.trust.who === "tiers";
}

/** Throws a UserError that says what to do. An account that is `new` may mail its own verified address. */
export async function requireMayMail(
  ctx: Pick<Context, "config">,
  tx: Database,
  ownerId: string,
  students: readonly string[],
): Promise<void> {
  const standing = await standingOf(ctx, tx, ownerId);
  if (standing.tier !== "new" || !(await mailsOthers(tx, students, standing.ownAddress))) return;
  throw standing.reachable ? new UserError("trust.not_attested") : new UserError("trust.not_reachable");
}

/** The same for WhatsApp messages, which nobody sends to themselves alone. */
export async function requireMayMessage(ctx: Pick<Context, "config">, tx: Database, ownerId: string): Promise<void> {
  const { tier, reachable } = await standingOf(ctx, tx, ownerId);
  if (tier === "new") throw reachable ? new UserError("trust.not_attested") : new UserError("trust.not_reachable");
}

async function mailsOthers(tx: Database, students: readonly string[], ownAddress: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from students
    where id = any(${sql.param(students)}::text[]) and lower(email) <> all(${sql.param(spellingsOf(ownAddress))}::text[]) limit 1`);
  return rows.length > 0;
}

/** `except`: students whose mails, and `exceptMessages`: WhatsApp messages that are planned anew. */
type Planned = {
  count: number;
  now: Date;
  from?: Date;
  except?: readonly string[];
  exceptMessages?: readonly string[];
};

/**
 * When each of `count` mails of the owner is due: as many as the day allows at `from`, the others on the next days. The
 * caller has locked the owner, so that two plans do not fill the same day.
 */
export async function planMails(
  ctx: Pick<Context, "config">,
  tx: Database,
  ownerId: string,
  { count, now, from = now, except = [], exceptMessages = [] }: Planned,
): Promise<Date[]> {
  const limit = await dailyLimit(ctx, tx, ownerId, from);
  const taken =
    limit === undefined
      ? new Map<number, number>()
      : await mailsByDay(tx, ownerId, { now, from, except, exceptMessages });
  return dueTimes(count, limit, taken, from);
}

/** How many further days an allowance shows; on later days as many as on the last. */
const DAYS_SHOWN = 14;

export type MailAllowance = {
  /** What the owner must do before they may mail others. */
  needs: "nothing" | "contact" | "attestation";
  /** How many more mails may go today and on each of the next days; null if there is no limit. */
  room: number[] | null;
};

export async function mailAllowance(
  ctx: Pick<Context, "config" | "db" | "clock">,
  ownerId: string,
): Promise<MailAllowance> {
  const now = ctx.clock();
  const needs = needsOf(await standingOf(ctx, ctx.db, ownerId));
  const limit = await dailyLimit(ctx, ctx.db, ownerId, now);
  if (limit === undefined) return { needs, room: null };
  const taken = await mailsByDay(ctx.db, ownerId, { now, from: now, except: [], exceptMessages: [] });
  const room: number[] = [];
  for (const day of roomByDay(limit, taken, now)) if (room.push(day.room) === DAYS_SHOWN) break;
  return { needs, room };
}

function needsOf({ tier, reachable }: Standing): MailAllowance["needs"] {
  if (tier !== "new") return "nothing";
  return reachable ? "attestation" : "contact";
}

/** Undefined if there is none. `from` is when the planned mails begin, for an account that has mailed nobody yet. */
async function dailyLimit(
  ctx: Pick<Context, "config">,
  db: Database,
  ownerId: string,
  from: Date,
): Promise<DailyLimit | undefined> {
  const { perDay } = ctx.config.mail;
  const { tier } = await standingOf(ctx, db, ownerId);
  if (tier === "verified") return perDay === undefined ? undefined : () => perDay;
  const first = (await firstMailDay(db, ownerId)) ?? startOfDay(from);
  return (day) => Math.min(perDay ?? Infinity, warmUpQuota(first, day, ctx.config.trust.mailsPerDay));
}
