// Owners add endpoints, change, pause and remove them, and rotate their secrets.
import type { Webhook, WebhookChange } from "#api/webhook.ts";
import { UserError } from "#domain/user-error.ts";
import { parseWebhookEvents, TEST_EVENT, WEBHOOK, type WebhookEvent } from "#domain/webhooks/webhook.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { recordEvent } from "../../events/record.ts";
import type { Principal } from "../../principal.ts";
import { requireStill } from "../../workspaces/act.ts";
import { requireNobodyLeaving } from "../../workspaces/leaving.ts";
import { recordForOwners } from "../../workspaces/tell-owners.ts";
import { openWorkspaceOf } from "../../workspaces/workspaces.ts";
import { watchBatches } from "./batch-store.ts";
import {
  addEndpoint,
  addEventFor,
  changeEndpoint,
  countEndpoints,
  deleteEndpoint,
  endpointsOf,
  type EndpointRow,
  findEndpoint,
} from "./endpoint-store.ts";
import { newSecret } from "./signature.ts";
import { parseWebhookUrl } from "./url.ts";

export async function listWebhooks({ db }: Pick<Context, "db">, workspaceId: string): Promise<Webhook[]> {
  return (await endpointsOf(db, workspaceId, { most: WEBHOOK.endpoints })).map(webhookOf);
}

export function webhookOf(row: EndpointRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    state: row.stoppedAt !== null ? "stopped" : row.pausedAt !== null ? "paused" : "active",
    stopped_why: row.stoppedWhy,
    created_at: row.createdAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    failing_since: row.failingSince?.toISOString() ?? null,
    old_secret_ends_at: row.oldSecretEndsAt?.toISOString() ?? null,
  };
}

type Wanted = { url: string; events: readonly WebhookEvent[] };

/** Only this answer has the secret. */
export async function makeWebhook(
  ctx: Context,
  principal: Principal,
  wanted: Wanted,
): Promise<Webhook & { secret: string }> {
  const url = parseHere(ctx, wanted.url);
  const events = parseWebhookEvents(wanted.events);
  const id = ctx.newId();
  const { text: secret, sealed } = newSecret(ctx, id);
  const row = await act(ctx, principal, async (tx) => {
    await requireNobodyLeaving(tx, principal.workspaceId);
    if ((await countEndpoints(tx, principal.workspaceId)) >= WEBHOOK.endpoints)
      throw new UserError("webhook.too_many", { most: WEBHOOK.endpoints });
    const { workspaceId, userId } = principal;
    const made = { id, workspaceId, url, events, secretSealed: sealed, madeBy: userId, createdAt: ctx.clock() };
    await addEndpoint(tx, made);
    await tell(ctx, tx, principal, { id, url }, "webhook.made");
    const endpoint = await requireEndpoint(tx, workspaceId, id);
    if (hearsOfBatches(endpoint)) await watchBatches(tx, workspaceId, ctx.clock());
    return endpoint;
  });
  return { ...webhookOf(row), secret };
}

/** `active: true` ends a pause, and a stop: what waits is delivered. */
export async function changeWebhook(
  ctx: Context,
  principal: Principal,
  id: string,
  change: WebhookChange,
): Promise<Webhook> {
  const now = ctx.clock();
  const fields: Partial<EndpointRow> = {
    ...(change.url !== undefined && { url: parseHere(ctx, change.url) }),
    ...(change.events !== undefined && { events: parseWebhookEvents(change.events) }),
    ...(change.active === true && STARTED),
    ...(change.active === false && { pausedAt: now }),
  };
  const row = await act(ctx, principal, async (tx) => {
    const before = await requireEndpoint(tx, principal.workspaceId, id);
    if (Object.keys(fields).length === 0) return before;
    const goesElsewhere = fields.url !== undefined && fields.url !== before.url;
    if (goesElsewhere) await requireNobodyLeaving(tx, principal.workspaceId);
    const changed = await changeEndpoint(tx, principal.workspaceId, id, fields);
    if (changed === undefined) throw new UserError("webhook.not_found");
    if (hearsOfBatches(changed) && !hearsOfBatches(before)) await watchBatches(tx, principal.workspaceId, now);
    await (goesElsewhere ? tell : record)(ctx, tx, principal, changed, "webhook.changed");
    return changed;
  });
  await ctx.wake();
  return webhookOf(row);
}

function hearsOfBatches({ events, stoppedAt }: EndpointRow): boolean {
  return stoppedAt === null && events.includes("batch.finished");
}

const STARTED = {
  pausedAt: null,
  stoppedAt: null,
  stoppedWhy: null,
  stopToldAt: null,
  failingSince: null,
  failures: 0,
  restsUntil: null,
} as const;

/**
 * For a day, what is sent is signed with the secret before too. Made again within that day, the oldest keeps its time:
 * that one may be in use still.
 */
export async function rotateWebhook(
  ctx: Context,
  principal: Principal,
  id: string,
): Promise<Webhook & { secret: string }> {
  const { text: secret, sealed } = newSecret(ctx, id);
  const row = await act(ctx, principal, async (tx) => {
    await requireNobodyLeaving(tx, principal.workspaceId);
    const before = await requireEndpoint(tx, principal.workspaceId, id);
    const now = ctx.clock();
    const isOldPromised = before.oldSecretEndsAt !== null && before.oldSecretEndsAt > now;
    const changed = await changeEndpoint(tx, principal.workspaceId, id, {
      secretSealed: sealed,
      ...(!isOldPromised && {
        oldSecretSealed: before.secretSealed,
        oldSecretEndsAt: new Date(now.getTime() + WEBHOOK.rotatesMs),
      }),
    });
    await tell(ctx, tx, principal, before, "webhook.rotated");
    return changed ?? before;
  });
  return { ...webhookOf(row), secret };
}

export async function removeWebhook(ctx: Context, principal: Principal, id: string): Promise<void> {
  await act(ctx, principal, async (tx) => {
    const url = await deleteEndpoint(tx, principal.workspaceId, id);
    if (url === undefined) throw new UserError("webhook.not_found");
    await record(ctx, tx, principal, { id, url }, "webhook.removed");
  });
}

/** Returns the id of the event, which goes to this endpoint alone. */
export async function testWebhook(ctx: Context, principal: Principal, id: string): Promise<string> {
  const eventId = ctx.newId();
  await ctx.db.transaction(async (tx) => {
    requireActive(await requireEndpoint(tx, principal.workspaceId, id));
    const { workspaceId } = principal;
    await addEventFor(tx, id, { id: eventId, workspaceId, type: TEST_EVENT, at: ctx.clock(), data: { webhook: id } });
    await ctx.wake(tx);
  });
  return eventId;
}

export async function requireEndpoint(db: Database, workspaceId: string, id: string): Promise<EndpointRow> {
  const row = await findEndpoint(db, workspaceId, id);
  if (row === undefined) throw new UserError("webhook.not_found");
  return row;
}

/** To one that gets nothing, nothing is sent by hand either. */
export function requireActive({ stoppedAt, pausedAt }: EndpointRow): void {
  if (stoppedAt !== null || pausedAt !== null) throw new UserError("webhook.inactive");
}

async function act<T>(ctx: Context, principal: Principal, work: (tx: Database) => Promise<T>): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    await openWorkspaceOf(tx, principal.workspaceId);
    await requireStill(tx, principal, "webhooks.change");
    return work(tx);
  });
}

function parseHere({ config }: Context, typed: string): string {
  return parseWebhookUrl(typed, { hosts: config.webhookHosts, own: config.publicUrl });
}

type RecordedAs = "webhook.made" | "webhook.changed" | "webhook.rotated" | "webhook.removed";

type Recorded = [ctx: Context, tx: Database, by: Principal, of: { id: string; url: string }, as: RecordedAs];

async function record(...[ctx, tx, by, of, as]: Recorded): Promise<void> {
  await recordEvent(ctx, tx, actorOf(by, of), eventOf(of, as));
}

/** What gives others something of the workspace is mailed to its owners too. */
async function tell(...[ctx, tx, by, of, as]: Recorded): Promise<void> {
  await recordForOwners(ctx, tx, actorOf(by, of), eventOf(of, as));
}

function actorOf({ workspaceId, userId, key }: Principal, { id }: { id: string }) {
  return { workspaceId, userId, key, subjectId: id };
}

/** The host alone: an address may hold a secret. */
function eventOf({ url }: { url: string }, code: RecordedAs) {
  return { code, params: { host: new URL(url).host } };
}
