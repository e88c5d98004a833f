// Hindi: the legal pages.
import type { legal as english } from "../en/legal.ts";
import type { Translated } from "../spoken.ts";

export const legal: Translated<typeof english> = {
  label: "कानूनी",
  privacy: "गोपनीयता",
  terms: "शर्तें",
  refunds: "धन-वापसी",
  contact: "संपर्क",
};
