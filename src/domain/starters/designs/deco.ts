// Deco: an evening in black and gold.
import { qr, signature, title, words } from "../elements.ts";
import { byHand, margins, type StarterDesign } from "../parts.ts";

const GOLD = "#d8b263";
const PALE = "#f6ead0";
const SOFT = "#b9ad92";
const small = { font: "Montserrat", size: 10.5, colour: SOFT };
const signed = { line: GOLD, name: { ...small, size: 12, colour: PALE }, office: small };

const PLACED = [
  title("heading", "Certificate|of Honour", [110, 140, 480, 54], { font: "Cinzel Decorative", size: 33, colour: GOLD }),
  words("intro", "presented at the Annual Gala to", [150, 196, 400, 22], {
    font: "Montserrat",
    size: 13,
    colour: SOFT,
    weight: "300",
  }),
  title("name", "{{Student Name}}", [85, 220, 530, 62], { font: "Cinzel", size: 40, colour: PALE }),
  words(
    "reason",
    "in recognition of <secondary>{{Remarks}}</secondary>\nNew Delhi, 20 November 2026",
    [110, 290, 480, 54],
    {
      font: "Montserrat",
      size: 14.5,
      colour: PALE,
      accent: GOLD,
      weight: "300",
    },
  ),
  ...signature("left", [170, 404, 150], ["Zubin Daruwala", "President"], signed),
  ...signature("right", [530, 404, 150], ["Ira Sengupta", "Chair of the Jury"], signed),
  qr([318, 352, 64, 64]),
  title("number", "{{Certificate ID}}", [285, 418, 130, 14], { ...small, size: 9.5 }),
];

export const DECO: StarterDesign = byHand("a4-landscape", PLACED, { room: margins(142, 66, 64, 66) });
