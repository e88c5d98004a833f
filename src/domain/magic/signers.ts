// Who signs a generated design until the organiser says who does, in each language.
import type { StarterLanguage } from "../starters/catalogue.ts";

export const SAMPLE_SIGNERS: Readonly<Record<StarterLanguage, { name: string; roles: readonly [string, string] }>> = {
  English: { name: "Name", roles: ["Organiser", "Head of the Jury"] },
  Hindi: { name: "नाम", roles: ["संयोजक", "अध्यक्ष"] },
  Tamil: { name: "பெயர்", roles: ["ஒருங்கிணைப்பாளர்", "தலைவர்"] },
  Bengali: { name: "নাম", roles: ["আহ্বায়ক", "সভাপতি"] },
  Marathi: { name: "नाव", roles: ["संयोजक", "अध्यक्ष"] },
};
