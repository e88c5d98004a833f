// What an endpoint was sent and answered, as its owners read it; and sending one again.
import type { WebhookMessage, WebhookMessageDetails, WebhookTry } from "#api/webhook.ts";
import { UserError } from "#domain/user-error.ts";
import { WEBHOOK } from "#domain/webhooks/webhook.ts";
import type { Context } from "../../context.ts";
import type { List } from "../../paging/list-page.ts";
import type { Principal } from "../../principal.ts";
import { webhookBody } from "./body.ts";
import { requireActive, requireEndpoint } from "./endpoints.ts";
import {
  forgetEvents,
  messageOf,
  type MessageRow,
  messagesOf,
  sendAgain,
  loggedTries,
  type TryRow,
} from "./log-store.ts";

const MESSAGES_PAGE = 50;
/** More than the plan has, because an event can be sent again by hand. */
const TRIES_SHOWN = 50;

/** The newest first; throws a UserError if the workspace has no such endpoint. */
export async function messageList(
  ctx: Context,
  { workspaceId }: Principal,
  endpointId: string,
): Promise<List<MessageRow>> {
  await requireEndpoint(ctx.db, workspaceId, endpointId);
  return {
    scope: ["webhook-messages", workspaceId, endpointId],
    usual: MESSAGES_PAGE,
    rows: (after, most) => messagesOf(ctx.db, endpointId, { after, most }),
    keysOf: ({ position }) => [position],
  };
}

export function messageFor({ id, type, at, state, tries, nextAt, last }: MessageRow): WebhookMessage {
  return { id, type, created_at: at, state, tries, next_at: nextAt, last_try: last && tryFor(last) };
}

function tryFor({ at, tookMs, status, fault }: Omit<TryRow, "answer">): Omit<WebhookTry, "answer"> {
  return { at, took_ms: tookMs, status, fault };
}

export async function messageDetails(
  ctx: Context,
  { workspaceId }: Principal,
  endpointId: string,
  eventId: string,
): Promise<WebhookMessageDetails> {
  await requireEndpoint(ctx.db, workspaceId, endpointId);
  const row = await messageOf(ctx.db, endpointId, eventId);
  if (row === undefined) throw new UserError("webhook.message_not_found");
  const tried = await loggedTries(ctx.db, endpointId, eventId, TRIES_SHOWN);
  return {
    ...messageFor(row),
    body: webhookBody(ctx, row),
    log: tried.map((each) => ({ ...tryFor(each), answer: each.answer })),
  };
}

export async function resendMessage(
  ctx: Context,
  { workspaceId }: Principal,
  endpointId: string,
  eventId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    requireActive(await requireEndpoint(tx, workspaceId, endpointId));
    if (!(await sendAgain(tx, endpointId, eventId, ctx.clock()))) throw new UserError("webhook.message_not_found");
    await ctx.wake(tx);
  });
}

/** Runs every hour. */
export async function forgetOldWebhookEvents({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await forgetEvents(db, new Date(clock().getTime() - WEBHOOK.keptMs));
}
