// Hindi: the designs of a template for some people on its list.
import type { variants as english } from "../en/variants.ts";
import type { Translated } from "../spoken.ts";

export const variants: Translated<typeof english> = {
  noSuch: "यह डिज़ाइन अब नहीं है।",
  fillAll: "डिज़ाइन को नाम दें, और कॉलम चुनकर बताएँ कि उसमें क्या लिखा हो।",
  tooMany: (most) => `एक टेम्पलेट में ${most} और डिज़ाइन हो सकते हैं।`,
  changedElsewhere: "इस बीच किसी ने ये डिज़ाइन बदल दिए। कृपया इन्हें फिर से देखें।",
};
