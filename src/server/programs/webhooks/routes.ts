// The calls of the screens about webhooks.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Handlers } from "../../http/handler.ts";
import { pageOfList } from "../../paging/list-page.ts";
import type { Principal } from "../../principal.ts";
import { requireFreshProof } from "../../signin/fresh-proof.ts";
import {
  changeWebhook,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  requireEndpoint,
  rotateWebhook,
  testWebhook,
} from "./endpoints.ts";
import { messageDetails, messageFor, messageList, resendMessage } from "./log.ts";

type WebhookCall = Extract<keyof Handlers, `${string}Webhook${string}`>;

export function webhookRoutes(ctx: Context): Pick<Handlers, WebhookCall> {
  return {
    listWebhooks: async ({ principal, params }) => ({
      data: await listWebhooks(ctx, named(principal, params.id).workspaceId),
    }),
    makeWebhook: async ({ principal, params, body }) => ({
      data: await makeWebhook(ctx, named(principal, params.id), body),
    }),
    async changeWebhook({ principal, params, body, session = "" }) {
      const { workspaceId } = named(principal, params.id);
      // Elsewhere, what happens would be told to somebody else, long after the session.
      const { url } = await requireEndpoint(ctx.db, workspaceId, params.webhook);
      if (body.url !== undefined && body.url !== url) await requireFreshProof(ctx, session);
      return { data: await changeWebhook(ctx, principal, params.webhook, body) };
    },
    rotateWebhook: async ({ principal, params }) => ({
      data: await rotateWebhook(ctx, named(principal, params.id), params.webhook),
    }),
    async removeWebhook({ principal, params }) {
      await removeWebhook(ctx, named(principal, params.id), params.webhook);
      return { ok: true };
    },
    testWebhook: async ({ principal, params }) => ({
      data: { message: await testWebhook(ctx, named(principal, params.id), params.webhook) },
    }),
    async listWebhookMessages({ principal, params, ...request }) {
      const list = await messageList(ctx, named(principal, params.id), params.webhook);
      const { rows } = await pageOfList(ctx, request, list);
      return { data: rows.map(messageFor) };
    },
    getWebhookMessage: async ({ principal, params }) => ({
      data: await messageDetails(ctx, named(principal, params.id), params.webhook, params.message),
    }),
    async resendWebhookMessage({ principal, params }) {
      await resendMessage(ctx, named(principal, params.id), params.webhook, params.message);
      return { ok: true };
    },
  };
}

/** A workspace of which the user is no member does not exist. */
function named(principal: Principal, id: string): Principal {
  if (principal.workspaceId !== id) throw new UserError("workspace.not_found");
  return principal;
}
