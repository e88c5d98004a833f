// The two places where the owner of a domain publishes the code, each value with a button that copies it.
import { Copy } from "lucide-react";
import { type ReactNode, useId } from "react";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { useCopied } from "../ui/share/use-copied.ts";
import type { NamedDomain } from "./use-issuer.ts";

const say = SAY.issuerSettings;

export function ProofPlaces({ domain: { record, code, file, content } }: { domain: NamedDomain }) {
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-semibold">{say.publish}</h3>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Place title={say.byDns} hint={say.byDnsHint}>
          <Value label={say.record} value={record} />
          <Value label={say.code} value={code} />
        </Place>
        <Place title={say.byFile} hint={say.byFileHint}>
          <Value label={say.address} value={file} />
          <Value label={say.content} value={content} />
        </Place>
      </div>
    </div>
  );
}

function Place({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 rounded-card bg-sunken p-4">
      <div>
        <h4 id={id} className="font-semibold">
          {title}
        </h4>
        <p className="text-s text-ink-soft">{hint}</p>
      </div>
      {children}
    </section>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  const { copy } = useCopied(value, say.copied);
  return (
    <div className="flex items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="text-s text-ink-soft">{label}</p>
        <code className="text-s wrap-anywhere">{value}</code>
      </div>
      <IconButton icon={Copy} label={say.copy(label)} onClick={() => void copy()} />
    </div>
  );
}
