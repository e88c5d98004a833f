// Lab Note: a workshop's page, filled in by hand.
import { figure, qr, rule, signature, title, words } from "../elements.ts";
import { byHand, margins, type StarterDesign } from "../parts.ts";

const INK = "#23313b";
const BLUE = "#1f5fa8";
const SOFT = "#4f5e6a";
const MONO = "IBM Plex Mono";
const small = { font: MONO, size: 11, colour: SOFT, align: "left" } as const;
const signed = { line: SOFT, name: { ...small, font: "Kalam", size: 15, colour: BLUE }, office: small };

const PLACED = [
  title("label", "WORKSHOP RECORD", [92, 44, 300, 22], { ...small, size: 13, weight: "600" }),
  title("heading", "Certificate|of Workshop", [92, 66, 380, 44], {
    font: MONO,
    size: 26,
    colour: INK,
    weight: "600",
    align: "left",
  }),
  title("name-label", "Name", [92, 138, 120, 18], small),
  title("name", "{{Student Name}}", [92, 156, 400, 64], { font: "Kalam", size: 38, colour: BLUE, align: "left" }),
  rule("name-line", [92, 221, 400], SOFT, 1),
  title("task-label", "Observed", [92, 238, 120, 18], small),
  words("reason", "Built, measured and explained:\n<secondary>{{Remarks}}</secondary>", [92, 254, 456, 66], {
    font: "Kalam",
    size: 19,
    colour: INK,
    accent: "#b02f28",
    align: "left",
  }),
  figure("date-box", "rectangle", [92, 340, 150, 44], { fill: "#ffffff", stroke: SOFT, strokeWidth: 1 }),
  title("date-label", "Date", [100, 343, 120, 16], { ...small, size: 9.5 }),
  title("date", "20 November 2026", [100, 357, 134, 24], { ...small, font: "Kalam", size: 15, colour: BLUE }),
  figure("number-box", "rectangle", [242, 340, 150, 44], { fill: "#ffffff", stroke: SOFT, strokeWidth: 1 }),
  title("number-label", "Record no.", [250, 343, 120, 16], { ...small, size: 9.5 }),
  title("number", "{{Certificate ID}}", [250, 360, 134, 20], { ...small, size: 12, colour: INK }),
  ...signature("left", [167, 436, 150], ["Dr. Farah Khan", "Physics Laboratory"], signed),
  ...signature("right", [347, 436, 150], ["S. Mukherjee", "Workshop Lead"], signed),
  qr([566, 372, 86, 86]),
];

export const LAB_NOTE: StarterDesign = byHand("a4-landscape", PLACED, {
  align: "left",
  room: margins(44, 40, 38, 92),
  parts: PLACED.filter(({ id }) => !/-box$|^number-label$/.test(id)),
});
