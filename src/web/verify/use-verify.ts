// Asks the server to check a file or a text; one check at a time.
import { useState } from "react";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { SAY } from "#domain/say/say.ts";
import { call, CallError } from "../client.ts";

export type CheckedCertificate = Answer<Calls["verifyCertificate"]>["data"];
export type Verifying =
  | { step: "asking"; error?: string | undefined; needsName: boolean }
  | { step: "checking" }
  | { step: "done"; checked: CheckedCertificate };

const ASKING = { step: "asking", needsName: false } as const;

export function useVerify() {
  const [state, setState] = useState<Verifying>(ASKING);

  async function run(asked: () => ReturnType<typeof call<"verifyCertificate">>, needsName: boolean): Promise<void> {
    setState({ step: "checking" });
    try {
      setState({ step: "done", checked: (await asked()).data });
    } catch (error) {
      const refused = error instanceof CallError ? error : undefined;
      const isNumber = refused?.code === "verify.name_needed";
      // What looks like another site's link may be a number too, which is sought with a name.
      const asksName = isNumber || refused?.code === "verify.foreign_link";
      // Asked for the first time, the field itself says why.
      const told = isNumber && !needsName ? undefined : (refused?.message ?? SAY.http.unexpected);
      setState({ step: "asking", error: told, needsName: asksName || needsName });
    }
  }

  return {
    state,
    checkFile: (file: File) => {
      const upload = new FormData();
      upload.append("file", file);
      return run(() => call("verifyCertificate", { upload }), false);
    },
    checkText: (text: string, name?: string) =>
      run(() => call("verifyCertificate", { body: { text, name } }), name !== undefined),
    again: () => setState(ASKING),
    forgetName: () => setState((now) => (now.step === "asking" && now.needsName ? ASKING : now)),
  };
}
