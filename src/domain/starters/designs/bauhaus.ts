// Bauhaus: an internship, beside circles, bars and quarters in three colours.
import { besideStrip } from "../strips.ts";
import { foot, heading, name, sentence, underline, type StarterDesign } from "../parts.ts";

const BLACK = "#17181c";
const RED = "#c8281f";
const SOFT = "#55565e";
const FONT = "Poppins";
const small = { font: FONT, size: 11.5, colour: SOFT };
const signed = { line: BLACK, name: { ...small, size: 12.5, colour: BLACK, weight: "600" }, office: small } as const;

export const BAUHAUS: StarterDesign = {
  align: "left",
  room: besideStrip,
  parts: [
    heading("Certificate|of Internship", { font: FONT, size: 34, colour: BLACK, weight: "bold" }),
    underline(RED, 5, 64),
    sentence("intro", "This is to certify that", { ...small, size: 14.5 }),
    name({ font: FONT, size: 38, colour: BLACK, weight: "600" }),
    sentence("reason", "completed an internship in <secondary>{{Remarks}}</secondary>\nfrom June to August 2026", {
      ...small,
      size: 15,
      colour: BLACK,
      accent: RED,
    }),
    sentence("date", "Ahmedabad, 31 August 2026", { ...small, size: 12 }),
    ...foot(["Aditi Sen", "Studio Director"], ["Tobias Frank", "Supervisor"], signed, { ...small, size: 9.5 }),
  ],
};
