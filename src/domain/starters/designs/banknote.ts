// Banknote: a course, with rosettes as they are engraved for banks.
import { foot, heading, margins, name, sentence, type StarterDesign } from "../parts.ts";

const GREEN = "#1d5a47";
const ROSE = "#9a3352";
const SOFT = "#4f635b";
const FONT = "Libre Baskerville";
const small = { font: FONT, size: 10.5, colour: SOFT };
const signed = { line: GREEN, name: { ...small, size: 11.5, colour: GREEN, weight: "bold" }, office: small } as const;

export const BANKNOTE: StarterDesign = {
  room: margins(88, 76),
  parts: [
    heading("Certificate|of Completion", { font: "Playfair Display", size: 38, colour: GREEN, weight: "bold" }),
    sentence("intro", "This is to certify that", { ...small, size: 14 }),
    name({ font: "Playfair Display", size: 42, colour: ROSE, weight: "600" }),
    sentence(
      "reason",
      "completed the course <secondary>{{Remarks}}</secondary>\nat the National Academy of Finance, 2026",
      {
        ...small,
        size: 14.5,
        colour: "#24423a",
        accent: ROSE,
      },
    ),
    sentence("date", "Mumbai, 20 November 2026", { ...small, size: 12 }),
    ...foot(["Rohini Parekh", "Dean of Studies"], ["N. Subramanian", "Registrar"], signed, { ...small, size: 9 }),
  ],
};
