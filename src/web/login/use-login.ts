// The two sign-in steps as one tagged value, and their transitions (specification section 4).
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Mobile, parseMobile } from "#domain/account/mobile.ts";
import { parseOtp } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { SIGN_IN_ERRORS } from "#domain/say/errors/sign-in.ts";
import { sayError } from "#domain/say/say-code.ts";
import { UserError } from "#domain/user-error.ts";
import { call } from "../client.ts";
import { keepSession } from "../session.ts";
import { withWork } from "./do-work.ts";
import { reasonOr } from "../ui/toasts/failure.ts";

/** `resendAt`: when another code may be requested, in ms since 1970. */
type SentCode = { mobile: Mobile; proof: string; askName: boolean; embeddedCode: string | undefined; resendAt: number };
export type Login =
  { step: "mobile"; error: string | undefined } | ({ step: "code"; error: string | undefined } & SentCode);

export function useLogin() {
  const [login, setLogin] = useState<Login>({ step: "mobile", error: undefined });
  const complain = (error: string) => setLogin((now) => ({ ...now, error }));
  const failed = (fallback: string) => (error: unknown) =>
    complain(error instanceof UserError ? sayError(error, SIGN_IN_ERRORS) : reasonOr(fallback, error));

  const [last, setLast] = useState<SentCode>();
  const awaitCode = (sent: SentCode) => setLogin({ step: "code", error: undefined, ...sent });
  const send = useMutation({
    mutationFn: sendCode,
    onSuccess: (sent) => {
      setLast(sent);
      awaitCode(sent);
    },
    onError: failed(SAY.login.sendFailed),
  });
  const verify = useMutation({
    mutationFn: verifyCode,
    // The route guard sees the token and continues to the templates.
    onSuccess: ({ token }) => keepSession(token),
    onError: failed(SAY.login.verifyFailed),
  });
  return {
    login,
    send(mobile: string) {
      // Back from 'Change mobile number' with the same number: its code is still valid, and no new one can be sent yet.
      if (login.step === "mobile" && last?.mobile === mobile && Date.now() < last.resendAt) awaitCode(last);
      else send.mutate(mobile);
    },
    sending: send.isPending,
    verify: (code: Code, onError: (error: unknown) => void) => verify.mutate(code, { onError }),
    verifying: verify.isPending,
    changeMobile: () => setLogin({ step: "mobile", error: undefined }),
  };
}

type Code = { mobile: Mobile; proof: string; otp: string; name: string; askName: boolean };

async function sendCode(text: string): Promise<SentCode> {
  const mobile = parseMobile(text);
  const { proof, askName, embeddedCode, resendAfterSeconds } = await withWork((work) =>
    call("sendOtp", { body: { mobile, ...(work && { work }) } }),
  );
  return { mobile, proof, askName, embeddedCode, resendAt: Date.now() + resendAfterSeconds * SECOND };
}

async function verifyCode({ mobile, proof, otp, name, askName }: Code): Promise<{ token: string }> {
  const asked = { mobile, proof, otp: parseOtp(otp) };
  if (!askName) return call("verifyOtp", { body: asked });
  if (name.trim() === "") throw new UserError("account.name_required");
  return call("verifyOtp", { body: { ...asked, name: name.trim() } });
}
