// One cell of the list, edited in place: Enter or blur commits, Escape cancels.
import { type KeyboardEvent, useState } from "react";

type Props = {
  text: string;
  label: string;
  wrong: boolean;
  /** Perhaps wrong. */
  odd: boolean;
  /** As wide as its text, such as a number, of which every digit counts. */
  whole: boolean;
  note: string;
  onFix: (text: string) => void;
};

export function Cell({ text, label, wrong, odd, whole, note, onFix }: Props) {
  /** Undefined while not editing: then the list's text is shown. */
  const [written, setWritten] = useState<string>();
  function commit(): void {
    if (written !== undefined && written !== text) onFix(written);
    setWritten(undefined);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter") commit();
    if (event.key === "Escape" && written !== undefined) {
      // Escape cancels the cell, not the whole import.
      event.stopPropagation();
      setWritten(undefined);
    }
  }
  return (
    <td className="px-1">
      <input
        dir="auto"
        value={written ?? text}
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={wrong || odd ? note : undefined}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        style={whole ? { width: `max(11rem, ${Math.min(text.length, MOST_SHOWN) + 4}ch)` } : undefined}
        className={`min-h-11 w-44 rounded-control border px-2 focus-visible:outline-offset-0 ${lookOf(wrong, odd)}`}
      />
    </td>
  );
}

/** Characters of a whole number that are shown: longer ones are none. */
const MOST_SHOWN = 40;

function lookOf(wrong: boolean, odd: boolean): string {
  if (wrong) return "border-bad bg-bad-wash text-bad";
  return odd ? "border-orange bg-transparent text-orange" : "border-transparent bg-transparent hover:border-edge";
}
