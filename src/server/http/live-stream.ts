// Streams what changes: one line of JSON per change, read with fetch like every call.
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { API } from "#api/call.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { languageNow, speaking } from "../language.ts";
import { findSession, type Session } from "../signin/session.ts";
import { refusalsNoted, sessionMissing } from "./refusals.ts";

type Stream<State> = {
  /** In the log, as a call's. */
  name: string;
  /** Has the parameter `id`. */
  path: string;
  /** Open streams per user and process; further ones are refused. */
  most: number;
  /** After this the client must ask again, because it may have been signed out meanwhile. */
  lastsMs: number;
  /** The pause before the next look, `tookMs` after the last one began. */
  pauseMs: (tookMs: number) => number;
  /** Throws a UserError where the stream must not be opened. */
  open: (session: Session, id: string) => Promise<OpenedStream<State>>;
};

export type OpenedStream<State> = {
  /** Undefined, or a UserError, ends the stream: the client learns why when it asks again. */
  look: () => Promise<State | undefined>;
  /** The last line. */
  isLast?: (state: State) => boolean;
  /** After the first look. `left`: the client went away, or was refused, before the stream ended by itself. */
  close?: (how: { left: boolean }) => Promise<void>;
};

export function liveStream<State>(app: FastifyInstance, ctx: Context, stream: Stream<State>): void {
  const stopping = new AbortController();
  const openStreams = new Map<string, number>();
  app.addHook("preClose", async () => stopping.abort());
  app.get<{ Params: { id: string } }>(
    `${API}${stream.path}`,
    { exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const session = await findSession(ctx, request.headers);
      if (session === undefined) throw sessionMissing(ctx, stream.name, request);
      const { user } = session;
      await ctx.limits.request(user.id, request.ip);
      const open = () => stream.open(session, request.params.id);
      const opened = await refusalsNoted(ctx, stream.name, session, request, open);
      // A client that has already left fires no further "close" event, so its place would never be freed.
      if (reply.raw.destroyed) return reply.hijack();
      const now = openStreams.get(user.id) ?? 0;
      if (now >= stream.most) throw new UserError("request.too_many");
      openStreams.set(user.id, now + 1);
      const closed = new AbortController();
      const lines = Readable.from(follow(stream, opened, AbortSignal.any([stopping.signal, closed.signal])));
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

async function* follow<State>(
  { lastsMs, pauseMs }: Stream<State>,
  { look, isLast, close }: OpenedStream<State>,
  stop: AbortSignal,
): AsyncGenerator<string> {
  const until = performance.now() + lastsMs;
  // The stream outlives the request, which knows the language.
  const language = languageNow();
  let last = "";
  let left = true;
  try {
    while (!stop.aborted && performance.now() < until) {
      const began = performance.now();
      const state = await speaking(language, look).catch(refused);
      if (state === undefined) return;
      const line = `${JSON.stringify(state)}\n`;
      if (line !== last) yield line;
      last = line;
      if (isLast?.(state) === true) return;
      await sleep(pauseMs(performance.now() - began), undefined, { signal: stop }).catch(() => undefined);
    }
    left = stop.aborted;
  } finally {
    await close?.({ left });
  }
}

function refused(error: unknown): undefined {
  if (!(error instanceof UserError)) throw error;
}
