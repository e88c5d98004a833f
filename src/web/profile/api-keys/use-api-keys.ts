// The keys of the workspace in use, and what changes them.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApiKey } from "#api/calls/api-keys.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { withFreshProof } from "../../shell/proof/fresh-proof.ts";
import type { NewKey } from "../../shell/proof/new-key.ts";

const say = SAY.apiKeys;
const KEYS = "api-keys";

export function useApiKeys() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: [KEYS, id],
    queryFn: async ({ signal }) => (await call("listApiKeys", { params: { id }, signal })).data,
  });
}

export function useMakeKey() {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewKey) =>
      withFreshProof(
        { act: "makeKey", key: body },
        async () => (await call("makeApiKey", { params: { id }, body })).data.key,
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEYS] }),
  });
}

export function useRevokeKey(onDone: () => void) {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (key: ApiKey) => call("revokeApiKey", { params: { id, key: key.id } }),
    onSuccess: (_, { name }) => toast.say(say.revokedNow(name)),
    onError: (error) => toast.error(failure(say.revokeFailed, error)),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: [KEYS] });
      onDone();
    },
  });
}
