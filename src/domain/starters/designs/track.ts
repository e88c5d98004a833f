// Track: sports, beside the bend of a running track.
import { besideBend } from "../strips.ts";
import { foot, heading, name, sentence, label, type StarterDesign } from "../parts.ts";

const BRICK = "#b23a22";
const INK = "#26201e";
const SOFT = "#645a55";
const FONT = "Montserrat";
const small = { font: FONT, size: 10.5, colour: SOFT };
const signed = { line: INK, name: { ...small, size: 12, colour: INK, weight: "600" }, office: small } as const;

export const TRACK: StarterDesign = {
  align: "left",
  room: besideBend,
  parts: [
    label("event", "INTER-COLLEGE ATHLETICS 2026", { ...small, size: 12, colour: BRICK, weight: "bold" }),
    heading("Certificate|of Sporting Merit", { font: "Bebas Neue", size: 46, colour: INK }),
    sentence("intro", "awarded to", { ...small, size: 13.5 }),
    name({ font: FONT, size: 36, colour: BRICK, weight: "bold" }),
    sentence("reason", "for <secondary>{{Remarks}}</secondary>\nat Jawaharlal Nehru Stadium", {
      ...small,
      size: 15,
      colour: INK,
      accent: BRICK,
    }),
    sentence("date", "Shillong, 20 November 2026", { ...small, size: 12 }),
    ...foot(["Coach R. Lyngdoh", "Meet Director"], ["Pooja Rathi", "Chief Referee"], signed, { ...small, size: 9 }),
  ],
};
