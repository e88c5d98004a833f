// How many mails an address gets in a day from all accounts that are not verified, so that many accounts together
// cannot flood it.
import { domainToASCII } from "node:url";
import { WARM_UP } from "#domain/account/trust.ts";
import { dayName } from "#domain/mail/sending-day.ts";
import { DAY } from "#domain/time.ts";
import { batchCalls } from "../async/batch-calls.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import type { Context } from "../context.ts";
import { keyedHash } from "../keys.ts";
import { sql } from "../database/orm.ts";

/** Counts outlive their day, because days change while mails are under way. */
const KEPT_MS = 2 * DAY;

/** Counts one mail to this address for today; false if it has had its mails. */
export async function takeRecipientTurn(ctx: Context, address: string): Promise<boolean> {
  return turns(ctx)(address);
}

/** Mails that are made at the same time share a statement. */
const turns = weakMemo((ctx: Context) => batchCalls((addresses: readonly string[]) => takeTurns(ctx, addresses)));

async function takeTurns(ctx: Context, addresses: readonly string[]): Promise<boolean[]> {
  const hashes = addresses.map((address) => addressKey(ctx, address));
  const { rows } = await ctx.db.execute<{ address: string; mails: number }>(sql`
    insert into recipient_days (day, address, mails)
    select ${dayName(ctx.clock())}::date, address, count(*) from unnest(${sql.param(hashes)}::text[]) as asked (address)
    group by address order by address
    on conflict (day, address) do update set mails = recipient_days.mails + excluded.mails
    returning address, mails`);
  const after = new Map(rows.map(({ address, mails }) => [address, mails]));
  // The last of those who asked stands at the count, those before it one lower each.
  return hashes
    .toReversed()
    .map((hash) => {
      const place = after.get(hash) ?? 0;
      after.set(hash, place - 1);
      return place <= WARM_UP.perAddress;
    })
    .toReversed();
}

export async function forgetRecipients({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.execute(sql`delete from recipient_days where day < ${dayName(new Date(clock().getTime() - KEPT_MS))}::date`);
}

/** One text for each mailbox: without differences in case, and international domains in ASCII. */
export function comparableAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  return `${address.slice(0, at).normalize("NFC").toLowerCase()}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

/** The same for every way to write an address; tells nobody which it is. */
export function addressKey({ config }: Pick<Context, "config">, address: string): string {
  return keyedHash(config, "recipients", comparableAddress(address));
}
