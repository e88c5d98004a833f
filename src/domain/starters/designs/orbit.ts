// Orbit: thanks to a mentor, between the paths of planets.
import { foot, heading, margins, name, sentence, type StarterDesign } from "../parts.ts";

const VIOLET = "#4b32a3";
const INK = "#251a4d";
const SOFT = "#5c5478";
const FONT = "Poppins";
const small = { font: FONT, size: 11.5, colour: SOFT };
const signed = { line: VIOLET, name: { ...small, size: 12.5, colour: INK, weight: "600" }, office: small } as const;

export const ORBIT: StarterDesign = {
  room: margins(96, 52),
  parts: [
    heading("Certificate|of Mentorship", { font: FONT, size: 33, colour: VIOLET, weight: "600" }),
    sentence("intro", "with admiration and thanks to", { ...small, size: 14.5 }),
    name({ font: FONT, size: 38, colour: INK, weight: "bold" }),
    sentence("reason", "for mentoring <secondary>{{Remarks}}</secondary>\nin the Young Astronomers Programme 2026", {
      ...small,
      size: 15,
      colour: INK,
      accent: VIOLET,
    }),
    sentence("date", "Nainital, 20 November 2026", { ...small, size: 12 }),
    ...foot(["Dr. Tara Joshi", "Observatory Head"], ["Vivek Anand", "Programme Lead"], signed, { ...small, size: 9.5 }),
  ],
};
