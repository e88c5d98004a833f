// Badhai: a post in Hindi that congratulates, below garlands of marigold.
import { heading, label, margins, name, type StarterDesign } from "../parts.ts";

const CREAM = "#fff6e0";
const YELLOW = "#ffd34d";
const small = { font: "Baloo 2", size: 22, colour: CREAM };

export const BADHAI: StarterDesign = {
  room: margins(152, 40, 70, 40),
  parts: [
    heading("हार्दिक बधाई", { font: "Rozha One", size: 54, colour: YELLOW }),
    name({ font: "Baloo 2", size: 52, colour: CREAM, weight: "bold" }),
    label("reason", "{{Remarks}}", { ...small, weight: "600" }),
    label("event", "काव्य उत्सव 2026", { ...small, size: 18, colour: YELLOW }),
  ],
};
