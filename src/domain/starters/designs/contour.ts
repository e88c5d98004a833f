// Contour: for second place, framed by the lines of a map.
import { foot, heading, margins, name, sentence, underline, type StarterDesign } from "../parts.ts";

const SLATE = "#27323c";
const SOFT = "#58646f";
const STEEL = "#3f6483";
const FONT = "Inter";
const small = { font: FONT, size: 10.5, colour: SOFT };
const signed = { line: SLATE, name: { ...small, size: 12, colour: SLATE, weight: "600" }, office: small } as const;

export const CONTOUR: StarterDesign = {
  room: margins(86, 74),
  parts: [
    heading("Second Place", { font: "Cinzel", size: 40, colour: SLATE, weight: "600" }),
    sentence("intro", "is awarded to", { ...small, size: 14 }),
    name({ font: "Playfair Display", size: 42, colour: STEEL, weight: "600" }),
    underline("#9aa7b2", 1, 180),
    sentence("reason", "for <secondary>{{Remarks}}</secondary>\nat the National Map Challenge 2026", {
      ...small,
      size: 14.5,
      colour: SLATE,
      accent: STEEL,
    }),
    sentence("date", "Dehradun, 20 November 2026", { ...small, size: 11.5 }),
    ...foot(["Gauri Negi", "Survey Director"], ["Ashok Rawat", "Head of Jury"], signed, { ...small, size: 9 }),
  ],
};
