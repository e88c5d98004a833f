// Deletes expired rows of all users.
import type pg from "pg";
import { CLAIM } from "#domain/certificate/claim.ts";
import { OTP } from "#domain/account/otp.ts";
import { DRAFT } from "#domain/mail/draft.ts";
import { IDEMPOTENCY } from "./programs/idempotency.ts";
import { SESSION } from "./signin/session.ts";

export async function removeExpiredRows(pool: pg.Pool, now: number): Promise<void> {
  await pool.query("delete from sessions where seen_at < $1 or created_at < $2", [
    new Date(now - SESSION.idleMs),
    new Date(now - SESSION.mostMs),
  ]);
  // Kept longer than the code is valid, because the pause before the next code depends on how many were sent.
  await pool.query("delete from one_time_codes where purpose in ('sign-in', 'proof') and sent_at < $1", [
    new Date(now - OTP.rowEndsAfterMs),
  ]);
  // A code of a profile stays, because its number or address can be confirmed again.
  await pool.query("delete from one_time_codes where purpose in ('correction', 'claim') and expires_at < $1", [
    new Date(now),
  ]);
  await pool.query("delete from claim_requests where asked_at < $1 and student_id is null", [
    new Date(now - CLAIM.waitingKeptMs),
  ]);
  await pool.query("delete from recipient_passes where ends_at <= $1", [new Date(now)]);
  await pool.query("delete from open_designers where ends_at < $1", [new Date(now)]);
  await pool.query("delete from idempotent_requests where created_at < $1", [new Date(now - IDEMPOTENCY.keptMs)]);
  await pool.query("delete from batch_drafts where created_at < $1", [new Date(now - DRAFT.keptMs)]);
  await pool.query("delete from rate_limits where expire < $1", [now]);
}
