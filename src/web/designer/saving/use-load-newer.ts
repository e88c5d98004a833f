// Loads the version that another session saved while nothing was changed here.
import { useMutation } from "@tanstack/react-query";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { readSaved } from "../read-saved.ts";
import type { Designer } from "../use-designer.ts";
import { ofVariant, useVariant } from "../variants/use-variant.ts";
import type { Saving } from "./use-saving.ts";

export function useLoadNewer(id: string, designer: Designer, saving: Saving): () => void {
  const query = ofVariant(useVariant());
  const load = useMutation({
    mutationFn: async () => {
      const { data } = await call("getCanvas", { params: { id }, query });
      // Whoever changed something meanwhile is asked which version to keep.
      if (!saving.isSaved()) return;
      const content = readSaved(data);
      designer.replace(content);
      saving.takeOver(content, data.updated_at);
      toast.say(SAY.saving.newerLoaded);
    },
    onError: (error) => toast.error(error.message),
  });
  return () => {
    if (!load.isPending) load.mutate();
  };
}
