// Ledger: an internship at a company, beside a band of engraved lines.
import { foot, heading, margins, name, sentence, label, underline, type StarterDesign } from "../parts.ts";

const GREEN = "#0f4a3c";
const INK = "#16241f";
const SOFT = "#52615b";
const FONT = "Merriweather";
const small = { font: FONT, size: 11, colour: SOFT };
const signed = { line: GREEN, name: { ...small, size: 12, colour: INK, weight: "bold" }, office: small } as const;

export const LEDGER: StarterDesign = {
  align: "left",
  room: margins(48, 48, 44, 138),
  parts: [
    label("issuer", "MERIDIAN ANALYTICS PRIVATE LIMITED", {
      font: "Montserrat",
      size: 11.5,
      colour: GREEN,
      weight: "bold",
    }),
    heading("Internship|Certificate", { font: FONT, size: 34, colour: INK, weight: "bold" }),
    sentence("intro", "This certifies that", { ...small, size: 13.5 }),
    name({ font: FONT, size: 36, colour: GREEN, weight: "bold" }),
    underline("#b8c9c1", 1, 440),
    sentence(
      "reason",
      "worked with us as an intern in <secondary>{{Remarks}}</secondary>\nfrom 4 May to 24 July 2026, and met every goal that we set.",
      { ...small, size: 14, colour: INK, accent: GREEN },
    ),
    sentence("date", "Hyderabad, 24 July 2026", { ...small, size: 12 }),
    ...foot(["Swati Reddy", "Head of People"], ["Daniel Mathew", "Engineering Manager"], signed, { ...small, size: 9 }),
  ],
};
