// Hindi: while the application opens.
import type { opening as english } from "../en/opening.ts";
import type { Translated } from "../spoken.ts";

export const opening: Translated<typeof english> = {
  checking: "आपका लॉगिन जाँचा जा रहा है",
  unreachableTitle: "सर्वर से संपर्क नहीं हो पा रहा",
  unreachable: "आप अब भी साइन इन हैं। अपना कनेक्शन जाँचें और फिर कोशिश करें।",
};
