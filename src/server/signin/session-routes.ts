// Who is signed in, where, and signing out: here, on another device, everywhere.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { endDevice, listDevices } from "./devices.ts";
import { endSession } from "./session.ts";
import { removeSessionsOf } from "./store.ts";

export function sessionRoutes(
  ctx: Context,
): Pick<Handlers, "signOut" | "userData" | "listDevices" | "endDevice" | "signOutEverywhere"> {
  return {
    async signOut({ session }) {
      if (session !== undefined) await endSession(ctx, session);
      return { ok: true };
    },

    async userData({ user: { name, mobile, wallet, avatar, language } }) {
      return { name, mobile, wallet, avatar, language };
    },

    listDevices: async ({ user, session }) => listDevices(ctx, user.id, session),

    async endDevice({ user, params }) {
      await endDevice(ctx, user.id, params.id);
      return { ok: true };
    },

    async signOutEverywhere({ user }) {
      await removeSessionsOf(ctx.db, user.id);
      return { ok: true };
    },
  };
}
