// What the issuer of the workspace in use tells about itself, and its changes.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { call } from "../client.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { focusScreen } from "../ui/focus-screen.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";

export type IssuerSettings = Answer<Calls["getIssuer"]>["data"];
export type NamedDomain = NonNullable<IssuerSettings["domain"]>;

const say = SAY.issuerSettings;
const COUNTED_WITHIN_MS = 3 * SECOND;

export function useIssuer() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["issuer", id],
    queryFn: async ({ signal }) => (await call("getIssuer", { signal })).data,
    // Until what the page will show is counted, soon after it is switched on.
    refetchInterval: ({ state: { data } }) => data?.show_numbers === true && data.numbers === null && COUNTED_WITHIN_MS,
  });
}

type Change<Sent> = {
  act: (sent: Sent) => Promise<{ data: IssuerSettings }>;
  done: (issuer: IssuerSettings) => void;
  failed: string;
};

/** Each answers the settings after it. */
function useChange<Sent = void>({ act, done, failed }: Change<Sent>) {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ data }) => {
      queries.setQueryData(["issuer", id], data);
      done(data);
    },
    onError: (error) => toast.error(failure(failed, error)),
  });
}

export function useSaveIssuer(done = () => toast.say(say.saved)) {
  return useChange({
    act: (body: { site?: string; show_numbers?: boolean }) => call("updateIssuer", { body }),
    done,
    failed: say.saveFailed,
  });
}

export function useUploadLogo() {
  return useChange({
    act: (file: File) => {
      const form = new FormData();
      form.append("logo", file);
      return call("uploadLogo", { upload: form });
    },
    done: () => toast.say(say.logoSaved),
    failed: say.logoFailed,
  });
}

export function useRemoveLogo() {
  return useChange({
    act: () => call("removeLogo", {}),
    done: () => toast.say(say.logoRemoved),
    failed: say.saveFailed,
  });
}

export function useNameDomain() {
  return useChange({
    act: (domain: string) => call("nameDomain", { body: { domain } }),
    done: () => {},
    failed: say.domainFailed,
  });
}

export function useCheckDomain() {
  return useChange({
    act: () => call("checkDomain", {}),
    done: ({ domain }) => {
      if (domain === null) return;
      const isFound = domain.verified_at !== null && domain.failing_since === null;
      if (isFound) toast.say(say.isVerified(domain.name));
      else toast.error(say.notFound(domain.name));
    },
    failed: say.checkFailed,
  });
}

export function useForgetDomain(name: string) {
  return useChange({
    act: () => call("forgetDomain", {}),
    done() {
      toast.say(say.domainRemoved(name));
      // The dialog goes away with the button that opened it.
      focusScreen();
    },
    failed: say.removeDomainFailed,
  });
}
