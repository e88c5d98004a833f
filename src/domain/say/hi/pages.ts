// Hindi: pages that are missing or broken.
import type { pages as english } from "../en/pages.ts";
import type { Translated } from "../spoken.ts";

export const pages: Translated<typeof english> = {
  notFound: "पेज नहीं मिला",
  notFoundText: "देखें कि पता सही लिखा है या नहीं।",
  home: "होम पर जाएँ",
  post: "पोस्ट",
  broken: "कुछ गड़बड़ हो गई",
  brokenText: "पेज फिर से लोड करें। आपका सेव किया हुआ काम सुरक्षित है।",
  reload: "फिर से लोड करें",
  partMissing: "यह हिस्सा लोड नहीं हो सका",
  partMissingWhy: "शायद इंटरनेट नहीं है, या नया संस्करण आ गया है। आपका काम सुरक्षित है।",
};
