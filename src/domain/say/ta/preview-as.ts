// Tamil: previewAs. Written by `npm run catalogue`.
import type { previewAs as english } from "../en/preview-as.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const previewAs: Begun<typeof english> = {
  open: "மாணவராகப் பார்",
  bar: "மாணவராக முன்னோட்டம்",
  close: "முன்னோட்டத்தை மூடு",
  previous: "முந்தைய மாணவர்",
  next: "அடுத்த மாணவர்",
  pick: (name) => `${name} காட்டப்படுகிறார். வேறு மாணவரைத் தேர்ந்தெடு`,
  pickTitle: "மாணவராகப் பார்",
  search: "பெயர்களில் தேடு",
  nothing: "அந்தப் பெயரில் யாரும் இல்லை.",
  of: (place, total) => `${figures(total)} இல் ${figures(place)}`,
  samples: "மாதிரிப் பெயர்கள், நீங்கள் மாணவர்களைச் சேர்க்கும் வரை",
  view: "காட்டு",
  views: {
    longest: "மிக நீளமானவை",
    shortest: "மிகக் குறுகியவை",
    "other-scripts": "வேறு எழுத்து முறைகள்",
    missing: "விடுபட்ட விவரங்கள்",
  },
  doesNotFit: "பொருந்தவில்லை",
  lettersMissing: "எழுத்துகள் இல்லை",
  misfits: (n) => plural(n, { one: "1 பெயர் தயாராக இல்லை", other: `${figures(n)} பெயர்கள் தயாராக இல்லை` }),
  verySmall: "மிகச் சிறியது",
  small: (n) => plural(n, { one: "1 பெயர் மிகச் சிறியது", other: `${figures(n)} பெயர்கள் மிகச் சிறியவை` }),
  hasGap: "காலியிடம் உள்ளது",
  gaps: (n) => plural(n, { one: "1 இல் காலியிடம் உள்ளது", other: `${figures(n)} இல் காலியிடம் உள்ளது` }),
  allFit: "எல்லாப் பெயர்களும் பொருந்துகின்றன",
  allFitOf: (checked) => `மிக நீளமான ${figures(checked)} பெயர்கள் பொருந்துகின்றன`,
  checking: "பெயர்கள் சரிபார்க்கப்படுகின்றன",
  checkingOf: (checked, total) => `பெயர்கள் சரிபார்க்கப்படுகின்றன: ${figures(total)} இல் ${figures(checked)}`,
  andMore: (n) => `மேலும் ${figures(n)}: அவர்களைத் தேடவும்`,
  failed: "மாணவர்களை ஏற்ற முடியவில்லை.",
  sampleNumber: "HF-0042",
  sampleRemarks: "முதல் இடம், 214 அணிகள்",
  sampleNames: ["வெங்கடநரசிம்மராஜுவாரிப்பேட்டை சுப்ரமணிய ஐயர்", "सर्वेश्वरप्रसाद नारायणस्वामी वेंकटरमण मूर्ति", "ரியா"],
};
