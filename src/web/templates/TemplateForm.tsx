// The three required fields of a template, shared by the create form and the edit dialog.
import { CATEGORIES } from "#domain/certificate/categories.ts";
import { SAY } from "#domain/say/say.ts";
import { TEMPLATE, type TemplateFields } from "#domain/certificate/template.ts";
import { Select } from "../ui/controls/Select.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";

const OPTIONS = CATEGORIES.map(({ name }) => ({ value: name, label: SAY.categories.name(name) }));

type TemplateFormProps = {
  fields: TemplateFields;
  /** On a screen of its own: a dialog chooses its focus itself. */
  focused?: boolean;
  onChange: (change: Partial<TemplateFields>) => void;
};

export function TemplateForm({ fields, focused = false, onChange }: TemplateFormProps) {
  const say = SAY.createTemplate;
  return (
    <>
      <TextInput
        label={say.name}
        hint={say.nameHint}
        value={fields.name}
        maxLength={TEMPLATE.name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing to do on this screen
        autoFocus={focused}
        onChange={(name) => onChange({ name })}
      />
      <Select
        label={say.category}
        placeholder={say.categoryPick}
        value={fields.category === "" ? undefined : fields.category}
        options={OPTIONS}
        onChange={(category) => onChange({ category })}
      />
      <TextInput
        label={say.language}
        value={fields.language}
        maxLength={TEMPLATE.language}
        onChange={(language) => onChange({ language })}
      />
    </>
  );
}
