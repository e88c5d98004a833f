// Tamil: unsubscribe. Written by `npm run catalogue`.
import type { unsubscribe as english } from "../en/unsubscribe.ts";
import type { Begun } from "../spoken.ts";

export const unsubscribe: Begun<typeof english> = {
  title: "விலகு",
  ask: (address, issuer) =>
    `${address} க்கு ${issuer === "" ? "இந்த ஏற்பாட்டாளரிடமிருந்து" : `${issuer} இடமிருந்து`} சான்றிதழ்களை நிறுத்தவா? உங்களிடம் ஏற்கனவே உள்ளவை தொடர்ந்து செயல்படும்.`,
  submit: "விலகு",
  doneTitle: "நீங்கள் விலகிவிட்டீர்கள்",
  done: (address, issuer) => `${issuer === "" ? "இந்த ஏற்பாட்டாளர்" : issuer} இனி ${address} க்குச் சான்றிதழ்கள் அனுப்பாது.`,
  again: "அஞ்சல்களை மீண்டும் பெறு",
  againTitle: "அஞ்சல்கள் மீண்டும் வரும்",
  resumed: (address, issuer) =>
    `${issuer === "" ? "இந்த ஏற்பாட்டாளர்" : issuer} இனி மீண்டும் ${address} க்குச் சான்றிதழ்கள் அனுப்பலாம்.`,
  goneTitle: "இந்த இணைப்பு முழுமையாக இல்லை",
  gone: "உங்கள் மின்னஞ்சலிலிருந்து மீண்டும் திறக்கவும்.",
  oldTitle: "இந்த இணைப்பு இனி வேலை செய்யாது",
  old: "அதே ஏற்பாட்டாளரின் புதிய அஞ்சலில் உள்ள விலகல் இணைப்பைத் திறக்கவும். அது இல்லையென்றால், அஞ்சலுக்குப் பதிலளித்து இனி அனுப்ப வேண்டாம் என்று கேட்கவும்.",
};
