// A switch with its label before it and a hint below.
import { useId } from "react";

type SwitchProps = { label: string; hint?: string; on: boolean; onChange: (on: boolean) => void };

export function Switch({ label, hint, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-0.5">
      <label className="relative flex min-h-8 cursor-pointer items-center justify-between gap-3 font-semibold pointer-coarse:min-h-11">
        {label}
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className="relative h-6 w-11 shrink-0 rounded-full border border-edge bg-sunken transition-colors duration-120 before:absolute before:top-1/2 before:left-[3px] before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-ink-soft before:transition-transform before:duration-120 peer-checked:border-brand peer-checked:bg-brand peer-checked:before:translate-x-5 peer-checked:before:bg-on-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
        />
      </label>
      {hint !== undefined && (
        <p id={id} className="text-s text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
