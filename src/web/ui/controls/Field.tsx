// Label, hint and error around a control, linked for screen readers.
import { type ReactNode, useId } from "react";

export type FieldTexts = { label: string; hint?: string | undefined; error?: string | undefined };
/** Attributes for the control inside. */
export type FieldTies = { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean };

export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldTexts & { className?: string | undefined; children: (ties: FieldTies) => ReactNode }) {
  const id = useId();
  const below = error ?? hint;
  const ties = {
    id,
    "aria-describedby": below === undefined ? undefined : `${id}-below`,
    "aria-invalid": error !== undefined,
  };
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className ?? ""}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(ties)}
      {below !== undefined && (
        <p
          id={`${id}-below`}
          role={error === undefined ? undefined : "alert"}
          className={`text-s ${error === undefined ? "text-ink-soft" : "font-medium text-bad"}`}
        >
          {below}
        </p>
      )}
    </div>
  );
}
