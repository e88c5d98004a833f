// When to send: now, at a local time, or not before all certificates are published together.
import type { RefObject } from "react";
import { SAY } from "#domain/say/say.ts";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { zoneName } from "../../ui/zone-name.ts";
import { isTimeGood, type SendChoice } from "./choice.ts";

const say = SAY.mail;
const WHEN = [
  { value: "now", label: say.whenNow },
  { value: "later", label: say.whenLater },
  { value: "held", label: SAY.publishing.whenHeld },
] as const;
const PUBLISHED = [
  { value: "press", label: SAY.publishing.byPress },
  { value: "time", label: SAY.publishing.atTime },
] as const;

type Props = {
  /** Whether they may be held until all are published together. */
  holds: boolean;
  choice: Pick<SendChoice, "at" | "held" | "late">;
  /** The current time to compare with. */
  now: number;
  time: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<SendChoice>) => void;
};

export function Start({ holds, choice: { at, held, late }, now, time, onChange }: Props) {
  const wrong = at !== undefined && at !== "" && !isTimeGood(at, now);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <NativeSelect
          label={say.when}
          value={held ? "held" : at === undefined ? "now" : "later"}
          options={holds ? WHEN : WHEN.filter(({ value }) => value !== "held")}
          onChange={(when) => onChange({ ...whenOf(when), ...(when === "held" && { again: false }) })}
        />
        {held && (
          <NativeSelect
            label={SAY.publishing.publishWhen}
            value={at === undefined ? "press" : "time"}
            options={PUBLISHED}
            onChange={(by) => onChange({ at: by === "time" ? "" : undefined })}
          />
        )}
        {at !== undefined && (
          <TextInput
            ref={time}
            type="datetime-local"
            label={say.date}
            hint={say.zone(zoneName())}
            error={wrong ? say.past : undefined}
            value={at}
            onChange={(text) => onChange({ at: text })}
          />
        )}
      </div>
      {held && (
        <>
          <p className="text-s text-ink-soft">{SAY.publishing.holdText}</p>
          <Late on={late} onChange={onChange} />
        </>
      )}
    </div>
  );
}

function whenOf(when: (typeof WHEN)[number]["value"]) {
  return { held: when === "held", at: when === "later" ? "" : undefined };
}

/** Whether those who are added after publishing get theirs at once. */
export function Late({ on, onChange }: { on: boolean; onChange: (change: { late: boolean }) => void }) {
  return (
    <Switch
      label={SAY.publishing.late}
      hint={SAY.publishing.lateHint}
      on={on}
      onChange={(late) => onChange({ late })}
    />
  );
}
