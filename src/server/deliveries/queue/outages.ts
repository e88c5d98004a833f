// Notes that the mail server takes no mails at all, for all processes: only workers meet it, and webs tell organisers.
import { isOutage, type OutageCode } from "#domain/mail/mail-fault.ts";
import type { Sent } from "#domain/mail/delivery.ts";
import { DAY, MINUTE, SECOND } from "#domain/time.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";

/** `since`: the first mail that met it. */
export type MailOutage = { code: OutageCode; since: Date };

/** Nobody met it for this long: longer than mails wait for their next try. */
const FORGOTTEN_AFTER = DAY;

export async function findMailOutage({ db, clock }: Pick<Context, "db" | "clock">): Promise<MailOutage | undefined> {
  const { rows } = await db.execute<{ code: OutageCode; since: string }>(sql`
    select code, since from mail_outages where seen_at > ${timestamp(clock().getTime() - FORGOTTEN_AFTER)}`);
  return rows[0] && { code: rows[0].code, since: new Date(rows[0].since) };
}

/** What a process wrote last, and when: each mail would write the same. */
type Noted = { code: OutageCode | undefined; at: number };

/** How long nothing is written that was written already. Another process may have noted the opposite meanwhile. */
const REPEATED_AFTER = { outage: 10 * SECOND, none: MINUTE } as const;

const noted = weakMemo<Context, { last: Noted | undefined }>(() => ({ last: undefined }));

/** Does not fail: mails must go on. */
export async function noteMailServer(ctx: Context, sent: Sent): Promise<void> {
  const code = sent.ok ? undefined : sent.why.code;
  if (code !== undefined && !isOutage(code)) return;
  const memory = noted(ctx);
  const at = ctx.clock().getTime();
  const wait = code === undefined ? REPEATED_AFTER.none : REPEATED_AFTER.outage;
  if (memory.last?.code === code && memory.last !== undefined && at - memory.last.at < wait) return;
  memory.last = { code, at };
  await writeOutage(ctx.db, code, at).catch((error: unknown) => {
    memory.last = undefined;
    ctx.log.warn({ err: error }, "The state of the mail server could not be noted");
  });
}

async function writeOutage(db: Database, code: OutageCode | undefined, at: number): Promise<void> {
  if (code === undefined) await db.execute(sql`delete from mail_outages`);
  else
    await db.execute(sql`
      insert into mail_outages (id, code, since, seen_at) values (1, ${code}, ${timestamp(at)}, ${timestamp(at)})
      on conflict (id) do update set code = excluded.code, seen_at = excluded.seen_at,
        since = case when mail_outages.seen_at > ${timestamp(at - FORGOTTEN_AFTER)} then mail_outages.since else excluded.since end`);
}

function timestamp(at: number) {
  return sql`${new Date(at).toISOString()}::timestamptz`;
}
