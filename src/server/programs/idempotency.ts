// Does what a program asks for once for each `Idempotency-Key`, and keeps the answer for a day.
import { createHash } from "node:crypto";
import { DAY, SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { claimRequest, type ClaimedRequest, finishRequest, findRequest, renewLease } from "./idempotency-store.ts";

/**
 * `leaseMs`: how long a request is taken as running after the last sign of the process that does it, which it gives
 * every `renewMs`.
 */
export const IDEMPOTENCY = { keptMs: DAY, leaseMs: 10 * SECOND, renewMs: 3 * SECOND } as const;

/** The draft of the header has a quoted string; most clients send it bare. */
const KEY = /^"?([\x21\x23-\x7e]{1,200})"?$/;

export type NamedRequest = { workspaceId: string; call: string; key: string; digest: string };

/** A request that is done once. */
export type Once = {
  /** The same when it is done again after a death or a refusal, so that what it makes can have this name. */
  id: string;
  /** Keeps the answer in the transaction that does the work: both are committed, or neither. */
  finish(tx: Database, answer: unknown): Promise<void>;
};

export function parseIdempotencyKey(text: string): string {
  const key = KEY.exec(text)?.[1];
  if (key === undefined) throw new UserError("idempotency.key_invalid");
  return key;
}

export function digestOfRequest(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** A refusal is not kept: the same request may succeed later. `replayed`: the answer is an earlier one. */
export async function doOnce(
  ctx: Context,
  named: NamedRequest,
  work: (once: Once) => Promise<unknown>,
): Promise<{ answer: unknown; replayed: boolean }> {
  const now = ctx.clock();
  const keptSince = new Date(now.getTime() - IDEMPOTENCY.keptMs);
  const claim = { ...named, id: ctx.newId(), now, leasedUntil: leaseFrom(now), keptSince };
  const id = await claimRequest(ctx.db, claim);
  if (id === undefined) return { answer: await earlierAnswer(ctx, named), replayed: true };
  const mine: ClaimedRequest = { ...claim, id };
  const renewing = setInterval(() => {
    renewLease(ctx.db, mine, leaseFrom(ctx.clock())).catch((error: unknown) =>
      ctx.log.warn({ err: error }, "The lease of a program's request was not renewed"),
    );
  }, IDEMPOTENCY.renewMs);
  try {
    const answer = await work({ id, finish: (tx, done) => finishRequest(tx, mine, done) });
    await finishRequest(ctx.db, mine, answer);
    return { answer, replayed: false };
  } catch (error) {
    await renewLease(ctx.db, mine, now);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

async function earlierAnswer(ctx: Context, { workspaceId, key, call, digest }: NamedRequest): Promise<unknown> {
  const found = await findRequest(ctx.db, workspaceId, key);
  if (found !== undefined && (found.call !== call || found.digest !== digest))
    throw new UserError("idempotency.other_request");
  if (found === undefined || found.doneAt === null) throw new UserError("idempotency.running", { seconds: 2 });
  return found.answer;
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + IDEMPOTENCY.leaseMs);
}
