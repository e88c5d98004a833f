// The template that the designer was opened with, and its new name where it is renamed meanwhile.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TemplateWithContent } from "#api/shapes.ts";
import { type Content, parseContent } from "#domain/content.ts";
import { SAY } from "#domain/say/say.ts";
import { call, sentenceOr } from "../client.ts";
import { loadAssets } from "../ui/drawing/assets.ts";
import { toast } from "../ui/toast.ts";
import { takeDesign } from "./early-design.ts";

type Loaded = { template: TemplateWithContent; content: Content };
const keyOf = (id: string) => ["designer", id] as const;

export function useLoaded(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<Loaded> => {
      const template = await takeDesign(id, signal);
      const content = parseContent(template.content);
      // The screen asks for them too, and says what failed; but it must be drawn before it can.
      loadAssets(content).catch(() => {});
      return { template, content };
    },
    // What was loaded is where the work begins, not what the screen shows: it is neither kept nor asked for again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useRename({ id, category, language, description, issuer }: TemplateWithContent) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) =>
      (await call("updateTemplate", { params: { id }, body: { name, category, language, description, issuer } })).data,
    onSuccess: async ({ name }) => {
      queries.setQueryData<Loaded>(keyOf(id), (loaded) =>
        loaded ? { ...loaded, template: { ...loaded.template, name } } : undefined,
      );
      toast.say(SAY.templates.updated);
      await queries.invalidateQueries({ queryKey: ["templates"] });
    },
    onError: (error) => toast.error(sentenceOr(SAY.templates.updateFailed, error)),
  });
}
