// Work that goes on after its answer, so that the answer and its time tell nothing about it: mails that only some
// addresses get.
import type { FastifyInstance } from "fastify";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { widerNetworkOf } from "../http/network.ts";
import { weakMemo } from "#domain/weak-memo.ts";

/** How many may be in progress at once, over all requests and of one network or address. */
const MOST_IN_PROGRESS = { all: 200, network: 50 } as const;
/** With who asked for each. */
const works = weakMemo<Context, Map<Promise<void>, string>>(() => new Map());

/**
 * `failed`: what the log says of an error; `from`: who asked, by their address. Throws a UserError if too much is in
 * progress.
 */
export function runInBackground(ctx: Context, failed: string, from: string, work: () => Promise<void>): void {
  const [all, network] = [works(ctx), widerNetworkOf(from)];
  const theirs = [...all.values()].filter((each) => each === network).length;
  if (all.size >= MOST_IN_PROGRESS.all || theirs >= MOST_IN_PROGRESS.network) throw new UserError("request.too_many");
  const one = work()
    .catch((error: unknown) => ctx.log.warn({ err: error }, failed))
    .finally(() => all.delete(one));
  all.set(one, network);
}

/** Waits for what is in progress. */
export async function backgroundDone(ctx: Context): Promise<void> {
  await Promise.all(works(ctx).keys());
}

/** What is in progress when the server stops is finished, before mail and database are closed. */
export function backgroundAtClose(app: FastifyInstance, ctx: Context): void {
  app.addHook("onClose", () => backgroundDone(ctx));
}
