// Kanjivaram: a certificate in Tamil between two temple borders.
import { foot, heading, margins, name, sentence, underline, type StarterDesign } from "../parts.ts";

const MAROON = "#7d1128";
const INK = "#3d1019";
const SOFT = "#6b4a44";
const FONT = "Merriweather";
const small = { font: FONT, size: 12, colour: SOFT };
const signed = { line: MAROON, name: { ...small, size: 13, colour: INK, weight: "bold" }, office: small } as const;

export const KANJIVARAM: StarterDesign = {
  room: margins(66, 84),
  parts: [
    heading("பாராட்டுச் சான்றிதழ்", { font: FONT, size: 32, colour: MAROON, weight: "bold" }),
    sentence("intro", "இச்சான்றிதழ்", { ...small, size: 16 }),
    name({ font: FONT, size: 38, colour: INK, weight: "bold" }),
    underline("#c8962e", 1.6, 220),
    sentence("reason", "அவர்களுக்கு, 2026 ஆண்டு விழாவில்\n<secondary>{{Remarks}}</secondary> பெற்றதற்காக வழங்கப்படுகிறது", {
      ...small,
      size: 15.5,
      colour: INK,
      accent: MAROON,
    }),
    sentence("date", "சென்னை, 20 நவம்பர் 2026", { ...small, size: 12.5 }),
    ...foot(["க. மீனாட்சி", "தலைமை ஆசிரியர்"], ["சு. இளங்கோ", "தாளாளர்"], signed, {
      ...small,
      size: 9.5,
      before: "எண் ",
    }),
  ],
};
