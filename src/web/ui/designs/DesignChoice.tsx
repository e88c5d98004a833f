// Which of a template's designs is shown: its own, which is for everyone else, or that of a variant.
import type { Template } from "#api/shapes.ts";
import { OWN_DESIGN } from "#domain/certificate/own-design.ts";
import { SAY } from "#domain/say/say.ts";
import { NativeSelect } from "../controls/NativeSelect.tsx";

type Props = {
  /** Undefined for a template with its own design only. */
  variants: Template["variants"];
  chosen: string | undefined;
  onChoose: (variant: string | undefined) => void;
};

export function DesignChoice({ variants, chosen, onChoose }: Props) {
  if (variants === undefined) return null;
  const further = variants.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <NativeSelect
      label={SAY.variants.design}
      value={chosen ?? OWN_DESIGN}
      options={[{ value: OWN_DESIGN, label: SAY.variants.everyoneElse }, ...further]}
      onChange={(id) => onChoose(id === OWN_DESIGN ? undefined : id)}
    />
  );
}

/** The variant with this id; the template's own design, without an id, if it has none. */
export function chosenDesign(
  { content, variants }: Pick<Template, "content" | "variants">,
  chosen: string | undefined,
) {
  return variants?.find(({ id }) => id === chosen) ?? { id: undefined, content };
}
