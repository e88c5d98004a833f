// The preview's simulated AI step: an overlay for at least two seconds while the sample picture loads.
import { useEffect, useMemo, useState } from "react";
import type { Content } from "#domain/canvas/content.ts";
import { fillForSample, SAMPLE_PICTURE, SAMPLE_WAIT, withSampleAi } from "#domain/certificate/sample.ts";
import { sampleAiWords, sampleStudent } from "#domain/say/samples.ts";
import { SAY } from "#domain/say/say.ts";
import { toast } from "../ui/toasts/toast.ts";

export type Sample = { step: "making" | "made" | "original"; content: Content };

/** The design filled for the sample person, with sample texts in place of AI's. */
export function useSample(design: Content): Sample {
  const filled = useMemo(() => withSampleAi(design, sampleAiWords()), [design]);
  const first = filled === design ? "original" : "making";
  const [of, setOf] = useState(design);
  const [step, setStep] = useState<Sample["step"]>(first);
  if (of !== design) {
    // Another one was chosen.
    setOf(design);
    setStep(first);
  }
  useEffect(() => {
    if (step !== "making") return;
    let gone = false;
    Promise.all([fetchSample(), new Promise((resolve) => setTimeout(resolve, SAMPLE_WAIT))]).then(
      () => !gone && setStep("made"),
      () => {
        if (gone) return;
        toast.error(SAY.preview.aiFailed);
        setStep("original");
      },
    );
    return () => {
      gone = true;
    };
  }, [step]);
  const shown = step === "made" ? filled : design;
  // Stable identity: the picture is made from it.
  const content = useMemo(() => fillForSample(shown, sampleStudent()), [shown]);
  return { step, content };
}

async function fetchSample(): Promise<void> {
  const response = await fetch(SAMPLE_PICTURE);
  if (!response.ok) throw new Error(`${SAMPLE_PICTURE}: ${response.status}`);
}
