// Hindi: arranging elements on the canvas.
import type { arrange as english } from "../en/arrange.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";
import { many } from "./many.ts";

export const arrange: Translated<typeof english> = {
  several: (n) => `${count(n)} एलिमेंट`,
  removed: (n) => many(n, "एलिमेंट हटाया गया", "एलिमेंट हटाए गए"),
  label: "जमाएँ",
  align: "सीध में लाएँ",
  alignToCanvas: "कैनवास की सीध में लाएँ",
  left: "बाएँ किनारे सीध में",
  center: "बाएँ-दाएँ से बीच में",
  right: "दाएँ किनारे सीध में",
  top: "ऊपरी किनारे सीध में",
  middle: "ऊपर-नीचे से बीच में",
  bottom: "निचले किनारे सीध में",
  distribute: "बराबर बाँटें",
  distributeX: "आड़ी दूरी बराबर करें",
  distributeY: "खड़ी दूरी बराबर करें",
  size: "एक जैसा आकार",
  sameWidth: "सबसे चौड़े जितनी चौड़ाई",
  sameHeight: "सबसे ऊँचे जितनी ऊँचाई",
  lock: "लॉक करें",
  unlock: "लॉक खोलें",
  locked: "लॉक किए एलिमेंट सरकाए, बदले या हटाए नहीं जा सकते।",
  allLocked: "यह लॉक है। पहले लॉक खोलें।",
  shrink: "जगह के अनुसार छोटा करें",
  shrinkHint: "लंबे नाम कटने के बजाय छोटे हो जाते हैं।",
  x: "X",
  y: "Y",
};
