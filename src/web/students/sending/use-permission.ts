// The permission to use people's data, ticked in a send dialog by an account that has not confirmed it before.
import { useId, useState } from "react";
import type { BatchAudience } from "#api/shapes.ts";

export type ImportPermission = ReturnType<typeof usePermission>;

export function usePermission(needs: BatchAudience["allowance"]["needs"] = "nothing") {
  const [ticked, setTicked] = useState(false);
  const [missed, setMissed] = useState(false);
  const box = useId();
  const asked = needs === "attestation";
  return {
    asked,
    ticked,
    tick: setTicked,
    box,
    /** Whether mails were to be sent before the box was ticked. */
    missed: missed && !ticked,
    mayMail: needs !== "contact",
    /** Whether mails may be sent now. If not, the box says so, and has the focus. */
    isGiven(): boolean {
      if (!asked || ticked) return true;
      setMissed(true);
      document.getElementById(box)?.focus();
      return false;
    },
  };
}
