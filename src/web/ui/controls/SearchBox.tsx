// A search field that filters while typing.
import { Search } from "lucide-react";
import type { RefObject } from "react";
import { Icon } from "../layout/Icon.tsx";

type Props = {
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
  onLeave?: () => void;
  /** The shortcut that focuses the field, and a ref for its handler. */
  keys?: string;
  box?: RefObject<HTMLInputElement | null>;
  /** Has the focus when the screen opens. */
  focused?: boolean;
};

export function SearchBox({ label, hint, value, onChange, onLeave, keys, box, focused = false }: Props) {
  return (
    <label className="relative min-w-0 grow basis-52 md:basis-60">
      <span className="sr-only">{label}</span>
      <Icon of={Search} className="pointer-events-none absolute top-3 left-3 text-ink-soft" />
      <input
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is for this search
        autoFocus={focused}
        type="search"
        value={value}
        placeholder={hint}
        aria-keyshortcuts={keys}
        className="control pl-10"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </label>
  );
}
