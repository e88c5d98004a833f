// Work that goes on after its answer, so that the answer and its time tell nothing about it: mails that only some
// addresses get.
import type { FastifyInstance } from "fastify";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { weakMemo } from "#domain/weak-memo.ts";

/** How many may be in progress at once, over all requests. */
const MOST_IN_PROGRESS = 100;
const works = weakMemo<Context, Set<Promise<void>>>(() => new Set());

/** `failed`: what the log says of an error. Throws a UserError if too much is in progress. */
export function runInBackground(ctx: Context, failed: string, work: () => Promise<void>): void {
  const all = works(ctx);
  if (all.size >= MOST_IN_PROGRESS) throw new UserError("request.too_many");
  const one = work()
    .catch((error: unknown) => ctx.log.warn({ err: error }, failed))
    .finally(() => all.delete(one));
  all.add(one);
}

/** Waits for what is in progress. */
export async function backgroundDone(ctx: Context): Promise<void> {
  await Promise.all(works(ctx));
}

/** What is in progress when the server stops is finished, before mail and database are closed. */
export function backgroundAtClose(app: FastifyInstance, ctx: Context): void {
  app.addHook("onClose", () => backgroundDone(ctx));
}
