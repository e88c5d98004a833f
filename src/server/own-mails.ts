// Mails that are the product's own business, a receipt or an answer to a correction: each goes out once, soon after its cause, and, where
// the mail server took none, later.
import type { Context } from "./context.ts";
import type { Database } from "./database/open.ts";
import type { MailMessage } from "./providers/mail/interface.ts";
import { weakMemo } from "./async/weak-memo.ts";
import { type Lease, mailLease } from "./providers/mail/index.ts";

const BATCH = 20;

/** One kind of them; what is to be mailed stands in rows that have columns for it. */
export type OwnMails<Row> = {
  /** As logs call one: 'A receipt'. */
  name: string;
  /** A mail server that takes none for so long is given up. */
  triedMs: number;
  /** What happened since then, was not mailed and is in nobody's hands; what was tried already comes last. */
  waiting(db: Database, asked: { since: Date; now: Date; most: number }): Promise<Row[]>;
  idOf(row: Row): string;
  /** False when another process was first. */
  claim(db: Database, id: string, lease: Lease): Promise<boolean>;
  /** `mailed` false: it is to be tried again. */
  leave(db: Database, id: string, how: { now: Date; mailed: boolean }): Promise<void>;
  write(ctx: Context, row: Row): MailMessage;
};

/** Goes on by itself. */
export function mailSoon<Row>(ctx: Context, mails: OwnMails<Row>): void {
  mailWaiting(ctx, mails).catch((error: unknown) =>
    ctx.log.warn({ err: error, mails: mails.name }, "Mails of our own are left for later"),
  );
}

export async function mailWaiting<Row>(ctx: Context, mails: OwnMails<Row>): Promise<void> {
  const { underWay } = mailingOf(ctx);
  const mailing = mailSome(ctx, mails).finally(() => underWay.delete(mailing));
  underWay.add(mailing);
  return mailing;
}

/** Of a process that stops: no more are claimed from now on. Resolves when those that were have gone out or are given back. */
export async function leaveOwnMails(ctx: Context): Promise<void> {
  const mailing = mailingOf(ctx);
  mailing.isLeaving = true;
  await Promise.allSettled(mailing.underWay);
}

type Mailing = { isLeaving: boolean; underWay: Set<Promise<void>> };
const mailingOf = weakMemo<Context, Mailing>(() => ({ isLeaving: false, underWay: new Set() }));

async function mailSome<Row>(ctx: Context, mails: OwnMails<Row>): Promise<void> {
  const now = ctx.clock();
  const since = new Date(now.getTime() - mails.triedMs);
  for (const row of await mails.waiting(ctx.db, { since, now, most: BATCH })) {
    if (mailingOf(ctx).isLeaving) return;
    const id = mails.idOf(row);
    // Claimed before it is sent: two processes would otherwise send two.
    if (!(await mails.claim(ctx.db, id, mailLease(ctx.clock())))) continue;
    const sent = await ctx.mail.send(mails.write(ctx, row));
    await mails.leave(ctx.db, id, { now: ctx.clock(), mailed: sent.ok || !sent.retry });
    if (!sent.ok) ctx.log.warn({ id, why: sent.why }, `${mails.name} could not be mailed`);
  }
}
