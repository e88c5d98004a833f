// Hindi: the history of a student's certificate.
import type { timeline as english } from "../en/timeline.ts";
import type { Translated } from "../spoken.ts";

export const timeline: Translated<typeof english> = {
  title: "प्रमाणपत्र का इतिहास",
  loadFailed: "इतिहास लोड नहीं हो सका।",
  notIssued: "यह अभी जारी नहीं हुआ है।",
  issued: "जारी हुआ",
  changed: "बदला गया",
  withdrawn: (by) => `${by} ने रद्द किया`,
  given_again: (by) => `${by} ने फिर से दिया`,
  handed_over: (by) => (by === "" ? "सौंपा गया" : `${by} ने सौंपा`),
  claimed: "पाने वाले ने खुद लिया",
  parts: {
    title: "शीर्षक",
    description: "विवरण",
    language: "भाषा",
    issuer: "जारीकर्ता",
  },
  change: (what, before, after) =>
    before === ""
      ? `${what}: ${after} (पहले खाली था)`
      : after === ""
        ? `${what}: अब खाली (पहले ${before})`
        : `${what}: ${after} (पहले ${before})`,
  design: "दूसरा डिज़ाइन",
  picture: "दूसरा चित्र, या AI के दूसरे शब्द",
  same: "जो दिखता है, वह नहीं बदला",
  cut: "इससे पुराने बदलाव यहाँ नहीं दिखते।",
};
