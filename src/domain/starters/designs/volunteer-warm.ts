// Volunteer Warm: thanks that sound as if someone meant them.
import { qr, signature, title, words } from "../elements.ts";
import { byHand, type StarterDesign } from "../parts.ts";

const TERRACOTTA = "#b04a2a";
const INK = "#4a2a1d";
const SOFT = "#7a5a4a";
const small = { font: "Lato", size: 12, colour: SOFT };
const signed = { line: "#a9826d", name: { ...small, size: 13.5, colour: INK, weight: "bold" }, office: small } as const;

const PLACED = [
  title("heading", "With gratitude", [150, 64, 400, 70], { font: "Sacramento", size: 48, colour: TERRACOTTA }),
  words("intro", "we thank our volunteer", [200, 140, 300, 24], { font: "Lato", size: 16, colour: SOFT }),
  title("name", "{{Student Name}}", [95, 170, 510, 64], {
    font: "EB Garamond",
    size: 44,
    colour: INK,
  }),
  words(
    "reason",
    "for <secondary>{{Remarks}}</secondary>.\nYou gave your days, and made ours. The city is greener for it.",
    [105, 240, 490, 64],
    { font: "Lato", size: 16, colour: INK, accent: TERRACOTTA },
  ),
  title("date", "Green City Foundation, 20 November 2026", [150, 308, 400, 22], small),
  ...signature("left", [242, 404, 120], ["Ritu Malhotra", "Programme Head"], signed),
  ...signature("right", [458, 404, 120], ["Joseph Kurien", "Trustee"], signed),
  qr([319, 358, 62, 62]),
  title("number", "{{Certificate ID}}", [290, 422, 120, 14], { ...small, size: 9.5 }),
];

export const VOLUNTEER_WARM: StarterDesign = byHand("a4-landscape", PLACED, {
  room: ({ width, height }) => ({ x: 92, y: 62, width: width - 184, height: height - (height > width ? 176 : 124) }),
});
