// The issuer that the workspace in use names on certificates. A personal workspace takes it from the profile, which its
// person alone changes.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { useWorkspace } from "./use-workspace.ts";
import { useWorkspaces } from "./use-workspaces.ts";

export type NamedIssuer = { issuer: string; showName: boolean };

/** Undefined until it is known. */
export function useIssuerName(): (NamedIssuer & { mayChange: boolean }) | undefined {
  const { id, personal, may } = useWorkspace();
  const workspaces = useWorkspaces().data;
  const workspace = workspaces?.find((each) => each.id === id);
  if (workspace === undefined) return undefined;
  const mayChange = personal ? workspaces?.[0]?.id === id : may("workspace.change");
  return { issuer: workspace.issuer, showName: workspace.show_name, mayChange };
}

/** What shows the issuer. */
const SHOWING = ["workspaces", "issuer", "profile", "audience"];

export function useSaveIssuerName(onSaved: () => void) {
  const { id, name, personal } = useWorkspace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ issuer, showName }: NamedIssuer) => {
      if (personal) await call("updateProfile", { body: { issuer, showName } });
      else await call("updateWorkspace", { params: { id }, body: { name, issuer, show_name: showName } });
      await Promise.all(SHOWING.map(async (about) => queries.invalidateQueries({ queryKey: [about] })));
    },
    onSuccess: () => {
      toast.say(SAY.issuerSettings.saved);
      onSaved();
    },
    onError: (error) => toast.error(failure(SAY.issuerSettings.saveFailed, error)),
  });
}
