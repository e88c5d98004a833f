// Pennant: for a pupil, with flags above and pencils below.
import { foot, heading, margins, name, sentence, type StarterDesign } from "../parts.ts";

const TEAL = "#0b6b68";
const RED = "#c0312b";
const INK = "#2d3142";
const FONT = "Baloo 2";
const small = { font: FONT, size: 13, colour: "#565b6e" };
const signed = { line: INK, name: { ...small, size: 14, colour: INK, weight: "600" }, office: small } as const;

export const PENNANT: StarterDesign = {
  room: margins(96, 60, 78, 60),
  parts: [
    heading("Certificate of Merit", { font: FONT, size: 38, colour: TEAL, weight: "bold" }),
    sentence("intro", "Three cheers for", { ...small, size: 17 }),
    name({ font: FONT, size: 46, colour: RED, weight: "bold" }),
    sentence("reason", "for <secondary>{{Remarks}}</secondary>\nGreenwood School, Arts Day 2026", {
      ...small,
      size: 17,
      colour: INK,
      accent: TEAL,
    }),
    ...foot(["Ms. Leela D'Cruz", "Class Teacher"], ["Mr. Harish Bhat", "Principal"], signed, { ...small, size: 10.5 }),
  ],
};
