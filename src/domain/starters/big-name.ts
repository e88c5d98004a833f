// Big Name: a square post whose picture is the winner's name.
import { title, words } from "./elements.ts";

const WHITE = "#ffffff";
const YELLOW = "#ffd23f";
const VIOLET = "#2a1368";

export const BIG_NAME = [
  title("place", "1", [210, 66, 120, 104], { font: "Bebas Neue", size: 104, colour: WHITE }),
  title("heading", "OUR WINNER", [120, 210, 300, 36], { font: "Bebas Neue", size: 32, colour: YELLOW }),
  words("name", "{{Student Name}}", [24, 256, 492, 136], {
    font: "Bebas Neue",
    size: 118,
    colour: WHITE,
    weight: "bold",
  }),
  // No background of its own, because posts often leave it empty.
  title("reason", "{{Remarks}}", [30, 398, 480, 34], { font: "Poppins", size: 19, colour: YELLOW, weight: "600" }),
  title("event", "HACKFEST 2026", [30, 456, 480, 40], { font: "Bebas Neue", size: 34, colour: VIOLET }),
  title("tag", "IIT Jodhpur · 20 November", [30, 496, 480, 26], { font: "Poppins", size: 15, colour: VIOLET }),
];
