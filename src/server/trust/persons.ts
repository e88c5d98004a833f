// Knows people again who come back with another account: what they sent and stored goes on counting for them.
import type { Identity } from "#domain/account/identity.ts";
import { DAY } from "#domain/time.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { and, gt, inArray, lte, sql } from "../database/orm.ts";
import { keyedHash, keyedHashes } from "../keys.ts";
import { pastIdentities } from "../schema.ts";
import { comparableAddress } from "./recipients.ts";
import { carryStanding } from "./standing.ts";

/** How long a number, an address or a wallet that no account has any more is remembered, as a keyed hash. */
const REMEMBERED_MS = 30 * DAY;

type Has = Pick<Context, "config" | "clock">;

/** When an account loses what it signed in with, also by its deletion. */
export async function rememberPerson(ctx: Has, tx: Database, userId: string, lost: readonly Identity[]): Promise<void> {
  const at = ctx.clock();
  const personId = await firstAccountOf(tx, userId);
  for (const identity of lost.filter(({ kind }) => kind !== "passkey")) {
    const hash = keyedHash(ctx.config, "past identities", identityText(identity));
    await tx
      .insert(pastIdentities)
      .values({ hash, personId, leftAt: at })
      .onConflictDoUpdate({ target: pastIdentities.hash, set: { personId, leftAt: at } });
  }
}

/** When an account gets something to sign in with: whoever had it before is the same person. */
export async function recognisePerson(ctx: Has, tx: Database, userId: string, identity: Identity): Promise<void> {
  if (identity.kind === "passkey") return;
  const hashes = keyedHashes(ctx.config, "past identities", identityText(identity));
  const [past] = await tx
    .select({ personId: pastIdentities.personId, leftAt: pastIdentities.leftAt })
    .from(pastIdentities)
    .where(and(inArray(pastIdentities.hash, hashes), gt(pastIdentities.leftAt, rememberedSince(ctx))));
  if (past === undefined) return;
  const [earlier, now] = [await firstAccountOf(tx, past.personId), await firstAccountOf(tx, userId)];
  if (earlier !== now) await join(tx, now, earlier);
  await carryStanding(tx, userId, past.leftAt);
}

/** The id of the person's first account. */
export async function firstAccountOf(db: Database, userId: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select coalesce((select person_id from users where id = ${userId}), ${userId}::text) as id`);
  return rows[0]?.id ?? userId;
}

export async function forgetPastIdentities(ctx: Pick<Context, "clock" | "db">): Promise<void> {
  await ctx.db.delete(pastIdentities).where(lte(pastIdentities.leftAt, rememberedSince(ctx)));
}

/** For keyed hashes: one text for each identity. */
export function identityText({ kind, subject }: Identity): string {
  if (kind === "wallet") return `wallet ${subject.toLowerCase()}`;
  return `${kind} ${kind === "email" ? comparableAddress(subject) : subject}`;
}

/** What counted for one person counts for the other. */
async function join(tx: Database, personId: string, into: string): Promise<void> {
  await tx.execute(sql`
    update users set person_id = ${into} where (id = ${personId} or person_id = ${personId}) and id <> ${into}`);
  await tx.execute(sql`update past_identities set person_id = ${into} where person_id = ${personId}`);
  await tx.execute(sql`
    with moved as (delete from mail_days where owner_id = ${personId} returning day, mails)
    insert into mail_days (owner_id, day, mails) select ${into}, day, mails from moved order by day
    on conflict (owner_id, day) do update set mails = mail_days.mails + excluded.mails`);
}

function rememberedSince({ clock }: Pick<Context, "clock">): Date {
  return new Date(clock().getTime() - REMEMBERED_MS);
}
