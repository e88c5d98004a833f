// The variants of the open template.
import { useQuery } from "@tanstack/react-query";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { call } from "../../client.ts";

export type Variants = Answer<Calls["listVariants"]>["data"];

export function useVariants(id: string) {
  return useQuery({
    queryKey: ["variants", id],
    queryFn: async ({ signal }) => (await call("listVariants", { params: { id }, signal })).data,
    // Counted again each time the designer opens: the list may have changed.
    staleTime: 0,
  });
}
