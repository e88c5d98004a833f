// The signed-in user, loaded once for each token.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Language } from "#domain/languages.ts";
import { MINUTE } from "#domain/time.ts";
import { call } from "../client.ts";
import { speak, speakNext } from "../language.ts";
import { keepName, useToken } from "../session.ts";
import { keepWorkspace } from "../workspace.ts";
import type { Workspace } from "./use-workspace.ts";

export type SignedIn = {
  id: string;
  name: string;
  mobile: string | null;
  email: string | null;
  wallet: string | null;
  avatar: string;
  language: Language | null;
  workspace: Workspace;
  /** Only in a demo. */
  demo_ends_at?: string | undefined;
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
      const before = client.getQueryData<SignedIn>(queryKey);
      // A language chosen on another device applies from the next page load.
      if (user.language !== null) (before === undefined ? speak : speakNext)(user.language);
      return { ...user, workspace: await workspaceOf(user, before?.workspace, token) };
    },
    enabled: token !== undefined,
    staleTime: MINUTE,
  });
}

type Located = { workspace: Workspace | null };

async function workspaceOf({ workspace }: Located, before: Workspace | undefined, token = ""): Promise<Workspace> {
  if (workspace === null) return (await import("./workspace-news.ts")).goHome(before);
  keepWorkspace(token, workspace.id);
  if (before?.id === workspace.id && before.role !== workspace.role)
    (await import("./workspace-news.ts")).tellRole(workspace);
  return workspace;
}

export function useLoginStatus(): LoginStatus {
  const token = useToken();
  const asked = useQuery(signedInQuery(token));
  if (token === undefined) return { status: "out" };
  if (asked.data !== undefined) return { status: "in", user: asked.data };
  if (asked.isError && !asked.isFetching) return { status: "unreachable", retry: () => void asked.refetch() };
  return { status: "checking" };
}
