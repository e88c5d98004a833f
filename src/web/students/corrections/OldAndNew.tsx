// The current and the requested name: side by side, or one above the other on a phone.
import { ArrowRight } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../../ui/layout/Icon.tsx";
import { EmailText } from "../EmailText.tsx";

const say = SAY.corrections;

export function OldAndNew({ now, asked }: { now: string; asked: string }) {
  return (
    <dl className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <Name label={say.now} name={now} className="text-ink-soft" />
      <Icon of={ArrowRight} className="text-ink-soft max-sm:hidden" />
      {now === asked ? (
        <Name label={say.wanted} name={say.onlyNote} className="text-ink-soft" />
      ) : (
        <Name label={say.wanted} name={asked} className="font-semibold" />
      )}
    </dl>
  );
}

function Name({ label, name, className }: { label: string; name: string; className: string }) {
  return (
    <div className="self-start">
      <dt className="text-s text-ink-soft">{label}</dt>
      <dd dir="auto" className={`text-l wrap-anywhere ${className}`}>
        <EmailText text={name} />
      </dd>
    </div>
  );
}
