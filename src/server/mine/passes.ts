// Passes of recipients: random tokens, of which the server keeps the hash alone.
import { createHash } from "node:crypto";
import { VISIT_HEADER } from "#api/call.ts";
import { MINE, type RecipientPass } from "#domain/certificate/mine.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { addPass, findPass, type PassRow } from "./pass-store.ts";

/** A visit is sent in this header: neither an address nor a cookie holds it. */
type Sent = (header: string) => string | undefined;
/** `link`: the hash of the one that opened it, and when that ends. */
export type Visit = { address: string; link: Pick<PassRow, "hash" | "endsAt"> };

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** `link`: the one that opens it, with which it ends. `of`: the only page that it opens. */
type PassOptions = { link?: Pick<PassRow, "hash" | "endsAt">; newAddress?: string; of?: string };

/** Returns the token. What a link opened ends no later than the link. */
export async function givePass(
  ctx: Pick<Context, "db" | "clock" | "random">,
  kind: RecipientPass,
  address: string,
  { link, newAddress = "", of }: PassOptions = {},
): Promise<{ token: string; endsAt: Date }> {
  const token = ctx.random(MINE.bytes).toString("base64url");
  const createdAt = ctx.clock();
  const ends = createdAt.getTime() + MINE.livesMs[kind];
  const endsAt = new Date(Math.min(ends, link?.endsAt.getTime() ?? ends));
  const linkHash = link?.hash ?? null;
  await addPass(ctx.db, { hash: hashOf(token, of), kind, address, newAddress, linkHash, createdAt, endsAt });
  return { token, endsAt };
}

export async function passOf(
  { db, clock }: Pick<Context, "db" | "clock">,
  kind: RecipientPass,
  token: string,
  of?: string,
): Promise<PassRow | undefined> {
  return TOKEN.test(token) ? findPass(db, { kind, hash: hashOf(token, of), now: clock() }) : undefined;
}

/** Throws a UserError without a visit that goes on. */
export async function requireVisit(ctx: Pick<Context, "db" | "clock">, sent: Sent): Promise<Visit> {
  const pass = await passOf(ctx, "visit", sent(VISIT_HEADER) ?? "");
  if (pass === undefined || pass.linkHash === null) throw new UserError("mine.visit_ended");
  return { address: pass.address, link: { hash: pass.linkHash, endsAt: pass.endsAt } };
}

function hashOf(token: string, of = ""): string {
  return createHash("sha256").update(`${token}${of}`).digest("base64url");
}
