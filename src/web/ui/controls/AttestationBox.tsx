// The box that is ticked before the first list is imported or mailed; nothing where that was done once.
import { useId } from "react";
import { SAY } from "#domain/say/say.ts";
import type { Attestation } from "./use-attestation.ts";

type Props = {
  attestation: Pick<Attestation, "asked" | "box" | "ticked" | "tick" | "missed">;
  /** What it says when it was missed. */
  missed: string;
};

export function AttestationBox({ attestation, missed }: Props) {
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
        {attestation.missed && missed}
      </p>
    </div>
  );
}
