// Hindi: the page of what certificates are given for.
import type { achievement as english } from "../en/achievement.ts";
import type { Translated } from "../spoken.ts";

export const achievement: Translated<typeof english> = {
  earned: "यह प्रमाणपत्र किसे मिलता है",
  decides: (issuer) => `यह किसे मिले, ${issuer} तय करता है।`,
  decidesUnnamed: "यह किसे मिले, इसका जारीकर्ता तय करता है।",
  noProof: "यह पेज बताता है कि प्रमाणपत्र किस लिए है। यह नहीं बताता कि वह किसके पास है: हर प्रमाणपत्र का अपना पेज है।",
  asFile: "यह पेज फ़ाइल के रूप में (JSON)",
};
