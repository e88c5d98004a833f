// 'Use a passkey', and the passkeys that the browser offers in the list under the field.
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CallArguments } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { PASSKEYS } from "#domain/account/identity.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { call } from "../client.ts";
import { keepSession } from "../session.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { choosePasskey } from "../ui/passkey/passkey.ts";
import { reasonOr } from "../ui/toasts/failure.ts";

export function PasskeyChoice() {
  const finish = useMutation({
    mutationFn: (body: CallArguments<Calls["finishPasskey"]>["body"]) => call("finishPasskey", { body }),
    // The route guard sees the token and continues to the templates.
    onSuccess: ({ token }) => keepSession(token),
  });
  const choose = useMutation({
    mutationFn: () => choosePasskey(),
    onSuccess: (chosen) => chosen && finish.mutate(chosen),
  });
  const isBusy = choose.isPending || finish.isPending;
  useChoiceInField(!isBusy, finish.mutate);
  const failed = choose.error ?? finish.error;
  return (
    <>
      {failed && (
        <Banner tone="error" className="w-full">
          {reasonOr(SAY.login.passkey.failed, failed)}
        </Banner>
      )}
      <Button kind="plain" busy={isBusy} onClick={() => choose.mutate()}>
        {SAY.login.passkey.use}
      </Button>
    </>
  );
}

/** Before the server's challenge ends, another one takes its place. */
const RENEWED_MS = PASSKEYS.livesMs - 30 * SECOND;

type Chosen = NonNullable<Awaited<ReturnType<typeof choosePasskey>>>;

function useChoiceInField(isOpen: boolean, onChosen: (chosen: Chosen) => void): void {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    const left = new AbortController();
    const renewal = setTimeout(() => setRound(round + 1), RENEWED_MS);
    choosePasskey(left.signal).then(
      (chosen) => chosen && onChosen(chosen),
      // Left, or not offered: there are other ways.
      () => undefined,
    );
    return () => {
      clearTimeout(renewal);
      left.abort();
    };
  }, [isOpen, onChosen, round]);
}
