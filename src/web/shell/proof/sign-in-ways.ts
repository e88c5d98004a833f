// The ways in which the user signs in, as they are listed and named.
import { useQuery } from "@tanstack/react-query";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { shownMobile } from "#domain/account/mobile.ts";
import { maskAddress } from "#domain/account/wallet.ts";
import { call } from "../../client.ts";

export type SignInWay = Answer<Calls["listIdentities"]>[number];

export function useSignInWays() {
  return useQuery({ queryKey: ["identities"], queryFn: ({ signal }) => call("listIdentities", { signal }) });
}

export function nameOf({ kind, name }: Pick<SignInWay, "kind" | "name">): string {
  if (kind === "mobile") return shownMobile(name);
  return kind === "wallet" ? maskAddress(name) : name;
}
