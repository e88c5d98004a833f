// Step 2: the code, and the name of a new user. A new code clears the boxes.
import { useRef, type SubmitEvent, useEffect, useEffectEvent } from "react";
import { typedMobile } from "#domain/account/mobile.ts";
import { otpDigits } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { CodeBoxes } from "../ui/controls/CodeBoxes.tsx";
import type { Login, useLogin } from "./use-login.ts";
import { useSecondsUntil } from "../ui/hooks/use-seconds-until.ts";
import { useTypedCode } from "../ui/controls/use-typed-code.ts";

type CodeStepProps = {
  code: Extract<Login, { step: "code" }>;
  /** The name of a new user; kept when a new code is sent. */
  name: string;
  onName: (name: string) => void;
  onChangeTarget: () => void;
} & Omit<ReturnType<typeof useLogin>, "login" | "begin">;

export function CodeStep({ code, name, onName, send, sending, verify, verifying, onChangeTarget }: CodeStepProps) {
  const say = WORDS[code.way];
  const { code: otp, round, setCode: setOtp, onError } = useTypedCode();
  const fullName = useRef<HTMLInputElement>(null);
  /** New users continue with their name. */
  function goOn(): void {
    if (name === "") fullName.current?.focus();
  }
  useSmsCode((sent) => {
    setOtp(otpDigits(sent));
    goOn();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    verify({ ...code, otp, name }, onError);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h1 className="font-display text-2xl leading-tight sm:text-3xl">{SAY.login.verifyTitle}</h1>
        <p className="tabular mt-2 text-l wrap-anywhere text-ink-soft">{say.sentTo(code.text)}</p>
      </div>
      {code.error !== undefined && <Banner tone="error">{code.error}</Banner>}
      {code.embeddedCode !== undefined && <Banner tone="note">{say.embedded(code.embeddedCode)}</Banner>}
      <CodeBoxes key={round} value={otp} onChange={setOtp} onComplete={goOn} />
      {code.askName && (
        <TextInput
          ref={fullName}
          label={SAY.login.fullName}
          value={name}
          onChange={onName}
          autoComplete="name"
          maxLength={100}
        />
      )}
      <Button type="submit" kind="primary" busy={verifying}>
        {verifying ? SAY.login.verifying : SAY.login.verify}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button kind="plain" className="-mx-4" onClick={onChangeTarget}>
          {say.change}
        </Button>
        <Resend at={code.resendAt} busy={sending} onResend={() => send(code)} />
      </div>
    </form>
  );
}

const WORDS = {
  mobile: {
    sentTo: (mobile: string) => SAY.login.sentTo(typedMobile(mobile)),
    embedded: SAY.login.embeddedCode,
    change: SAY.login.changeMobile,
  },
  email: { sentTo: SAY.login.mailedTo, embedded: SAY.login.embeddedMail, change: SAY.login.changeEmail },
};

function Resend({ at, busy, onResend }: { at: number; busy: boolean; onResend: () => void }) {
  const seconds = useSecondsUntil(at);
  return (
    <Button kind="plain" className="tabular -mx-4" busy={busy} disabled={seconds > 0} onClick={onResend}>
      {seconds > 0 ? SAY.login.resendIn(seconds) : SAY.login.resend}
    </Button>
  );
}

type OtpCredential = Credential & { code: string };

function useSmsCode(fill: (code: string) => void): void {
  const take = useEffectEvent(fill);
  useEffect(() => {
    if (!("OTPCredential" in window)) return undefined;
    const ended = new AbortController();
    const asked = { otp: { transport: ["sms"] }, signal: ended.signal } as CredentialRequestOptions;
    navigator.credentials.get(asked).then(
      (credential) => take((credential as OtpCredential).code),
      // Cancelled or not allowed: the code is typed instead.
      () => undefined,
    );
    return () => ended.abort();
  }, []);
}
