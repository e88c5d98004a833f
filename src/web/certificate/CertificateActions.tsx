// Download, LinkedIn and Share under the certificate. The share dialog and LinkedIn's fields are loaded on demand.
import { Download, FileText, Share2 } from "lucide-react";
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { useDownload } from "../ui/picture/use-download.ts";
import { type PageCertificate, pictureOf } from "./certificate.ts";
import { reportUse } from "./report-use.ts";
import { LINKEDIN } from "../ui/share/network-icons.ts";
import { linkedInAddress } from "../ui/share/linkedin-address.ts";

const loadFields = () => import("./LinkedInFields.tsx");
const loadShareDialog = () => import("./Share.tsx");

/** `failed`: the dialog's script could not be loaded (no network, or removed by an upgrade). */
type Share =
  | { step: "not asked" }
  | { step: "failed" }
  | { step: "open" | "closed"; dialog: Awaited<ReturnType<typeof loadShareDialog>> };

export function CertificateActions({ certificate }: { certificate: PageCertificate }) {
  const [share, setShare] = useState<Share>({ step: "not asked" });
  const { busy, download } = useDownload(pictureOf(certificate));
  const [fields, setFields] = useState<Awaited<ReturnType<typeof loadFields>>>();
  function addToLinkedIn(): void {
    if (certificate.credential === undefined) return;
    reportUse(certificate, "linkedin_profile");
    // At once: browsers open a window only while they handle the press.
    window.open(linkedInAddress(certificate.credential, certificate.link), "_blank", "noopener");
    loadFields().then(setFields, () => undefined);
  }
  function downloadPicture(): void {
    reportUse(certificate, "png");
    void download();
  }
  const openShare = () =>
    loadShareDialog().then(
      (dialog) => setShare({ step: "open", dialog }),
      () => setShare({ step: "failed" }),
    );
  return (
    <>
      <Button kind="primary" icon={Download} busy={busy} onClick={downloadPicture}>
        {SAY.certificate.download}
      </Button>
      <a href={certificate.pdf} download className={buttonLook("quiet")}>
        <Icon of={FileText} />
        {SAY.certificate.downloadPdf}
      </a>
      {certificate.credential !== undefined && (
        <Button icon={LINKEDIN} onPointerEnter={() => void loadFields().catch(() => undefined)} onClick={addToLinkedIn}>
          {SAY.certificate.linkedIn.add}
        </Button>
      )}
      {fields !== undefined && certificate.credential !== undefined && (
        <fields.LinkedInFields credential={certificate.credential} link={certificate.link} />
      )}
      <Button
        icon={Share2}
        onPointerEnter={() => void loadShareDialog().catch(() => undefined)}
        onClick={() => void openShare()}
      >
        {SAY.certificate.share}
      </Button>
      {share.step === "failed" && <Failed />}
      {"dialog" in share && (
        <share.dialog.Share
          certificate={certificate}
          open={share.step === "open"}
          onClose={() => setShare({ ...share, step: "closed" })}
        />
      )}
    </>
  );
}

function Failed() {
  return (
    <p role="alert" className="col-span-full flex flex-wrap items-center justify-between gap-x-3 text-bad">
      {SAY.certificate.shareFailed}
      <Button kind="plain" className="-mx-4" onClick={() => window.location.reload()}>
        {SAY.pages.reload}
      </Button>
    </p>
  );
}
