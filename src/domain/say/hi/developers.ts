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
  copy: "कॉपी करें",
  copied: "कॉपी हो गया!",
};
