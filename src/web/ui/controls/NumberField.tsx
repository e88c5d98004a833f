// A number field for whole numbers with bounds and steps; invalid input is passed on as null.
import { NumberField as Base } from "@base-ui/react/number-field";
import { Minus, Plus } from "lucide-react";
import type { ChangeEvent, ComponentProps } from "react";
import { Field, type FieldTexts } from "./Field.tsx";
import { Icon } from "../layout/Icon.tsx";

type NumberFieldProps = FieldTexts & {
  value: number | null;
  /** Called while typing. */
  onChange?: (value: number | null) => void;
  /** Called on blur or a step. */
  onCommit?: (value: number | null) => void;
  min: number;
  max: number;
  step?: number;
  disabled?: boolean;
  decrease: string;
  increase: string;
  /** With little room the step buttons show only on touch devices; arrow keys do the same. */
  compact?: boolean;
  className?: string;
};

const STEP =
  "flex w-11 shrink-0 items-center justify-center text-ink-soft hover:bg-brand-wash hover:text-brand disabled:opacity-40";

export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, className, value, onChange, onCommit, decrease, increase, ...rest } = props;
  const { compact = false, ...bounds } = rest;
  const step = compact ? `${STEP} pointer-fine:hidden` : STEP;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {({ id, ...ties }) => (
        <Base.Root
          {...bounds}
          id={id}
          value={value}
          onValueChange={(next) => onChange?.(next)}
          onValueCommitted={(next) => onCommit?.(next)}
        >
          <Base.Group className="flex h-11 overflow-hidden rounded-control border border-edge bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand data-disabled:opacity-55">
            <Base.Decrement aria-label={decrease} className={step}>
              <Icon of={Minus} size={16} />
            </Base.Decrement>
            <Base.Input
              {...ties}
              // Base UI's role description is always English; the field's name is enough.
              aria-roledescription={undefined}
              onKeyDown={takeKey}
              onPaste={(event) => event.preventBaseUIHandler()}
              onChange={clearInvalid}
              className="tabular w-full min-w-0 bg-transparent text-center outline-hidden"
            />
            <Base.Increment aria-label={increase} className={step}>
              <Icon of={Plus} size={16} />
            </Base.Increment>
          </Base.Group>
        </Base.Root>
      )}
    </Field>
  );
}

type KeyEvent = Parameters<NonNullable<ComponentProps<typeof Base.Input>["onKeyDown"]>>[0];

/** Blur commits the number; so does Enter, without leaving the field. */
function takeKey(event: KeyEvent): void {
  const { key, currentTarget } = event;
  // Base UI ignores letters, typed or pasted, and keeps the old number; here they make the input invalid.
  if (/^\p{L}$/u.test(key)) event.preventBaseUIHandler();
  if (key !== "Enter") return;
  currentTarget.blur();
  currentTarget.focus();
}

/** What is no number empties the field, so it is committed as null. */
function clearInvalid({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  if (/[^\p{Nd}\p{Cf}\s.,٫٬+−-]/u.test(currentTarget.value)) currentTarget.value = "";
}
