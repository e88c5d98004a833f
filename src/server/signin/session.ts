// Sessions: opaque 256-bit tokens, hashed at rest, ended by idleness, age or Sign Out.
import { hash } from "node:crypto";
import { WORKSPACE_HEADER } from "#api/call.ts";
import type { Role } from "#domain/account/permissions.ts";
import type { DeviceKind } from "#domain/account/device.ts";
import { DAY, HOUR } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context, User } from "../context.ts";
import type { Database } from "../database/open.ts";
import { addSession, isBlocked, removeSession, removeSessionsOf, touchSession, sessionWithUser } from "./store.ts";

export const SESSION = { tokenBytes: 32, idleMs: 7 * DAY, mostMs: 30 * DAY, seenEveryMs: HOUR, demoMs: HOUR } as const;

export type Session = {
  tokenHash: string;
  user: User;
  /** The workspace in use, and the user's role there; null once they are no member any more. */
  workspace: { id: string; role: Role | null };
  /** Whether the user is a member of no workspace but their own. */
  alone: boolean;
};

/** Opens a session and returns its token, of which the server keeps only the hash. `network` is hashed too. */
export async function openSession(
  ctx: Context,
  tx: Database,
  { userId, device, network }: { userId: string; device: DeviceKind; network: string },
): Promise<string> {
  if (await isBlocked(tx, userId)) throw new UserError("account.blocked");
  const token = ctx.random(SESSION.tokenBytes).toString("base64url");
  const id = ctx.newId();
  await addSession(tx, { tokenHash: hashToken(token), id, ...device, network, userId, at: ctx.clock() });
  return token;
}

type Headers = Readonly<Record<string, string | string[] | undefined>> & { authorization?: string | undefined };

/**
 * The session of an `Authorization: Bearer …` header, if it is alive. Another header may name the workspace in use; if
 * it is a stranger's, the user has no role there.
 */
export async function findSession(ctx: Context, headers: Headers): Promise<Session | undefined> {
  const token = headers.authorization?.match(/^Bearer +([A-Za-z0-9_-]{43})$/i)?.[1];
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const found = await sessionWithUser(ctx.pool, tokenHash, headers[WORKSPACE_HEADER]?.toString() ?? null);
  const now = ctx.clock().getTime();
  if (!found || now - found.seenAt.getTime() > SESSION.idleMs || now - found.createdAt.getTime() > mostOf(ctx))
    return undefined;
  if (now - found.seenAt.getTime() > SESSION.seenEveryMs) await touchSession(ctx.db, tokenHash, ctx.clock());
  const { id, name, mobile, email, wallet, avatar, language, alone } = found;
  const workspace = { id: found.workspaceId, role: found.role };
  return { tokenHash, user: { id, name, mobile, email, wallet, avatar, language }, workspace, alone };
}

function mostOf({ config }: Context): number {
  return config.demo ? SESSION.demoMs : SESSION.mostMs;
}

export async function endSession(ctx: Context, tokenHash: string): Promise<void> {
  await removeSession(ctx.db, tokenHash);
}

/** Ends all sessions of a user except the one with `keptTokenHash`. */
export async function endOtherSessions(tx: Database, userId: string, keptTokenHash: string): Promise<void> {
  await removeSessionsOf(tx, userId, keptTokenHash);
}

function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}
