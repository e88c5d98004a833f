// The brand of the workspace in use.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../client.ts";
import { useWorkspace } from "./use-workspace.ts";

export function useBrand() {
  const { id } = useWorkspace();
  return useQuery(brandQuery(id));
}

export function brandQuery(workspace: string) {
  return queryOptions({
    queryKey: ["brand", workspace],
    queryFn: async ({ signal }) => (await call("getBrand", { signal })).data.brand,
  });
}
