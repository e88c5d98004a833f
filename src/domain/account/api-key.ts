// Keys by which programs act in a workspace: what each may do, and how it looks.
import * as z from "zod/mini";
import { DAY } from "../time.ts";
import { cleanText, isBlank } from "../text.ts";
import { UserError } from "../user-error.ts";
import type { Permission } from "./permissions.ts";

/**
 * `start`: how every key begins, so that scanners find one that was published. `shown`: how many characters its owner
 * recognises it by. `active`: how many a workspace may have at once. `usedEveryMs`: how often its last use is written.
 */
export const API_KEY = {
  start: "pr_live_",
  bytes: 32,
  shown: 12,
  name: 60,
  active: 50,
  usedEveryMs: 60_000,
  aheadMs: 3 * 366 * DAY,
} as const;

/** The permissions that each scope gives to a key, in the order in which the screen lists them. */
export const SCOPES = {
  "templates:read": ["designs.see"],
  "lists:write": ["lists.change"],
  "certificates:read": ["lists.see", "mails.see"],
  "certificates:issue": ["mails.send", "mails.see"],
  "certificates:withdraw": ["certificates.withdraw"],
  "webhooks:manage": ["webhooks.change"],
} as const satisfies Record<string, readonly Permission[]>;
export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];

export const ScopeField = z.enum(SCOPE_NAMES);

/** The scopes that give the permission. */
export function scopesFor(permission: Permission): Scope[] {
  return SCOPE_NAMES.filter((scope) => (SCOPES[scope] as readonly Permission[]).includes(permission));
}

export function isInScope(scopes: readonly Scope[], permission: Permission): boolean {
  return scopesFor(permission).some((scope) => scopes.includes(scope));
}

export type KeyRequest = { name: string; scopes: readonly Scope[]; expires_at?: string | null | undefined };

export function parseKey(request: KeyRequest, now: Date): { name: string; scopes: Scope[]; expiresAt: Date | null } {
  const name = cleanText(request.name);
  if (isBlank(name)) throw new UserError("key.name_required");
  if (name.length > API_KEY.name) throw new UserError("key.name_too_long", { most: API_KEY.name });
  const scopes = SCOPE_NAMES.filter((scope) => request.scopes.includes(scope));
  if (scopes.length === 0) throw new UserError("key.scopes_required");
  const expiresAt = request.expires_at == null ? null : new Date(request.expires_at);
  if (expiresAt !== null && (expiresAt <= now || expiresAt.getTime() > now.getTime() + API_KEY.aheadMs))
    throw new UserError("key.expiry_invalid");
  return { name, scopes, expiresAt };
}

/** What one can see of a key after it was made. */
export function shownPart(key: string): string {
  return key.slice(0, API_KEY.shown);
}
