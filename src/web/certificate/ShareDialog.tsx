// The share dialog: the phone's own share sheet where there is one, four networks, and the link.
import { Check, Copy, Share2 } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { toast } from "../ui/toast.ts";
import type { PageCertificate } from "./certificate.ts";
import { NETWORKS, openPopup, SHARE_ADDRESS, type Network } from "./networks.ts";
import { useCopied } from "./use-copied.ts";
import { useShareSheet } from "./use-share-sheet.ts";

const say = SAY.certificate;
type Props = { certificate: PageCertificate; open: boolean; onClose: () => void };

export function ShareDialog({ certificate, open, onClose }: Props) {
  const shareSheet = useShareSheet(certificate);
  const { copied, copy } = useCopied(certificate.link);

  function shareOn(network: Network): void {
    // Instagram takes no link from the web: it is copied, to be pasted there.
    if (network === "instagram") void copy();
    openPopup(SHARE_ADDRESS[network](certificate.link, certificate.title));
    toast.say(say.sharingOn(say.networks[network]));
  }

  return (
    <Dialog open={open} onClose={onClose} title={say.shareTitle} closeLabel={SAY.product.close}>
      <div className="flex flex-col gap-3">
        <p className="flex justify-center rounded-card bg-sunken p-4">
          <img src={certificate.shown} alt="" className="max-h-40 shadow-print" />
        </p>
        {shareSheet !== undefined && (
          <Button kind="primary" icon={Share2} onClick={() => void shareSheet()}>
            {say.sharePicture}
          </Button>
        )}
        <div className="grid grid-cols-2 gap-3">
          {NETWORKS.map((network) => (
            <Button key={network} onClick={() => shareOn(network)}>
              {say.networks[network]}
            </Button>
          ))}
        </div>
        <p className="truncate rounded-control bg-sunken px-3 py-2.5 text-s text-ink-soft" title={certificate.link}>
          {certificate.link}
        </p>
        <Button icon={copied ? Check : Copy} onClick={() => void copy()}>
          {copied ? say.copied : say.copyLink}
        </Button>
      </div>
    </Dialog>
  );
}
