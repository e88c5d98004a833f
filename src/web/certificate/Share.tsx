// The share dialog of a certificate, with its QR code below.
import { QrCode } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { fetchPicture } from "../ui/picture/picture.ts";
import { ShareDialog } from "../ui/share/ShareDialog.tsx";
import { type PageCertificate, pictureOf } from "./certificate.ts";

type ShareProps = { certificate: PageCertificate; open: boolean; onClose: () => void };

export function Share({ certificate, open, onClose }: ShareProps) {
  const { id, title, link, shown } = certificate;
  const file = () => fetchPicture(pictureOf(certificate));
  return (
    <ShareDialog shared={{ title, link, shown, file }} open={open} onClose={onClose}>
      <a href={`/certify/${id}/qr.png`} download className={buttonLook("quiet")}>
        <Icon of={QrCode} />
        {SAY.certificate.qrCode}
      </a>
    </ShareDialog>
  );
}
