// Letterpress: black on cream, one red line.
import { qr, rule, signature, title, words } from "../elements.ts";
import { byHand, margins, type StarterDesign } from "../parts.ts";

const BLACK = "#1d1a16";
const SOFT = "#5a5348";
const FONT = "Libre Baskerville";
const small = { font: FONT, size: 10.5, colour: SOFT };
const signed = { line: BLACK, name: { ...small, size: 11.5, colour: BLACK }, office: small };

const PLACED = [
  words("issuer", "Faculty of Engineering, University of Mysuru", [120, 80, 460, 24], { ...small, size: 13 }),
  title("heading", "Diploma of Merit", [90, 104, 520, 74], { font: "UnifrakturMaguntia", size: 48, colour: BLACK }),
  words("intro", "is awarded, with the thanks of the Faculty, to", [130, 180, 440, 24], { ...small, size: 13 }),
  title("name", "{{Student Name}}", [80, 206, 540, 62], { font: FONT, size: 36, colour: BLACK }),
  rule("red-line", [180, 274, 340], "#c1272d", 2),
  words(
    "reason",
    "for <secondary>{{Remarks}}</secondary>\nin the year two thousand and twenty-six",
    [100, 284, 500, 54],
    {
      font: FONT,
      size: 14.5,
      colour: BLACK,
      accent: "#a51c22",
    },
  ),
  ...signature("left", [165, 406, 150], ["Prof. S. Raghavan", "Dean"], signed),
  ...signature("right", [535, 406, 150], ["Prof. L. Fernandes", "Registrar"], signed),
  qr([317, 352, 66, 66]),
  title("number", "No. {{Certificate ID}}", [275, 420, 150, 16], { ...small, size: 9.5 }),
];

export const LETTERPRESS: StarterDesign = byHand("a4-landscape", PLACED, { room: margins(82, 62, 56, 62) });
