// Devanagari Praman: a certificate in Hindi.
import { emblem, qr, rule, signature, title, words } from "../elements.ts";
import { byHand, type StarterDesign } from "../parts.ts";

const EMERALD = "#0f6b52";
const INK = "#143d31";
const SOFT = "#4a6259";
const CLAY = "#b04620";
const FONT = "Tiro Devanagari Hindi";
const small = { font: FONT, size: 13, colour: SOFT };
const signed = { line: EMERALD, name: { ...small, size: 15, colour: INK }, office: small };

const PLACED = [
  emblem("devanagari-lotus", [274, 52, 152, 64]),
  title("heading", "प्रशस्ति पत्र", [150, 120, 400, 70], { font: "Rozha One", size: 46, colour: EMERALD }),
  words("intro", "यह प्रशस्ति पत्र सम्मान सहित प्रदान किया जाता है", [120, 188, 460, 26], {
    font: FONT,
    size: 16,
    colour: SOFT,
  }),
  title("name", "{{Student Name}}", [85, 214, 530, 66], { font: "Rozha One", size: 43, colour: INK }),
  rule("underline", [240, 285, 220], "#dba23a", 1.4),
  words("reason", "को हिंदी दिवस 2026 के अवसर पर\n<secondary>{{Remarks}}</secondary> प्राप्त करने पर", [110, 292, 480, 56], {
    font: FONT,
    size: 17,
    colour: "#2f4a41",
    accent: CLAY,
  }),
  ...signature("left", [195, 406, 140], ["सुधा मिश्र", "संयोजक"], signed),
  ...signature("right", [505, 406, 140], ["अनिल वर्मा", "प्राचार्य"], signed),
  title("date", "14 सितंबर 2026", [260, 349, 180, 20], { ...small, size: 14 }),
  qr([317, 374, 66, 66]),
  title("number", "क्रमांक {{Certificate ID}}", [275, 441, 150, 18], { ...small, size: 11 }),
];

export const DEVANAGARI_PRAMAN: StarterDesign = byHand("a4-landscape", PLACED, {
  room: ({ width, height }) => ({ x: 66, y: 50, width: width - 132, height: height - (height > width ? 144 : 100) }),
});
