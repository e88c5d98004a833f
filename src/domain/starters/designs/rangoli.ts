// Rangoli: a colourful certificate for a fest.
import { qr, signature, title, words } from "../elements.ts";
import { byHand, margins, type StarterDesign } from "../parts.ts";

const MAGENTA = "#b31a6d";
const PLUM = "#4b1248";
const TEAL = "#0b6f71";
const small = { font: "Poppins", size: 11.5, colour: "#6d3f63" };
const signed = { line: PLUM, name: { ...small, size: 12.5, colour: PLUM, weight: "600" }, office: small } as const;

const PLACED = [
  title("heading", "Certificate|of Participation", [150, 92, 400, 50], {
    font: "Baloo 2",
    size: 32,
    colour: MAGENTA,
    weight: "bold",
  }),
  words("intro", "Given with joy to", [200, 150, 300, 24], { font: "Poppins", size: 15, colour: "#6d3f63" }),
  title("name", "{{Student Name}}", [70, 182, 560, 66], { font: "Baloo 2", size: 48, colour: PLUM, weight: "bold" }),
  words(
    "reason",
    "for <secondary>{{Remarks}}</secondary>\nat Utsav 2026, the festival of arts and culture",
    [90, 256, 520, 56],
    { font: "Poppins", size: 16, colour: PLUM, accent: TEAL },
  ),
  title("date", "Pune, 20 November 2026", [200, 316, 300, 22], { ...small, size: 13 }),
  ...signature("left", [232, 408, 116], ["Kavita Rane", "Cultural Secretary"], signed),
  ...signature("right", [468, 408, 116], ["Dr. A. Kulkarni", "Principal"], signed),
  qr([318, 364, 64, 64]),
  title("number", "{{Certificate ID}}", [300, 430, 100, 14], { ...small, size: 9.5 }),
];

export const RANGOLI: StarterDesign = byHand("a4-landscape", PLACED, { room: margins(58, 112) });
