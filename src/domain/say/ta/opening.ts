// Tamil: opening. Written by `npm run catalogue`.
import type { opening as english } from "../en/opening.ts";
import type { Begun } from "../spoken.ts";

export const opening: Begun<typeof english> = {
  checking: "உங்கள் உள்நுழைவு சரிபார்க்கப்படுகிறது",
  unreachableTitle: "சேவையகத்தை அணுக முடியவில்லை",
  unreachable: "நீங்கள் உள்நுழைந்தே உள்ளீர்கள். இணைப்பைச் சரிபார்த்து மீண்டும் முயலவும்.",
};
