// The checklist for new users: design, students, send. It disappears when done or dismissed.
import { Link } from "@tanstack/react-router";
import { Check, X } from "lucide-react";
import type { ListedTemplate } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { buttonLook } from "../../ui/controls/button-look.ts";
import { FocusKept } from "../../ui/overlays/FocusKept.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { firstSteps, type FirstStep } from "./steps.ts";
import { useState } from "react";

const KEY = "first-steps";

export function FirstSteps({ templates }: { templates: readonly ListedTemplate[] }) {
  const [hidden, hide] = useHidden();
  const steps = firstSteps(templates);
  const next = steps.find(({ done }) => !done);
  if (hidden || next === undefined) return null;
  return (
    <section aria-labelledby="first-steps" className="mb-6 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="first-steps" className="text-l font-semibold">
          {SAY.firstSteps.title}
        </h2>
        <FocusKept>
          <IconButton icon={X} label={SAY.firstSteps.hide} className="-m-1.5" onClick={hide} />
        </FocusKept>
      </div>
      <ol className="grid gap-3 md:grid-cols-3 md:gap-5">
        {steps.map((step, place) => (
          <li key={step.name} className="flex gap-3">
            <Mark step={step} number={place + 1} />
            <div className="flex min-w-0 flex-col items-start gap-1">
              <h3 className="flex min-h-8 items-center font-semibold">{SAY.firstSteps[`${step.name}Title`]}</h3>
              {/* A phone shows only the next step. */}
              <p className={step === next ? "text-ink-soft" : "text-ink-soft max-md:hidden"}>
                {SAY.firstSteps[step.name]}
              </p>
              {step === next && <Act step={step} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The step's number, or a labelled tick when done. */
function Mark({ step, number }: { step: FirstStep; number: number }) {
  const look = "tabular grid size-8 shrink-0 place-items-center rounded-full border font-semibold";
  if (!step.done) return <span className={`${look} border-edge text-ink-soft`}>{number}</span>;
  return (
    <span className={`${look} border-good text-good`}>
      <Icon of={Check} size={18} />
      <span className="sr-only">{SAY.firstSteps.done}</span>
    </span>
  );
}

function Act({ step: { name, template } }: { step: FirstStep }) {
  const look = buttonLook("plain", "-ml-4");
  if (template === undefined)
    return (
      <Link to="/user/create-template" className={look}>
        {SAY.firstSteps[`${name}Act`]}
      </Link>
    );
  return name === "design" ? (
    <Link to="/user/templates/customize/$id" params={{ id: template }} className={look}>
      {SAY.firstSteps.designGoOn}
    </Link>
  ) : (
    <Link to="/user/templates/students/$templateId" params={{ templateId: template }} className={look}>
      {SAY.firstSteps[`${name}Act`]}
    </Link>
  );
}

function useHidden(): [boolean, () => void] {
  const [hidden, setHidden] = useState(() => localStorage.getItem(KEY) === "hidden");
  const hide = () => {
    localStorage.setItem(KEY, "hidden");
    setHidden(true);
  };
  return [hidden, hide];
}
