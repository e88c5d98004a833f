// Indigo Citation: in Prashasti's own style.
import { emblem, qr, rule, signature, title, words } from "../elements.ts";
import { byHand, margins, type StarterDesign } from "../parts.ts";

const INDIGO = "#353f94";
const INK = "#1d2142";
const SOFT = "#565a78";
const small = { font: "EB Garamond", size: 14, colour: SOFT };
const signed = { line: SOFT, name: { ...small, size: 15, colour: INK, weight: "600" }, office: small } as const;

const PLACED = [
  emblem("indigo-seal", [319, 54, 62, 62]),
  title("heading", "Certificate|of Excellence", [100, 118, 500, 54], { font: "Rozha One", size: 38, colour: INK }),
  words("intro", "This is proudly presented to", [150, 172, 400, 26], { font: "EB Garamond", size: 18, colour: SOFT }),
  title("name", "{{Student Name}}", [85, 198, 530, 62], { font: "Rozha One", size: 45, colour: INDIGO }),
  rule("underline", [220, 266, 260], "#e5941a", 1.4),
  words(
    "reason",
    "for <secondary>{{Remarks}}</secondary> at HackFest 2026,\nIndian Institute of Technology, Jodhpur",
    [105, 275, 490, 54],
    { font: "EB Garamond", size: 18, colour: "#3c4163", accent: INDIGO },
  ),
  title("date", "20 November 2026", [250, 329, 200, 22], { ...small, size: 15 }),
  ...signature("left", [192, 396, 140], ["R. Narayanan", "Convener"], signed),
  ...signature("right", [508, 396, 140], ["Meera Joshi", "Head of School"], signed),
  qr([317, 362, 66, 66]),
  title("number", "{{Certificate ID}}", [285, 429, 130, 14], { ...small, font: "IBM Plex Mono", size: 9.5 }),
];

export const INDIGO_CITATION: StarterDesign = byHand("a4-landscape", PLACED, {
  room: (size) => margins(66, 66, size.height > size.width ? 96 : 66, 66)(size),
});
