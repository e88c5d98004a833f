// Tamil: ai. Written by `npm run catalogue`.
import type { ai as english } from "../en/ai.ts";
import type { Begun } from "../spoken.ts";
import { figures } from "./numbers.ts";

export const ai: Begun<typeof english> = {
  title: "தலைப்பு",
  summary: "விளக்கம்",
  promptEmpty: "பின்னணியை விவரிக்கவும்.",
  promptTooLong: (most) => `அதிகபட்சம் ${figures(most)} எழுத்துகளில் விவரிக்கவும்.`,
  textTooLong: (field, most) => `${field}: அதிகபட்சம் ${most} எழுத்துகள்.`,
  oneAtATime: "உங்கள் பின்னணி ஏற்கனவே உருவாகிறது. காத்திருக்கவும்.",
  making: "AI ஏற்கனவே இந்தச் சான்றிதழில் வேலை செய்கிறது. காத்திருக்கவும்.",
  refused: "AI சேவை இதை உருவாக்க மறுத்தது. கட்டணம் இல்லை; வேறுவிதமாக விவரிக்கவும்.",
  busy: "AI சேவை பிஸியாக உள்ளது. கட்டணம் இல்லை; ஒரு நிமிடத்தில் மீண்டும் முயலவும்.",
  failed: "AI சேவை பயனுள்ள எதையும் தரவில்லை. கட்டணம் இல்லை; மீண்டும் முயலவும்.",
  dayOver: "இன்றைய AI வரம்பு முடிந்தது. கட்டணம் இல்லை; நாளை மீண்டும் முயலவும்.",
  notFilled: (why) => `AI இந்தச் சான்றிதழின் உரைகளை எழுத முடியவில்லை; எனவே அனுப்பப்படவில்லை.${why === "" ? "" : ` ${why}`}`,
  nothingToFill: "இந்த வடிவமைப்பில் AI நிரப்ப எதுவும் இல்லை.",
  background: "AI பின்னணி",
  fill: (name) => `${name} க்கான AI உரைகள்`,
  texts: "AI உரைகள்",
};
