// Paisley: for the runner-up, framed by a block print in indigo.
import { foot, heading, margins, name, sentence, underline, type StarterDesign } from "../parts.ts";

const INDIGO = "#26336b";
const MADDER = "#a3312c";
const SOFT = "#585d78";
const FONT = "EB Garamond";
const small = { font: FONT, size: 13.5, colour: SOFT };
const signed = { line: INDIGO, name: { ...small, size: 15, colour: INDIGO, weight: "600" }, office: small } as const;

export const PAISLEY: StarterDesign = {
  room: margins(84, 78),
  parts: [
    heading("Runner-Up", { font: "Playfair Display", size: 44, colour: MADDER, weight: "bold" }),
    sentence("intro", "This certificate is presented to", { ...small, size: 17 }),
    name({ font: "Playfair Display", size: 42, colour: INDIGO, weight: "600" }),
    underline(MADDER, 1.2, 160),
    sentence("reason", "for <secondary>{{Remarks}}</secondary>\nat the Inter-College Quiz 2026", {
      ...small,
      size: 17.5,
      colour: "#333a5c",
      accent: MADDER,
    }),
    ...foot(["Anuradha Iyer", "Quiz Master"], ["S. P. Chauhan", "Dean of Students"], signed, { ...small, size: 10 }),
  ],
};
