// Hindi: the canvas and its zoom.
import type { stage as english } from "../en/stage.ts";
import type { Words } from "../spoken.ts";

export const stage: Words<typeof english> = {
  zoom: "ज़ूम",
  percent: (n) => `${n} %`,
  fitted: (n) => `मेज़ के अनुसार, ${n} %`,
  unfitted: (n) => `${n} %, कैनवास को मेज़ के अनुसार करें`,
  snappedToCentre: "केंद्र पर जमा",
  aiFills: "इसे AI भरता है",
  editText: (kind) => `${kind} का पाठ`,
  writing: "कैनवास पर लिखें",
  insert: (name) => `${name} डालें`,
  accent: "दूसरा रंग",
  writingHint: "Ctrl+Enter से रखें, Esc से वापस लें",
};
