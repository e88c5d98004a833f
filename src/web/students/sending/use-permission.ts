// The permission to use people's data, ticked in a send dialog by an account that has not confirmed it before.
import { useState } from "react";
import type { BatchAudience } from "#api/shapes.ts";

export type Permission = ReturnType<typeof usePermission>;

export function usePermission(needs: BatchAudience["allowance"]["needs"] = "nothing") {
  const [permitted, setPermitted] = useState(false);
  const asked = needs === "attestation";
  return { permitted, setPermitted, asked, mayMail: needs === "nothing" || (asked && permitted) };
}
