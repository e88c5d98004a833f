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
  goneTitle: "இந்த இணைப்பு முழுமையாக இல்லை",
  gone: "உங்கள் மின்னஞ்சலிலிருந்து மீண்டும் திறக்கவும்.",
};
