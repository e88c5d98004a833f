// The share dialog of a certificate, with its QR code below.
import { Check, Code, Image, type LucideIcon, QrCode } from "lucide-react";
import { useEffect, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { fetchPicture } from "../ui/picture/picture.ts";
import { ShareDialog } from "../ui/share/ShareDialog.tsx";
import { useCopied } from "../ui/share/use-copied.ts";
import { type PageCertificate, pictureOf } from "./certificate.ts";
import { reportShare } from "./report-use.ts";

type ShareProps = { certificate: PageCertificate; open: boolean; onClose: () => void };

export function Share({ certificate, open, onClose }: ShareProps) {
  const { id, title, link, shown, badge } = certificate;
  const frame = useFrameCode(link);
  const file = () => fetchPicture(pictureOf(certificate));
  return (
    <ShareDialog
      shared={{ title, link, shown, file }}
      open={open}
      onClose={onClose}
      onShare={(by) => reportShare(certificate, by)}
    >
      <a href={`/certify/${id}/qr.png`} download className={buttonLook("quiet")}>
        <Icon of={QrCode} />
        {SAY.certificate.qrCode}
      </a>
      {frame !== undefined && <CopyCode icon={Code} code={frame} says={SAY.certificate.copyFrame} />}
      <CopyCode icon={Image} code={badge} says={SAY.certificate.copyBadge} />
    </ShareDialog>
  );
}

/** What other sites are told, too; undefined until it has come. */
function useFrameCode(link: string): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    const asking = new AbortController();
    fetch(`/oembed?url=${encodeURIComponent(link)}`, { signal: asking.signal })
      .then(async (answer) => (answer.ok ? setCode(((await answer.json()) as { html: string }).html) : undefined))
      .catch(() => undefined);
    return () => asking.abort();
  }, [link]);
  return code;
}

/** For whoever has a page of their own. */
function CopyCode({ icon, code, says }: { icon: LucideIcon; code: string; says: string }) {
  const { copied, copy } = useCopied(code, SAY.certificate.codeCopied);
  return (
    <Button icon={copied ? Check : icon} onClick={() => void copy()}>
      {copied ? SAY.certificate.copied : says}
    </Button>
  );
}
