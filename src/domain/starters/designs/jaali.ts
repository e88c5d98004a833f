// Jaali: for those who spoke, framed by a stone lattice.
import { foot, heading, margins, name, sentence, underline, type StarterDesign } from "../parts.ts";

const STONE = "#8c3a1e";
const INK = "#3b1d12";
const SOFT = "#6e5145";
const FONT = "Cormorant Garamond";
const small = { font: FONT, size: 13.5, colour: SOFT, weight: "600" } as const;
const signed = { line: STONE, name: { ...small, size: 15, colour: INK }, office: small };

export const JAALI: StarterDesign = {
  room: margins(82, 76),
  parts: [
    heading("Certificate|of Appreciation", { font: FONT, size: 42, colour: STONE, weight: "600" }),
    sentence("intro", "with our thanks to", { ...small, size: 18 }),
    name({ font: FONT, size: 46, colour: INK, weight: "bold" }),
    underline("#c98a5a", 1.2, 200),
    sentence("reason", "who spoke on <secondary>{{Remarks}}</secondary>\nat the Heritage Colloquium 2026, Lucknow", {
      ...small,
      size: 18,
      colour: INK,
      accent: STONE,
    }),
    ...foot(["Prof. Zehra Naqvi", "Convener"], ["Arvind Saxena", "Director"], signed, { ...small, size: 10.5 }),
  ],
};
