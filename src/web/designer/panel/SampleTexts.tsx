// What a starter says about somebody else's event, and the issuer: to be replaced before anything is sent.
import { useState } from "react";
import type { Description, Element, Title } from "#domain/canvas/content.ts";
import { placeholdersIn, withoutBraces } from "#domain/canvas/placeholders.ts";
import { SAY } from "#domain/say/say.ts";
import { inOneLine, sampleElementsIn } from "#domain/starters/sample-texts.ts";
import { IssuerField } from "../../shell/IssuerField.tsx";
import type { Designer } from "../use-designer.ts";
import { MarkedTextField } from "./MarkedTextField.tsx";

const say = SAY.sampleTexts;

export function SampleTexts({ designer }: { designer: Designer }) {
  const samples = useSamples(designer);
  if (samples.length === 0) return null;
  return (
    <section
      aria-labelledby={TITLE}
      className="flex flex-col gap-3 rounded-control border border-marigold/60 bg-marigold/10 p-3"
    >
      <h3 id={TITLE} className="font-semibold">
        {say.title}
      </h3>
      {samples.map(({ element, sample, nth }) => (
        <MarkedTextField
          key={element.id}
          element={element}
          designer={designer}
          label={labelOf(withoutBraces(sample), nth)}
          // Fields and lines of it may be wanted.
          replaced={element.text === sample && placeholdersIn(sample).length === 0}
          error={undefined}
          bar={false}
        />
      ))}
      <IssuerField />
    </section>
  );
}

function labelOf(sample: string, nth: number | undefined): string {
  return nth === undefined ? say.insteadOf(sample) : say.insteadOfNth(sample, nth);
}

const TITLE = "sample-texts";

/** Each stays while it is typed into, although it is no sample any more. */
function useSamples({ content }: Designer) {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const found = sampleElementsIn(content).filter(({ id, text }) => known.get(id) !== inOneLine(text));
  if (found.length > 0) setKnown(new Map([...known, ...found.map(({ id, text }) => [id, inOneLine(text)] as const)]));
  return content.elements
    .flatMap((element) => {
      const sample = known.get(element.id);
      return sample !== undefined && hasText(element) ? [{ element, sample }] : [];
    })
    .map(numbered);
}

/** Numbers those of which others have the same text, such as the names of two signatories. */
function numbered<S extends { sample: string }>(
  one: S,
  at: number,
  all: readonly S[],
): S & { nth: number | undefined } {
  const alike = all.filter(({ sample }) => sample === one.sample);
  return { ...one, nth: alike.length > 1 ? alike.indexOf(one) + 1 : undefined };
}

function hasText(element: Element): element is Title | Description {
  return element.type === "title" || element.type === "description";
}
