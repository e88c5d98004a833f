// 'Send test to me': at once if the organiser's e-mail is verified, otherwise after it was entered and verified by a
// code.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { call, CallError } from "../../client.ts";
import { withFreshProof } from "../../shell/proof/fresh-proof.ts";
import { answerOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { type SendChoice, wordsOf } from "./choice.ts";

export type TestMailStep = { step: "ready" } | { step: "address"; email: string } | { step: "code"; email: string };

type About = { templateId: string; studentId: string; choice: SendChoice };

export function useTestMail({ templateId, studentId, choice }: About) {
  const [state, setState] = useState<TestMailStep>({ step: "ready" });
  const [busy, setBusy] = useState(false);

  async function attempt(act: () => Promise<TestMailStep>): Promise<void> {
    setBusy(true);
    try {
      setState(await act());
    } catch (error) {
      toast.error(answerOr(SAY.mail.sendFailed, error));
    } finally {
      setBusy(false);
    }
  }

  async function send(): Promise<TestMailStep> {
    const body = { student_id: studentId, ...wordsOf(choice) };
    const { message } = await call("sendTestMail", { params: { id: templateId }, body });
    toast.say(message);
    return { step: "ready" };
  }

  return {
    state,
    busy,
    send: () => attempt(() => send().catch(askForAddress)),
    giveAddress: (email: string) => attempt(() => saveAddress(email)),
    giveCode: (code: string) =>
      attempt(async () => {
        await call("confirmContact", { body: { kind: "email", code } });
        // The code is used up: if the mail fails now, only the mail is tried again.
        setState({ step: "ready" });
        return send();
      }),
    back: (email: string) => setState({ step: "address", email }),
  };
}

/** Asks for an address if no e-mail is verified; rethrows every other error. */
async function askForAddress(error: unknown): Promise<TestMailStep> {
  if (!(error instanceof CallError) || error.code !== "mail.test_needs_email") throw error;
  const { user } = await call("getProfile", {});
  return { step: "address", email: user.email };
}

/** Saves the address in the profile, which mails a code; for an unchanged address the code is requested. */
async function saveAddress(email: string): Promise<TestMailStep> {
  const { codes } = await withFreshProof(undefined, () => call("updateProfile", { body: { email } }));
  if (!codes.some(({ kind }) => kind === "email")) await call("sendContactCode", { body: { kind: "email" } });
  return { step: "code", email };
}
