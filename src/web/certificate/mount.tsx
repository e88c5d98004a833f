// Mounts on the certificate page that the server wrote: Download with its progress, Share, and the overlay while AI is at work. No router, no session.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Actions } from "./Actions.tsx";
import { readCertificate } from "./certificate.ts";
import { mountCorrection } from "./correction/mount.tsx";

const actions = document.getElementById("actions");
if (actions !== null) {
  const certificate = readCertificate(actions);
  createRoot(actions).render(
    <StrictMode>
      <Actions certificate={certificate} />
    </StrictMode>,
  );
  if (certificate.pending) void import("./magic.ts").then(({ showMagic }) => showMagic(certificate.id));
}
mountCorrection();
