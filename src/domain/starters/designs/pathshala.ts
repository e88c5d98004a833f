// Pathshala: a certificate in Hindi, written in chalk on a blackboard.
import { foot, heading, margins, name, sentence, type StarterDesign } from "../parts.ts";

const CHALK = "#fbfdf8";
const YELLOW = "#ffe08a";
const SOFT = "#cfe0d8";
const FONT = "Kalam";
const small = { font: FONT, size: 13, colour: SOFT };
const signed = { line: "#8fb3a4", name: { ...small, size: 14.5, colour: CHALK }, office: small };

export const PATHSHALA: StarterDesign = {
  room: margins(80, 58),
  parts: [
    heading("प्रमाण पत्र", { font: FONT, size: 42, colour: YELLOW, weight: "bold" }),
    sentence("intro", "प्रमाणित किया जाता है कि", { ...small, size: 17 }),
    name({ font: FONT, size: 42, colour: CHALK, weight: "bold" }),
    sentence("reason", "ने विद्यालय के वार्षिकोत्सव 2026 पर\n<secondary>{{Remarks}}</secondary> प्राप्त किया है", {
      ...small,
      size: 18,
      colour: CHALK,
      accent: YELLOW,
    }),
    sentence("date", "जयपुर, 20 नवंबर 2026", { ...small, size: 14 }),
    ...foot(["कमला जोशी", "कक्षा अध्यापिका"], ["राकेश तिवारी", "प्रधानाचार्य"], signed, {
      ...small,
      size: 10.5,
      before: "क्रमांक ",
    }),
  ],
};
