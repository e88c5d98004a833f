// Finishes a visit to the identity provider that was begun in the profile: its account is linked, or was a fresh proof.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { takeAnswer, takeNext, withHandle } from "../ui/oidc/visit.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { goOnWith, type Interrupted } from "./fresh-proof.ts";

export function useProviderAnswer(): void {
  const queries = useQueryClient();
  const { mutate: finish } = useMutation({
    mutationFn: async (answer: string) => {
      const next = takeNext() as Interrupted | null;
      await call("finishOidcLink", { body: withHandle(answer) });
      return next;
    },
    onSuccess: (next) => {
      if (next !== null) return goOnWith(next);
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
