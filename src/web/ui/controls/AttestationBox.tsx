// The box that is ticked before the first list is taken over; nothing where that was done once.
import { SAY } from "#domain/say/say.ts";
import type { Attestation } from "./use-attestation.ts";

export function AttestationBox({ attestation }: { attestation: Attestation }) {
  if (!attestation.asked) return null;
  return (
    <label className="flex min-h-11 basis-full cursor-pointer items-center gap-3 text-left">
      <input
        type="checkbox"
        className="size-5"
        checked={attestation.ticked}
        onChange={(event) => attestation.tick(event.target.checked)}
      />
      {SAY.profile.attest}
    </label>
  );
}
