// The issuer as a certificate's page and the public page name it.
import { ExternalLink } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { Section } from "../ui/layout/Section.tsx";
import { Logo } from "./Logo.tsx";
import type { IssuerSettings } from "./use-issuer.ts";

const say = SAY.issuerSettings;

export function IssuerPreview({ issuer: { name, label, page, logo, site } }: { issuer: IssuerSettings }) {
  return (
    <Section
      title={say.preview}
      action={
        <a href={page} target="_blank" rel="noreferrer" className={buttonLook("quiet")}>
          <Icon of={ExternalLink} />
          {say.openPage}
        </a>
      }
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-sunken p-4">
        {logo !== "" && <Logo address={logo} name={name} />}
        <dl className="min-w-0 flex-1 basis-60">
          <dt className="text-s text-ink-soft">{SAY.certificate.issuedBy}</dt>
          <dd dir="auto" className="font-display text-xl leading-tight wrap-anywhere">
            {label === "" ? say.unnamed : label}
          </dd>
          {site !== "" && <dd className="mt-1 text-s text-ink-soft wrap-anywhere">{new URL(site).host}</dd>}
        </dl>
      </div>
      {label === "" && <p className="text-ink-soft">{say.unnamedText}</p>}
    </Section>
  );
}
