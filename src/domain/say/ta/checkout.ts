// Tamil: checkout. Written by `npm run catalogue`.
import type { checkout as english } from "../en/checkout.ts";
import type { Begun } from "../spoken.ts";

export const checkout: Begun<typeof english> = {
  title: "சோதனைக் கட்டணம்",
  testMode: "சோதனை: பணம் நகராது",
  explain: "இந்தப் பக்கம் கட்டண நிறுவனத்தின் இடத்தில் உள்ளது. கட்டணம் எப்படி முடிய வேண்டும் எனத் தேர்ந்தெடுக்கவும்.",
  payTo: (product) => `${product} க்குச் செலுத்து`,
  pay: (amount) => `${amount} செலுத்து`,
  fail: "கட்டணம் தோல்வியடையட்டும்",
  lose: "செலுத்தி, இணைப்பை இழ",
  loseHint: "கட்டணம் நிறைவேறும், ஆனால் இந்தச் சாளரத்திற்குத் தெரியாது: நிறுவனத்தின் செய்தியுடன் கிரெடிட்கள் வரும்.",
  declined: "வங்கி கட்டணத்தை மறுத்தது.",
  cancel: "கட்டணத்தை ரத்து செய்",
  paid: "செலுத்தப்பட்டது. இந்தச் சாளரத்தை மூடலாம்.",
  broken: "சோதனைக் கட்டணம் தோல்வி. மீண்டும் முயலவும்.",
  gone: "இந்த ஆர்டர் இல்லை, அல்லது ஏற்கனவே செலுத்தப்பட்டது.",
};
