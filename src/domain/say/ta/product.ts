// Tamil: product. Written by `npm run catalogue`.
import type { product as english } from "../en/product.ts";
import { localeIn } from "../locale.ts";
import type { Begun } from "../spoken.ts";

export const product: Begun<typeof english> = {
  name: "Prashasti",
  get locale(): string {
    return localeIn("ta");
  },
  tagline: "பாதுகாக்கத் தகுந்த சான்றிதழ்கள், பங்கேற்ற ஒவ்வொருவருக்கும் ஒன்று.",
  madeIn: "இந்தியாவில் அன்போடு உருவாக்கப்பட்டது",
  contactSupport: "உதவியை நாடு",
  skipToContent: "உள்ளடக்கத்திற்குச் செல்",
  loading: "ஏற்றப்படுகிறது",
  notifications: "அறிவிப்புகள்",
  loadMore: "மேலும் காட்டு",
  showAll: "எல்லாம் காட்டு",
  retry: "மீண்டும் முயல்",
  gone: "கிடைக்கவில்லை; நீக்கப்பட்டிருக்கலாம்.",
  close: "மூடு",
  cancel: "ரத்து செய்",
  save: "சேமி",
  undo: "செயல்தவிர்",
  back: "பின்செல்",
  done: "முடிந்தது",
  edit: "திருத்து",
  delete: "நீக்கு",
  of: (page) => `${page} · Prashasti`,
};
