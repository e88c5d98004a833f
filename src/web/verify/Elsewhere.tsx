// How to check a certificate of ours without us: the signed file, its address, and an independent verifier.
import { Copy, Download, ExternalLink } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { INDEPENDENT_VERIFIER } from "#domain/credential/independent.ts";
import { buttonLook } from "../ui/controls/button-look.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { useCopied } from "../ui/share/use-copied.ts";

const say = SAY.verify;

export function Elsewhere({ page }: { page: string }) {
  const address = new URL(`${page}.json`, window.location.href).href;
  const { copy } = useCopied(address);
  return (
    <section aria-label={say.elsewhereTitle} className="rounded-card border border-line p-4">
      <h3 className="font-semibold">{say.elsewhereTitle}</h3>
      <p className="mb-3 text-ink-soft">{say.elsewhere}</p>
      <div className="flex flex-wrap gap-3">
        <a href={`${page}.json`} download className={buttonLook("quiet", "whitespace-normal!")}>
          <Icon of={Download} />
          {say.elsewhereFile}
        </a>
        <a href={INDEPENDENT_VERIFIER} target="_blank" rel="noopener noreferrer" className={buttonLook("quiet")}>
          <Icon of={ExternalLink} />
          {say.elsewhereOpen}
        </a>
      </div>
      <p className="mt-3 flex items-center gap-2 text-s">
        <span className="min-w-0 wrap-anywhere">{address}</span>
        <IconButton
          icon={Copy}
          label={SAY.certificate.linkedIn.copy(say.elsewhereAddress)}
          onClick={() => void copy()}
        />
      </p>
    </section>
  );
}
