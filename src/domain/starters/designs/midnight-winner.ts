// Midnight Winner: a prize night, gold on deep blue.
import { emblem, qr, rule, signature, title, words } from "../elements.ts";
import { byHand, margins, type StarterDesign } from "../parts.ts";

const GOLD = "#e3bd62";
const PALE = "#fbf1d6";
const SOFT = "#b4c1e4";
const small = { font: "Lato", size: 12, colour: SOFT };
const signed = { line: GOLD, name: { ...small, size: 13.5, colour: PALE }, office: small };

const PLACED = [
  emblem("midnight-laurel", [300, 50, 100, 94]),
  title("heading", "WINNER", [150, 150, 400, 56], { font: "Cinzel", size: 46, colour: GOLD }),
  words("intro", "Night of Code, 20 November 2026, honours", [150, 206, 400, 24], {
    font: "Lato",
    size: 15,
    colour: SOFT,
  }),
  title("name", "{{Student Name}}", [80, 233, 540, 62], {
    font: "Playfair Display",
    size: 43,
    colour: PALE,
    weight: "600",
  }),
  rule("underline", [270, 301, 160], GOLD, 1),
  words("reason", "who wrote code from dusk to dawn and won\n<secondary>{{Remarks}}</secondary>", [110, 308, 480, 54], {
    font: "Lato",
    size: 16,
    colour: "#dbe3f7",
    accent: GOLD,
  }),
  ...signature("left", [160, 416, 150], ["Vikram Sethi", "Convener"], signed),
  ...signature("right", [540, 416, 150], ["Sara Thomas", "Chief Judge"], signed),
  qr([317, 378, 66, 66]),
  title("number", "{{Certificate ID}}", [285, 446, 130, 14], { ...small, font: "IBM Plex Mono", size: 9.5 }),
];

export const MIDNIGHT_WINNER: StarterDesign = byHand("a4-landscape", PLACED, {
  room: margins(152, 56, 60, 56),
  parts: PLACED.slice(1),
  // In front of the rays.
  fixed: ({ width }) => [emblem("midnight-laurel", [Math.round(width / 2) - 50, 50, 100, 94])],
});
