// 'I may use these people's data': asked once, before the first list is taken over, and kept with its time.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { reasonOr } from "../toasts/failure.ts";
import { toast } from "../toasts/toast.ts";

const ATTESTATION = ["attestation"] as const;

export type Attestation = ReturnType<typeof useAttestation>;

export function useAttestation() {
  const queries = useQueryClient();
  const [ticked, setTicked] = useState(false);
  const [missed, setMissed] = useState(false);
  const box = useId();
  const said = useQuery({ queryKey: ATTESTATION, queryFn: ({ signal }) => call("attestation", { signal }) });
  return {
    /** Whether it must still be confirmed. */
    asked: said.data?.at == null,
    ticked,
    tick: setTicked,
    /** The id of the box. */
    box,
    /** Whether the list was to be imported before the box was ticked. */
    missed: missed && !ticked,
    /** Stores the confirmation, then runs `goOn`. Without one the box says so; any failure shows a toast. */
    async keep(goOn: () => void): Promise<void> {
      try {
        const { data } = said.data ? said : await said.refetch({ throwOnError: true, cancelRefetch: false });
        if (data?.at == null && !ticked) {
          setMissed(true);
          return document.getElementById(box)?.focus();
        }
        if (data?.at == null) queries.setQueryData(ATTESTATION, await call("attest", {}));
        goOn();
      } catch (error) {
        toast.error(reasonOr(SAY.http.unexpected, error));
      }
    },
  };
}
