// The webhooks of the workspace in use, and what changes them.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Webhook, WebhookChange } from "#api/webhook.ts";
import type { WebhookEvent } from "#domain/webhooks/webhook.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { withFreshProof } from "../../shell/proof/fresh-proof.ts";

const say = SAY.webhooks;
const AGAIN = { act: "again", at: "/user/webhooks" } as const;
export const WEBHOOKS = "webhooks";
/** Of what is shown of one webhook: its log too. */
export const WEBHOOK_LOG = "webhook-log";

export function useWebhooks() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: [WEBHOOKS, id],
    queryFn: async ({ signal }) => (await call("listWebhooks", { params: { id }, signal })).data,
  });
}

export type WantedWebhook = { url: string; events: WebhookEvent[] };

export function useMakeWebhook() {
  const { id } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: WantedWebhook) =>
      withFreshProof(AGAIN, async () => (await call("makeWebhook", { params: { id }, body })).data.secret),
    onSettled: refresh,
  });
}

/** `done`: what a toast says. */
export function useChangeWebhook() {
  const { id } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ webhook, change }: { webhook: Webhook; change: WebhookChange; done: string }) =>
      withFreshProof(AGAIN, () => call("changeWebhook", { params: { id, webhook: webhook.id }, body: change })),
    onSuccess: (_, { done }) => toast.say(done),
    onSettled: refresh,
  });
}

export function useRotateWebhook() {
  const { id } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (webhook: Webhook) =>
      withFreshProof(AGAIN, async () => (await call("rotateWebhook", { params: { id, webhook: webhook.id } })).data),
    onError: (error) => toast.error(failure(say.rotateFailed, error)),
    onSettled: refresh,
  });
}

export function useRemoveWebhook(onDone: () => void) {
  const { id } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (webhook: Webhook) => call("removeWebhook", { params: { id, webhook: webhook.id } }),
    onSuccess: () => toast.say(say.removed),
    onError: (error) => toast.error(failure(say.removeFailed, error)),
    async onSettled() {
      await refresh();
      onDone();
    },
  });
}

export function useTestWebhook() {
  const { id } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (webhook: Webhook) => call("testWebhook", { params: { id, webhook: webhook.id } }),
    onSuccess: () => toast.say(say.tested),
    onError: (error) => toast.error(failure(say.testFailed, error)),
    onSettled: refresh,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([WEBHOOKS, WEBHOOK_LOG].map((name) => queries.invalidateQueries({ queryKey: [name] })));
  };
}
