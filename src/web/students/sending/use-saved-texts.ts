// The mail texts that the workspace in use keeps, and what changes them.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedText } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { answerOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";

const say = SAY.mailWords.saved;
type Fields = Omit<SavedText, "id">;

export function useSavedTexts() {
  const { id: workspace } = useWorkspace();
  const queries = useQueryClient();
  const queryKey = ["saved-texts", workspace];
  const { data: texts = [], isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call("listSavedTexts", { signal })).data,
  });
  const [chosen, choose] = useState<string>();
  /** The one that was deleted last, which can be brought back. */
  const [deleted, setDeleted] = useState<Fields>();
  const refresh = () => queries.invalidateQueries({ queryKey });
  const add = useMutation({
    mutationFn: async (body: Fields) => (await call("addSavedText", { body })).data.id,
    onSuccess: async (id) => {
      await refresh();
      setDeleted(undefined);
      choose(id);
    },
    onError: (error) => toast.error(answerOr(say.failed, error)),
  });
  const update = useMutation({
    mutationFn: ({ id, ...body }: Pick<SavedText, "id"> & Partial<Fields>) =>
      call("updateSavedText", { params: { id }, body }),
    onSuccess: refresh,
    onError: (error) => toast.error(answerOr(say.failed, error)),
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedText) => call("deleteSavedText", { params: { id } }),
    onSuccess: async (_, { id: _id, ...fields }) => {
      setDeleted(fields);
      choose(undefined);
      await refresh();
    },
    onError: (error) => toast.error(answerOr(say.deleteFailed, error)),
  });
  const busy = add.isPending || update.isPending || remove.isPending;
  return { texts, isError, chosen: texts.find(({ id }) => id === chosen), choose, deleted, add, update, remove, busy };
}
