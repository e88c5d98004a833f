// The checkbox that selects a student or the whole page; Shift selects a range.
import { type MouseEvent, useRef } from "react";

type Props = { label: string; checked: boolean; mixed?: boolean; onPick: (range: boolean) => void };

export function Pick({ label, checked, mixed = false, onPick }: Props) {
  const shift = useRef(false);
  return (
    <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <span className="sr-only">{label}</span>
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
