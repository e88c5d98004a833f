// The checkbox that selects a student or the whole page; Shift selects a range.
import { type MouseEvent, useRef } from "react";

/** `spelt`: the label is shown beside the box. */
type Props = { label: string; spelt?: boolean; checked: boolean; mixed?: boolean; onPick: (range: boolean) => void };

export function Pick({ label, spelt = false, checked, mixed = false, onPick }: Props) {
  const shift = useRef(false);
  return (
    <label
      className={`flex shrink-0 cursor-pointer items-center ${spelt ? "min-h-11 flex-row-reverse gap-3" : "size-11 justify-center"}`}
    >
      <span className={spelt ? "text-ink-soft" : "sr-only"}>{label}</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed && !checked;
        }}
        type="checkbox"
        className="size-5 cursor-pointer"
        checked={checked}
        onClick={(event: MouseEvent) => (shift.current = event.shiftKey)}
        onChange={() => onPick(shift.current)}
      />
    </label>
  );
}
