// Hackathon Grid: monospaced, like a terminal.
import { figure, qr, rule, signature, title, words } from "../elements.ts";
import { byHand, margins, type StarterDesign } from "../parts.ts";

const MINT = "#3ddc97";
const WHITE = "#f2f7f5";
const SOFT = "#8fa3ad";
const MONO = "JetBrains Mono";
const small = { font: MONO, size: 11, colour: SOFT, align: "left" } as const;
const signed = { line: "#5d7280", name: { ...small, colour: WHITE }, office: { ...small, size: 10 } };

const PLACED = [
  title("command", "$ award --event hackfest-2026", [48, 44, 380, 24], { ...small, size: 13, colour: MINT }),
  title("heading", "Certificate|of Achievement", [48, 76, 420, 40], {
    font: "Space Mono",
    size: 25,
    colour: WHITE,
    weight: "bold",
    align: "left",
  }),
  figure("cursor", "rectangle", [48, 128, 38, 4], { fill: MINT }),
  title("intro", "// presented to", [48, 166, 380, 24], { ...small, size: 14 }),
  title("name", "{{Student Name}}", [48, 192, 600, 64], {
    font: MONO,
    size: 42,
    colour: WHITE,
    weight: "bold",
    align: "left",
  }),
  rule("underline", [48, 266, 604], "#2a3843", 1),
  words(
    "reason",
    "for <secondary>{{Remarks}}</secondary>\n36 hours, 214 teams, one commit at a time",
    [48, 278, 600, 58],
    {
      font: MONO,
      size: 15,
      colour: "#c5d2d8",
      accent: MINT,
      align: "left",
    },
  ),
  ...signature("left", [123, 412, 150], ["R. Narayanan", "Convener"], signed),
  ...signature("right", [303, 412, 150], ["Meera Joshi", "Lead Judge"], signed),
  title("date", "20 November 2026", [410, 415, 144, 18], { ...small, colour: WHITE }),
  title("number", "id {{Certificate ID}}", [410, 431, 144, 18], { ...small, size: 10 }),
  qr([566, 366, 86, 86]),
];

export const HACKATHON_GRID: StarterDesign = byHand("a4-landscape", PLACED, {
  align: "left",
  room: margins(176, 46, 44, 46),
});
