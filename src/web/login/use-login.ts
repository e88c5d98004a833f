// The two sign-in steps as one tagged value, and their transitions (specification section 4).
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { parseMobile } from "#domain/account/mobile.ts";
import { parseOtp } from "#domain/account/otp.ts";
import type { Work } from "#domain/account/work.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { SIGN_IN_ERRORS } from "#domain/say/errors/sign-in.ts";
import { sayError } from "#domain/say/say-code.ts";
import { UserError } from "#domain/user-error.ts";
import { call } from "../client.ts";
import { keepSession } from "../session.ts";
import { withWork } from "./do-work.ts";
import { reasonOr } from "../ui/toasts/failure.ts";

/** Where a code goes: a number, or an address in `text`. */
export type Way = "mobile" | "email";
type Target = { way: Way; text: string };
/** `resendAt`: when another code may be requested, in ms since 1970. */
type SentCode = Target & { proof: string; askName: boolean; embeddedCode: string | undefined; resendAt: number };
export type Login = { step: Way; error: string | undefined } | ({ step: "code"; error: string | undefined } & SentCode);

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
    send: (target: Target) => {
      const isSame = last?.way === target.way && last.text === target.text;
      // Back from 'Change mobile number' with the same number: its code is still valid, and no new one can be sent yet.
      if (login.step !== "code" && isSame && Date.now() < last.resendAt) awaitCode(last);
      else send.mutate(target);
    },
    sending: send.isPending,
    verify: (code: Code, onError: (error: unknown) => void) => verify.mutate(code, { onError }),
    verifying: verify.isPending,
    /** Step 1, for a number or an address. */
    begin: (way: Way) => setLogin({ step: way, error: undefined }),
  };
}

type Code = Target & { proof: string; otp: string; name: string; askName: boolean };

async function sendCode({ way, text }: Target): Promise<SentCode> {
  const request = SEND[way](text);
  const { proof, askName, embeddedCode, resendAfterSeconds } = await withWork((work) => request(work && { work }));
  return { way, text, proof, askName, embeddedCode, resendAt: Date.now() + resendAfterSeconds * SECOND };
}

const SEND = {
  mobile: (text: string) => {
    const mobile = parseMobile(text);
    return (work?: { work: Work }) => call("sendOtp", { body: { mobile, ...work } });
  },
  email: (email: string) => (work?: { work: Work }) => call("sendEmailOtp", { body: { email, ...work } }),
};

async function verifyCode({ way, text, proof, otp, name, askName }: Code): Promise<{ token: string }> {
  const asked = { proof, otp: parseOtp(otp), ...(askName && { name: named(name) }) };
  if (way === "email") return call("verifyEmailOtp", { body: { email: text, ...asked } });
  return call("verifyOtp", { body: { mobile: text, ...asked } });
}

function named(name: string): string {
  if (name.trim() === "") throw new UserError("account.name_required");
  return name.trim();
}
