// Moves everything that was given to an address to another one, some hundreds at a time: if it is interrupted, the link
// does the rest.
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { recordOfTemplate } from "../events/record.ts";
import { readdressStudents } from "../students/readdress.ts";
import { noteMoved } from "./moved-mail.ts";
import { endAddress, type PassRow } from "./pass-store.ts";
import { lockGiven } from "./store.ts";

const AT_ONCE = 500;

/** Ends every link and visit of the old address. */
export async function moveAll(ctx: Context, { address, newAddress }: PassRow): Promise<number> {
  let moved = 0;
  for (let last = false; !last;) {
    const taken = await ctx.db.transaction(async (tx) => {
      const given = await lockGiven(tx, address, AT_ONCE);
      await readdressStudents(
        tx,
        given.map(({ id }) => id),
        newAddress,
      );
      await recordMoved(ctx, tx, given);
      if (given.length === AT_ONCE) return AT_ONCE;
      await endAddress(tx, address);
      if (moved + given.length > 0) await noteMoved(ctx, tx, { address, newAddress });
      return given.length;
    });
    moved += taken;
    last = taken < AT_ONCE;
  }
  return moved;
}

async function recordMoved(ctx: Context, tx: Database, given: Awaited<ReturnType<typeof lockGiven>>): Promise<void> {
  for (const [templateId, rows] of Map.groupBy(given, (each) => each.templateId)) {
    const workspaceId = rows[0]?.ownerId ?? "";
    const event = { code: "address.changed", params: { certificates: rows.length } } as const;
    await recordOfTemplate(ctx, tx, { workspaceId, userId: null }, templateId, event);
  }
}
