// The log of one webhook: its events in pages, one of them with its tries, and sending one again.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { call, exchange } from "../../client.ts";
import { BY_CURSOR, pagedOf } from "../../paged.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { WEBHOOK_LOG } from "./use-webhooks.ts";

const say = SAY.webhooks;
/** An event is tried within a second or two. */
const LOOK_AGAIN_MS = 2 * SECOND;

export function useWebhookMessages(webhook: string) {
  const { id } = useWorkspace();
  return useInfiniteQuery({
    queryKey: [WEBHOOK_LOG, id, webhook],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = cursor === undefined ? {} : { cursor };
      const { answer, headers } = await exchange("listWebhookMessages", { params: { id, webhook }, query, signal });
      return pagedOf(answer.data, headers);
    },
    // While something was not tried yet.
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.rows.some(({ tries, state: now }) => now === "waiting" && tries === 0) === true
        ? LOOK_AGAIN_MS
        : false,
    ...BY_CURSOR,
  });
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
