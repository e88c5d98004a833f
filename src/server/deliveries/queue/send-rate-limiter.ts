// Whose turn it is to send, where MAIL_PER_SECOND bounds all processes together: each takes its turns in the database, by its clock.
import { SECOND } from "#domain/time.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";
import type { ReserveSends } from "../../providers/mail/interface.ts";

export function openSendRateLimiter(db: Database): ReserveSends {
  return (turns, gapMs) => takeTurns(db, turns, gapMs);
}

async function takeTurns(db: Database, turns: number, gapMs: number): Promise<number> {
  const taken = sql`make_interval(secs => ${(turns * gapMs) / SECOND}::double precision)`;
  const found = await db.execute<{ wait: number }>(sql`
    insert into mail_turns (id, free_at) values (1, clock_timestamp() + ${taken})
    on conflict (id) do update set free_at = greatest(mail_turns.free_at, clock_timestamp()) + ${taken}
    returning extract(epoch from free_at - ${taken} - clock_timestamp())::double precision as wait`);
  return Math.max(0, (found.rows[0]?.wait ?? 0) * SECOND);
}
