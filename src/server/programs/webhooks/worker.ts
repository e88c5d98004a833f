// The worker of webhooks: each endpoint is served by itself, so none waits for another.
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import { openWakeSignal } from "../../async/wake-signal.ts";
import type { Context } from "../../context.ts";
import type { Jobs } from "../../jobs/boss.ts";
import { finishBatches } from "./batch-store.ts";
import { type DueEndpoint, dueEndpoints } from "./claim-store.ts";
import { deliverTo, type WebhookSession } from "./deliver.ts";
import { openPoster, type PosterOptions } from "./post.ts";

/** How often it looks for what nobody announces: one query, which finds nothing where nobody has endpoints. */
const LOOK_EVERY_MS = 1 * SECOND;
/** An endpoint that hangs must not keep the server from stopping: its message is tried again. */
const STOP_WITHIN_MS = 10 * SECOND;

export type WebhookWorker = { stop(): Promise<void> };

export async function startWebhooks(ctx: Context, jobs: Pick<Jobs, "onWake">): Promise<WebhookWorker> {
  const stopping = new AbortController();
  const wakeSignal = openWakeSignal(LOOK_EVERY_MS);
  await jobs.onWake(() => wakeSignal.wake());
  const poster = openPoster(posterOptions(ctx));
  const working = work({ ctx, poster, stopped: stopping.signal }, () => wakeSignal.next());
  return {
    async stop() {
      stopping.abort();
      wakeSignal.close();
      await Promise.race([working, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      poster.close();
    },
  };
}

export function posterOptions({ config }: Pick<Context, "config">): PosterOptions {
  const { webhookHosts: hosts, publicUrl: own, dnsServers } = config;
  return { hosts, own, dnsServers };
}

async function work(session: WebhookSession, next: () => Promise<void>): Promise<void> {
  const { ctx, stopped } = session;
  const serving = new Map<string, Promise<void>>();
  while (!stopped.aborted) {
    const woken = next();
    try {
      const { any, due } = await dueEndpoints(ctx.db, ctx.clock());
      for (const endpoint of due) serve(session, serving, endpoint);
      if (any) await finishBatches(ctx.db, ctx.clock());
    } catch (error) {
      ctx.log.error({ err: error }, "The worker of webhooks failed, and looks again");
    }
    await woken;
  }
  await Promise.all(serving.values());
}

function serve(session: WebhookSession, serving: Map<string, Promise<void>>, endpoint: DueEndpoint): void {
  const { id } = endpoint;
  if (serving.has(id)) return;
  const done = deliverTo(session, endpoint)
    .catch((error: unknown) => session.ctx.log.error({ err: error, endpoint: id }, "An endpoint was not served"))
    .finally(() => serving.delete(id));
  serving.set(id, done);
}

/** For tests: delivers what is due now, and returns when nothing more is. */
export async function deliverWebhooks(ctx: Context, options: Partial<PosterOptions> = {}): Promise<void> {
  const poster = openPoster({ ...posterOptions(ctx), ...options });
  await finishBatches(ctx.db, ctx.clock());
  const { due } = await dueEndpoints(ctx.db, ctx.clock());
  await Promise.all(due.map((endpoint) => deliverTo({ ctx, poster, stopped: new AbortController().signal }, endpoint)));
  poster.close();
}
