// Big Name: a square post whose picture is the winner's name.
import { title, words } from "../elements.ts";
import { byHand, margins, type StarterDesign } from "../parts.ts";

const WHITE = "#ffffff";
const YELLOW = "#ffd23f";
const VIOLET = "#2a1368";

const PLACED = [
  title("place", "1", [210, 66, 120, 104], { font: "Bebas Neue", size: 104, colour: VIOLET }),
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

export const BIG_NAME: StarterDesign = byHand("square", PLACED, {
  room: margins(208, 30, 108, 30),
  parts: PLACED.filter(({ id }) => ["heading", "name", "reason"].includes(id)).map((part) => ({
    ...part,
    fontSize: Math.min(part.fontSize, 76),
  })),
  fixed: ({ width, height }) => {
    const middle = (id: string, y: number) =>
      PLACED.filter((part) => part.id === id).map((part) => ({ ...part, x: Math.round((width - part.width) / 2), y }));
    return [...middle("place", 66), ...middle("event", height - 84), ...middle("tag", height - 44)];
  },
});
