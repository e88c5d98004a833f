// The log of one webhook: its events in pages, one of them with its tries, and sending one again.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Webhook, WebhookMessage } from "#api/webhook.ts";
import { SAY } from "#domain/say/say.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { call, exchange } from "../../client.ts";
import { BY_CURSOR, pagedOf } from "../../paged.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { WEBHOOK_LOG, WEBHOOKS } from "./use-webhooks.ts";

const say = SAY.webhooks;
/** How often it is looked whether an event was tried, and how long before and after its next try is due. */
const LOOK_AGAIN_MS = 2 * SECOND;
const SOON_MS = MINUTE;

export function useWebhookMessages({ id: webhook, state: standing }: Webhook) {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  return useInfiniteQuery({
    queryKey: [WEBHOOK_LOG, id, webhook],
    queryFn: async ({ pageParam: cursor, signal, queryKey }) => {
      const query = cursor === undefined ? {} : { cursor };
      const { answer, headers } = await exchange("listWebhookMessages", { params: { id, webhook }, query, signal });
      // What was tried meanwhile may have stopped the webhook, or ended its failing.
      if (queries.getQueryData(queryKey) !== undefined) void queries.invalidateQueries({ queryKey: [WEBHOOKS] });
      return pagedOf(answer.data, headers);
    },
    refetchInterval: ({ state }) =>
      standing === "active" && state.data?.pages[0]?.rows.some(isSoon) === true ? LOOK_AGAIN_MS : false,
    ...BY_CURSOR,
  });
}

/** Also one that is being sent: it is tried again soon if its answer is lost. */
function isSoon({ state, tries, next_at: next }: WebhookMessage): boolean {
  if (state !== "waiting" || next === null) return false;
  return tries === 0 || Math.abs(Date.parse(next) - Date.now()) < SOON_MS;
}

export function useWebhookMessage(webhook: string, message: string) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: [WEBHOOK_LOG, id, webhook, message],
    queryFn: async ({ signal }) => (await call("getWebhookMessage", { params: { id, webhook, message }, signal })).data,
  });
}

export function useResendMessage(webhook: string, onDone: () => void) {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => call("resendWebhookMessage", { params: { id, webhook, message } }),
    onSuccess() {
      toast.say(say.resent);
      onDone();
    },
    onError: (error) => toast.error(failure(say.resendFailed, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [WEBHOOK_LOG] }),
  });
}
