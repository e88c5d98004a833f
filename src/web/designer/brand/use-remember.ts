// Keeps people who sign in the brand of the workspace, as many as it has room for.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BRAND, type Signatory } from "#domain/brand/brand.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { brandQuery } from "../../shell/use-brand.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";

export function useRemember(): (people: readonly Signatory[]) => void {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    async mutationFn(people: readonly Signatory[]) {
      const { data } = await call("getBrand", {});
      const added = people.map(({ name, role, signature }) => ({ name: name.trim(), role: role.trim(), signature }));
      const signatories = [...data.brand.signatories, ...added].slice(0, BRAND.signatories);
      return (await call("saveBrand", { body: { ...data.brand, signatories } })).data.brand;
    },
    onSuccess: (brand) => queries.setQueryData(brandQuery(id).queryKey, brand),
    onError: (error) => toast.error(failure(SAY.brand.saveFailed, error)),
  });
  return mutate;
}
