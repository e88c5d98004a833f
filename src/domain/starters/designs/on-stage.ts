// On Stage: a post that announces a speaker, in a cone of light.
import { heading, label, margins, name, type StarterDesign } from "../parts.ts";

const WHITE = "#ffffff";
const PINK = "#ff9ecb";
const small = { font: "Montserrat", size: 18, colour: WHITE };

export const ON_STAGE: StarterDesign = {
  room: (size) => margins(size.height > size.width ? 230 : 176, 46, 66, 46)(size),
  parts: [
    heading("MEET OUR SPEAKER", { font: "Bebas Neue", size: 38, colour: PINK }),
    name({ font: "Montserrat", size: 54, colour: WHITE, weight: "bold" }),
    label("reason", "{{Remarks}}", { ...small, size: 21, weight: "600" }),
    label("event", "DevConf 2026", { ...small, colour: PINK, weight: "bold" }),
    label("tag", "Bengaluru, 20 November", { ...small, size: 15 }),
  ],
};
