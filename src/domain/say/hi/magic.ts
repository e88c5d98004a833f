// Hindi: Magic Generate.
import type { magic as english } from "../en/magic.ts";
import type { Translated } from "../spoken.ts";

export const magic: Translated<typeof english> = {
  title: "प्रमाणपत्र की झलक",
  regenerate: "दोबारा बनाएँ",
  customize: "इस टेम्पलेट को डिज़ाइन करें",
  making: "आपका बैकग्राउंड बन रहा है",
  pictureOf: (prompt) => `इसके लिए बना बैकग्राउंड: ${prompt.slice(0, 120)}`,
  builtIn: "बिल्ट-इन जनरेटर",
  ideas: "सुझाव",
  prompts: ["रात का हैकथॉन, जामुनी और सुनहरा", "दीवाली के दीये, मैरून", "फूलों वाला, हल्का गुलाबी", "क्रिकेट लीग, नीला"],
};
