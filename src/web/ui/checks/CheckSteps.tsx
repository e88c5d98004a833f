// The steps of checking a certificate, one under the other.
import { Check, CircleAlert, CircleMinus, type LucideIcon, X } from "lucide-react";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../layout/Icon.tsx";
import "./check-steps.css";

const say = SAY.verify;
export type CheckedStep = Answer<Calls["verifyCertificate"]>["data"]["steps"][number];

const STEP_LOOKS: Record<CheckedStep["state"], { icon: LucideIcon; look: string }> = {
  ok: { icon: Check, look: "text-good" },
  warning: { icon: CircleAlert, look: "text-orange" },
  failed: { icon: X, look: "text-bad" },
  not_checked: { icon: CircleMinus, look: "text-ink-soft" },
};

/** After a step that failed, nobody needs to read of those that were not reached. */
export function CheckSteps({ steps }: { steps: readonly CheckedStep[] }) {
  return (
    <ol className="check-steps flex flex-col divide-y divide-line">
      {steps
        .filter(({ code }) => code !== "skipped")
        .map(({ step, state, says }) => (
          <li key={step} className="flex gap-3 py-3">
            <Icon of={STEP_LOOKS[state].icon} className={`mt-0.5 ${STEP_LOOKS[state].look}`} />
            <div className="min-w-0">
              <p className="font-semibold">
                {say.steps[step]}: <span className={STEP_LOOKS[state].look}>{say.states[state]}</span>
              </p>
              <p className="text-ink-soft">{says}</p>
            </div>
          </li>
        ))}
    </ol>
  );
}
