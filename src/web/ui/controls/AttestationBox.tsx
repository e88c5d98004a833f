// The box that is ticked before the first list is taken over; nothing where that was done once.
import { useId } from "react";
import { SAY } from "#domain/say/say.ts";
import type { Attestation } from "./use-attestation.ts";

export function AttestationBox({ attestation }: { attestation: Attestation }) {
  const error = useId();
  if (!attestation.asked) return null;
  return (
    <div className="basis-full text-left">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={attestation.box}
          type="checkbox"
          className="size-5"
          checked={attestation.ticked}
          aria-invalid={attestation.missed}
          aria-describedby={error}
          onChange={(event) => attestation.tick(event.target.checked)}
        />
        {SAY.profile.attest}
      </label>
      <p id={error} role="alert" className="text-s text-bad empty:hidden">
        {attestation.missed && SAY.profile.attestFirst}
      </p>
    </div>
  );
}
