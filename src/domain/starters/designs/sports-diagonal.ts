// Sports Diagonal: fast, loud and slanted.
import { emblem, figure, qr, signature, title, words } from "../elements.ts";
import { byHand, margins, type StarterDesign } from "../parts.ts";

const NAVY = "#101b3b";
const RED = "#d0281f";
const SOFT = "#56607c";
const small = { font: "Montserrat", size: 10.5, colour: SOFT, align: "left" } as const;
const signed = { line: NAVY, name: { ...small, size: 12, colour: NAVY, weight: "600" }, office: small } as const;

const PLACED = [
  emblem("sports-medal", [500, 20, 106, 150]),
  title("event", "STATE ATHLETICS MEET 2026", [170, 44, 330, 24], {
    font: "Montserrat",
    size: 13,
    colour: RED,
    weight: "bold",
    align: "left",
  }),
  title("heading", "CHAMPION", [150, 68, 350, 62], { font: "Bebas Neue", size: 66, colour: NAVY, align: "left" }),
  title("intro", "This certificate goes to", [135, 146, 360, 22], { ...small, size: 13 }),
  title("name", "{{Student Name}}", [118, 172, 452, 58], {
    font: "Montserrat",
    size: 38,
    colour: NAVY,
    weight: "bold",
    align: "left",
  }),
  figure("bar", "rectangle", [107, 238, 74, 6], { fill: RED }),
  words(
    "reason",
    "for <secondary>{{Remarks}}</secondary>\nin the open division, held at Kanteerava Stadium, Bengaluru",
    [90, 254, 430, 62],
    {
      font: "Montserrat",
      size: 14,
      colour: NAVY,
      accent: RED,
      align: "left",
    },
  ),
  title("date", "20 November 2026", [74, 324, 300, 20], { ...small, size: 12 }),
  ...signature("left", [118, 420, 132], ["Coach P. Thomas", "Meet Director"], signed),
  ...signature("right", [284, 420, 132], ["Deepa Shenoy", "Athletics Federation"], signed),
  qr([384, 372, 76, 76]),
  title("number", "{{Certificate ID}}", [372, 450, 100, 14], { font: "Montserrat", size: 9.5, colour: SOFT }),
];

export const SPORTS_DIAGONAL: StarterDesign = byHand("a4-landscape", PLACED, {
  align: "left",
  room: margins(96, 44, 44, 44),
  parts: PLACED.slice(1),
  fixed: ({ width }) => [emblem("sports-medal", [width - 142, 14, 106, 150])],
});
