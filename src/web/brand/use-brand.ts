// Changes of the brand of the workspace in use, and the upload of its logo.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Brand } from "#domain/brand/brand.ts";
import { mergeBrands } from "#domain/brand/merge.ts";
import type { ErrorCode } from "#domain/error-codes.ts";
import { SAY } from "#domain/say/say.ts";
import { call, CallError } from "../client.ts";
import { brandQuery, versioned, type VersionedBrand } from "../shell/use-brand.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";

export function useSaveBrand() {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveOrMerge,
    onSuccess({ kept, merged }) {
      queries.setQueryData(brandQuery(id).queryKey, kept);
      if (merged) toast.error(SAY.brand.merged);
      else toast.say(SAY.brand.saved);
    },
    onError: (error) => toast.error(failure(SAY.brand.saveFailed, error)),
  });
}

/** `read`: the brand that was changed. */
type Change = { read: VersionedBrand; brand: Brand };
/**
 * `kept`: the brand on the server. `merged`: it was changed elsewhere, and `brand`, with both changes, is not saved.
 */
type Outcome = { kept: VersionedBrand; brand: Brand; merged: boolean };

async function saveOrMerge({ read, brand }: Change): Promise<Outcome> {
  try {
    const kept = versioned((await call("saveBrand", { body: { ...brand, version: read.version } })).data);
    return { kept, brand: kept, merged: false };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== CONFLICT) throw error;
    const kept = versioned((await call("getBrand", {})).data);
    return { kept, brand: mergeBrands(read, brand, kept), merged: true };
  }
}

const CONFLICT: ErrorCode = "brand.changed_elsewhere";

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
