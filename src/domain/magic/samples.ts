// For whom a generated design is shown before it is chosen.
import type { Content } from "../canvas/content.ts";
import { fillForSample, withSampleAi } from "../certificate/sample.ts";
import type { StarterKind, StarterLanguage } from "../starters/catalogue.ts";
import type { Brief } from "./brief.ts";

const SAMPLE_PEOPLE: Readonly<Record<StarterLanguage, { name: string; remarks: string; ai: string }>> = {
  English: {
    name: "Ananya Krishnamurthy",
    remarks: "First Place",
    ai: "For outstanding skill, teamwork and perseverance.",
  },
  Hindi: { name: "आर्या शर्मा", remarks: "प्रथम स्थान", ai: "उत्कृष्ट कौशल, सहयोग और लगन के लिए।" },
  Tamil: { name: "கவிதா முருகன்", remarks: "முதல் பரிசு", ai: "சிறந்த திறமைக்கும் விடாமுயற்சிக்கும்." },
  Bengali: { name: "অনন্যা মুখোপাধ্যায়", remarks: "প্রথম স্থান", ai: "অসাধারণ দক্ষতা ও অধ্যবসায়ের জন্য।" },
  Marathi: { name: "सायली कुलकर्णी", remarks: "प्रथम क्रमांक", ai: "उत्कृष्ट कौशल्य आणि चिकाटीसाठी." },
};
/** What each kind's placeholder stands for, in English. */
const SAMPLE_REMARKS: Readonly<Partial<Record<StarterKind, string>>> = {
  "runner-up": "Second Place",
  speaker: "Compilers for Everyone",
  course: "Data Structures",
  internship: "Product Design",
};

/** A design filled for the sample person of its language, with what AI may write. */
export function filledForCard(content: Content, { kind, language }: Brief): Content {
  const { name, remarks, ai } = SAMPLE_PEOPLE[language];
  const did = (language === "English" ? SAMPLE_REMARKS[kind] : undefined) ?? remarks;
  const filled = fillForSample(content, { name, remarks: did, certificate_number: "HF-0042" });
  return withSampleAi(filled, { title: "", summary: ai });
}
