// How far a sending is, line by line while it runs: JSON, one line a change, read with fetch as every call is.
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { API } from "#api/call.ts";
import { Id } from "#domain/id.ts";
import { SAY } from "#domain/say/say.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import * as z from "zod";
import type { Context } from "../../context.ts";
import { languageNow, speaking } from "../../language.ts";
import { findSession } from "../../signin/session.ts";
import { findProgress } from "./progress.ts";

/** A count of a long list takes its time: at the most a tenth of it goes into counting. */
const LOOK = { everyMs: 1 * SECOND, share: 0.1 } as const;
/** Whoever looks on for longer asks again: by then they may have signed out. */
const LASTS = 10 * MINUTE;
/** Of one organiser at once; more of them ask again and again instead. */
export const MOST_OPEN = 6;

type ById = { Params: { id: string } };

export function livePages(app: FastifyInstance, ctx: Context): void {
  const stopping = new AbortController();
  const open = new Map<string, number>();
  app.addHook("preClose", async () => stopping.abort());
  app.get<ById>(
    `${API}/students/send_mail/:id/live`,
    { exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const user = (await findSession(ctx, request.headers.authorization))?.user;
      if (user === undefined) throw new UserError(SAY.http.signIn, 401);
      await ctx.limits.request(user.id, request.ip);
      const { id } = request.params;
      const first = z.safeParse(Id, id).success ? await findProgress(ctx, user.id, id) : undefined;
      if (first === undefined) throw new UserError(SAY.templates.noSuch, 404);
      // Who has left meanwhile has said so already, and would never give a place back.
      if (reply.raw.destroyed) return reply.hijack();
      const now = open.get(user.id) ?? 0;
      if (now >= MOST_OPEN) throw new UserError(SAY.http.tooMany, 429);
      open.set(user.id, now + 1);
      const gone = new AbortController();
      const lines = Readable.from(follow(ctx, user.id, id, AbortSignal.any([stopping.signal, gone.signal])));
      reply.raw.once("close", () => {
        gone.abort();
        open.set(user.id, (open.get(user.id) ?? 1) - 1);
        if (open.get(user.id) === 0) open.delete(user.id);
      });
      return (
        reply
          .type("application/x-ndjson; charset=utf-8")
          .header("cache-control", "no-store")
          // nginx would hold lines back until there are many.
          .header("x-accel-buffering", "no")
          .send(lines)
      );
    },
  );
}

async function* follow(ctx: Context, userId: string, templateId: string, stop: AbortSignal): AsyncGenerator<string> {
  const until = performance.now() + LASTS;
  // The stream goes on outside of the request, which knew the language.
  const language = languageNow();
  let last = "";
  while (!stop.aborted && performance.now() < until) {
    const began = performance.now();
    const progress = await speaking(language, () => findProgress(ctx, userId, templateId));
    if (progress === undefined) return;
    const line = `${JSON.stringify(progress)}\n`;
    if (line !== last) yield line;
    last = line;
    if (!progress.busy) return;
    const wait = Math.max(LOOK.everyMs, (performance.now() - began) / LOOK.share);
    await sleep(wait, undefined, { signal: stop }).catch(() => undefined);
  }
}
