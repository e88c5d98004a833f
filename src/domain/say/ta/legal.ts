// Tamil: legal. Written by `npm run catalogue`.
import type { legal as english } from "../en/legal.ts";
import type { Begun } from "../spoken.ts";

export const legal: Begun<typeof english> = {
  label: "சட்டம்",
  privacy: "தனியுரிமை",
  terms: "விதிமுறைகள்",
  refunds: "பணம் திரும்பல்",
  contact: "தொடர்பு",
  noSupport:
    "இந்தத் தளத்தின் நிர்வாகி தன்னை எப்படித் தொடர்புகொள்வது என இன்னும் சொல்லவில்லை. அது நீங்கள் என்றால்: SUPPORT_URL-இல் படிவத்தை, அல்லது OPERATOR_EMAIL-இல் உங்கள் முகவரியை அமைக்கவும்.",
};
