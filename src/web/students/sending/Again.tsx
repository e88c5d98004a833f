// Option to mail again those who already got one.
import { SAY } from "#domain/say/say.ts";

export function Again({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {SAY.mail.again}
    </label>
  );
}
