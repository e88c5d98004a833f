// Minimal Swiss: shapes alone, no picture. White, black, one red.
import type { Size } from "../../canvas/content.ts";
import { figure, qr, rule, title, words } from "../elements.ts";
import { foot, heading, label, margins, name, sentence, type StarterDesign } from "../parts.ts";

const BLACK = "#111111";
const GREY = "#6b6b6b";
const RED = "#e2231a";
const WHITE = "#ffffff";
const small = { font: "Inter", size: 10.5, colour: BLACK, align: "left" } as const;

/** The remarks are last: without any, nothing is missing. */
const REASON = "Visual Communication\n<secondary>{{Remarks}}</secondary>";

const PLACED = [
  figure("column", "rectangle", [0, 0, 196, 495], { fill: RED }),
  figure("disc", "ellipse", [28, 300, 140, 140], { fill: WHITE }),
  figure("disc-inner", "ellipse", [63, 335, 70, 70], { fill: RED }),
  words("issuer", "School of Design\nAhmedabad", [28, 30, 150, 40], {
    ...small,
    size: 12,
    colour: WHITE,
    weight: "600",
  }),
  words("event", "Graduate Exhibition\n20 November 2026", [28, 76, 150, 36], { ...small, colour: WHITE }),
  title("heading", "Certificate", [224, 22, 440, 58], {
    font: "Inter",
    size: 46,
    colour: BLACK,
    weight: "bold",
    align: "left",
  }),
  rule("first", [228, 98, 432], BLACK, 3),
  title("name-label", "Awarded to", [228, 112, 200, 18], { ...small, colour: GREY }),
  title("name", "{{Student Name}}", [226, 134, 434, 72], {
    font: "Inter",
    size: 38,
    colour: BLACK,
    weight: "600",
    align: "left",
  }),
  rule("second", [228, 220, 432], BLACK, 1),
  title("reason-label", "Course", [228, 232, 100, 18], { ...small, colour: GREY }),
  words("reason", REASON, [228, 252, 432, 60], {
    font: "Inter",
    size: 18,
    colour: BLACK,
    accent: RED,
    align: "left",
  }),
  rule("third", [228, 346, 432], BLACK, 1),
  words("signed-left", "Nandini Rao\n<secondary>Head of Programme</secondary>", [228, 412, 130, 44], {
    ...small,
    size: 11.5,
    accent: GREY,
  }),
  words("signed-right", "Max Weber\n<secondary>External Juror</secondary>", [372, 412, 130, 44], {
    ...small,
    size: 11.5,
    accent: GREY,
  }),
  rule("left-line", [228, 408, 126], BLACK, 0.8),
  rule("right-line", [372, 408, 126], BLACK, 0.8),
  qr([576, 366, 84, 84]),
  title("number", "{{Certificate ID}}", [540, 453, 120, 16], {
    font: "Inter",
    size: 9.5,
    colour: GREY,
    align: "right",
  }),
];

/** So many parts are in the column at the left. */
const COLUMN = 5;
const grey = { ...small, colour: GREY };

export const MINIMAL_SWISS: StarterDesign = {
  align: "left",
  placed: { "a4-landscape": PLACED },
  room: (size) => (isWide(size) ? margins(36, 40, 40, 228)(size) : margins(176, 40, 40, 40)(size)),
  fixed: (size) => (isWide(size) ? PLACED.slice(0, COLUMN) : inBand(size)),
  parts: [
    heading("Certificate", { font: "Inter", size: 46, colour: BLACK, weight: "bold" }),
    rule("first", [0, 15, 700], BLACK, 3),
    label("name-label", "Awarded to", grey),
    name({ font: "Inter", size: 38, colour: BLACK, weight: "600" }),
    rule("second", [0, 15, 700], BLACK, 1),
    label("reason-label", "Course", grey),
    sentence("reason", REASON, {
      ...small,
      size: 18,
      accent: RED,
    }),
    ...foot(
      ["Nandini Rao", "Head of Programme"],
      ["Max Weber", "External Juror"],
      { line: BLACK, name: { ...small, size: 11.5 }, office: grey },
      { ...grey, size: 9.5 },
    ),
  ],
};

function isWide({ width, height }: Size): boolean {
  return width > height;
}

function inBand({ width }: Size) {
  return [
    figure("column", "rectangle", [0, 0, width, 148], { fill: RED }),
    figure("disc", "ellipse", [width - 144, 22, 104, 104], { fill: WHITE }),
    figure("disc-inner", "ellipse", [width - 118, 48, 52, 52], { fill: RED }),
    words("issuer", "School of Design\nAhmedabad", [40, 30, 200, 42], {
      ...small,
      size: 13,
      colour: WHITE,
      weight: "600",
    }),
    words("event", "Graduate Exhibition\n20 November 2026", [40, 84, 200, 38], { ...small, size: 11.5, colour: WHITE }),
  ];
}
