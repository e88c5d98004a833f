// A code while it is typed. One that was refused is taken out of the boxes, and the first box has the focus again.
import { useState } from "react";
import { CallError } from "../client.ts";

const REFUSED = 422;

/** `round` is the key of the boxes: new boxes take the focus. A code that found no answer stays where it is. */
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
