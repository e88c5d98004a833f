// The steps of a correction request: address, then mailed code and new name, then done.
import { useState } from "react";
import type { RequestedCorrection } from "#domain/certificate/correction.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { findMailKept, type MailKept } from "../../ui/mail-kept.ts";
import { reasonOr } from "../../ui/toasts/failure.ts";

export type CorrectionStep =
  | { step: "address"; email: string }
  | { step: "code"; email: string; proof: string; kept: MailKept }
  | { step: "asked" };

export function useCorrection(id: string) {
  const { attempt, setAsking, ...shown } = useSteps();
  return {
    ...shown,
    sendCode: (email: string) =>
      attempt(async () => {
        const { proof } = await call("sendCorrectionCode", { params: { id }, body: { email } });
        return { step: "code", email, proof, kept: await findMailKept() };
      }),
    ask: (proof: string, code: string, asked: RequestedCorrection) =>
      attempt(async () => {
        await call("askCorrection", { params: { id }, body: { proof, code, ...asked } });
        return { step: "asked" };
      }),
    again: (email: string) => {
      setAsking({ step: "address", email });
    },
  };
}

/** The same for a request that the certificate goes to another address. */
export function useAddressRequest(id: string) {
  const { attempt, setAsking: _, ...shown } = useSteps();
  return {
    ...shown,
    sendCode: (email: string) =>
      attempt(async () => {
        const { proof } = await call("sendAddressCode", { params: { id }, body: { email } });
        return { step: "code", email, proof, kept: await findMailKept() };
      }),
    ask: (proof: string, code: string, note: string) =>
      attempt(async () => {
        await call("askAddress", { params: { id }, body: { proof, code, note } });
        return { step: "asked" };
      }),
  };
}

function useSteps() {
  const [asking, setAsking] = useState<CorrectionStep>({ step: "address", email: "" });
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function attempt(act: () => Promise<CorrectionStep>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      setAsking(await act());
    } catch (refused) {
      setError(reasonOr(SAY.corrections.failed, refused));
    } finally {
      setBusy(false);
    }
  }

  const show = (step: CorrectionStep) => {
    setError(undefined);
    setAsking(step);
  };
  return { asking, error, busy, attempt, setAsking: show };
}
