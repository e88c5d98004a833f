// The steps of the import and the current one.
import { SAY } from "#domain/say/say.ts";
import type { Import } from "./use-import.ts";

const STEPS = ["choose", "columns", "check", "done"] as const;

export function Steps({ step }: { step: Import["step"] }) {
  const now = STEPS.findIndex((each) => each === (step === "running" ? "check" : step));
  return (
    <ol aria-label={SAY.importing.progress} className="mb-4 flex flex-wrap gap-x-2 gap-y-1 text-s text-ink-soft">
      {STEPS.map((each, at) => (
        <li
          key={each}
          aria-current={at === now ? "step" : undefined}
          className={`flex items-center gap-2 not-last:after:content-['›'] ${at === now ? "font-semibold text-brand" : ""}`}
        >
          {SAY.importing.steps[each]}
        </li>
      ))}
    </ol>
  );
}
