// Keeps people who sign in the brand of the workspace, as many as it has room for.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BRAND, type Signatory } from "#domain/brand/brand.ts";
import type { ErrorCode } from "#domain/error-codes.ts";
import { SAY } from "#domain/say/say.ts";
import { call, CallError } from "../../client.ts";
import { brandQuery, versioned, type VersionedBrand } from "../../shell/use-brand.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";

export function useRemember(): (people: readonly Signatory[]) => void {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (people: readonly Signatory[]) =>
      remember(people.map(({ name, role, signature }) => ({ name: name.trim(), role: role.trim(), signature }))),
    onSuccess: (brand) => queries.setQueryData(brandQuery(id).queryKey, brand),
    onError: (error) => toast.error(failure(SAY.brand.saveFailed, error)),
  });
  return mutate;
}

/** Tries again if the brand changes meanwhile. */
async function remember(people: readonly Signatory[], tries = 3): Promise<VersionedBrand> {
  const { brand, version } = (await call("getBrand", {})).data;
  const signatories = [...brand.signatories, ...people].slice(0, BRAND.signatories);
  try {
    return versioned((await call("saveBrand", { body: { ...brand, signatories, version } })).data);
  } catch (error) {
    if (tries > 1 && error instanceof CallError && error.code === CONFLICT) return remember(people, tries - 1);
    throw error;
  }
}

const CONFLICT: ErrorCode = "brand.changed_elsewhere";
