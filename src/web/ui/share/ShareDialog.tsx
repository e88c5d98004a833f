// The share dialog: the device's share sheet if available, the networks, and the link.
import { Check, Copy, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { NETWORKS, type Network } from "#domain/certificate/networks.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../controls/Button.tsx";
import { Dialog } from "../overlays/Dialog.tsx";
import { toast } from "../toasts/toast.ts";
import { NETWORK_ICONS } from "./network-icons.ts";
import { openPopup, SHARE_ADDRESS } from "./networks.ts";
import type { Shared } from "./shared.ts";
import { useCopied } from "./use-copied.ts";
import { useShareSheet } from "./use-share-sheet.ts";

const say = SAY.certificate;
type ShareDialogProps = {
  shared: Shared;
  open: boolean;
  onClose: () => void;
  /** Hears by which way it is shared. */
  onShare?: (by: Network | "by_device" | "link") => void;
  children?: ReactNode;
};

export function ShareDialog({ shared, open, onClose, onShare, children }: ShareDialogProps) {
  const shareSheet = useShareSheet(shared, open);
  const { copied, copy } = useCopied(shared.link);

  function shareOn(network: Network): void {
    onShare?.(network);
    // Instagram accepts no link from the web, so it is copied.
    if (network === "instagram") void copy();
    openPopup(SHARE_ADDRESS[network](shared.link, shared.title));
    toast.say(say.sharingOn(say.networks[network]));
  }

  function shareByDevice(): void {
    onShare?.("by_device");
    void shareSheet?.();
  }
  function copyLink(): void {
    onShare?.("link");
    void copy();
  }

  return (
    <Dialog open={open} onClose={onClose} title={say.shareTitle} closeLabel={SAY.product.close}>
      <div className="flex flex-col gap-3">
        <p className="flex min-h-48 items-center justify-center rounded-card bg-sunken p-4">
          {shared.shown !== "" && <img src={shared.shown} alt="" className="max-h-40 shadow-print" />}
        </p>
        {shareSheet !== undefined && (
          <Button kind="primary" icon={Share2} onClick={shareByDevice}>
            {say.sharePicture}
          </Button>
        )}
        <div className="grid grid-cols-2 gap-3 *:first:col-span-2">
          {NETWORKS.map((network) => (
            <Button key={network} icon={NETWORK_ICONS[network]} onClick={() => shareOn(network)}>
              {say.networks[network]}
            </Button>
          ))}
        </div>
        <p className="truncate rounded-control bg-sunken px-3 py-2.5 text-s text-ink-soft" title={shared.link}>
          {shared.link}
        </p>
        <Button icon={copied ? Check : Copy} onClick={copyLink}>
          {copied ? say.copied : say.copyLink}
        </Button>
        {children}
      </div>
    </Dialog>
  );
}
