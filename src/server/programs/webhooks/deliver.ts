// Delivers what is due for one endpoint, by as many requests at once as its pace allows.
import { batchCalls } from "../../async/batch-calls.ts";
import type { Context } from "../../context.ts";
import { webhookBody } from "./body.ts";
import type { DueEndpoint } from "./claim-store.ts";
import { openClaims, type WebhookClaim } from "./claims.ts";
import { type EndedTry, recordTries } from "./outcome-store.ts";
import { firstPace, paceAfter } from "./pace.ts";
import type { Posted, WebhookPoster } from "./post.ts";
import { webhookHeaders } from "./signature.ts";

/** Messages that were sent and are not recorded yet, whether answered or not: after a kill, these are sent again. */
const MOST_UNRECORDED = 32;

export type WebhookSession = { ctx: Context; poster: WebhookPoster; stopped: AbortSignal };

/** Resolves once nothing is due for it, or it may get nothing more now. */
export async function deliverTo(session: WebhookSession, endpoint: DueEndpoint): Promise<void> {
  const claims = openClaims(session.ctx, endpoint.id);
  const requests = openRequests(session, endpoint);
  while (!session.stopped.aborted) {
    for (const claim of await claims.take(requests.pace(), requests.places())) requests.begin(claim);
    if (requests.isIdle()) break;
    do await requests.next();
    while (requests.places() === 0 || (claims.isEmpty() && requests.areMany()));
  }
  await claims.giveBack();
  await requests.ended();
}

function openRequests({ ctx, poster }: WebhookSession, endpoint: DueEndpoint) {
  const running = new Set<Promise<void>>();
  const record = batchCalls<EndedTry, undefined>(async (ended) => {
    await recordTries(ctx, endpoint.id, ended);
    return ended.map(() => undefined);
  });
  let pace = firstPace(endpoint);
  let asking = 0;
  let freed = Promise.withResolvers<void>();
  const free = () => {
    freed.resolve();
    freed = Promise.withResolvers();
  };
  const tryOne = async (claim: WebhookClaim): Promise<void> => {
    const { id: eventId, tries } = claim.message;
    asking += 1;
    const at = ctx.clock();
    const posted = await postTo(ctx, poster, claim);
    asking -= 1;
    pace = paceAfter(pace, posted);
    free();
    await record({ eventId, tries, at, posted });
  };
  return {
    pace: () => pace,
    places: () => Math.max(0, Math.min(pace.atOnce - asking, MOST_UNRECORDED - running.size)),
    /** More than half of those that are possible: where each claim is for as many as are free, it can wait. */
    areMany: () => !pace.isQuick && asking > pace.atOnce / 2,
    isIdle: () => running.size === 0,
    /** Resolves when one is answered, or recorded. */
    next: () => freed.promise,
    begin(claim: WebhookClaim) {
      const trying = tryOne(claim)
        .catch((error: unknown) => ctx.log.warn({ err: error, endpoint: endpoint.id }, "A webhook was not recorded"))
        .finally(() => {
          running.delete(trying);
          free();
        });
      running.add(trying);
    },
    ended: () => Promise.all(running),
  };
}

async function postTo(ctx: Context, poster: WebhookPoster, { url, secrets, message }: WebhookClaim): Promise<Posted> {
  if (secrets === undefined) return { result: { fault: "secret" }, answer: "", tookMs: 0 };
  const body = webhookBody(ctx, message);
  const headers = webhookHeaders({ id: `msg_${message.id}`, body, at: ctx.clock() }, secrets);
  return poster.post({ url, headers, body });
}
