// The calls about sessions: who is signed in and where, and signing out.
import type { Context } from "../context.ts";
import { visitEnds } from "../demo/visit.ts";
import type { Handlers } from "../http/handler.ts";
import { logSecurity } from "../security-log.ts";
import { workspaceInUse } from "../workspaces/act.ts";
import { endSession, SESSION } from "./session.ts";
import { removeSessionsOf, removeSessionOf, sessionsOf } from "./store.ts";
import type { Device } from "#api/account.ts";
import { deviceName } from "#domain/say/device-name.ts";
import { UserError } from "#domain/user-error.ts";

export function sessionRoutes(
  ctx: Context,
): Pick<Handlers, "signOut" | "userData" | "listDevices" | "endDevice" | "signOutEverywhere"> {
  return {
    async signOut({ session, principal, ip }) {
      if (session !== undefined) await endSession(ctx, session);
      logSecurity(ctx, "session.ended", { account: principal.userId, ip });
      return { ok: true };
    },

    async userData({ person: { name, mobile, email, wallet, avatar, language }, principal, inUse }) {
      const workspace = (await workspaceInUse(ctx.db, principal.userId, inUse ?? "")) ?? null;
      const endsAt = await visitEnds(ctx, principal.userId);
      const demo = endsAt === undefined ? {} : { demo_ends_at: endsAt };
      return { id: principal.userId, name, mobile, email, wallet, avatar, language, workspace, ...demo };
    },

    listDevices: async ({ principal, session }) => listDevices(ctx, principal.userId, session),

    async endDevice({ principal, params }) {
      await endDevice(ctx, principal.userId, params.id);
      return { ok: true };
    },

    async signOutEverywhere({ principal }) {
      await removeSessionsOf(ctx.db, principal.userId);
      return { ok: true };
    },
  };
}

/** The live sessions, the last used first; `current` marks the session of this request. */
async function listDevices(ctx: Context, userId: string, tokenHash: string | undefined): Promise<Device[]> {
  const now = ctx.clock().getTime();
  const alive = { seen: new Date(now - SESSION.idleMs), opened: new Date(now - SESSION.mostMs) };
  const rows = await sessionsOf(ctx.db, userId, alive);
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row),
    created_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    current: row.tokenHash === tokenHash,
  }));
}

async function endDevice(ctx: Context, userId: string, id: string): Promise<void> {
  if (!(await removeSessionOf(ctx.db, userId, id))) throw new UserError("request.not_found");
}
