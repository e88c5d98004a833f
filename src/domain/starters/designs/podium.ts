// Podium: a post for a winner, above three steps.
import { heading, label, margins, name, type StarterDesign } from "../parts.ts";

const CREAM = "#fff8e6";
const GOLD = "#ffd166";
const small = { font: "Poppins", size: 18, colour: CREAM };

export const PODIUM: StarterDesign = {
  room: margins(44, 62, 170, 62),
  parts: [
    heading("CONGRATULATIONS", { font: "Bebas Neue", size: 40, colour: GOLD }),
    name({ font: "Abril Fatface", size: 58, colour: CREAM }),
    label("reason", "{{Remarks}}", { ...small, size: 20, weight: "600" }),
    label("event", "HackFest 2026, Jodhpur", { ...small, size: 15 }),
  ],
};
