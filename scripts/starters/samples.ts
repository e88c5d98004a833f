// Who and what the cards and sheets of the starters show.
import { type StarterKind, type StarterLanguage, type StarterName, STARTERS } from "#domain/starters/catalogue.ts";

type Sample = { name: string; remarks: string; certificate_number: string };

const PEOPLE: Record<StarterLanguage, Sample> = {
  English: { name: "Ananya Krishnamurthy", remarks: "first place among 214 teams", certificate_number: "HF-0042" },
  Hindi: { name: "आर्या शर्मा", remarks: "काव्य पाठ में प्रथम स्थान", certificate_number: "HD-0042" },
  Tamil: { name: "கவிதா முருகன்", remarks: "பேச்சுப் போட்டியில் முதல் பரிசு", certificate_number: "TN-0042" },
  Bengali: { name: "অনন্যা মুখোপাধ্যায়", remarks: "আবৃত্তিতে প্রথম স্থান", certificate_number: "WB-0042" },
  Marathi: { name: "सायली कुलकर्णी", remarks: "नृत्य स्पर्धेत प्रथम क्रमांक", certificate_number: "MH-0042" },
};
const REASONS: Partial<Record<StarterKind, string>> = {
  "runner-up": "second place among 62 teams",
  speaker: "light and shade in old buildings",
  mentor: "four teams of first-year students",
  course: "Data Structures, with distinction",
  internship: "product design",
  sports: "first place over 400 metres",
  school: "first place in recitation",
};
const OWN: Partial<Record<StarterName, string>> = {
  "lab-note": "the speed of light, within two per cent",
  "minimal-swiss": "with distinction",
  letterpress: "the highest marks of the year",
  summit: "distinction",
  herbarium: "planting four hundred trees",
  monsoon: "the boat-building contest",
  soundwave: "Compilers for everyone",
  "on-stage": "Compilers for everyone",
  "thank-you-crew": "who kept the lights on",
};

/** A student in the starter's language, with a reason that suits it. */
export function sampleFor(name: StarterName): Sample & { id: string } {
  const { language, kind } = STARTERS[name];
  const person = PEOPLE[language];
  const remarks = language === "English" ? (OWN[name] ?? REASONS[kind] ?? person.remarks) : person.remarks;
  return { id: "sample", ...person, remarks };
}

/** Short and long, in five scripts, on two lines. */
export const NAMES = [
  "Isha",
  "Venkata Satyanarayana Subrahmanyam Chandrasekhar",
  "ओमप्रकाश",
  "राजराजेश्वरी मुखोपाध्याय लक्ष्मीनारायणन",
  "மீனாட்சி சுந்தரேஸ்வரர் வேங்கடசுப்பிரமணியன்",
  "শ্রীময়ী বন্দ্যোপাধ্যায় চট্টোপাধ্যায়",
  "Maria\nFernanda de Souza",
  "محمد عبد الرحمن الأنصاري",
] as const;
