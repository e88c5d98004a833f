// Hindi: a design's history.
import type { revisions as english } from "../en/revisions.ts";
import type { Translated } from "../spoken.ts";

export const revisions: Translated<typeof english> = {
  open: "इतिहास",
  title: "इतिहास",
  hint: "पिछले 20 वर्ज़न, और वे पुराने वर्ज़न जो प्रमाणपत्रों में दिखते हैं। किसी को वापस लाने पर नया वर्ज़न बनता है, और ‘वापस लें’ उसे हटा देता है।",
  current: "मौजूदा",
  autosaved: "ऑटोसेव हुआ",
  asked: "सेव किया गया",
  restore: "वापस लाएँ",
  restoreOf: (when) => `${when} का वर्ज़न वापस लाएँ`,
  drawingOf: (when) => `${when} पर सेव हुआ डिज़ाइन`,
  restored: (when) => `${when} का वर्ज़न वापस आ गया`,
  loadFailed: "इतिहास लोड नहीं हो सका।",
  versionFailed: "यह वर्ज़न लोड नहीं हो सका।",
  noSuch: "यह वर्ज़न अब नहीं है।",
};
