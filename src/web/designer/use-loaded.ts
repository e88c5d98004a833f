// The template the designer was opened with, and its current name.
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { reasonOr } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { designQuery } from "./design-query.ts";
import type { OpenDesign } from "./open-design.ts";
import { useVariant } from "./variants/use-variant.ts";

const keyOf = (id: string, variant: string | undefined) => ["designer", id, variant] as const;

export function useLoaded(id: string) {
  const variant = useVariant();
  return useQuery({
    queryKey: keyOf(id, variant),
    queryFn: ({ client }) => takeDesign(client, id, variant),
    // Only the starting point of editing: neither cached nor refetched.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Takes the design loaded during navigation. Removed once taken: the next opening loads the newest. */
async function takeDesign(client: QueryClient, id: string, variant: string | undefined): Promise<OpenDesign> {
  const query = designQuery(id, variant);
  try {
    return await client.query(query);
  } finally {
    client.removeQueries({ queryKey: query.queryKey });
  }
}

export function useRename(id: string) {
  const queries = useQueryClient();
  const variant = useVariant();
  return useMutation({
    // Saved in order, so that the name typed last wins.
    scope: { id: `rename ${id}` },
    mutationFn: async (name: string) => {
      // The call needs all fields; the others are sent with their newest values.
      const { data } = await call("getTemplate", { params: { id } });
      const { category, language, description, issuer } = data;
      const body = { name, category, language, description, issuer };
      return (await call("updateTemplate", { params: { id }, body })).data;
    },
    onSuccess: async ({ name }) => {
      queries.setQueryData<OpenDesign>(keyOf(id, variant), (loaded) =>
        loaded ? { ...loaded, template: { ...loaded.template, name } } : undefined,
      );
      toast.say(SAY.templates.updated);
      await queries.invalidateQueries({ queryKey: ["templates"] });
    },
    onError: (error) => toast.error(reasonOr(SAY.templates.updateFailed, error)),
  });
}
