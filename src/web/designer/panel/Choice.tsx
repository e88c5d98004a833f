// A segmented control made of radio buttons.
import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { Icon } from "../../ui/layout/Icon.tsx";

type ChoiceProps<V extends string> = {
  label: string;
  /** Undefined: several elements differ. */
  value: V | undefined;
  options: readonly { value: V; label: string; icon?: LucideIcon }[];
  onChange: (value: V) => void;
};

export function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-control border border-edge bg-surface p-[3px]">
        {options.map((option) => (
          <label
            key={option.value}
            title={option.label}
            className="relative flex min-h-9 flex-1 cursor-pointer items-center justify-center gap-2 rounded-[6px] px-1 text-center text-s leading-tight font-semibold text-ink-soft transition-colors duration-120 hover:text-ink has-checked:bg-brand-wash has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon ? <Icon of={option.icon} size={18} /> : null}
            <span className={option.icon ? "sr-only" : ""}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
