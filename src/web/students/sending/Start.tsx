// When to send: now, or at a local time.
import type { RefObject } from "react";
import { SAY } from "#domain/say/say.ts";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { isTimeGood } from "./choice.ts";

const say = SAY.mail;
const WHEN = [
  { value: "now", label: say.whenNow },
  { value: "later", label: say.whenLater },
] as const;
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Props = {
  at: string | undefined;
  /** The current time to compare with. */
  now: number;
  time: RefObject<HTMLInputElement | null>;
  onChange: (at: string | undefined) => void;
};

export function Start({ at, now, time, onChange }: Props) {
  const wrong = at !== undefined && at !== "" && !isTimeGood(at, now);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <NativeSelect
        label={say.when}
        value={at === undefined ? "now" : "later"}
        options={WHEN}
        onChange={(when) => onChange(when === "now" ? undefined : "")}
      />
      {at !== undefined && (
        <TextInput
          ref={time}
          type="datetime-local"
          label={say.date}
          hint={say.zone(ZONE)}
          error={wrong ? say.past : undefined}
          value={at}
          onChange={onChange}
        />
      )}
    </div>
  );
}
