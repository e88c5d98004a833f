// Tamil: desk. Written by `npm run catalogue`.
import type { desk as english } from "../en/desk.ts";
import type { Begun } from "../spoken.ts";
import { figures } from "./numbers.ts";

export const desk: Begun<typeof english> = {
  title: "மேசை",
  open: "மேசையைத் திற",
  search: "ஒருவரைத் தேடு",
  hint: "பெயர், எண், அணி அல்லது மின்னஞ்சல்",
  counts: (given, students) => `ஒப்படைத்தவை: ${figures(students)} இல் ${figures(given)}`,
  claimed: (n) => `இணையத்தில் பெற்றவை: ${figures(n)}`,
  people: "மக்கள்",
  give: "ஒப்படை",
  giveOf: (name) => `ஒப்படை: ${name}`,
  takeBack: "செயல்தவிர்",
  takeBackOf: (name) => `செயல்தவிர், ஒப்படைக்கவில்லை: ${name}`,
  given: (name) => `${name}: ஒப்படைக்கப்பட்டது`,
  takenBack: (name) => `${name}: ஒப்படைத்ததாகக் குறிக்கவில்லை`,
  givenAt: (when, by) => (by === "" ? `ஒப்படைத்தது, ${when}` : `ஒப்படைத்தது, ${when}, ${by}`),
  claimedAt: (when) => `இணையத்தில் பெற்றது, ${when}`,
  already: (when, by) => (by === "" ? `ஏற்கனவே ஒப்படைத்தது, ${when}` : `ஏற்கனவே ஒப்படைத்தது, ${when}, ${by}`),
  notSaved: (name) => `${name}: சேமிக்கவில்லை.`,
  failed: "சேமிக்கவில்லை. மீண்டும் அழுத்தவும்.",
  none: "யாரும் கிடைக்கவில்லை",
  noneText: (q) => `இந்தப் பட்டியலில் “${q}” உடன் பொருந்துபவர் இல்லை. எழுத்துகளைச் சரிபார்க்கவும், அல்லது குறைவாக எழுதவும்.`,
  empty: "இந்தப் பட்டியலில் இன்னும் யாரும் இல்லை",
  emptyText: "பட்டியலில் மக்கள் வந்ததும், அவர்களை இங்கு தேடலாம்.",
  more: (n) => `முதல் ${figures(n)} பேர் காட்டப்படுகிறார்கள். மற்றவர்களைத் தேட மேலும் எழுதவும்.`,
  alone: "சேவையகம் பதிலளிக்கவில்லை: மற்ற மேசைகள் ஒப்படைப்பது தெரியாது.",
  loading: "பட்டியல் ஏற்றப்படுகிறது",
  loadFailed: "பட்டியலை ஏற்ற முடியவில்லை.",
};
