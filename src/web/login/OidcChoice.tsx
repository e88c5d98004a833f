// 'Continue with' the organisation's provider, and what follows when its user comes back.
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { keepSession } from "../session.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { takeAnswer, visitProvider, withHandle } from "../ui/oidc/visit.ts";
import { reasonOr } from "../ui/toasts/failure.ts";

export function OidcChoice({ name }: { name: string }) {
  const begin = useMutation({ mutationFn: () => visitProvider("sign-in") });
  const { mutate: finish, ...finished } = useMutation({
    mutationFn: (answer: string) => call("finishOidc", { body: withHandle(answer) }),
    // The route guard sees the token and continues to the templates.
    onSuccess: ({ token }) => keepSession(token),
  });
  useEffect(() => {
    const answer = takeAnswer();
    if (answer !== undefined) finish(answer);
  }, [finish]);
  const failed = begin.error ?? finished.error;
  return (
    <>
      {failed && <Banner tone="error">{reasonOr(SAY.login.sendFailed, failed)}</Banner>}
      <Button busy={begin.isPending || finished.isPending} onClick={() => begin.mutate()}>
        {SAY.login.oidc.with(name)}
      </Button>
    </>
  );
}
