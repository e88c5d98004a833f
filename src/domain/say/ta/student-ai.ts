// Tamil: studentAi. Written by `npm run catalogue`.
import type { studentAi as english } from "../en/student-ai.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const studentAi: Begun<typeof english> = {
  open: "AI உரைகள்",
  title: (name) => `${name} க்கான AI உரைகள்`,
  notYet:
    "இன்னும் எழுதப்படவில்லை. சான்றிதழ் முதலில் அனுப்பும்போது அல்லது திறக்கும்போது AI இவற்றை எழுதும்; நீங்கள் இங்கு எழுதினால் அதுவே பயன்படும்.",
  write: "இப்போது எழுது",
  writing: "AI எழுதுகிறது",
  regenerate: "மீண்டும் உருவாக்கு",
  writeCosts: "எழுத ஆகும் செலவு",
  againCosts: "மீண்டும் உருவாக்க ஆகும் செலவு",
  left: (n) => plural(n, { one: `${figures(n)} எழுத்து மீதம்`, other: `${figures(n)} எழுத்துகள் மீதம்` }),
  picture: "இந்தச் சான்றிதழுக்காக AI உருவாக்கிய படம்",
  saved: "உரைகள் சேமிக்கப்பட்டன",
  failed: "உரைகளைச் சேமிக்க முடியவில்லை.",
  loadFailed: "உரைகளை ஏற்ற முடியவில்லை.",
  toSend: (n) =>
    `அனுப்பும்போது AI ${plural(n, { one: `${figures(n)} சான்றிதழை`, other: `${figures(n)} சான்றிதழ்களை` })} எழுதும், ஒவ்வொன்றுக்கும் 1 கிரெடிட். எழுத முடியாதவை அனுப்பப்படாது.`,
};
