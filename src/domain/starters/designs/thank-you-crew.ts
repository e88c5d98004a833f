// Thank You Crew: a story for those who made it happen.
import { rule, title, words } from "../elements.ts";
import { byHand, type StarterDesign } from "../parts.ts";
import { tiles } from "../strips.ts";

const INK = "#30344f";
const BRICK = "#b3304a";

const PLACED = [
  title("heading", "Thank you,", [40, 286, 460, 72], { font: "Pacifico", size: 48, colour: BRICK }),
  words("name", "{{Student Name}}", [40, 362, 460, 156], { font: "Poppins", size: 50, colour: INK, weight: "bold" }),
  rule("underline", [230, 536, 80], "#edae49", 5),
  words("reason", "{{Remarks}}", [60, 552, 420, 62], { font: "Poppins", size: 22, colour: INK }),
  title("event", "Crew of Utsav 2026", [60, 622, 420, 34], { font: "Poppins", size: 20, colour: BRICK, weight: "600" }),
];

export const THANK_YOU_CREW: StarterDesign = byHand("story", PLACED, {
  room: (size) => {
    const rows = tiles(size);
    const edge = rows.cell * rows.rows + 18;
    return { x: 40, y: edge, width: size.width - 80, height: size.height - edge * 2 };
  },
});
