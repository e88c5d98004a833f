// The challenge of the proof of work: signed, so that nothing is stored until it is solved, and valid once.
import { createHash } from "node:crypto";
import { startsWithZeroBits, type Work, WORK, workText } from "#domain/account/work.ts";
import type { Context } from "../context.ts";
import { isOneOf, keyedHash } from "../keys.ts";

const NONCE_BYTES = 16;

/** A challenge for a code to this number or address. */
export function newChallenge(ctx: Context, subject: string): string {
  const nonce = ctx.random(NONCE_BYTES).toString("base64url");
  const until = String(ctx.clock().getTime() + WORK.livesMs);
  return [nonce, until, sign(ctx, subject, nonce, until)].join(".");
}

/** Whether the work is done: our own challenge for this subject, in time, solved, and used for the first time. */
export async function isWorkDone(ctx: Context, subject: string, work: Work): Promise<boolean> {
  const [nonce = "", until = "", signature = ""] = work.challenge.split(".");
  if (!isOneOf(signature, [sign(ctx, subject, nonce, until)])) return false;
  if (Number(until) <= ctx.clock().getTime()) return false;
  if (!startsWithZeroBits(createHash("sha256").update(workText(work)).digest(), WORK.bits)) return false;
  return ctx.limits.isWithin({ workSolution: nonce });
}

function sign({ config }: Context, subject: string, nonce: string, until: string): string {
  return keyedHash(config, "proof of work", [subject, nonce, until].join("|"));
}
