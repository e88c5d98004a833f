// Takes away the rows that have run out. They are nobody's any more, so no owner stands in the `where`.
import type pg from "pg";
import { OTP } from "#domain/account/otp.ts";
import { SESSION } from "./signin/session.ts";

export async function removeExpiredRows(pool: pg.Pool, now: number): Promise<void> {
  await pool.query("delete from sessions where seen_at < $1 or created_at < $2", [
    new Date(now - SESSION.idleMs),
    new Date(now - SESSION.mostMs),
  ]);
  // Longer than the code lives: the pause before the next one grows with how many went before.
  await pool.query("delete from one_time_codes where purpose = 'sign-in' and sent_at < $1", [
    new Date(now - OTP.rowEndsAfterMs),
  ]);
  // What a code of a profile was for can be asked for again, and stays.
  await pool.query("delete from one_time_codes where purpose = 'correction' and expires_at < $1", [new Date(now)]);
  await pool.query("delete from rate_limits where expire < $1", [now]);
}
