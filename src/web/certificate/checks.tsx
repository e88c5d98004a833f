// The steps of checking this certificate, once somebody opens 'How to check this certificate'.
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { SAY } from "#domain/say/say.ts";
import type { Step } from "#domain/credential/verify/report.ts";
import { regionHere } from "#domain/region-here.ts";
import { sayCheckedStep } from "#domain/say/verify-steps.ts";
import { call, CallError } from "../client.ts";
import { CheckSteps, type CheckedStep } from "../ui/checks/CheckSteps.tsx";

export function mountChecks(place: Element, id: string): void {
  createRoot(place).render(
    <StrictMode>
      <Checks id={id} />
    </StrictMode>,
  );
}

type Found = { steps: readonly CheckedStep[]; fault?: string };

function Checks({ id }: { id: string }) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    call("verifyCertificate", { body: { text: id } }).then(
      ({ data }) => setFound({ steps: data.steps.map(inLanguageOfPage) }),
      (error: unknown) =>
        setFound({ steps: [], fault: error instanceof CallError ? error.message : SAY.http.unexpected }),
    );
  }, [id]);
  if (found === undefined) return <output>{SAY.verify.checking}</output>;
  return (
    <>
      <output className={found.fault === undefined ? "sr-only" : "font-semibold"}>
        {found.fault ?? SAY.verify.stepsTitle}
      </output>
      <CheckSteps steps={found.steps} />
    </>
  );
}

/** The page is in the language of its certificate, which need not be the reader's, in which the server answers. */
function inLanguageOfPage(step: CheckedStep): CheckedStep {
  const { timeZone } = regionHere();
  const format = new Intl.DateTimeFormat(SAY.product.locale, { dateStyle: "long", timeZone });
  return {
    ...step,
    says: sayCheckedStep(step as Pick<Step, "step" | "code">, step.at === null ? "" : format.format(new Date(step.at))),
  };
}
