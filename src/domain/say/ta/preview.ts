// Tamil: preview. Written by `npm run catalogue`.
import type { preview as english } from "../en/preview.ts";
import type { Begun } from "../spoken.ts";

export const preview: Begun<typeof english> = {
  title: "வார்ப்புரு முன்னோட்டம்",
  loadFailed: "முன்னோட்டத்தை ஏற்ற முடியவில்லை",
  aiFailed: "AI உள்ளடக்கத்தை உருவாக்க முடியவில்லை",
  downloadFailed: "வார்ப்புருவைப் பதிவிறக்க முடியவில்லை. மீண்டும் முயலவும்.",
  copyFailed: "இணைப்பை நகலெடுக்க முடியவில்லை",
  pictureMissing: "ஒரு படம் இல்லை",
  notLoaded: "இன்னும் ஏற்றவில்லை",
  asSample: (name) => `${name} என்ற மாதிரிப் பெயருடன் காட்டப்படுகிறது.`,
  sampleName: "அனன்யா கிருஷ்ணமூர்த்தி",
  sampleNumber: "HF-0042",
  sampleRemarks: "முதல் இடம், 214 அணிகள்",
  aiTitle: "சாதனைச் சான்றிதழ்",
  aiSummary: "முதல் மணி முதல் கடைசி மணி வரை காட்டிய சிறந்த திறமை, குழுப்பணி, விடாமுயற்சிக்காக.",
  aiDone: "AI உள்ளடக்கம் மாதிரி உரைகளாகவும் மாதிரிப் படமாகவும் காட்டப்படுகிறது.",
  shareTitle: (name) => `${name}, ஒரு வார்ப்புரு`,
  sharePrivate: "இந்த இணைப்பை நீங்கள் மட்டுமே திறக்கலாம். வடிவமைப்பை எல்லோருக்கும் காட்ட, அதிலிருந்து ஓர் இடுகை உருவாக்கவும்.",
};
