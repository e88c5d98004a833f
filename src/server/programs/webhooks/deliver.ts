// Delivers what is due for one endpoint: a few requests at once, more while it answers, one while it fails.
import { SECOND } from "#domain/time.ts";
import { batchCalls } from "../../async/batch-calls.ts";
import type { Context } from "../../context.ts";
import { webhookBody } from "./body.ts";
import { claimWebhooks, type ClaimedWebhook, type OpenEndpoint, openEndpoint } from "./claim-store.ts";
import { type EndedTry, recordTries } from "./outcome-store.ts";
import type { Posted, WebhookPoster } from "./post.ts";
import { openSecret, webhookHeaders } from "./signature.ts";

/** Requests at once to one endpoint. */
const AT_ONCE = { first: 4, most: 32, failing: 1 } as const;

/** Answers that wait for the database; until they are recorded, a kill sends their messages again. */
const MOST_UNRECORDED = 200;

export type WebhookSession = { ctx: Context; poster: WebhookPoster; stopped: AbortSignal };

/** Resolves once nothing is due for it, or it may get nothing more now. */
export async function deliverTo({ ctx, poster, stopped }: WebhookSession, endpointId: string): Promise<void> {
  const running = new Set<Promise<void>>();
  const record = batchCalls<EndedTry, undefined>(async (ended) => {
    await recordTries(ctx, endpointId, ended);
    return ended.map(() => undefined);
  });
  let asking = 0;
  let atOnce: number | undefined;
  let freed = Promise.withResolvers<void>();
  const free = () => {
    freed.resolve();
    freed = Promise.withResolvers();
  };
  const tryOne = async (endpoint: OpenEndpoint, message: ClaimedWebhook): Promise<void> => {
    asking += 1;
    const at = ctx.clock();
    const posted = await postTo(ctx, poster, endpoint, message);
    asking -= 1;
    atOnce = next(atOnce ?? AT_ONCE.first, posted);
    free();
    await record({ eventId: message.id, tries: message.tries, at, posted });
  };
  const begin = (endpoint: OpenEndpoint, message: ClaimedWebhook) => {
    const trying = tryOne(endpoint, message)
      .catch((error: unknown) => ctx.log.warn({ err: error, endpoint: endpointId }, "A webhook was not recorded"))
      .finally(() => {
        running.delete(trying);
        free();
      });
    running.add(trying);
  };
  while (!stopped.aborted) {
    const endpoint = await openEndpoint(ctx.db, endpointId, ctx.clock());
    atOnce ??= endpoint?.failing === true ? AT_ONCE.failing : AT_ONCE.first;
    const most = endpoint === undefined ? 0 : Math.min(atOnce - asking, MOST_UNRECORDED - running.size);
    const claimed = most > 0 ? await claimWebhooks(ctx.db, endpointId, { now: ctx.clock(), most }) : [];
    if (endpoint !== undefined) for (const message of claimed) begin(endpoint, message);
    if (running.size === 0) return;
    // Several are claimed together, because each claim costs a commit.
    do await freed.promise;
    while (asking > atOnce / 2 || running.size >= MOST_UNRECORDED);
  }
  await Promise.all(running);
}

async function postTo(
  ctx: Context,
  poster: WebhookPoster,
  endpoint: OpenEndpoint,
  message: ClaimedWebhook,
): Promise<Posted> {
  const secrets = secretsNow(ctx, endpoint);
  if (secrets === undefined) return { result: { fault: "secret" }, answer: "", tookMs: 0 };
  const body = webhookBody(ctx, message);
  const headers = webhookHeaders({ id: `msg_${message.id}`, body, at: ctx.clock() }, secrets);
  return poster.post({ url: endpoint.url, headers, body });
}

/** The newest first; undefined if it cannot be opened. */
function secretsNow(ctx: Context, endpoint: OpenEndpoint): Buffer[] | undefined {
  const { id, secretSealed, oldSecretSealed, oldSecretEndsAt } = endpoint;
  const secret = openSecret(ctx, id, secretSealed);
  if (secret === undefined) return undefined;
  const isOld = oldSecretSealed !== null && oldSecretEndsAt !== null && oldSecretEndsAt > ctx.clock();
  const old = isOld ? openSecret(ctx, id, oldSecretSealed) : undefined;
  return old === undefined ? [secret] : [secret, old];
}

/** Faster with each success, half as fast with each failure; who answers slowly is asked no faster. */
function next(atOnce: number, { result, tookMs }: Posted): number {
  const isGood = "status" in result && result.status >= 200 && result.status < 300;
  if (!isGood) return Math.max(AT_ONCE.failing, Math.floor(atOnce / 2));
  return tookMs > SLOW_MS ? atOnce : Math.min(AT_ONCE.most, atOnce + 1);
}

const SLOW_MS = 5 * SECOND;
