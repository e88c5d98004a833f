// Who may fetch a certificate by a claim link, how they are found, how many, and until when.
import { NUMBER } from "#domain/certificate/claim.ts";
import { SAY } from "#domain/say/say.ts";
import { ColumnValues, useListColumns } from "../../ui/condition/ColumnValues.tsx";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { zoneName } from "../../ui/zone-name.ts";
import type { ClaimFault, ClaimForm } from "./rules.ts";

const say = SAY.claimLink;

type Props = {
  templateId: string;
  rules: ClaimForm;
  faults: readonly ClaimFault[];
  onChange: (change: Partial<ClaimForm>) => void;
};

export function RulesFields({ templateId, rules, faults, onChange }: Props) {
  const { column, values, numberColumn, capacity, closesAt } = rules;
  const columns = useListColumns(templateId, column === "" ? undefined : column);
  const numbers = [...new Set([...columns, ...(numberColumn === "" ? [] : [numberColumn])])].filter(
    (each) => each !== NUMBER,
  );
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <NativeSelect
        label={say.who}
        value={column}
        options={[
          { value: "", label: say.everybody },
          ...columns.map((each) => ({ value: each, label: say.onlyWith(each) })),
        ]}
        onChange={(next) => onChange({ column: next, values: [] })}
      />
      <NativeSelect
        label={say.number}
        hint={say.numberHint}
        value={numberColumn}
        options={[
          { value: "", label: say.emailOnly },
          { value: NUMBER, label: say.certificateNumber },
          ...numbers.map((each) => ({ value: each, label: each })),
        ]}
        onChange={(next) => onChange({ numberColumn: next })}
      />
      {column !== "" && (
        <div className="md:col-span-2">
          <ColumnValues
            id={templateId}
            {...{ column, values }}
            legend={say.values(column)}
            error={faults.includes("values") ? SAY.variants.valuesMissing : undefined}
            onChange={(next) => onChange({ values: next })}
          />
        </div>
      )}
      <TextInput
        label={say.capacity}
        hint={say.capacityHint}
        error={faults.includes("capacity") ? say.capacityWrong : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={capacity}
        onChange={(text) => onChange({ capacity: text })}
      />
      <TextInput
        type="datetime-local"
        label={say.closesAt}
        hint={`${say.closesHint} ${SAY.mail.zone(zoneName())}`}
        error={faults.includes("closesAt") ? SAY.mail.past : undefined}
        value={closesAt}
        onChange={(text) => onChange({ closesAt: text })}
      />
    </div>
  );
}
