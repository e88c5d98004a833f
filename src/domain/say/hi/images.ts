// Hindi: Change Image.
import type { images as english } from "../en/images.ts";
import type { Translated } from "../spoken.ts";

export const images: Translated<typeof english> = {
  searchFailed: "चित्र लाए नहीं जा सके। फिर कोशिश करें।",
  title: "चित्र बदलें",
  placeholder: "चित्र खोजें...",
  search: "खोजें",
  queryEmpty: "कृपया लिखें कि क्या खोजना है",
  selected: "चुना गया",
  set: "यह चित्र लगाएँ",
  empty: "कोई चित्र नहीं मिला। खोजकर देखें!",
  result: (n, credit) => `चित्र ${n}, ${credit}`,
  notFound: "यह चित्र अब आपकी खोज के परिणामों में नहीं है। कृपया फिर से खोजें।",
  noContent: "प्रमाणपत्र नहीं मिला।",
  fetchFailed: "यह चित्र लोड नहीं हो सका। कृपया दूसरा चुनें।",
  updateFailed: "चित्र बदला नहीं जा सका। कृपया फिर कोशिश करें।",
  credits: "चित्र",
};
