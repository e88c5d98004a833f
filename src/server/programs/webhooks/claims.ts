// What is claimed of one endpoint and not sent yet. Of one that answers quickly, more is claimed than is asked at once,
// because each claim costs a commit.
import { SECOND } from "#domain/time.ts";
import type { Context } from "../../context.ts";
import {
  claimWebhooks,
  type ClaimedWebhook,
  giveBackWebhooks,
  type OpenEndpoint,
  openEndpoint,
} from "./claim-store.ts";
import type { Pace } from "./pace.ts";
import { openSecret } from "./signature.ts";

/** `secrets`: the newest first; undefined if it cannot be opened. */
export type WebhookClaim = { url: string; secrets: Buffer[] | undefined; message: ClaimedWebhook };

export type WebhookClaims = {
  /** At most `places` to send now: none if nothing is due, or the endpoint may get nothing now. */
  take(pace: Pace, places: number): Promise<WebhookClaim[]>;
  isEmpty(): boolean;
  giveBack(): Promise<void>;
};

/** How many times as many are claimed as are asked at once. */
const AHEAD = 4;
/** Then the rest is given back: the endpoint may have been paused, and others take a claim after thirty seconds. */
const KEPT_MS = SECOND;

export function openClaims(ctx: Context, endpointId: string): WebhookClaims {
  let of: Omit<WebhookClaim, "message"> | undefined;
  let held: ClaimedWebhook[] = [];
  let since = 0;

  async function refill({ atOnce, isQuick }: Pace, places: number): Promise<void> {
    const now = ctx.clock();
    const endpoint = await openEndpoint(ctx.db, endpointId, now);
    of = endpoint && { url: endpoint.url, secrets: secretsNow(ctx, endpoint) };
    const most = of === undefined ? 0 : isQuick ? atOnce * AHEAD : places;
    since = performance.now();
    if (most > 0) held = await claimWebhooks(ctx.db, endpointId, { now, most });
  }

  async function giveBack(): Promise<void> {
    if (held.length > 0) await giveBackWebhooks(ctx.db, endpointId, held.splice(0));
  }

  return {
    async take(pace, places) {
      if (!pace.isQuick || performance.now() - since > KEPT_MS) await giveBack();
      if (held.length === 0) await refill(pace, places);
      const { url, secrets } = of ?? {};
      return url === undefined ? [] : held.splice(0, places).map((message) => ({ url, secrets, message }));
    },
    isEmpty: () => held.length === 0,
    giveBack,
  };
}

function secretsNow(ctx: Context, endpoint: OpenEndpoint): Buffer[] | undefined {
  const { id, secretSealed, oldSecretSealed, oldSecretEndsAt } = endpoint;
  const secret = openSecret(ctx, id, secretSealed);
  if (secret === undefined) return undefined;
  const isOld = oldSecretSealed !== null && oldSecretEndsAt !== null && oldSecretEndsAt > ctx.clock();
  const old = isOld ? openSecret(ctx, id, oldSecretSealed) : undefined;
  return old === undefined ? [secret] : [secret, old];
}
