// The dialog in which somebody proves who they are: by a passkey, by a code to a number or address of
// theirs, or by their wallet.
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useId, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { useSettings } from "../use-settings.ts";
import { takesPasskeys } from "../../ui/passkey/here.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CodeBoxes } from "../../ui/controls/CodeBoxes.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useTypedCode } from "../../ui/controls/use-typed-code.ts";
import { reasonOr } from "../../ui/toasts/failure.ts";
import { visitProvider } from "../../ui/oidc/visit.ts";
import { type Signed, useWallet } from "../../ui/wallet/use-wallet.ts";
import { WalletPicker } from "../../ui/wallet/WalletPicker.tsx";
import { answerProofsWith, type Interrupted } from "./fresh-proof.ts";
import { nameOf, type SignInWay, useSignInWays } from "./sign-in-ways.ts";

const say = SAY.profile.fresh;

/** Opens whenever a call of the screen needs a fresh proof. */
export function FreshProof() {
  const [asked, setAsked] = useState<AskedProof>();
  useEffect(
    () =>
      answerProofsWith(
        (interrupted) =>
          new Promise((resolve) => {
            const onEnd = (proved: boolean): void => {
              setAsked(undefined);
              resolve(proved);
            };
            setAsked({ interrupted, onEnd });
          }),
      ),
    [],
  );
  return asked === undefined ? null : <ProofDialog {...asked} />;
}

type Reachable = SignInWay & { kind: "mobile" | "email" };
/** `told`: where the code is. */
type SentProof = { told: string };

type AskedProof = { interrupted: Interrupted | undefined; onEnd: (proved: boolean) => void };

function ProofDialog({ interrupted, onEnd }: AskedProof) {
  const form = useId();
  const [sent, setSent] = useState<SentProof>();
  const { code, round, setCode, onError } = useTypedCode();
  const prove = useMutation({
    mutationFn: () => call("proveByCode", { body: { code } }),
    onSuccess: () => onEnd(true),
    onError,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    prove.mutate();
  };
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={say.title}
      text={say.text}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={() => onEnd(false)}>{SAY.product.cancel}</Button>
          {sent && (
            <Button kind="primary" type="submit" form={form} busy={prove.isPending}>
              {say.submit}
            </Button>
          )}
        </>
      }
    >
      {sent === undefined ? (
        <Choices interrupted={interrupted} onSent={setSent} onProved={() => onEnd(true)} />
      ) : (
        <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {prove.isError && <Banner tone="error">{reasonOr(SAY.login.verifyFailed, prove.error)}</Banner>}
          <Banner tone="note">{sent.told}</Banner>
          <CodeBoxes key={round} value={code} onChange={setCode} />
        </form>
      )}
    </Dialog>
  );
}

const EMBEDDED = { mobile: SAY.login.embeddedCode, email: SAY.login.embeddedMail };

type ChoicesProps = Pick<AskedProof, "interrupted"> & { onSent: (sent: SentProof) => void; onProved: () => void };

function Choices({ interrupted, onSent, onProved }: ChoicesProps) {
  const { data: ways = [] } = useSignInWays();
  const send = useMutation({
    mutationFn: async (way: Reachable) => {
      const { embeddedCode } = await call("sendProofCode", { body: { kind: way.kind } });
      if (embeddedCode === undefined) return { told: SAY.login.mailedTo(nameOf(way)) };
      return { told: EMBEDDED[way.kind](embeddedCode) };
    },
    onSuccess: onSent,
  });
  const sign = useMutation({
    mutationFn: async ({ address, message, signature }: Signed) =>
      call("proveByWallet", { body: { address, message, signature } }),
    onSuccess: onProved,
  });
  const { begin, choices, connect, decline } = useWallet(async (signed) => void (await sign.mutateAsync(signed)));
  // Leaves the page; what needed the proof goes on when they come back.
  const visit = useMutation({ mutationFn: () => visitProvider("prove", interrupted) });
  const device = useMutation({
    mutationFn: async () => (await import("../../ui/passkey/passkey.ts")).confirmByPasskey(),
    onSuccess: onProved,
  });
  const hasPasskey = takesPasskeys(useSettings()?.publicUrl) && ways.some(({ kind }) => kind === "passkey");
  const failed = send.error ?? sign.error ?? visit.error;
  return (
    <div className="flex flex-col gap-3">
      {failed && <Banner tone="error">{reasonOr(SAY.login.sendFailed, failed)}</Banner>}
      {device.error && <Banner tone="error">{reasonOr(say.passkeyFailed, device.error)}</Banner>}
      {hasPasskey && (
        <Button busy={device.isPending} onClick={() => device.mutate()}>
          {say.passkey}
        </Button>
      )}
      {ways.filter(isReachable).map((way) => (
        <Button key={way.id} busy={send.isPending} onClick={() => send.mutate(way)}>
          {say.send(nameOf(way))}
        </Button>
      ))}
      {ways.some(({ kind }) => kind === "wallet") && (
        <Button busy={sign.isPending} onClick={() => void begin().catch(() => undefined)}>
          {say.wallet}
        </Button>
      )}
      {ways
        .filter(({ kind }) => kind === "oidc")
        .map((way) => (
          <Button key={way.id} busy={visit.isPending} onClick={() => visit.mutate()}>
            {SAY.login.oidc.with(way.name)}
          </Button>
        ))}
      {choices.length > 0 && (
        <WalletPicker
          wallets={choices}
          onPick={(wallet) => void connect(wallet).catch(() => undefined)}
          onClose={decline}
        />
      )}
    </div>
  );
}

function isReachable(way: SignInWay): way is Reachable {
  return way.kind === "mobile" || way.kind === "email";
}
