// Streams the progress of a batch while it runs: one line of JSON per change, read with fetch like every call.
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { API } from "#api/call.ts";
import { NEEDS } from "#api/needs.ts";
import { Id } from "#domain/id.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import * as z from "zod";
import type { Context } from "../../context.ts";
import { languageNow, speaking } from "../../language.ts";
import { findSession } from "../../signin/session.ts";
import { principalFor } from "../../workspaces/act.ts";
import { findProgress } from "./progress.ts";

/** Counting a long list is slow: at most a tenth of the time is spent on it. */
const POLL = { everyMs: 1 * SECOND, share: 0.1 } as const;
/** After this the client must ask again, because it may have been signed out meanwhile. */
const LASTS_MS = 10 * MINUTE;
/** Per organiser; further clients poll instead. */
export const MOST_OPEN = 6;

type ById = { Params: { id: string } };

export function livePages(app: FastifyInstance, ctx: Context): void {
  const stopping = new AbortController();
  const openStreams = new Map<string, number>();
  app.addHook("preClose", async () => stopping.abort());
  app.get<ById>(
    `${API}/students/send_mail/:id/live`,
    { exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const session = await findSession(ctx, request.headers);
      if (session === undefined) throw new UserError("session.missing");
      const { user } = session;
      await ctx.limits.request(user.id, request.ip);
      const { id } = request.params;
      const progress = async () => {
        const { workspaceId } = await principalFor(ctx, session, NEEDS.sendingProgress, id);
        return findProgress(ctx, workspaceId, id);
      };
      const first = z.safeParse(Id, id).success ? await progress() : undefined;
      if (first === undefined) throw new UserError("template.not_found");
      // A client that has already left fires no further "close" event, so its place would never be freed.
      if (reply.raw.destroyed) return reply.hijack();
      const now = openStreams.get(user.id) ?? 0;
      if (now >= MOST_OPEN) throw new UserError("request.too_many");
      openStreams.set(user.id, now + 1);
      const closed = new AbortController();
      const lines = Readable.from(follow(progress, AbortSignal.any([stopping.signal, closed.signal])));
      reply.raw.once("close", () => {
        closed.abort();
        openStreams.set(user.id, (openStreams.get(user.id) ?? 1) - 1);
        if (openStreams.get(user.id) === 0) openStreams.delete(user.id);
      });
      return (
        reply
          .type("application/x-ndjson; charset=utf-8")
          .header("cache-control", "no-store")
          // Without this nginx buffers the lines.
          .header("x-accel-buffering", "no")
          .send(lines)
      );
    },
  );
}

/** Ends when the user is no member any more, or has a role that may not see the list. */
async function* follow(read: () => ReturnType<typeof findProgress>, stop: AbortSignal): AsyncGenerator<string> {
  const until = performance.now() + LASTS_MS;
  // The stream outlives the request, which knows the language.
  const language = languageNow();
  let last = "";
  while (!stop.aborted && performance.now() < until) {
    const began = performance.now();
    const progress = await speaking(language, read).catch(refused);
    if (progress === undefined) return;
    const line = `${JSON.stringify(progress)}\n`;
    if (line !== last) yield line;
    last = line;
    if (!progress.busy) return;
    const wait = Math.max(POLL.everyMs, (performance.now() - began) / POLL.share);
    await sleep(wait, undefined, { signal: stop }).catch(() => undefined);
  }
}

function refused(error: unknown): undefined {
  if (!(error instanceof UserError)) throw error;
}
