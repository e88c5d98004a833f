// One certificate in the list of its recipient: a small picture, its facts, and what they can do with it.
import { BadgeCheck, ChevronDown, Download, ExternalLink, EyeOff } from "lucide-react";
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Badge } from "../ui/layout/Badge.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { longDay } from "../ui/long-day.ts";
import { linkedInAddress } from "../ui/share/linkedin-address.ts";
import type { OwnCertificate } from "./use-certificates.ts";

const say = SAY.mine;

type Hide = (id: string, hidden: boolean) => Promise<void>;
type Props = { certificate: OwnCertificate; onHide: Hide };

export function CertificateCard({ certificate, onHide }: Props) {
  const { id, title, name, withdrawn_at: withdrawnAt, hidden } = certificate;
  const isShown = withdrawnAt === null && !hidden;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <article aria-label={`${title}, ${name}`} className="grid gap-x-4 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {isShown ? (
          <a href={`/certify/${id}`} className="flex min-h-32 items-center self-start rounded-control bg-sunken p-2">
            <img
              src={`/certify/${id}.jpg?size=360`}
              alt={SAY.certificate.alt(name, title)}
              loading="lazy"
              className="mx-auto max-h-44 max-w-full"
            />
          </a>
        ) : (
          <p className="flex min-h-24 items-center justify-center gap-2 self-start rounded-control bg-sunken p-2 text-center text-s text-ink-soft">
            {hidden && <Icon of={EyeOff} />}
            {withdrawnAt === null ? say.hidden : SAY.certificate.withdrawn}
          </p>
        )}
        <div className="flex min-w-0 flex-col gap-3">
          <Facts certificate={certificate} />
          {withdrawnAt === null && <Actions certificate={certificate} isShown={isShown} onHide={onHide} />}
        </div>
      </article>
    </li>
  );
}

function Facts({ certificate }: Pick<Props, "certificate">) {
  const { title, name, number, issued_by: issuedBy, issued_at: issuedAt, withdrawn_at: withdrawnAt } = certificate;
  return (
    <div className="wrap-anywhere">
      <h3 dir="auto" className="text-l font-semibold">
        {title}
      </h3>
      <p dir="auto">{name}</p>
      <p className="text-s text-ink-soft">
        {SAY.certificate.issued(issuedBy, longDay(issuedAt))} · {SAY.certificate.number} <bdi>{number}</bdi>
      </p>
      {withdrawnAt !== null && <Badge tone="bad">{SAY.certificate.withdrawnOn(longDay(withdrawnAt))}</Badge>}
    </div>
  );
}

type ActionsProps = Props & { isShown: boolean };

function Actions({ certificate, isShown, onHide }: ActionsProps) {
  const [busy, setBusy] = useState(false);
  const { id, title, name, hidden } = certificate;
  const hide = () => {
    setBusy(true);
    void onHide(id, !hidden).finally(() => setBusy(false));
  };
  const hideButton = (
    <Button busy={busy} aria-label={`${hidden ? say.show : say.hide}: ${title}, ${name}`} onClick={hide}>
      {hidden ? say.show : say.hide}
    </Button>
  );
  if (!isShown)
    return (
      <>
        <p className="text-s text-ink-soft">{say.hiddenText}</p>
        <div>{hideButton}</div>
      </>
    );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <a href={`/certify/${id}`} className={buttonLook("primary")}>
          <Icon of={ExternalLink} />
          {say.open}
        </a>
        <a href={`/certify/${id}.png`} download={`${title}.png`} className={buttonLook("quiet")}>
          <Icon of={Download} />
          {say.picture}
        </a>
      </div>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-brand">
          {say.more}
          <Icon of={ChevronDown} className="group-open:rotate-180" />
        </summary>
        <More certificate={certificate} />
        <p className="mt-3 mb-2 text-s text-ink-soft">{say.hideHint}</p>
        {hideButton}
      </details>
    </>
  );
}

function More({ certificate }: Pick<Props, "certificate">) {
  const { id, title, number, issuer, issued_at: issuedAt, correctable } = certificate;
  const link = new URL(`/certify/${id}`, window.location.href).href;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <a
        href={linkedInAddress({ name: title, number, issuer, issuedAt }, link)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook("quiet")}
      >
        <Icon of={BadgeCheck} />
        {SAY.certificate.linkedIn.add}
      </a>
      <a href={`/certify/${id}.pdf`} download className={buttonLook("quiet")}>
        {SAY.certificate.downloadPdf}
      </a>
      <a href={`/certify/${id}.zip`} download className={buttonLook("quiet", "whitespace-normal!")}>
        {SAY.certificate.offline}
      </a>
      <a href={`/verify?q=${id}`} className={buttonLook("quiet")}>
        {SAY.verify.check}
      </a>
      {correctable && (
        <a href={`/certify/${id}#correction`} className={buttonLook("quiet", "whitespace-normal!")}>
          {SAY.corrections.ask}
        </a>
      )}
    </div>
  );
}
