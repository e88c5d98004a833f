// The share pages of networks, and the popup window.
import type { Network } from "#domain/certificate/networks.ts";

/** Specification section 9. */
const POPUP = { width: 600, height: 400 } as const;

/** The network's share page. Instagram has none on the web: people paste the link there. */
export const SHARE_ADDRESS: Record<Network, (link: string, text: string) => string> = {
  facebook: (link) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
  twitter: (link, text) =>
    `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&url=${encodeURIComponent(link)}`,
  linkedin: (link) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(link)}`,
  instagram: () => "https://www.instagram.com/",
  whatsapp: (link, text) => `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`,
};

export function openPopup(address: string): void {
  window.open(address, "_blank", `noopener,width=${POPUP.width},height=${POPUP.height}`);
}
