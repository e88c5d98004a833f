// 'I may use these people's data': asked once, before the first list is taken over, and kept with its time.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { reasonOr } from "../toasts/failure.ts";
import { toast } from "../toasts/toast.ts";

const ATTESTATION = ["attestation"] as const;

export type Attestation = ReturnType<typeof useAttestation>;

export function useAttestation() {
  const queries = useQueryClient();
  const [ticked, setTicked] = useState(false);
  const said = useQuery({ queryKey: ATTESTATION, queryFn: ({ signal }) => call("attestation", { signal }) });
  const known = said.data?.at != null;
  return {
    /** Whether it must still be confirmed. */
    asked: !known,
    ticked,
    tick: setTicked,
    /** Whether the list may be imported. */
    given: known || ticked,
    /** Stores the confirmation, then runs `goOn`; if storing fails, shows a toast instead. */
    async keep(goOn: () => void): Promise<void> {
      try {
        if (!known) queries.setQueryData(ATTESTATION, await call("attest", {}));
        goOn();
      } catch (error) {
        toast.error(reasonOr(SAY.http.unexpected, error));
      }
    },
  };
}
