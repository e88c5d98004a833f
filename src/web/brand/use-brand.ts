// Changes of the brand of the workspace in use, and the upload of its logo.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Brand } from "#domain/brand/brand.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { brandQuery } from "../shell/use-brand.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";

export function useSaveBrand() {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Brand) => (await call("saveBrand", { body })).data.brand,
    onSuccess(brand) {
      queries.setQueryData(brandQuery(id).queryKey, brand);
      toast.say(SAY.brand.saved);
    },
    onError: (error) => toast.error(failure(SAY.brand.saveFailed, error)),
  });
}

/** Answers the address of the stored picture. */
export function useLogo(onStored: (address: string) => void) {
  return useMutation({
    async mutationFn(file: File) {
      const form = new FormData();
      form.append("file", file);
      const [stored] = await call("uploadFiles", { upload: form });
      return stored?.src;
    },
    onSuccess: (address) => address !== undefined && onStored(address),
    onError: (error) => toast.error(failure(SAY.brand.pictureFailed, error)),
  });
}
