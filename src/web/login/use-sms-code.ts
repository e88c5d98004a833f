// Browsers that read the code out of the SMS themselves (WebOTP, in Chromium) fill it in; the SMS must end as SMS_WEBOTP has it.
import { useEffect, useEffectEvent } from "react";

type OtpCredential = Credential & { code: string };

export function useSmsCode(fill: (code: string) => void): void {
  const take = useEffectEvent(fill);
  useEffect(() => {
    if (!("OTPCredential" in window)) return undefined;
    const ended = new AbortController();
    const asked = { otp: { transport: ["sms"] }, signal: ended.signal } as CredentialRequestOptions;
    navigator.credentials.get(asked).then(
      (credential) => take((credential as OtpCredential).code),
      // Left, or not allowed: then it is typed.
      () => undefined,
    );
    return () => ended.abort();
  }, []);
}
