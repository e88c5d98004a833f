// The steps of a claim: an address or a number, the mailed code, and the certificates of the address.
import { useState } from "react";
import type { Answer } from "#api/call.ts";
import type { Claimable } from "#api/calls/claims.ts";
import type { Calls } from "#api/calls.ts";
import { SAY } from "#domain/say/say.ts";
import { call, CallError } from "../client.ts";
import { findMailKept, type MailKept } from "../ui/mail-kept.ts";
import { reasonOr } from "../ui/toasts/failure.ts";

export type Sought = { by: "email" | "number"; text: string };
export type ClaimVisit = Answer<Calls["openClaim"]>["data"];
export type ClaimStep =
  /** `again`: after another step, whose control with the focus is gone. */
  | ({ step: "asking"; again?: true } & Sought)
  | { step: "code"; sought: Sought; proof: string; kept: MailKept }
  | { step: "found"; visit: ClaimVisit; name: string }
  | { step: "waiting" };

const say = SAY.claim;

export function useClaim(id: string) {
  const [claim, setClaim] = useState<ClaimStep>({ step: "asking", by: "email", text: "" });
  const [error, setError] = useState<string>();
  /** What is on its way: a step, or the certificate with this ref. */
  const [busy, setBusy] = useState<string>();
  const params = { id };

  const show = (next: ClaimStep, why?: string) => {
    setClaim(next);
    setError(why);
  };

  async function attempt(what: string, failed: string, act: () => Promise<ClaimStep | undefined>): Promise<void> {
    setBusy(what);
    setError(undefined);
    try {
      const next = await act();
      if (next !== undefined) setClaim(next);
    } catch (refused) {
      const why = reasonOr(failed, refused);
      if (refused instanceof CallError && refused.code === "claim.visit_ended") show(BEGIN, why);
      else setError(why);
    } finally {
      setBusy(undefined);
    }
  }

  return {
    claim,
    error,
    busy,
    choose: (by: Sought["by"]) => show({ step: "asking", by, text: "" }),
    edit: (sought: Sought) => show({ step: "asking", ...sought, again: true }),
    begin: () => show(BEGIN),
    ask: ({ by, text }: Sought) =>
      attempt("ask", say.notSent, async () => {
        const body = by === "email" ? { email: text } : { number: text };
        const { proof } = await call("sendClaimCode", { params, body });
        return { step: "code", sought: { by, text }, proof, kept: await findMailKept() };
      }),
    check: (proof: string, code: string) =>
      attempt("check", say.notChecked, async () => {
        const { data } = await call("openClaim", { params, body: { proof, code } });
        return { step: "found", visit: data, name: "" };
      }),
    take: ({ visit }: ClaimVisit, { ref }: Claimable) =>
      attempt(ref, say.notTaken, async () => {
        const { url } = await call("takeCertificate", { params, body: { ref }, visit });
        window.location.assign(url);
        return undefined;
      }),
    join: ({ visit }: ClaimVisit, name: string) =>
      attempt("join", say.notAsked, async () => {
        await call("askToJoin", { params, body: { name }, visit });
        return { step: "waiting" };
      }),
  };
}

const BEGIN = { step: "asking", by: "email", text: "", again: true } as const;
