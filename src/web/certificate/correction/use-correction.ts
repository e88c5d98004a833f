// The steps of a correction request: address, then mailed code and new name, then done.
import { useState } from "react";
import type { RequestedCorrection } from "#domain/certificate/correction.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { reasonOr } from "../../ui/toasts/failure.ts";

/** `outbox`: mails are kept on this machine, where the code can be read. */
type Kept = "delivered" | "kept" | "outbox";

export type CorrectionStep =
  { step: "address"; email: string } | { step: "code"; email: string; proof: string; kept: Kept } | { step: "asked" };

export function useCorrection(id: string) {
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

  return {
    asking,
    error,
    busy,
    sendCode: (email: string) =>
      attempt(async () => {
        const { proof } = await call("sendCorrectionCode", { params: { id }, body: { email } });
        return { step: "code", email, proof, kept: await findKept() };
      }),
    ask: (proof: string, code: string, asked: RequestedCorrection) =>
      attempt(async () => {
        await call("askCorrection", { params: { id }, body: { proof, code, ...asked } });
        return { step: "asked" };
      }),
    again: (email: string) => {
      setError(undefined);
      setAsking({ step: "address", email });
    },
  };
}

/** Where the code is. It was sent already, so a failed request here does not matter. */
async function findKept(): Promise<Kept> {
  const settings = await call("appSettings", {}).catch(() => undefined);
  if (settings?.mailKept !== true) return "delivered";
  return settings.development ? "outbox" : "kept";
}
