// The device's native select: best on phones, and nothing to load.
import { ChevronDown } from "lucide-react";
import { Field, type FieldTexts } from "./Field.tsx";
import { Icon } from "../layout/Icon.tsx";

type NativeSelectProps<V extends string> = FieldTexts & {
  /** Undefined: nothing selected. */
  value: V | undefined;
  /** What stands there while nothing is selected. */
  empty?: string;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
  className?: string;
};

export function NativeSelect<V extends string>(props: NativeSelectProps<V>) {
  const { value, empty, onChange, options, className = "", ...texts } = props;
  const pick = (picked: string) => {
    const option = options.find((one) => one.value === picked);
    if (option) onChange(option.value);
  };
  return (
    <Field {...texts}>
      {(ties) => (
        <span className="relative">
          <select
            {...ties}
            value={value ?? ""}
            onChange={(event) => pick(event.target.value)}
            className={`control appearance-none truncate pr-10 ${className}`}
          >
            {value === undefined && (
              <option value="" hidden {...(empty === undefined && { "aria-label": texts.label })}>
                {empty}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-3 text-ink-soft" />
        </span>
      )}
    </Field>
  );
}
