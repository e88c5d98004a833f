// A colour field: the browser's picker with the value beside it.
import { Field } from "../../ui/controls/Field.tsx";

type ColourFieldProps = { label: string; value: string; onChange: (colour: string) => void; onDone: () => void };

export function ColourField({ label, value, onChange, onDone }: ColourFieldProps) {
  return (
    <Field label={label}>
      {(ties) => (
        <span className="control flex items-center gap-3 p-1.5 has-focus-visible:border-brand">
          <input
            {...ties}
            type="color"
            value={sixDigits(value)}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onDone}
            className="h-8 w-12 shrink-0 cursor-pointer rounded-[6px] border border-line bg-transparent p-0"
          />
          <span className="tabular text-s text-ink-soft uppercase">{value}</span>
        </span>
      )}
    </Field>
  );
}

/** The picker accepts only `#rrggbb`; for other values it shows black until a colour is picked. */
function sixDigits(colour: string): string {
  if (/^#[0-9a-f]{3}$/i.test(colour)) return colour.replace(/[0-9a-f]/gi, "$&$&").toLowerCase();
  return /^#[0-9a-f]{6}/i.test(colour) ? colour.slice(0, 7).toLowerCase() : "#000000";
}
