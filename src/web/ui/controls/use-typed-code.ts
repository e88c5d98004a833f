// The state of a typed code. A refused code clears the boxes and focuses the first one.
import { useState } from "react";
import { CallError } from "../../client.ts";

const REFUSED = 422;

/** `round` is the boxes' key: new boxes take the focus. Without an answer the code stays. */
export function useTypedCode() {
  const [typed, setTyped] = useState({ code: "", round: 0 });
  return {
    ...typed,
    setCode: (code: string) => setTyped((now) => ({ ...now, code })),
    onError: (error: unknown) => {
      if (error instanceof CallError && error.status === REFUSED)
        setTyped(({ round }) => ({ code: "", round: round + 1 }));
    },
  };
}
