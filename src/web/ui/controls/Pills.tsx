// A choice as small pills in a row, for filters.
import { useId } from "react";
import { SCROLLED_ON_PHONE } from "./scrolled-on-phone.ts";

type PillsProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  /** On a phone the row is scrolled instead of wrapped. */
  oneRow?: boolean;
  onChange: (value: V) => void;
};

export function Pills<V extends string>({ label, value, options, oneRow = false, onChange }: PillsProps<V>) {
  const name = useId();
  return (
    <fieldset className={`flex gap-1.5 ${oneRow ? `${SCROLLED_ON_PHONE} md:flex-wrap` : "flex-wrap"}`}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-8 shrink-0 cursor-pointer items-center rounded-full border border-edge px-2.5 text-s font-semibold text-ink-soft transition-colors duration-120 hover:text-ink has-checked:border-brand has-checked:bg-brand-wash has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand max-md:min-h-11"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
