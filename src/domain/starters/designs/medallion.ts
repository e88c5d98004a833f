// Medallion: the first prize, below a sun of gold.
import { foot, heading, margins, name, sentence, type StarterDesign } from "../parts.ts";

const WINE = "#6d1024";
const INK = "#3a1219";
const SOFT = "#6a5048";
const FONT = "EB Garamond";
const small = { font: FONT, size: 13.5, colour: SOFT };
const signed = { line: "#b98a35", name: { ...small, size: 15, colour: INK, weight: "600" }, office: small } as const;

export const MEDALLION: StarterDesign = {
  room: margins(132, 70, 54, 70),
  parts: [
    heading("First Prize", { font: "Cinzel", size: 40, colour: WINE, weight: "bold" }),
    sentence("intro", "is awarded to", { ...small, size: 16.5 }),
    name({ font: "Playfair Display", size: 40, colour: INK, weight: "bold" }),
    sentence("reason", "for <secondary>{{Remarks}}</secondary>\nat the Debating Championship 2026, Kolkata", {
      ...small,
      size: 17,
      colour: INK,
      accent: WINE,
    }),
    ...foot(["Mrinal Chatterjee", "Chief Adjudicator"], ["Ayesha Khan", "Convener"], signed, { ...small, size: 10 }),
  ],
};
