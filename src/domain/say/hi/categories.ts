// Hindi: the categories by name.
import type { categories as english } from "../en/categories.ts";
import type { Translated } from "../spoken.ts";

const NAMES: Readonly<Record<string, string>> = {
  Competition: "प्रतियोगिता",
  Events: "आयोजन",
  News: "समाचार",
  Fashion: "फ़ैशन",
  "Food & Drinks": "खान-पान",
  Travel: "यात्रा",
  Technology: "तकनीक",
  Sports: "खेल",
  "Health & Fitness": "सेहत और फ़िटनेस",
  Beauty: "सौंदर्य",
  Entertainment: "मनोरंजन",
  Lifestyle: "जीवनशैली",
  Education: "शिक्षा",
  "Business & Finance": "व्यापार और वित्त",
  "Art & Creativity": "कला और सृजन",
  "Nature & Environment": "प्रकृति और पर्यावरण",
  Automobiles: "वाहन",
  Other: "अन्य",
};

export const categories: Translated<typeof english> = {
  name: (category) => NAMES[category] ?? category,
};
