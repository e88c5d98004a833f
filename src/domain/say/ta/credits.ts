// Tamil: credits. Written by `npm run catalogue`.
import type { credits as english } from "../en/credits.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const credits: Begun<typeof english> = {
  title: "என் கிரெடிட்கள்",
  balance: "இப்போதைய இருப்பு",
  credits: (n) => plural(n, { one: `${figures(n)} கிரெடிட்`, other: `${figures(n)} கிரெடிட்கள்` }),
  neverExpires: "காலாவதி இல்லை",
  history: "பரிவர்த்தனை வரலாறு",
  historyEmpty: "இன்னும் பரிவர்த்தனைகள் இல்லை.",
  buyMore: "மேலும் வாங்கு",
  createTemplates: "வார்ப்புரு உருவாக்கு",
  balanceFailed: "இப்போதைய இருப்பைப் பெற முடியவில்லை",
  loadFailed: "கிரெடிட் தகவலை ஏற்ற முடியவில்லை",
  notEnough: (needed, balance) =>
    `இதற்கு ${plural(needed, { one: `${figures(needed)} கிரெடிட்`, other: `${figures(needed)} கிரெடிட்கள்` })} தேவை; உங்களிடம் ${balance} உள்ளது.`,
  welcome: "வரவேற்பு கிரெடிட்கள்",
  returned: "திரும்பியது",
  byOperator: "நிர்வாகியால்",
  tooMuchTaken: (balance) => `அது இருப்பான ${figures(balance)} ஐ விட அதிகம்.`,
  unlimited: "வரம்பற்றது",
  unlimitedText: "இந்தச் சேவையகம் கிரெடிட்களை எண்ணாது",
  sample: "மாதிரித் தகவல், உங்கள் கணக்கு அல்ல",
  sampleRemarks: { bought: "Professional திட்டம்", background: "AI பின்னணி", fill: "சான்றிதழுக்கான AI உரை" },
};
