// The calls of programs about webhooks.
import type { Context } from "../../context.ts";
import type { List } from "../../paging/list-page.ts";
import type { ProgramHandlers } from "../handlers.ts";
import { pagedRows } from "../pages.ts";
import { type EndpointRow, endpointsOf } from "./endpoint-store.ts";
import {
  changeWebhook,
  makeWebhook,
  removeWebhook,
  requireEndpoint,
  rotateWebhook,
  testWebhook,
  webhookOf,
} from "./endpoints.ts";
import { messageDetails, messageFor, messageList, resendMessage } from "./log.ts";

type WebhookCall = Extract<keyof ProgramHandlers, `v1${string}Webhook${string}`>;

export function programWebhookRoutes(ctx: Context): Pick<ProgramHandlers, WebhookCall> {
  return {
    v1ListWebhooks: ({ principal: { workspaceId }, query }) => {
      const list: List<EndpointRow> = {
        scope: ["v1-webhooks", workspaceId],
        rows: (after, most) => endpointsOf(ctx.db, workspaceId, { after, most }),
        keysOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
      };
      return pagedRows(ctx, query, list, webhookOf);
    },
    v1MakeWebhook: async ({ principal, body }) => ({ data: await makeWebhook(ctx, principal, body) }),
    v1GetWebhook: async ({ principal, params }) => ({
      data: webhookOf(await requireEndpoint(ctx.db, principal.workspaceId, params.id)),
    }),
    v1ChangeWebhook: async ({ principal, params, body }) => ({
      data: await changeWebhook(ctx, principal, params.id, body),
    }),
    v1RotateWebhook: async ({ principal, params }) => ({ data: await rotateWebhook(ctx, principal, params.id) }),
    async v1RemoveWebhook({ principal, params }) {
      await removeWebhook(ctx, principal, params.id);
      return { ok: true };
    },
    v1TestWebhook: async ({ principal, params }) => ({
      data: { message: await testWebhook(ctx, principal, params.id) },
    }),
    v1ListWebhookMessages: async ({ principal, params, query }) =>
      pagedRows(ctx, query, await messageList(ctx, principal, params.id), messageFor),
    v1GetWebhookMessage: async ({ principal, params }) => ({
      data: await messageDetails(ctx, principal, params.id, params.message),
    }),
    async v1ResendWebhookMessage({ principal, params }) {
      await resendMessage(ctx, principal, params.id, params.message);
      return { ok: true };
    },
  };
}
