// A row of icon buttons that looks like one control; tooltips say name and shortcut.
import type { LucideIcon } from "lucide-react";
import { Icon } from "../../ui/layout/Icon.tsx";
import { ariaKeysOf, tipOf } from "../keys/show.ts";
import type { Verb } from "../keys/table.ts";

export type RowButton = {
  label: string;
  icon: LucideIcon;
  /** The shortcut that does the same. */
  verb?: Verb;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

type ButtonRowProps = {
  label: string;
  /** Whether the label is shown above the row. */
  titled?: boolean;
  buttons: readonly RowButton[];
};

export function ButtonRow({ label, titled = false, buttons }: ButtonRowProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className={titled ? "mb-1 font-semibold" : "sr-only"}>{label}</legend>
      <div className="flex gap-0.5 rounded-control border border-line bg-surface p-[3px]">
        {buttons.map(({ label: name, icon, verb, pressed, disabled = false, onClick }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={verb ? tipOf(verb, name) : name}
            aria-keyshortcuts={verb && ariaKeysOf(verb)}
            aria-pressed={pressed}
            disabled={disabled}
            onClick={onClick}
            className="flex min-h-9 flex-1 items-center justify-center rounded-[6px] text-ink-soft transition-colors duration-120 enabled:hover:bg-brand-wash enabled:hover:text-brand disabled:opacity-40 aria-pressed:bg-brand-wash aria-pressed:text-brand pointer-coarse:min-h-11"
          >
            <Icon of={icon} size={18} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
