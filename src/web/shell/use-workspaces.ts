// The workspaces of the user, and choosing one.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { isOwnWorkspace } from "#domain/account/own-workspace.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { enterWorkspace } from "./enter-workspace.ts";

export type MyWorkspace = Answer<Calls["listWorkspaces"]>["data"][number];

export const WORKSPACES = ["workspaces"] as const;

/** In words; every list begins with the user's own. */
export function roleIn(workspace: MyWorkspace): string {
  return isOwnWorkspace(workspace) ? SAY.members.own : SAY.members.roles[workspace.role];
}

/** Their own first. */
export function useWorkspaces() {
  return useQuery({
    queryKey: WORKSPACES,
    queryFn: async ({ signal }) => (await call("listWorkspaces", { signal })).data,
  });
}

/** Screens of one template, student or post belong to the workspace that is left. */
const OF_ANY = /^\/user\/(?:templates|posts|credits|buy-credits|profile|members|keys|activity|issuer)\/?$/;

export function useChooseWorkspace() {
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return useMutation({
    mutationFn: async ({ id }: { id: string; name: string }) => {
      if (!OF_ANY.test(path)) await navigate({ to: "/user/templates" });
      await enterWorkspace(id);
    },
    onSuccess: (_, { name }) => toast.say(SAY.members.entered(name)),
    onError: (error) => toast.error(failure(SAY.members.enterFailed, error)),
  });
}
