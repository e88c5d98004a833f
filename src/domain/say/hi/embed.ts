// Hindi: a certificate inside another site.
import type { embed as english } from "../en/embed.ts";
import type { Translated } from "../spoken.ts";

export const embed: Translated<typeof english> = {
  from: (title, issuer) => `${title}, जारीकर्ता: ${issuer}`,
  verify: "जाँचें",
  open: "खोलें",
  noSuchFormat: "केवल json और xml रूप मिलते हैं।",
};
