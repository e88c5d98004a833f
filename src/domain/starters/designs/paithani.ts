// Paithani: a certificate in Marathi, framed like the border of a silk sari.
import { foot, heading, margins, name, sentence, underline, type StarterDesign } from "../parts.ts";

const PURPLE = "#5a1a6b";
const INK = "#33123d";
const SOFT = "#65506b";
const FONT = "Tiro Devanagari Hindi";
const small = { font: FONT, size: 13, colour: SOFT };
const signed = { line: PURPLE, name: { ...small, size: 15, colour: INK }, office: small };

export const PAITHANI: StarterDesign = {
  room: margins(78, 72),
  parts: [
    heading("सन्मानपत्र", { font: "Yatra One", size: 44, colour: PURPLE }),
    sentence("intro", "हे सन्मानपत्र अभिमानपूर्वक प्रदान करण्यात येत आहे", { ...small, size: 16 }),
    name({ font: FONT, size: 42, colour: INK }),
    underline("#c8962e", 1.6, 220),
    sentence("reason", "यांना, कलामहोत्सव २०२६ मध्ये\n<secondary>{{Remarks}}</secondary> मिळविल्याबद्दल", {
      ...small,
      size: 17.5,
      colour: INK,
      accent: "#9c1f5a",
    }),
    sentence("date", "पुणे, २० नोव्हेंबर २०२६", { ...small, size: 14 }),
    ...foot(["स्मिता देशपांडे", "मुख्याध्यापिका"], ["अजित कदम", "अध्यक्ष"], signed, {
      ...small,
      size: 10.5,
      before: "क्र. ",
    }),
  ],
};
