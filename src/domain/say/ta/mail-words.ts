// Tamil: mailWords. Written by `npm run catalogue`.
import type { mailWords as english } from "../en/mail-words.ts";
import type { Begun } from "../spoken.ts";
import { figures } from "./numbers.ts";

export const mailWords: Begun<typeof english> = {
  preview: {
    title: "அஞ்சல் முன்னோட்டம்",
    width: "அகலம்",
    widths: { phone: "தொலைபேசி", desktop: "கணினி" },
    scheme: "நிறங்கள்",
    schemes: { light: "வெளிர்", dark: "இருள்" },
    mailTo: (name) => `${name} க்கான அஞ்சல்`,
    from: (name, address) => `அனுப்புநர்: ${name} <${address}>`,
    subject: (subject) => `பொருள்: ${subject}`,
    attached: "இணைத்த கோப்பு:",
    loading: "அஞ்சல் தயாராகிறது",
    failed: "அஞ்சலைக் காட்ட முடியவில்லை.",
  },
  draft: {
    kept: "கடந்த முறை எழுதிய பொருளும் செய்தியும் திரும்பின.",
    clear: "புதிதாகத் தொடங்கு",
    replaced: "உங்கள் பொருளும் செய்தியும் மாற்றப்பட்டன.",
  },
  saved: {
    choose: "சேமித்த உரைகள்",
    nothingChosen: "சேமித்த உரையைத் தேர்ந்தெடு",
    save: "இந்த உரையைச் சேமி",
    saveChanges: "மாற்றங்களைச் சேமி",
    saveAsNew: "புதிய உரையாகச் சேமி",
    rename: "பெயர் மாற்று",
    delete: "உரையை நீக்கு",
    name: "உரையின் பெயர்",
    keep: "சேமி",
    deleted: (name) => `நீக்கப்பட்டது: ${name}`,
    fetchFailed: "சேமித்த உரைகளை ஏற்ற முடியவில்லை.",
    failed: "உரையைச் சேமிக்க முடியவில்லை.",
    deleteFailed: "உரையை நீக்க முடியவில்லை.",
    nameMissing: "உரைக்குப் பெயர் கொடுக்கவும்.",
    nameTaken: (name) => `${name} என்ற உரை ஏற்கனவே உள்ளது. வேறு பெயரைத் தேர்ந்தெடுக்கவும்.`,
    tooMany: (most) => `ஒரு பணியிடத்தில் ${figures(most)} உரைகள் இருக்கலாம். முதலில் ஒன்றை நீக்கவும்.`,
    noSuch: "இந்த உரை இப்போது இல்லை.",
  },
};
