// The family of a text, in the specification's five groups. The list is the device's own: best under a thumb.
import { ChevronDown } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { FAMILIES, FONT_GROUPS, familyNamed } from "#render/families.ts";
import { Field } from "../../ui/Field.tsx";
import { Icon } from "../../ui/Icon.tsx";

export function FontField({ value, onChange }: { value: string; onChange: (family: string) => void }) {
  return (
    <Field label={SAY.designer.fontFamily}>
      {(ties) => (
        <span className="relative">
          <select
            {...ties}
            value={familyNamed(value).name}
            onChange={(event) => onChange(event.target.value)}
            className="control appearance-none pr-10"
          >
            {FONT_GROUPS.map((group) => (
              <optgroup key={group} label={SAY.designer.fontGroups[group]}>
                {FAMILIES.filter((family) => family.group === group).map((family) => (
                  <option key={family.name}>{family.name}</option>
                ))}
              </optgroup>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-3 text-ink-soft" />
        </span>
      )}
    </Field>
  );
}
