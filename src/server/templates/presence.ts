// Streams who else has a design open in the designer, in any process, and when it was last saved.
import type { FastifyInstance } from "fastify";
import type { Presence } from "#api/presence.ts";
import { NEEDS } from "#api/needs.ts";
import { isAllowed } from "#domain/account/permissions.ts";
import { Id } from "#domain/id.ts";
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import * as z from "zod";
import type { Context } from "../context.ts";
import { liveStream, type OpenedStream } from "../http/live-stream.ts";
import type { Session } from "../signin/session.ts";
import { principalFor } from "../workspaces/act.ts";
import { ownsTemplate } from "./owns.ts";
import { lastSaves, noteClosed, noteOpen, othersAt } from "./presence-store.ts";

/**
 * Each stream is short: whoever loses the network asks no more, and is gone after `lastsMs` and `graceMs`. `shown`: of
 * the others, by name.
 */
export const PRESENCE = { lookMs: 2 * SECOND, lastsMs: 8 * SECOND, graceMs: 4 * SECOND, open: 6, shown: 20 } as const;

export function presencePages(app: FastifyInstance, ctx: Context): void {
  liveStream(app, ctx, {
    name: "livePresence",
    path: "/user/template/:id/live",
    most: PRESENCE.open,
    lastsMs: PRESENCE.lastsMs,
    pauseMs: () => PRESENCE.lookMs,
    async open(session, templateId): Promise<OpenedStream<Presence>> {
      await roleIn(ctx, session, templateId);
      const id = ctx.newId();
      let noted = false;
      return {
        async look() {
          const role = await roleIn(ctx, session, templateId);
          const now = ctx.clock();
          const endsAt = new Date(now.getTime() + PRESENCE.lastsMs + PRESENCE.graceMs);
          if (!noted) await noteOpen(ctx.db, { id, templateId, userId: session.user.id, endsAt }, now);
          noted = true;
          const others = await othersAt(ctx.db, { templateId, userId: session.user.id, now });
          return {
            others: others.slice(0, PRESENCE.shown),
            more: Math.max(0, others.length - PRESENCE.shown),
            edits: isAllowed(role, "designs.change"),
            saves: await lastSaves(ctx.db, templateId),
          };
        },
        // Without it the row ends by itself.
        close: async ({ left }) => (left ? noteClosed(ctx.db, id).catch(() => undefined) : undefined),
      };
    },
  });
}

/** Throws a UserError for whoever may not see the design, or no more. */
async function roleIn(ctx: Context, session: Session, templateId: string) {
  if (!z.safeParse(Id, templateId).success) throw new UserError("template.not_found");
  const { workspaceId, role } = await principalFor(ctx, session, NEEDS.getCanvas, templateId);
  if (!(await ownsTemplate(ctx.db, workspaceId, templateId))) throw new UserError("template.not_found");
  return role;
}
