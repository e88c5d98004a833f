// The fields of LinkedIn's form, which sometimes ignores its parameters: each can be copied.
import { Copy } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { useCopied } from "../ui/share/use-copied.ts";
import { type Credential, linkedInFields } from "../ui/share/linkedin-address.ts";

const say = SAY.certificate.linkedIn;

export function LinkedInFields({ credential, link }: { credential: Credential; link: string }) {
  return (
    <section aria-label={say.fieldsTitle} className="col-span-full rounded-card border border-line p-4">
      <p className="mb-2 text-s text-ink-soft">{say.fieldsHint}</p>
      <ul className="divide-y divide-line">
        {linkedInFields(credential, link).map(([name, value]) => (
          <Row key={name} name={name} value={value} />
        ))}
      </ul>
    </section>
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
