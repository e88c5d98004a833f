// Weight of a text. Every family offers the four of the specification; one that it lacks is drawn as the nearest.
import { FONT_WEIGHTS } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { familyNamed } from "#render/families.ts";
import { drawnWeight, weightOf } from "#render/fonts.ts";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";

type Weight = (typeof FONT_WEIGHTS)[number];
type WeightFieldProps = {
  family: string;
  /** Undefined: several texts differ. */
  value: string | number | undefined;
  onChange: (weight: Weight) => void;
};

export function WeightField({ family, value, onChange }: WeightFieldProps) {
  const { weights } = familyNamed(family);
  const written = value === undefined ? undefined : FONT_WEIGHTS.find((weight) => weightOf(weight) === weightOf(value));
  const options = FONT_WEIGHTS.map((weight) => ({
    value: weight,
    label: labelOf(weight, drawnWeight(family, weight)),
  }));
  return (
    <NativeSelect
      label={SAY.designer.fontWeight}
      hint={weights.length === 1 ? SAY.designer.oneWeight : undefined}
      value={written}
      options={options}
      onChange={onChange}
    />
  );
}

function labelOf(weight: Weight, drawn: number): string {
  const name = SAY.designer.weights[weight];
  if (weightOf(weight) === drawn) return name;
  const other = FONT_WEIGHTS.find((one) => weightOf(one) === drawn);
  return SAY.designer.drawnAs(name, other === undefined ? String(drawn) : SAY.designer.weights[other]);
}
