// Tamil: revisions. Written by `npm run catalogue`.
import type { revisions as english } from "../en/revisions.ts";
import type { Begun } from "../spoken.ts";

export const revisions: Begun<typeof english> = {
  open: "வரலாறு",
  title: "வரலாறு",
  hint: "கடைசி 20 சேமிப்புகளும், சான்றிதழ்கள் காட்டும் முந்தையவையும். ஒன்றை மீட்டால் புதிய சேமிப்பு உருவாகும்; செயல்தவிர் அதை மாற்றும்.",
  current: "இப்போதையது",
  autosaved: "தானாகச் சேமித்தது",
  asked: "சேமித்தது",
  restore: "மீட்டெடு",
  restoreOf: (when) => `${when} சேமிப்பை மீட்டெடு`,
  drawingOf: (when) => `${when} அன்று சேமித்த வடிவமைப்பு`,
  restored: (when) => `${when} சேமிப்பு மீட்கப்பட்டது`,
  loadFailed: "வரலாற்றை ஏற்ற முடியவில்லை.",
  versionFailed: "இந்தச் சேமிப்பை ஏற்ற முடியவில்லை.",
  noSuch: "இந்தச் சேமிப்பு இப்போது இல்லை.",
};
