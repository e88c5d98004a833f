// One cell of the list, edited in place: Enter or blur commits, Escape cancels.
import { type KeyboardEvent, useState } from "react";

type Props = { text: string; label: string; wrong: boolean; note: string; onFix: (text: string) => void };

export function Cell({ text, label, wrong, note, onFix }: Props) {
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
        aria-describedby={wrong ? note : undefined}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className={`min-h-11 w-44 rounded-control border px-2 focus-visible:outline-offset-0 ${wrong ? "border-bad bg-bad-wash text-bad" : "border-transparent bg-transparent hover:border-edge"}`}
      />
    </td>
  );
}
