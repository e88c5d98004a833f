// Streams the progress of a batch while it runs.
import type { FastifyInstance } from "fastify";
import { NEEDS } from "#api/needs.ts";
import type { BatchProgress } from "#api/shapes.ts";
import { Id } from "#domain/id.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import * as z from "zod";
import type { Context } from "../../context.ts";
import { liveStream, type OpenedStream } from "../../http/live-stream.ts";
import type { Session } from "../../signin/session.ts";
import { principalFor } from "../../workspaces/act.ts";
import { findProgress } from "./progress.ts";

/** Counting a long list is slow: at most a tenth of the time is spent on it. */
const POLL = { everyMs: 1 * SECOND, share: 0.1 } as const;
/** Per organiser; further clients poll instead. */
export const MOST_OPEN = 6;

export function livePages(app: FastifyInstance, ctx: Context): void {
  liveStream(app, ctx, {
    name: "liveProgress",
    path: "/students/send_mail/:id/live",
    most: MOST_OPEN,
    lastsMs: 10 * MINUTE,
    pauseMs: (tookMs) => Math.max(POLL.everyMs, tookMs / POLL.share),
    async open(session, id): Promise<OpenedStream<BatchProgress>> {
      const look = () => progressFor(ctx, session, id);
      if (!z.safeParse(Id, id).success || (await look()) === undefined) throw new UserError("template.not_found");
      return { look, isLast: ({ busy }) => !busy };
    },
  });
}

/** Refused when the user is no member any more, or has a role that may not see the list. */
async function progressFor(ctx: Context, session: Session, id: string) {
  const { workspaceId } = await principalFor(ctx, session, NEEDS.sendingProgress, id);
  return findProgress(ctx, workspaceId, id);
}
