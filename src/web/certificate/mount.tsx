// Mounts Download, Share and the AI overlay on the server-rendered certificate page. No router, no session.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readToken } from "../session.ts";
import { whenUsed } from "../ui/lazily.tsx";
import { loadToasts } from "../ui/toasts/toast.ts";
import { CertificateActions } from "./CertificateActions.tsx";
import { type PageCertificate, readCertificate } from "./certificate.ts";
import { mountCorrection } from "./correction/mount.tsx";
import { retryPicture } from "./picture-again.ts";

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
  // Only the owner loads this.
  if (certificate.credential !== undefined && readToken() !== undefined)
    void import("./own-image.tsx").then(
      ({ mountOwnImage }) => mountOwnImage(certificate.id, show),
      () => undefined,
    );
  if (certificate.pending) void import("./magic.ts").then(({ showMagic }) => showMagic(certificate.id));
}
const checks = document.querySelector<HTMLDetailsElement>("details.checks");
checks?.addEventListener("toggle", () => void showChecks(checks), { once: true });
const picture = document.querySelector<HTMLImageElement>(".picture-area img");
if (picture !== null) retryPicture(picture);
mountCorrection();
// Toasts, and the font of the dialogs' headings, are loaded before the first press: errors can be shown after the
// network is gone, and whoever only looks does not wait for their bytes.
whenUsed(() => {
  void loadToasts().catch(() => undefined);
  void document.fonts.load("1em 'Page Display'").catch(() => undefined);
});

async function showChecks({ dataset: { id = "" }, children }: HTMLDetailsElement): Promise<void> {
  const [, place] = children;
  const loaded = await import("./checks.tsx").catch(() => undefined);
  if (place !== undefined) loaded?.mountChecks(place, id);
}
