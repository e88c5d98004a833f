// Hindi: the canvas and its zoom.
import type { stage as english } from "../en/stage.ts";
import type { Translated } from "../spoken.ts";

export const stage: Translated<typeof english> = {
  zoom: "ज़ूम",
  percent: (n) => `${n} %`,
  fitted: (n) => `ज़ूम: स्क्रीन में फ़िट, ${n} %`,
  unfitted: (n) => `ज़ूम: ${n} %`,
  snappedToCentre: "केंद्र में आ गया",
  aiFills: "इसे AI भरता है",
  editText: (kind) => `${kind} का टेक्स्ट`,
  writing: "कैनवास पर लिखें",
  insert: (name) => `${name} डालें`,
  accent: "दूसरा रंग",
  inText: "पाठ में डालें",
  writingHint: "Esc या Ctrl+Enter से लिखा हुआ रहता है; ‘वापस लें’ से पहले जैसा हो जाता है",
};
