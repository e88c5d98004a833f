// Tamil: budgets. Written by `npm run catalogue`.
import type { budgets as english } from "../en/budgets.ts";
import type { Begun } from "../spoken.ts";
import { figures } from "./numbers.ts";

export const budgets: Begun<typeof english> = {
  title: "இடமும் வரம்புகளும்",
  loadFailed: "இடத்தையும் வரம்புகளையும் ஏற்ற முடியவில்லை",
  names: {
    storage: "இடம்",
    templates: "வார்ப்புருக்கள்",
    students: "மாணவர்கள்",
    revisions: "சேமித்த பதிப்புகள்",
    cpu: "இன்றைய கணினி நேரம்",
    unknown_keys: "ஒரு வடிவமைப்பின் கூடுதல் தரவு",
    pixels: "ஒரு வடிவமைப்பின் படங்கள்",
    in_flight: "ஒரே நேரப் பதிவேற்றங்கள்",
  },
  count: (n) => figures(n, { maximumFractionDigits: 1 }),
  gigabytes: (n) => `${figures(n, { maximumFractionDigits: 1 })} GB`,
  megabytes: (n) => `${figures(n, { maximumFractionDigits: 1 })} MB`,
  kilobytes: (n) => `${figures(n, { maximumFractionDigits: 1 })} KB`,
  megapixels: (n) => `${figures(n, { maximumFractionDigits: 1 })} மெகாபிக்சல்`,
  minutes: (n) => `${figures(n, { maximumFractionDigits: 1 })} நிமிடம்`,
  usedOf: (used, allowed) => `${allowed} இல் ${used}`,
  upTo: (allowed) => `${allowed} வரை`,
  nearlyFull: "ஏறக்குறைய நிரம்பியது",
  isFull: "நிரம்பியது",
  advice: {
    storage: "தேவையில்லாத வார்ப்புருக்களையும் இடுகைகளையும் நீக்கவும். 30 நாட்களுக்குப் பிறகு அவற்றின் இடம் காலியாகும்.",
    templates: "தேவையில்லாத வார்ப்புருக்களை நீக்கவும்.",
    students: "தேவையில்லாத மாணவர்களை நீக்கவும். 30 நாட்களுக்குப் பிறகு அவர்களின் இடம் காலியாகும்.",
    revisions: "தேவையில்லாத வார்ப்புருக்களை நீக்கவும். 30 நாட்களுக்குப் பிறகு அவற்றின் சேமித்த பதிப்புகள் நீங்கும்.",
    cpu: "நாளை மீண்டும் பூஜ்ஜியத்தில் தொடங்கும்.",
  },
  full: {
    storage: (allowed, operator) =>
      `உங்கள் ${figures(allowed, { maximumFractionDigits: 1 })} MB இடம் நிரம்பியது. தேவையில்லாத வார்ப்புருக்களையும் இடுகைகளையும் நீக்கவும்; 30 நாட்களுக்குப் பிறகு இடம் காலியாகும். மேலும் வேண்டுமானால் நிர்வாகியிடம் கேட்கவும்: ${operator}`,
    templates: (allowed, operator) =>
      `வார்ப்புரு வரம்பை (${figures(allowed, { maximumFractionDigits: 1 })}) அடைந்துவிட்டீர்கள். தேவையில்லாதவற்றை நீக்கவும். மேலும் வேண்டுமானால் நிர்வாகியிடம் கேட்கவும்: ${operator}`,
    students: (allowed, operator) =>
      `எல்லா வார்ப்புருக்களிலும் சேர்த்து மாணவர் வரம்பை (${figures(allowed, { maximumFractionDigits: 1 })}) அடைந்துவிட்டீர்கள். தேவையில்லாதவர்களை நீக்கவும்; 30 நாட்களுக்குப் பிறகு இடம் காலியாகும். மேலும் வேண்டுமானால் நிர்வாகியிடம் கேட்கவும்: ${operator}`,
    revisions: (allowed, operator) =>
      `சேமித்த பதிப்புகளின் வரம்பை (${figures(allowed, { maximumFractionDigits: 1 })}) அடைந்துவிட்டீர்கள். தேவையில்லாத வார்ப்புருக்களை நீக்கவும். மேலும் வேண்டுமானால் நிர்வாகியிடம் கேட்கவும்: ${operator}`,
  },
  design: {
    unknown_keys: (allowed, operator) =>
      `இந்த வடிவமைப்பில் Prashasti அறியாத விசைகளின் கீழ் ${figures(allowed, { maximumFractionDigits: 1 })} KB-க்கு மேல் உள்ளது. அவற்றை நீக்கவும். மேலும் வேண்டுமானால் நிர்வாகியிடம் கேட்கவும்: ${operator}`,
    pixels: (allowed, operator) =>
      `ஒரு வடிவமைப்பின் படங்கள் சேர்ந்து ${figures(allowed, { maximumFractionDigits: 1 })} மெகாபிக்சல் இருக்கலாம். சிலவற்றை நீக்கவும் அல்லது சிறியவற்றைப் பயன்படுத்தவும். மேலும் வேண்டுமானால் நிர்வாகியிடம் கேட்கவும்: ${operator}`,
  },
  dayOver: (operator) =>
    `உங்கள் கணக்கின் இன்றைய கணினி நேரம் முடிந்தது (கோப்புகளைப் படித்தல், சான்றிதழ்களை வரைதல்). நாளை மீண்டும் முயலவும். மேலும் வேண்டுமானால் நிர்வாகியிடம் கேட்கவும்: ${operator}`,
  askOperator: "மேலும் வேண்டுமானால் நிர்வாகியிடம் கேட்கவும்:",
};
