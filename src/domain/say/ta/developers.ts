// Tamil: developers. Written by `npm run catalogue`.
import type { developers as english } from "../en/developers.ts";
import type { Begun } from "../spoken.ts";

export const developers: Begun<typeof english> = {
  title: "நிரலாளர்களுக்கு",
  about:
    "உங்கள் நிரல்களிலிருந்து சான்றிதழ்கள் வழங்குங்கள். உரிமையாளர்கள் 'API விசைகள்' இல் விசைகளை உருவாக்குவார்கள்; இங்கு ஒவ்வொரு அழைப்பையும் படித்து முயலலாம்.",
  noScript: "இந்தக் கையேட்டிற்கு JavaScript தேவை. அது காட்டும் ஆவணத்தை அது இல்லாமலும் படிக்கலாம்.",
  label: "நிரலாளர்களுக்கு",
  reference: "கையேடு",
  guides: {
    form: "படிவத்திலிருந்து",
    "google-sheets": "Google Sheets-இலிருந்து",
    "github-actions": "GitHub Actions-இலிருந்து",
    n8n: "n8n-இலிருந்து",
    python: "Python-இலிருந்து",
  },
  copy: "நகலெடு",
  copied: "நகலானது!",
};
