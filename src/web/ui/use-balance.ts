// The credits left, for every screen that shows or spends them. Whoever spends asks for `BALANCE` to be read again.
import { useQuery } from "@tanstack/react-query";
import { call } from "../client.ts";

export const BALANCE = ["credits", "balance"] as const;

export function useBalance() {
  return useQuery({ queryKey: BALANCE, queryFn: ({ signal }) => call("creditBalance", { signal }) });
}
