// Mounts on the certificate page that the server wrote: Download with its progress, Share, and the overlay while AI is at work. No router, no session.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readToken } from "../session.ts";
import { whenCalm } from "../ui/lazily.tsx";
import { loadToasts } from "../ui/toast.ts";
import { CertificateActions } from "./CertificateActions.tsx";
import { type PageCertificate, readCertificate } from "./certificate.ts";
import { mountCorrection } from "./correction/mount.tsx";
import { mendPicture } from "./picture-again.ts";

const actions = document.getElementById("actions");
if (actions !== null) {
  const certificate = readCertificate(actions);
  const root = createRoot(actions);
  const show = (shown: PageCertificate) =>
    root.render(
      <StrictMode>
        <CertificateActions certificate={shown} />
      </StrictMode>,
    );
  show(certificate);
  // For its owner alone: nobody else loads it.
  if (certificate.credential !== undefined && readToken() !== undefined)
    void import("./own-image.tsx").then(
      ({ mountOwnImage }) => mountOwnImage(certificate.id, show),
      () => undefined,
    );
  if (certificate.pending) void import("./magic.ts").then(({ showMagic }) => showMagic(certificate.id));
}
const picture = document.querySelector<HTMLImageElement>(".desk img");
if (picture !== null) mendPicture(picture);
mountCorrection();
// What went wrong is to be said also when the network has gone.
whenCalm(() => void loadToasts().catch(() => undefined));
