// A select with label, hint and error; `options` are pairs of value and text.
import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import { Field, type FieldTexts } from "./Field.tsx";
import { Icon } from "../layout/Icon.tsx";
import { useLandmark } from "../overlays/use-landmark.ts";

export type Option<V extends string> = { value: V; label: string };

type SelectProps<V extends string> = FieldTexts & {
  /** Undefined: nothing selected, `placeholder` is shown. */
  value: V | undefined;
  onChange: (value: V) => void;
  options: readonly Option<V>[];
  placeholder?: string;
  disabled?: boolean;
  className?: string;
};

export function Select<V extends string>(props: SelectProps<V>) {
  const { label, hint, error, className, value, onChange, options, placeholder, disabled = false } = props;
  const { ref, landmark } = useLandmark();
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ties) => (
        <Base.Root
          items={options}
          value={value ?? null}
          onValueChange={(next) => next !== null && onChange(next)}
          disabled={disabled}
        >
          <Base.Trigger {...ties} ref={ref} className="control flex items-center justify-between gap-2 text-left">
            <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-soft" />
            <Base.Icon className="text-ink-soft">
              <Icon of={ChevronDown} />
            </Base.Icon>
          </Base.Trigger>
          <Options options={options} landmark={landmark} />
        </Base.Root>
      )}
    </Field>
  );
}

type OptionsProps = { options: readonly Option<string>[]; landmark: HTMLElement | undefined };

function Options({ options, landmark }: OptionsProps) {
  return (
    <Base.Portal container={landmark}>
      <Base.Positioner className="z-50 outline-hidden select-none" sideOffset={6} alignItemWithTrigger={false}>
        <Base.Popup className="max-w-(--available-width) min-w-(--anchor-width) origin-(--transform-origin) rounded-card border border-line bg-surface text-ink shadow-float outline-hidden transition-[scale,opacity] duration-120 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
          <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1">
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                className="grid min-h-11 grid-cols-[1fr_1.25rem] items-center gap-2 rounded-control px-3 py-1.5 -outline-offset-2 data-highlighted:bg-brand-wash data-selected:font-semibold"
              >
                <Base.ItemText className="min-w-0 wrap-anywhere">{option.label}</Base.ItemText>
                <Base.ItemIndicator className="text-brand">
                  <Icon of={Check} size={18} />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
