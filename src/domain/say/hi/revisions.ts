// Hindi: a design's history.
import type { revisions as english } from "../en/revisions.ts";
import type { Words } from "../spoken.ts";

export const revisions: Words<typeof english> = {
  open: "इतिहास",
  title: "इतिहास",
  hint: "पिछले 20 सेव। किसी को लौटाने पर नया सेव बनता है, और ‘वापस लें’ उसे हटा देता है।",
  current: "मौजूदा",
  autosaved: "अपने-आप सेव हुआ",
  asked: "सेव किया गया",
  restore: "लौटाएँ",
  restoreOf: (when) => `${when} का सेव लौटाएँ`,
  drawingOf: (when) => `डिज़ाइन, जैसा ${when} को सेव हुआ`,
  restored: (when) => `${when} का सेव लौट आया`,
  loadFailed: "इतिहास लोड नहीं हो सका।",
  versionFailed: "यह सेव लोड नहीं हो सका।",
  noSuch: "ऐसा कोई सेव नहीं है।",
};
