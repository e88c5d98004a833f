// The signed-in user, loaded once for each token.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Language } from "#domain/languages.ts";
import { MINUTE } from "#domain/time.ts";
import { call } from "../client.ts";
import { speak, speakNext } from "../language.ts";
import { keepName, useToken } from "../session.ts";

export type SignedIn = {
  name: string;
  mobile: string | null;
  email: string | null;
  wallet: string | null;
  avatar: string;
  language: Language | null;
};

/** `unreachable`: no answer or a 5xx; the token is kept. A 401 removes it. */
export type LoginStatus =
  | { status: "out" }
  | { status: "checking" }
  | { status: "unreachable"; retry: () => void }
  | { status: "in"; user: SignedIn };

export function signedInQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ["user", token],
    queryFn: async ({ signal, client, queryKey }) => {
      const user = await call("userData", { signal });
      keepName(user.name);
      // A language chosen on another device applies from the next page load.
      const begins = client.getQueryData(queryKey) === undefined;
      if (user.language !== null) (begins ? speak : speakNext)(user.language);
      return user;
    },
    enabled: token !== undefined,
    staleTime: 5 * MINUTE,
  });
}

export function useLoginStatus(): LoginStatus {
  const token = useToken();
  const asked = useQuery(signedInQuery(token));
  if (token === undefined) return { status: "out" };
  if (asked.data !== undefined) return { status: "in", user: asked.data };
  if (asked.isError && !asked.isFetching) return { status: "unreachable", retry: () => void asked.refetch() };
  return { status: "checking" };
}
