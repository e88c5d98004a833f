// Summit: for those who went all the way up.
import { qr, signature, title, words } from "../elements.ts";
import { byHand, margins, type StarterDesign } from "../parts.ts";

const NAVY = "#1d3c63";
const ORANGE = "#b03a14";
const SNOW = "#fdf3e7";
const small = { font: "Montserrat", size: 10.5, colour: "#c9d6e8" };
const signed = { line: "#8fa9c9", name: { ...small, size: 12, colour: SNOW, weight: "600" }, office: small } as const;

const PLACED = [
  title("heading", "CERTIFICATE OF COMPLETION", [90, 46, 520, 28], {
    font: "Montserrat",
    size: 17,
    colour: ORANGE,
    weight: "600",
  }),
  title("name", "{{Student Name}}", [70, 78, 560, 70], { font: "Abril Fatface", size: 48, colour: NAVY }),
  words(
    "reason",
    "has completed the course Leadership in the Outdoors\nwith <secondary>{{Remarks}}</secondary>",
    [90, 152, 520, 54],
    { font: "Montserrat", size: 16, colour: "#3a4d66", accent: ORANGE },
  ),
  title("date", "Manali, 20 November 2026", [200, 208, 300, 22], { ...small, size: 12, colour: "#4e6078" }),
  ...signature("left", [130, 438, 150], ["Tenzin Norbu", "Course Director"], signed),
  ...signature("right", [310, 438, 150], ["Anita D'Silva", "Academy of Trails"], signed),
  title("number", "{{Certificate ID}}", [440, 456, 128, 16], { ...small, align: "right" }),
  qr([580, 398, 74, 74]),
];

export const SUMMIT: StarterDesign = byHand("a4-landscape", PLACED, {
  room: margins(52, 46, 26, 46),
  lower: ({ height }) => height * 0.3,
});
