// Kolam: thanks to a mentor, between lines drawn around dots.
import { foot, heading, margins, name, sentence, type StarterDesign } from "../parts.ts";

const WHITE = "#f7f4ec";
const CORAL = "#ff9c7a";
const SOFT = "#b9c4cb";
const small = { font: "Lato", size: 12, colour: SOFT };
const signed = {
  line: "#7d8d97",
  name: { ...small, size: 13.5, colour: WHITE, weight: "bold" },
  office: small,
} as const;

export const KOLAM: StarterDesign = {
  room: margins(88, 62),
  parts: [
    heading("In Gratitude|to Our Mentor", { font: "Playfair Display", size: 36, colour: WHITE }),
    sentence("intro", "presented to", { ...small, size: 16 }),
    name({ font: "Playfair Display", size: 42, colour: CORAL, weight: "600" }),
    sentence("reason", "who guided <secondary>{{Remarks}}</secondary>\nthrough the Design Sprint 2026, Chennai", {
      ...small,
      size: 16,
      colour: WHITE,
      accent: CORAL,
    }),
    ...foot(["Lakshmi Raman", "Programme Lead"], ["Imran Sheikh", "Head of Design"], signed, { ...small, size: 9.5 }),
  ],
};
