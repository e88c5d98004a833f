// Hindi: the pages for those who write programs.
import type { developers as english } from "../en/developers.ts";
import type { Translated } from "../spoken.ts";

export const developers: Translated<typeof english> = {
  title: "डेवलपर के लिए",
  about: "अपने प्रोग्राम से प्रमाणपत्र जारी करें। मालिक 'API कुंजियाँ' में कुंजी बनाते हैं; यहाँ हर कॉल पढ़ी और आज़माई जा सकती है।",
  noScript: "इस पेज के लिए JavaScript चाहिए। इसका दस्तावेज़ बिना JavaScript के भी पढ़ा जा सकता है।",
  label: "डेवलपर के लिए",
  reference: "सभी कॉल",
  guides: {
    form: "फ़ॉर्म से",
    "google-sheets": "Google Sheets से",
    "github-actions": "GitHub Actions से",
    n8n: "n8n से",
    python: "Python से",
  },
  guidesTitle: "तरीके",
  guideHints: {
    form: "जिसने पंजीकरण किया है, वह अपना पता भरकर प्रमाणपत्र मेल से पाता है।",
    "google-sheets": "आपकी शीट का एक मेन्यू हर पंक्ति को प्रमाणपत्र देता है और लिंक पास में लिखता है।",
    "github-actions": "पुल रिक्वेस्ट सूची जाँचती है; मर्ज होने पर प्रमाणपत्र जाते हैं।",
    n8n: "कोई भी वर्कफ़्लो उसी का प्रमाणपत्र जारी करता है जिसके लिए वह चला।",
    python: "विजेताओं की सूची के लिए स्क्रिप्ट: पहले बताती है कि क्या होगा, फिर मेल भेजती है।",
  },
  open: "सभी कॉल दिखाएँ",
  openHint: "हर कॉल, उसके फ़ील्ड और जवाब, और उसे आज़माने का फ़ॉर्म। यह बड़ा है, इसलिए खोलने या नीचे स्क्रोल करने पर लोड होता है।",
  openFailed: "यह हिस्सा लोड नहीं हो सका। अपना कनेक्शन जाँचें और फिर कोशिश करें।",
  copy: "कॉपी करें",
  copied: "कॉपी हो गया!",
};
