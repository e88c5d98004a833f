// Makes, lists and revokes the keys by which programs act in a workspace.
import type { ApiKey } from "#api/calls/api-keys.ts";
import { API_KEY, type KeyRequest, parseKey, shownPart } from "#domain/account/api-key.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { recordEvent } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { requireStill } from "../workspaces/act.ts";
import { requireNobodyLeaving } from "../workspaces/leaving.ts";
import { recordForOwners } from "../workspaces/tell-owners.ts";
import { openWorkspaceOf } from "../workspaces/workspaces.ts";
import { hashOfKey } from "./find-key.ts";
import { addApiKey, countActiveKeys, type KeyRow, apiKeysOf, revokeKey } from "./key-store.ts";

/** The newest first. */
export async function listApiKeys(ctx: Pick<Context, "db" | "clock">, workspaceId: string): Promise<ApiKey[]> {
  const now = ctx.clock();
  return (await apiKeysOf(ctx.db, workspaceId)).map(({ key, maker, stands }) => ({
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    made_by: maker,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    used_at: key.usedAt?.toISOString() ?? null,
    state: stateOf(key, stands, now),
  }));
}

function stateOf({ revokedAt, expiresAt }: KeyRow, stands: boolean, now: Date): ApiKey["state"] {
  if (revokedAt !== null) return "revoked";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  return stands ? "active" : "stopped";
}

/** The key is kept nowhere: only its hash is. */
export async function makeApiKey(
  ctx: Context,
  principal: Principal,
  request: KeyRequest,
): Promise<{ id: string; key: string }> {
  const { userId, workspaceId } = principal;
  const now = ctx.clock();
  const { name, scopes, expiresAt } = parseKey(request, now);
  const key = API_KEY.start + ctx.random(API_KEY.bytes).toString("base64url");
  const id = ctx.newId();
  await ctx.db.transaction(async (tx) => {
    await openWorkspaceOf(tx, workspaceId);
    await requireStill(tx, principal, "keys.change");
    if ((await countActiveKeys(tx, workspaceId, now)) >= API_KEY.active)
      throw new UserError("key.too_many", { most: API_KEY.active });
    await requireNobodyLeaving(tx, workspaceId);
    const row = { id, workspaceId, name, scopes, keyHash: hashOfKey(key), prefix: shownPart(key), madeBy: userId };
    await addApiKey(tx, { ...row, createdAt: now, expiresAt });
    const of = { workspaceId, userId, subjectId: id };
    await recordForOwners(ctx, tx, of, { code: "api_key.made", params: { key: name } });
  });
  return { id, key };
}

/** A revoked one stays in the list. */
export async function revokeApiKey(ctx: Context, principal: Principal, id: string): Promise<void> {
  const { userId, workspaceId } = principal;
  await ctx.db.transaction(async (tx) => {
    await openWorkspaceOf(tx, workspaceId);
    await requireStill(tx, principal, "keys.change");
    const name = await revokeKey(tx, workspaceId, id, ctx.clock());
    if (name === undefined) throw new UserError("key.not_found");
    const of = { workspaceId, userId, subjectId: id };
    await recordEvent(ctx, tx, of, { code: "api_key.revoked", params: { key: name } });
  });
}
