// Tamil: exports. Written by `npm run catalogue`.
import type { exports as english } from "../en/exports.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const exports: Begun<typeof english> = {
  open: "பதிவிறக்கு",
  title: "எல்லாம் பதிவிறக்கு",
  count: (n) =>
    `${plural(n, { one: `${figures(n)} சான்றிதழ்`, other: `${figures(n)} சான்றிதழ்கள்` })}, பதிவிறங்கும்போதே உருவாகும்.`,
  nobody: "பதிவிறக்க இன்னும் சான்றிதழ்கள் இல்லை. முதலில் மாணவர்களைச் சேர்க்கவும்.",
  linkTooLong: "QR குறியீட்டிற்கு இணைப்பு மிக நீளமானது.",
  kind: "வடிவம்",
  kinds: {
    png: "PNG படங்கள் (ZIP)",
    pdf: "PDF கோப்புகள் (ZIP)",
    bundle: "இணையமின்றிச் சரிபார்க்க அனைத்தும் (ZIP)",
    "print-own": "அச்சிட ஒரே PDF, வடிவமைப்பின் வடிவில்",
    "print-a4": "அச்சிட ஒரே PDF, A4",
    "print-letter": "அச்சிட ஒரே PDF, Letter",
  },
  bundleHint: "ஒவ்வொரு சான்றிதழின் PNG, PDF, கையொப்பமிட்ட கோப்பு; இணையமின்றிச் சரிபார்க்கும் ஒரு பக்கம்.",
  pattern: "கோப்புப் பெயர்கள்",
  patternHint: (example) => `{number}, {name}, {position} ஒவ்வொரு மாணவருக்கும் நிரப்பப்படும்: ${example}`,
  patternUnknown: (placeholder) => `${placeholder} தெரியவில்லை. {number}, {name} அல்லது {position} பயன்படுத்தவும்.`,
  patternLong: (most) => `கோப்புப் பெயர்கள்: அதிகபட்சம் ${most} எழுத்துகள்.`,
  pins: "பதிவிறக்கினால், நீங்கள் புதுப்பிக்கும் வரை இந்த வடிவமைப்புகள் மாறாது.",
  submit: "பதிவிறக்கு",
  started: "பதிவிறக்கம் தொடங்கியது.",
  failed: "பதிவிறக்கத்தைத் தயாரிக்க முடியவில்லை.",
  tooManyElements: (most, elements) =>
    `ஒரு ஆவணத்தில் அதிகபட்சம் ${figures(most)} உறுப்புகள் இருக்கலாம்; இந்தச் சான்றிதழ்களில் மொத்தம் ${figures(elements)} உள்ளன. பதிலாக PDF-களின் ZIP-ஐப் பதிவிறக்கவும், அல்லது குறைவான உறுப்புகள் உள்ள வடிவமைப்பைப் பயன்படுத்தவும்.`,
  tooManyPages: (most) => `ஒரு ஆவணத்தில் அதிகபட்சம் ${figures(most)} சான்றிதழ்கள் இருக்கலாம். பதிலாக ZIP பதிவிறக்கவும்.`,
  gone: "இந்தப் பதிவிறக்க இணைப்பு காலாவதியானது. மீண்டும் தொடங்கவும்.",
  notMade: (name) =>
    `${name} இன் சான்றிதழை உருவாக்க முடியவில்லை: அதன் படம் இல்லை. சான்றிதழைத் திறந்து, 'படத்தை மாற்று' மூலம் வேறொன்றைத் தேர்ந்தெடுத்து, மீண்டும் பதிவிறக்கவும்.`,
  withdrawnMeanwhile: (name) => `இந்தப் பதிவிறக்கம் தயாரானபோது ${name} இன் சான்றிதழ் திரும்பப் பெறப்பட்டது.`,
  manifest: { file: "கோப்பு", name: "பெயர்", number: "சான்றிதழ் எண்", link: "இணைப்பு" },
};
