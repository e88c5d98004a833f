// The state of a typed code. A refused code clears the boxes and focuses the first one.
import { useState } from "react";
import type { ErrorCode } from "#domain/error-codes.ts";
import { CallError } from "../../client.ts";

/** After any other error the same code may be sent again. */
const REFUSED: ReadonlySet<ErrorCode | undefined> = new Set(["otp.wrong", "otp.expired", "otp.burned"]);

/** `round` is the boxes' key: new boxes take the focus. */
export function useTypedCode() {
  const [typed, setTyped] = useState({ code: "", round: 0 });
  return {
    ...typed,
    setCode: (code: string) => setTyped((now) => ({ ...now, code })),
    onError: (error: unknown) => {
      if (error instanceof CallError && REFUSED.has(error.code))
        setTyped(({ round }) => ({ code: "", round: round + 1 }));
    },
  };
}
