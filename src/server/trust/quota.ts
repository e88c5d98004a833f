// Whether an account may mail others, and how many mails a day people may send: by tier, and by MAIL_PER_DAY.
import { type TrustFacts, warmUpQuota } from "#domain/account/trust.ts";
import { type DailyLimit, type DailyQuota, dueTimes, roomByDay } from "#domain/mail/delivery.ts";
import { startOfDay, startOfNamed } from "#domain/mail/sending-day.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { spellingsOf } from "../deliveries/recipients/spellings.ts";
import type { Principal } from "../principal.ts";
import { type QuotaHolder, holdersOf, type Sender } from "./holders.ts";
import { countingMails, firstMailDay, mailsBegun, mailsByDay, type Place, uncountingMails } from "./mail-days.ts";
import { type Standing, standingOf, tierHere } from "./tier.ts";

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
  throw new UserError(missingTrust(standing));
}

/** The same for one mail that a worker has claimed: what a queued row says may have changed since. */
export function whyMayNotMail(
  ctx: Pick<Context, "config">,
  facts: TrustFacts,
  mail?: { address: string; ownAddress: string },
): "trust.not_attested" | "trust.not_reachable" | undefined {
  if (tierHere(ctx, facts) !== "new") return undefined;
  if (mail !== undefined && spellingsOf(mail.ownAddress).includes(mail.address.toLowerCase())) return undefined;
  return missingTrust(facts);
}

function missingTrust({ reachable }: TrustFacts): "trust.not_attested" | "trust.not_reachable" {
  return reachable ? "trust.not_attested" : "trust.not_reachable";
}

/** The same for WhatsApp messages, which nobody sends to themselves alone. */
export async function requireMayMessage(ctx: Pick<Context, "config">, tx: Database, ownerId: string): Promise<void> {
  const standing = await standingOf(ctx, tx, ownerId);
  if (standing.tier === "new") throw new UserError(missingTrust(standing));
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
 * When each of `count` mails of the sender is due: as many as the day allows at `from`, the others on the next days.
 * Until the transaction ends nobody else plans mails that count for the same people, whatever their workspace.
 */
export async function planMails(
  ctx: Pick<Context, "config">,
  tx: Database,
  sender: Sender,
  { count, now, from = now, except = [], exceptMessages = [] }: Planned,
): Promise<Date[]> {
  const limited = await limitedHolders(ctx, tx, sender, from);
  for (const { id } of limited)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mails of ' || ${id}::text, 0))`);
  const quotas: DailyQuota[] = [];
  for (const { limit, ...holder } of limited)
    quotas.push({ limit, planned: await mailsByDay(tx, holder, { now, from, except, exceptMessages }) });
  return dueTimes(count, quotas, from);
}

/** What waits, and who sent it. */
export type WaitingMail = { id: string; sentBy: string | null };

/**
 * Plans anew what waits in a workspace: each counts for its own sender. `waiting` is in sending order; `move` writes
 * the times of those that one sender has, before those of the next one are planned.
 */
export async function planAnew(
  ctx: Pick<Context, "config">,
  tx: Database,
  { ownerId, now, kind }: { ownerId: string; now: Date; kind: "except" | "exceptMessages" },
  waiting: readonly WaitingMail[],
  move: (ids: readonly string[], times: readonly Date[]) => Promise<void>,
): Promise<void> {
  let left = waiting;
  for (const [sentBy, theirs] of Map.groupBy(waiting, (each) => each.sentBy)) {
    const plan = { count: theirs.length, now, [kind]: left.map(({ id }) => id) };
    await move(
      theirs.map(({ id }) => id),
      await planMails(ctx, tx, { ownerId, sentBy }, plan),
    );
    left = left.filter((each) => each.sentBy !== sentBy);
  }
}

/** Whether a mail that was counted is one too many today for somebody. `share`: of the day's mails. */
export function isOverDay(ctx: Pick<Context, "config">, places: readonly Place[], now: Date, share = 1): boolean {
  const today = startOfDay(now);
  return places.some(({ place, first, verified }) => {
    const limit = limitOf(ctx, verified, first === null ? today : startOfNamed(first));
    return limit !== undefined && place > Math.ceil(share * limit(today));
  });
}

/** `new`: it may mail nobody. `day_over`: whoever sends it, or made the workspace, has sent enough today. */
export type MailTurn = "taken" | "new" | "day_over";

/** The last quarter of a day is for what members send: strangers who ask for codes cannot use it up. */
const SHARE_OF_STRANGERS = 0.75;
const shareOf = ({ sentBy }: Sender): number => (sentBy === null ? SHARE_OF_STRANGERS : 1);

/**
 * Counts a mail of ours that goes to somebody because of an organiser, such as a code or an invitation, among those
 * that they may send today. Without `sentBy`, a stranger asked for it.
 */
export async function takeMail(ctx: Pick<Context, "config" | "db" | "clock">, sender: Sender): Promise<MailTurn> {
  const { ownerId, sentBy } = sender;
  const now = ctx.clock();
  if ((await standingOf(ctx, ctx.db, ownerId)).tier === "new") return "new";
  if (!hasDailyLimit(ctx)) return "taken";
  const mail = sql`select ''::text as id, ${ownerId}::text as owner_id, ${sentBy}::text as sent_by`;
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ places: Place[] }>(
      sql`with ${countingMails(mail, now)} select places from places`,
    );
    if (!isOverDay(ctx, rows[0]?.places ?? [], now, shareOf(sender))) return "taken";
    await tx.execute(
      uncountingMails(sql`
      select ${ownerId}::text as owner_id, ${sentBy}::text as sent_by, ${now.toISOString()}::timestamptz as claimed_at`),
    );
    return "day_over";
  });
}

/**
 * Throws unless such a mail could go now. For requests of strangers, whose answer is the same for every address: what
 * is mailed later takes its turn then.
 */
export async function requireMailTurn(ctx: Pick<Context, "config" | "db" | "clock">, ownerId: string): Promise<void> {
  const now = ctx.clock();
  if ((await standingOf(ctx, ctx.db, ownerId)).tier === "new") throw new UserError("trust.no_codes_yet");
  for (const { id, limit } of await limitedHolders(ctx, ctx.db, { ownerId, sentBy: null }, now))
    if ((await mailsBegun(ctx.db, id, now)) >= Math.ceil(SHARE_OF_STRANGERS * limit(startOfDay(now))))
      throw new UserError("trust.no_codes_today");
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
  { workspaceId: ownerId, userId }: Pick<Principal, "workspaceId" | "userId">,
): Promise<MailAllowance> {
  const now = ctx.clock();
  const needs = needsOf(await standingOf(ctx, ctx.db, ownerId));
  const limited = await limitedHolders(ctx, ctx.db, { ownerId, sentBy: userId }, now);
  if (limited.length === 0) return { needs, room: null };
  const span = { now, from: now, except: [], exceptMessages: [] };
  const quotas: DailyQuota[] = [];
  for (const { limit, ...holder } of limited) quotas.push({ limit, planned: await mailsByDay(ctx.db, holder, span) });
  const room: number[] = [];
  for (const day of roomByDay(quotas, now)) if (room.push(day.room) === DAYS_SHOWN) break;
  return { needs, room };
}

function needsOf({ tier, reachable }: Standing): MailAllowance["needs"] {
  if (tier !== "new") return "nothing";
  return reachable ? "attestation" : "contact";
}

/** Those with a daily limit. `from` is when the planned mails begin, for somebody who has mailed nobody yet. */
async function limitedHolders(
  ctx: Pick<Context, "config">,
  db: Database,
  sender: Sender,
  from: Date,
): Promise<(QuotaHolder & { limit: DailyLimit })[]> {
  if (!hasDailyLimit(ctx)) return [];
  const limited: (QuotaHolder & { limit: DailyLimit })[] = [];
  for (const holder of await holdersOf(db, sender)) {
    const first = (await firstMailDay(db, holder.id)) ?? startOfDay(from);
    const limit = limitOf(ctx, holder.verified, first);
    if (limit !== undefined) limited.push({ ...holder, limit });
  }
  return limited;
}

/** Undefined if there is none. */
function limitOf({ config }: Pick<Context, "config">, verified: boolean, first: Date): DailyLimit | undefined {
  const { perDay } = config.mail;
  if (verified || config.trust.who === "all") return perDay === undefined ? undefined : () => perDay;
  return (day) => Math.min(perDay ?? Infinity, warmUpQuota(first, day, config.trust.mailsPerDay));
}
