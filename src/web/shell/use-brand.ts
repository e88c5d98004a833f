// The brand of the workspace in use.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Brand } from "#domain/brand/brand.ts";
import { call } from "../client.ts";
import { useWorkspace } from "./use-workspace.ts";

export function useBrand() {
  const { id } = useWorkspace();
  return useQuery(brandQuery(id));
}

export function brandQuery(workspace: string) {
  return queryOptions({
    queryKey: ["brand", workspace],
    queryFn: async ({ signal }) => versioned((await call("getBrand", { signal })).data),
  });
}

/** As it was read, with its version. */
export type VersionedBrand = Brand & { version: string };

export function versioned({ brand, version }: { brand: Brand; version: string }): VersionedBrand {
  return { ...brand, version };
}
