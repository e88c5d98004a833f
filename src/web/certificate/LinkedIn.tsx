// 'Add to LinkedIn profile': opens LinkedIn's form, which sometimes ignores its parameters, so each field can also be
// copied.
import { BadgeCheck, Copy } from "lucide-react";
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { useCopied } from "../ui/share/use-copied.ts";
import { type Credential, linkedInAddress, linkedInFields } from "./linkedin-address.ts";

const say = SAY.certificate.linkedIn;
type LinkedInProps = { credential: Credential; link: string };

export function LinkedIn({ credential, link }: LinkedInProps) {
  const [shown, setShown] = useState(false);
  function add(): void {
    setShown(true);
    window.open(linkedInAddress(credential, link), "_blank", "noopener");
  }
  return (
    <>
      <Button icon={BadgeCheck} onClick={add}>
        {say.add}
      </Button>
      {shown && (
        <section aria-label={say.fieldsTitle} className="rounded-card border border-line p-4">
          <p className="mb-2 text-s text-ink-soft">{say.fieldsHint}</p>
          <ul className="divide-y divide-line">
            {linkedInFields(credential, link).map(([name, value]) => (
              <Row key={name} name={name} value={value} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  const { copy } = useCopied(value, say.copied(name));
  return (
    <li className="flex items-center gap-3 py-1">
      {/* Stacked when there is no room for the value. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="w-28 shrink-0 text-s text-ink-soft">{name}</span>
        <span className="min-w-0 flex-[1_5rem] truncate font-medium">{value}</span>
      </span>
      <IconButton icon={Copy} label={say.copy(name)} onClick={() => void copy()} />
    </li>
  );
}
