// The claim link of a template, what changes it, and who asks to be put on the list.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ClaimLink, WaitingPerson } from "#api/calls/claims.ts";
import type { ClaimRequest } from "#domain/certificate/claim.ts";
import { SAY } from "#domain/say/say.ts";
import { call, exchange } from "../../client.ts";
import { BY_CURSOR, pagedOf, rowsOf } from "../../paged.ts";
import { answerOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";

const say = SAY.claimLink;
/** People who wait, shown at first; more with Load More. */
const AT_ONCE = 50;

const keyOf = (templateId: string) => ["claim", templateId];

/** `enabled`: whether the user may do anything with it. */
export function useClaimLink(templateId: string, enabled = true) {
  return useQuery({
    queryKey: keyOf(templateId),
    queryFn: async ({ signal }) => (await call("getClaimLink", { params: { id: templateId }, signal })).link,
    enabled,
    // People fetch theirs meanwhile.
    staleTime: 0,
  });
}

export function useClaimChanges(templateId: string) {
  const queries = useQueryClient();
  const queryKey = keyOf(templateId);
  const params = { id: templateId };
  const changed = (text: string) => ({
    onSuccess: async ({ link }: { link: ClaimLink | null }) => {
      toast.say(text);
      // An answer on its way is older than this one.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, link);
    },
    onError: (error: unknown) => {
      toast.error(answerOr(say.failed, error));
      void queries.invalidateQueries({ queryKey });
    },
  });
  return {
    make: useMutation({
      mutationFn: (body: ClaimRequest) => call("setClaimLink", { params, body }),
      ...changed(say.made),
    }),
    save: useMutation({
      mutationFn: (body: ClaimRequest) => call("setClaimLink", { params, body }),
      ...changed(say.saved),
    }),
    renew: useMutation({ mutationFn: () => call("renewClaimLink", { params }), ...changed(say.renewed) }),
    close: useMutation({ mutationFn: () => call("closeClaimLink", { params }), ...changed(say.closed) }),
  };
}

/** `value`: what their column of the condition is to say, of several that it may. */
export type Answered = { one: WaitingPerson; accept: boolean; value?: string };

type WaitingOf = { templateId: string; isHeld: boolean; onChanged: () => void };

/** `onChanged`: somebody is on the list now. `isHeld`: their certificate goes out with the others. */
export function useWaiting({ templateId, isHeld, onChanged }: WaitingOf) {
  const queries = useQueryClient();
  const queryKey = ["waiting", templateId];
  const list = useInfiniteQuery({
    ...BY_CURSOR,
    queryKey,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { limit: String(AT_ONCE), ...(cursor !== undefined && { cursor }) };
      const { answer, headers } = await exchange("listWaiting", { params: { id: templateId }, query, signal });
      return pagedOf(answer.data, headers);
    },
    staleTime: 0,
  });
  const answer = useMutation({
    mutationFn: ({ one, accept, value }: Answered) =>
      call("answerWaiting", { params: { id: templateId, request: one.id }, body: { accept, value } }),
    onSuccess: (_, { one, accept }) => {
      toast.say(!accept ? say.refused(one.name) : isHeld ? say.acceptedHeld(one.name) : say.accepted(one.name));
      if (accept) onChanged();
    },
    onError: (error) => toast.error(answerOr(say.notAnswered, error)),
    onSettled: () =>
      Promise.all([queryKey, keyOf(templateId)].map((key) => queries.invalidateQueries({ queryKey: key }))),
  });
  return {
    list,
    people: list.data && rowsOf(list.data).rows,
    /** Whose request is being answered. */
    answering: answer.isPending ? answer.variables.one.id : undefined,
    answer: answer.mutate,
  };
}
