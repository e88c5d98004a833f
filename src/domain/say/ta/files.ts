// Tamil: files. Written by `npm run catalogue`.
import type { files as english } from "../en/files.ts";
import type { Begun } from "../spoken.ts";

export const files: Begun<typeof english> = {
  empty: "ஒரு படத்தைத் தேர்ந்தெடுக்கவும்.",
  notAPicture: (name) => `${name}: இது PNG, JPG அல்லது WEBP படம் அல்ல.`,
  tooLarge: (name, mb) => `${name}: ${mb} MB-ஐ விடப் பெரியது. சிறிதாகச் சேமித்து மீண்டும் முயலவும்.`,
  tooManyPixels: (name) => `${name}: 25 மெகாபிக்சலுக்கு மேல் உள்ளது. சிறிதாகச் சேமித்து மீண்டும் முயலவும்.`,
  tooManyScans: (name) => `${name}: இந்த JPG-இல் அதிக ஸ்கேன்கள் உள்ளன. progressive தேர்வு இல்லாமல் சேமித்து மீண்டும் முயலவும்.`,
  broken: (name) => `${name}: படம் சேதமடைந்துள்ளது, படிக்க முடியவில்லை.`,
  tooManyFiles: (most) => `ஒரே நேரத்தில் அதிகபட்சம் ${most} படங்கள்.`,
};
