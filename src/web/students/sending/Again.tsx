// Option to send again to those who already got one.
import { SAY } from "#domain/say/say.ts";

type Props = { checked: boolean; onChange: (checked: boolean) => void; label?: string };

export function Again({ checked, onChange, label = SAY.mail.again }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
