// Where a user is signed in, and signing out there.
import type { Device } from "#api/shapes.ts";
import { deviceNow } from "#domain/account/device.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { SESSION } from "./session.ts";
import { removeSessionOf, sessionsOf } from "./store.ts";

/** The sessions that are alive, the last used first. `current` is the one that asks. */
export async function listDevices(ctx: Context, userId: string, tokenHash: string | undefined): Promise<Device[]> {
  const now = ctx.clock().getTime();
  const alive = { seen: new Date(now - SESSION.idleMs), opened: new Date(now - SESSION.mostMs) };
  const rows = await sessionsOf(ctx.db, userId, alive);
  return rows.map((row) => ({
    id: row.id,
    device: deviceNow(row.device),
    created_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    current: row.tokenHash === tokenHash,
  }));
}

export async function endDevice(ctx: Context, userId: string, id: string): Promise<void> {
  if (!(await removeSessionOf(ctx.db, userId, id))) throw new UserError("request.not_found");
}
