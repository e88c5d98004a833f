// Blueprint: a course for engineers, drawn in white on blue.
import { foot, heading, margins, name, sentence, label, underline, type StarterDesign } from "../parts.ts";

const WHITE = "#f4f9ff";
const PALE = "#b8d3ee";
const AMBER = "#ffd27d";
const MONO = "IBM Plex Mono";
const small = { font: MONO, size: 11, colour: PALE };
const signed = { line: "#7fa9d4", name: { ...small, size: 12, colour: WHITE, weight: "600" }, office: small } as const;

export const BLUEPRINT: StarterDesign = {
  align: "left",
  room: margins(56, 54),
  parts: [
    label("tag", "WORKSHOP: DESIGN FOR MANUFACTURE", { ...small, size: 12, weight: "600" }),
    heading("Certificate|of Training", { font: MONO, size: 31, colour: WHITE, weight: "600" }),
    sentence("intro", "awarded to", { ...small, size: 13.5 }),
    name({ font: MONO, size: 36, colour: AMBER, weight: "600" }),
    underline("#7fa9d4", 1, 588),
    sentence(
      "reason",
      "for completing <secondary>{{Remarks}}</secondary>\n40 hours of lectures and practice, November 2026",
      {
        ...small,
        size: 14.5,
        colour: WHITE,
        accent: AMBER,
      },
    ),
    ...foot(["Dr. K. Venkatesh", "Course Director"], ["Ruchi Agarwal", "Lead Instructor"], signed, {
      ...small,
      size: 9.5,
    }),
  ],
};
