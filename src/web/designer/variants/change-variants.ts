// What can be done with the variants of the open template.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Variant } from "#api/shapes.ts";
import type { VariantFields } from "#domain/certificate/variant.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import type { Variants } from "./use-variants.ts";

const say = SAY.variants;

/** Everything that shows whose design is whose. */
function useRefresh(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const kinds = ["variants", "template", "students"];
    await Promise.all(kinds.map((kind) => queries.invalidateQueries({ queryKey: [kind, id] })));
  };
}

export function useShowVariant(id: string): (variant: string | undefined) => void {
  const navigate = useNavigate();
  return (variant) =>
    void navigate({
      to: "/user/templates/customize/$id",
      params: { id },
      search: variant === undefined ? {} : { variant },
    });
}

/** Saves a new variant, with a copy of the design `like`, or the changed one. */
export function useSaveVariant(id: string, variant: Variant | undefined, like: string | undefined, onDone: () => void) {
  const refresh = useRefresh(id);
  const show = useShowVariant(id);
  return useMutation({
    mutationFn: async (fields: VariantFields) => {
      if (variant !== undefined) {
        await call("updateVariant", { params: { id, variant: variant.id }, body: fields });
        return undefined;
      }
      const body = { ...fields, ...(like !== undefined && { like }) };
      return (await call("addVariant", { params: { id }, body })).data.id;
    },
    onSuccess: async (added, { name }) => {
      onDone();
      toast.say(added === undefined ? say.changed(name) : say.added(name));
      await refresh();
      if (added !== undefined) show(added);
    },
    onError: (error) => toast.error(failure(say.saveFailed, error)),
  });
}

export function useMoveVariant(id: string, { variants }: Variants) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: ({ variant, by }: { variant: string; by: 1 | -1 }) => {
      const ids = variants.map((each) => each.id);
      const from = ids.indexOf(variant);
      ids.splice(from + by, 0, ...ids.splice(from, 1));
      return call("orderVariants", { params: { id }, body: { variants: ids } });
    },
    onSettled: refresh,
    onError: (error) => toast.error(failure(say.saveFailed, error)),
  });
}

/** With Undo, which opens it again. */
export function useDeleteVariant(id: string) {
  const refresh = useRefresh(id);
  const show = useShowVariant(id);
  const restore = useMutation({
    mutationFn: (variant: string) => call("restoreVariant", { params: { id, variant } }),
    onSuccess: async (_, variant) => {
      await refresh();
      show(variant);
    },
    onError: (error) => toast.error(failure(say.saveFailed, error)),
  });
  return useMutation({
    mutationFn: (variant: Variant) => call("deleteVariant", { params: { id, variant: variant.id } }),
    onSuccess: async (_, variant) => {
      show(undefined);
      await refresh();
      toast.withUndo(say.deleted(variant.name), () => restore.mutate(variant.id));
    },
    onError: (error) => toast.error(failure(say.deleteFailed, error)),
  });
}
