// Tamil: images. Written by `npm run catalogue`.
import type { images as english } from "../en/images.ts";
import type { Begun } from "../spoken.ts";

export const images: Begun<typeof english> = {
  searchFailed: "படங்களைப் பெற முடியவில்லை. மீண்டும் முயலவும்.",
  title: "படத்தை மாற்று",
  placeholder: "படங்களில் தேடு...",
  search: "தேடு",
  queryEmpty: "தேட வேண்டியதை உள்ளிடவும்",
  selected: "தேர்ந்தெடுத்தது",
  set: "படத்தை அமை",
  empty: "படங்கள் இல்லை. தேடிப் பாருங்கள்!",
  result: (n, credit) => `படம் ${n}, ${credit}`,
  notFound: "இந்தப் படம் இப்போது உங்கள் தேடல் முடிவுகளில் இல்லை. மீண்டும் தேடவும்.",
  noContent: "சான்றிதழ் கிடைக்கவில்லை.",
  fetchFailed: "இந்தப் படத்தை ஏற்ற முடியவில்லை. வேறொன்றைத் தேர்ந்தெடுக்கவும்.",
  updateFailed: "படத்தை மாற்ற முடியவில்லை. மீண்டும் முயலவும்.",
  credits: "படங்கள்",
};
