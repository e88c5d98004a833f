// The dialog that asks for the code of a new e-mail or number.
import { type RefObject, type SubmitEvent, useId, useRef, useState } from "react";
import type { SentContactCode } from "#api/account.ts";
import { shownMobile } from "#domain/account/mobile.ts";
import { isOtp, OTP } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { CodeBoxes } from "../ui/controls/CodeBoxes.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { useSecondsUntil } from "../ui/hooks/use-seconds-until.ts";
import { useTypedCode } from "../ui/controls/use-typed-code.ts";
import { useSettings } from "../shell/use-settings.ts";
import type { SentCodes } from "./use-codes.ts";
import { useConfirm, useSendCode } from "./use-profile.ts";
import { reasonOr } from "../ui/toasts/failure.ts";

const say = SAY.profile.confirm;
type ConfirmContactProps = {
  sent: SentContactCode;
  codes: SentCodes;
  /** Gets the focus afterwards if the opener is gone. */
  afterwards: RefObject<HTMLElement | null>;
};

export function ConfirmContact({ sent, codes, afterwards }: ConfirmContactProps) {
  const form = useId();
  // The code boxes take the focus before the dialog records the previous one.
  const [asker] = useState(() => document.activeElement);
  const { code, round, setCode, onError } = useTypedCode();
  const proved = useRef(false);
  const confirm = useConfirm(() => {
    proved.current = true;
    codes.drop(sent);
  });
  const putOff = () => codes.putOff(sent);
  const [incomplete, setIncomplete] = useState(false);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setIncomplete(!isOtp(code));
    if (isOtp(code)) confirm.mutate({ kind: sent.kind, code }, { onError });
  }
  function giveFocus(): HTMLElement | false | null {
    // The boxes of the next code take the focus.
    if (codes.more) return false;
    return asker instanceof HTMLElement && asker.isConnected && !proved.current ? asker : afterwards.current;
  }
  const error = confirm.isError ? reasonOr(SAY.login.verifyFailed, confirm.error) : undefined;
  const shown = incomplete ? SAY.login.otpIncomplete : error;
  const target = sent.kind === "mobile" ? shownMobile(sent.target) : sent.target;
  return (
    <Dialog
      open
      onClose={putOff}
      title={sent.kind === "mobile" ? say.mobileTitle : say.emailTitle}
      text={say.sentTo(target)}
      closeLabel={SAY.product.close}
      finalFocus={giveFocus}
      actions={
        <>
          <Button onClick={putOff}>{say.later}</Button>
          <Button kind="primary" type="submit" form={form} busy={confirm.isPending}>
            {say.submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {shown !== undefined && <Banner tone="error">{shown}</Banner>}
        <Where sent={sent} />
        <CodeBoxes key={round} value={code} onChange={setCode} />
        <Resend sent={sent} onSent={codes.replace} />
      </form>
    </Dialog>
  );
}

/** Where to find the code when no provider is connected. */
function Where({ sent }: { sent: SentContactCode }) {
  const settings = useSettings();
  if (sent.embeddedCode !== undefined) return <Banner tone="note">{say.embeddedCode(sent.embeddedCode)}</Banner>;
  if (sent.kind === "mobile" || settings?.mailKept !== true) return null;
  return (
    <Banner tone="note">
      {say.outbox}{" "}
      {settings.development && (
        <a href="/dev/outbox" target="_blank" rel="noreferrer" className="underline">
          {say.openOutbox}
        </a>
      )}
    </Banner>
  );
}

function Resend({ sent, onSent }: { sent: SentContactCode; onSent: (code: SentContactCode) => void }) {
  const send = useSendCode(onSent);
  const seconds = useSecondsUntil(Date.parse(sent.sentAt) + OTP.resendAfterMs);
  return (
    <Button
      kind="plain"
      className="tabular self-start"
      busy={send.isPending}
      disabled={seconds > 0}
      onClick={() => send.mutate(sent.kind)}
    >
      {seconds > 0 ? SAY.login.resendIn(seconds) : SAY.login.resend}
    </Button>
  );
}
