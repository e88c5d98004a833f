// Alpana: a certificate in Bengali, with patterns painted in rice paste on red earth.
import { foot, heading, margins, name, sentence, type StarterDesign } from "../parts.ts";

const WHITE = "#fffaf0";
const PALE = "#ffe3cf";
const FONT = "Poppins";
const small = { font: FONT, size: 12, colour: PALE };
const signed = {
  line: "#f0b89a",
  name: { ...small, size: 13.5, colour: WHITE, weight: "600" },
  office: small,
} as const;

export const ALPANA: StarterDesign = {
  room: margins(96, 70),
  parts: [
    heading("শংসাপত্র", { font: FONT, size: 40, colour: WHITE, weight: "bold" }),
    sentence("intro", "সানন্দে জানানো যাচ্ছে যে", { ...small, size: 16 }),
    name({ font: FONT, size: 40, colour: WHITE, weight: "600" }),
    sentence("reason", "শারদ উৎসব ২০২৬-এ অংশগ্রহণ করেছেন\nএবং <secondary>{{Remarks}}</secondary> অর্জন করেছেন", {
      ...small,
      size: 16,
      colour: WHITE,
      accent: "#ffd98a",
    }),
    sentence("date", "কলকাতা, ২০ নভেম্বর ২০২৬", { ...small, size: 12.5 }),
    ...foot(["সুচিত্রা বসু", "সম্পাদিকা"], ["অমিতাভ রায়", "সভাপতি"], signed, {
      ...small,
      size: 9.5,
      before: "নং ",
    }),
  ],
};
