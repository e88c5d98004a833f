// Enforces MAIL_PER_SECOND and WHATSAPP_PER_SECOND for all processes together: each reserves its sends by the
// database's clock.
import { SECOND } from "#domain/time.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";
import type { ReserveSends } from "../../providers/mail/interface.ts";

/** The row of each kind of message. */
const ROW = { mail: 1, whatsapp: 2 } as const;

export function openSendRateLimiter(db: Database, kind: keyof typeof ROW = "mail"): ReserveSends {
  return (sends, gapMs) => reserve(db, ROW[kind], sends, gapMs);
}

async function reserve(db: Database, row: number, sends: number, gapMs: number): Promise<number> {
  const reserved = sql`make_interval(secs => ${(sends * gapMs) / SECOND}::double precision)`;
  const found = await db.execute<{ wait: number }>(sql`
    insert into mail_turns (id, free_at) values (${row}, clock_timestamp() + ${reserved})
    on conflict (id) do update set free_at = greatest(mail_turns.free_at, clock_timestamp()) + ${reserved}
    returning extract(epoch from free_at - ${reserved} - clock_timestamp())::double precision as wait`);
  return Math.max(0, (found.rows[0]?.wait ?? 0) * SECOND);
}
