// Herbarium: thanks to a volunteer, between pressed ferns.
import { foot, heading, margins, name, sentence, type StarterDesign } from "../parts.ts";

const GREEN = "#33563a";
const INK = "#2c3a2c";
const SOFT = "#5c6a58";
const FONT = "EB Garamond";
const small = { font: FONT, size: 13.5, colour: SOFT };
const signed = { line: "#8a9a82", name: { ...small, size: 15, colour: INK, weight: "600" }, office: small } as const;

export const HERBARIUM: StarterDesign = {
  room: margins(112, 52),
  parts: [
    heading("Certificate|of Volunteering", { font: "Cormorant Garamond", size: 38, colour: GREEN, weight: "600" }),
    sentence("intro", "with heartfelt thanks to", { ...small, size: 17 }),
    name({ font: "Cormorant Garamond", size: 44, colour: INK, weight: "bold" }),
    sentence("reason", "for <secondary>{{Remarks}}</secondary>\nduring the Urban Forest Week 2026", {
      ...small,
      size: 17.5,
      colour: INK,
      accent: GREEN,
    }),
    sentence("date", "Bengaluru, 20 November 2026", small),
    ...foot(["Nalini Hegde", "Coordinator"], ["Peter Gomes", "Trustee"], signed, { ...small, size: 10 }),
  ],
};
