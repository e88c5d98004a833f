// Lets a program in: finds its key, and applies limits and scopes, before the body is read.
import type { FastifyReply, FastifyRequest } from "fastify";
import { isInScope, scopesFor } from "#domain/account/api-key.ts";
import type { Permission } from "#domain/account/permissions.ts";
import { UserError } from "#domain/user-error.ts";
import { requireStorage } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { logSecurity } from "../security-log.ts";
import { findKey, type Program, refuseKeyInAddress } from "./find-key.ts";
import { isKeyStanding } from "./key-store.ts";

/** `may`: null where every key may; `writes`: needs disk space; `stores`: needs room in the budget for storage. */
export type ProgramEntry = { name: string; may: Permission | null; writes: boolean; stores: boolean };

export async function admit(
  ctx: Context,
  { name, may, writes, stores }: ProgramEntry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Program> {
  const { ip, headers } = request;
  try {
    refuseKeyInAddress(request.url);
    const { principal } = await findKey(ctx, headers.authorization);
    requireScope(principal, may);
    const allowance = await ctx.limits.program(principal.key.id);
    if (allowance !== undefined) tellAllowance(reply, allowance);
    if (allowance?.over === true) {
      void reply.header("retry-after", String(allowance.seconds));
      throw new UserError("request.too_many");
    }
    if (writes) await requireDisk(ctx);
    if (stores) await requireStorage(ctx, ctx.db, principal.workspaceId);
    return principal;
  } catch (error) {
    if (error instanceof UserError && error.code.startsWith("key.")) {
      logSecurity(ctx, "key.refused", { ip, call: name, why: error.code });
      void reply.header("www-authenticate", "Bearer");
      // A flood of wrong keys is limited like other strangers.
      await ctx.limits.request(undefined, ip);
    }
    throw error;
  }
}

export function requireScope({ key }: Program, may: Permission | null): void {
  if (may !== null && !isInScope(key.scopes, may)) throw new UserError("key.scope_missing", { scopes: scopesFor(may) });
}

/** Before a transaction ends: nothing is kept of a request whose key was revoked meanwhile. */
export async function requireStandingKey(tx: Database, { key }: Program): Promise<void> {
  if (!(await isKeyStanding(tx, key.id))) throw new UserError("key.revoked");
}

export async function requireDisk(ctx: Context): Promise<void> {
  if (!(await ctx.hasRoom())) throw new UserError("server.disk_full");
}

type KeyAllowance = NonNullable<Awaited<ReturnType<Context["limits"]["program"]>>>;

/** The two headers of draft-ietf-httpapi-ratelimit-headers. */
function tellAllowance(reply: FastifyReply, { most, left, seconds, windowSeconds }: KeyAllowance): void {
  void reply
    .header("ratelimit-policy", `"key";q=${most};w=${windowSeconds}`)
    .header("ratelimit", `"key";r=${left};t=${seconds}`);
}
