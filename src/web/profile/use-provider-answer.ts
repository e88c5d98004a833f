// Finishes a visit to the identity provider that was begun in the profile: its account is linked, or was a fresh proof.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { takeAnswer, takeNext, withHandle } from "../ui/oidc/visit.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { goOnWith, type Interrupted } from "../shell/proof/fresh-proof.ts";

export function useProviderAnswer(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  function goOn(next: Interrupted): void {
    goOnWith(next);
    if (next.act === "makeKey") void navigate({ to: "/user/keys", replace: true });
    if (next.act !== "again") return;
    toast.say(SAY.profile.fresh.again);
    void navigate({ to: next.at, replace: true });
  }
  const { mutate: finish } = useMutation({
    mutationFn: async (answer: string) => {
      const next = takeNext() as Interrupted | null;
      await call("finishOidcLink", { body: withHandle(answer) });
      return next;
    },
    onSuccess: (next) => {
      if (next !== null) return goOn(next);
      toast.say(SAY.profile.updated);
      return void queries.invalidateQueries({ queryKey: ["identities"] });
    },
    onError: (error) => toast.error(failure(SAY.profile.updateFailed, error)),
  });
  useEffect(() => {
    const answer = takeAnswer();
    if (answer !== undefined) finish(answer);
  }, [finish]);
}
