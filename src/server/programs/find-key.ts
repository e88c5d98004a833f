// Finds the key of a request, and whom it acts for.
import { createHash } from "node:crypto";
import { API_KEY } from "#domain/account/api-key.ts";
import type { Language } from "#domain/languages.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Principal } from "../principal.ts";
import { keyByHash, noteUse } from "./key-store.ts";

/** A principal that acts by a key. */
export type Program = Principal & { key: NonNullable<Principal["key"]> };
export type KeyHolder = { principal: Program; language: Language | null };

const FORM = new RegExp(`^Bearer +(${API_KEY.start}[A-Za-z0-9_-]{43})$`, "i");

/** Throws a 401 that says what is wrong with the key. */
export async function findKey(ctx: Context, authorization: string | undefined): Promise<KeyHolder> {
  if (authorization === undefined) throw new UserError("key.missing");
  const key = FORM.exec(authorization)?.[1];
  const found = key === undefined ? undefined : await keyByHash(ctx.pool, hashOfKey(key));
  if (found === undefined) throw new UserError("key.unknown");
  const now = ctx.clock();
  if (found.revokedAt !== null || !found.stands) throw new UserError("key.revoked");
  if (found.expiresAt !== null && found.expiresAt <= now) throw new UserError("key.expired");
  if (found.usedAt === null || now.getTime() - found.usedAt.getTime() >= API_KEY.usedEveryMs)
    await noteUse(ctx.pool, found.id, now);
  const { id, userId, workspaceId, scopes, language } = found;
  return { principal: { userId, workspaceId, role: "owner", key: { id, scopes } }, language };
}

/** A key in an address is in logs and histories, so it must be replaced. */
export function refuseKeyInAddress(url: string): void {
  if (url.includes(API_KEY.start)) throw new UserError("key.in_address");
}

export function hashOfKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
