// Monsoon: taking part, above waves and below rain.
import { foot, heading, margins, name, sentence, type StarterDesign } from "../parts.ts";

const NAVY = "#143a5c";
const BLUE = "#1f6a94";
const SOFT = "#4b647a";
const FONT = "Lato";
const small = { font: FONT, size: 11.5, colour: SOFT };
const signed = { line: BLUE, name: { ...small, size: 13, colour: NAVY, weight: "bold" }, office: small } as const;

export const MONSOON: StarterDesign = {
  room: margins(72, 50, 96, 50),
  parts: [
    heading("Certificate|of Participation", { font: "Abril Fatface", size: 36, colour: NAVY }),
    sentence("intro", "is given to", { ...small, size: 16 }),
    name({ font: "Abril Fatface", size: 42, colour: BLUE }),
    sentence("reason", "for taking part in <secondary>{{Remarks}}</secondary>\nat the Coastal Schools Meet 2026", {
      ...small,
      size: 16,
      colour: NAVY,
      accent: BLUE,
    }),
    sentence("date", "Kochi, 20 November 2026", { ...small, size: 13 }),
    ...foot(["Sheela Varghese", "Organiser"], ["M. A. Rahman", "Principal"], signed, { ...small, size: 9.5 }),
  ],
};
