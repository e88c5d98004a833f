// A colour field: the browser's picker with the value beside it, and below it colours to take by one press.
import { createContext, useContext } from "react";
import { SAY } from "#domain/say/say.ts";
import { Field } from "../../ui/controls/Field.tsx";

/** Offered below each colour field. */
export const OfferedColours = createContext<readonly string[]>([]);

type ColourFieldProps = { label: string; value: string; onChange: (colour: string) => void; onDone: () => void };

export function ColourField({ label, value, onChange, onDone }: ColourFieldProps) {
  const shown = sixDigits(value);
  return (
    <div className="flex flex-col gap-2">
      <Field label={label}>
        {(ties) => (
          <span className="control flex items-center gap-3 p-1.5 has-focus-visible:border-brand">
            <input
              {...ties}
              type="color"
              value={shown}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onDone}
              className="h-8 w-12 shrink-0 cursor-pointer rounded-[6px] border border-line bg-transparent p-0"
            />
            <span className="tabular text-s text-ink-soft uppercase">{value}</span>
          </span>
        )}
      </Field>
      <Swatches
        label={label}
        picked={shown}
        onPick={(colour) => {
          onChange(colour);
          onDone();
        }}
      />
    </div>
  );
}

type SwatchesProps = { label: string; picked: string; onPick: (colour: string) => void };

function Swatches({ label, picked, onPick }: SwatchesProps) {
  const colours = useContext(OfferedColours);
  if (colours.length < 2) return null;
  return (
    <fieldset aria-label={SAY.designer.coloursFor(label)} className="flex min-w-0 flex-wrap gap-1.5">
      {colours.map((colour) => (
        <button
          key={colour}
          type="button"
          aria-label={colour.toUpperCase()}
          title={colour.toUpperCase()}
          aria-pressed={colour === picked}
          onClick={() => onPick(colour)}
          className="size-7 rounded-full border border-edge outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-brand aria-pressed:outline-solid pointer-coarse:size-11"
          style={{ background: colour }}
        />
      ))}
    </fieldset>
  );
}

/** The picker accepts only `#rrggbb`; for other values it shows black until a colour is picked. */
function sixDigits(colour: string): string {
  if (/^#[0-9a-f]{3}$/i.test(colour)) return colour.replace(/[0-9a-f]/gi, "$&$&").toLowerCase();
  return /^#[0-9a-f]{6}/i.test(colour) ? colour.slice(0, 7).toLowerCase() : "#000000";
}
