// Download and Share under the certificate. The share dialog is loaded when it is asked for.
import { Download, FileText, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/Button.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { Icon } from "../ui/Icon.tsx";
import type { PageCertificate } from "./certificate.ts";
import { useDownload } from "./use-download.ts";

const loadShareDialog = () => import("./ShareDialog.tsx");
const ShareDialog = lazy(async () => ({ default: (await loadShareDialog()).ShareDialog }));

export function Actions({ certificate }: { certificate: PageCertificate }) {
  const [share, setShare] = useState<"not asked" | "open" | "closed">("not asked");
  const { busy, download } = useDownload(certificate);
  return (
    <>
      <Button kind="primary" icon={Download} busy={busy} onClick={() => void download()}>
        {SAY.certificate.download}
      </Button>
      <a href={certificate.pdf} download className={buttonLook("quiet")}>
        <Icon of={FileText} />
        {SAY.certificate.downloadPdf}
      </a>
      <Button icon={Share2} onPointerEnter={() => void loadShareDialog()} onClick={() => setShare("open")}>
        {SAY.certificate.share}
      </Button>
      <Suspense>
        {share !== "not asked" && (
          <ShareDialog certificate={certificate} open={share === "open"} onClose={() => setShare("closed")} />
        )}
      </Suspense>
    </>
  );
}
