// Soundwave: thanks to a speaker, below the sound of the talk.
import { foot, heading, margins, name, sentence, type StarterDesign } from "../parts.ts";

const WHITE = "#fdf7ff";
const AMBER = "#ffb86b";
const SOFT = "#c9b8dc";
const FONT = "Montserrat";
const small = { font: FONT, size: 11, colour: SOFT };
const signed = {
  line: "#7a6394",
  name: { ...small, size: 12.5, colour: WHITE, weight: "600" },
  office: small,
} as const;

export const SOUNDWAVE: StarterDesign = {
  room: margins(128, 56, 44, 56),
  parts: [
    heading("Thank You|for Speaking", { font: FONT, size: 34, colour: WHITE, weight: "bold" }),
    sentence("intro", "DevConf 2026 thanks", { ...small, size: 14.5 }),
    name({ font: FONT, size: 38, colour: AMBER, weight: "bold" }),
    sentence("reason", "for the talk <secondary>{{Remarks}}</secondary>\nBengaluru, 20 November 2026", {
      ...small,
      size: 15,
      colour: WHITE,
      accent: AMBER,
    }),
    ...foot(["Neha Kapoor", "Programme Chair"], ["Arjun Pillai", "Conference Chair"], signed, { ...small, size: 9 }),
  ],
};
