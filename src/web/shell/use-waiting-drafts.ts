// The batches that programs prepared and nobody has sent yet, in pages; and discarding one.
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { WaitingDraft } from "#api/calls/drafts.ts";
import { SAY } from "#domain/say/say.ts";
import { call, exchange } from "../client.ts";
import { BY_CURSOR, pagedOf } from "../paged.ts";
import { answerOr } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";

const say = SAY.drafts;
/** Shown at first; more with Load More. */
const AT_ONCE = 3;

/** Of all templates, unless one is named. */
export const WAITING_DRAFTS = ["drafts"] as const;

/** `enabled`: whether the user may send them. */
export function useWaitingDrafts(templateId: string | undefined, enabled: boolean) {
  return useInfiniteQuery({
    ...BY_CURSOR,
    queryKey: [...WAITING_DRAFTS, templateId],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { limit: String(AT_ONCE), ...(cursor !== undefined && { cursor }) };
      const { answer, headers } = await (templateId === undefined
        ? exchange("listWorkspaceDrafts", { query, signal })
        : exchange("listDrafts", { params: { id: templateId }, query, signal }));
      return pagedOf(answer.data, headers);
    },
    enabled,
    // Programs prepare others meanwhile.
    staleTime: 0,
  });
}

export function useDiscardDraft(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, template }: WaitingDraft) => call("discardDraft", { params: { id: template.id, draft: id } }),
    onSuccess: () => toast.say(say.discarded),
    onError: (error) => toast.error(answerOr(say.discardFailed, error)),
    onSettled: () => {
      onDone();
      return queries.invalidateQueries({ queryKey: WAITING_DRAFTS });
    },
  });
}
