// The credit balance, shared by all screens. Code that spends credits invalidates `BALANCE`.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../client.ts";

export const BALANCE = ["credits", "balance"] as const;

export const balanceQuery = queryOptions({
  queryKey: BALANCE,
  queryFn: ({ signal }) => call("creditBalance", { signal }),
});

export function useBalance() {
  return useQuery(balanceQuery);
}
