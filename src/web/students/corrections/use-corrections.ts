// The correction requests of a template, and answering them.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Correction } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { failure } from "../../ui/toasts/failure.ts";

const say = SAY.corrections;

export function useCorrections(templateId: string, onChanged: () => void) {
  const queries = useQueryClient();
  const key = ["corrections", templateId];
  const { data: list, isError } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call("listCorrections", { params: { id: templateId }, signal })).data,
    // New requests may have arrived.
    staleTime: 0,
  });
  const answer = useMutation({
    mutationFn: ({ id, accept }: { id: string; accept: boolean }) =>
      call("answerCorrection", { params: { id }, body: { accept } }),
    onSuccess: (answered) => {
      toast.say(answered.state === "accepted" ? say.accepted : say.declined);
      queries.setQueryData<Correction[]>(key, (before) => before && withAnswer(before, answered));
      onChanged();
    },
    onError: (error) => {
      toast.error(failure(say.answerFailed, error));
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  return {
    list,
    isError,
    /** The request being answered. */
    answering: answer.isPending ? answer.variables.id : undefined,
    answer: (id: string, accept: boolean) => answer.mutate({ id, accept }),
  };
}

/** Moves to the top of the answered ones. */
function withAnswer(list: readonly Correction[], answered: Correction): Correction[] {
  const rest = list.filter(({ id }) => id !== answered.id);
  return [...rest.filter(({ state }) => state === "open"), answered, ...rest.filter(({ state }) => state !== "open")];
}
