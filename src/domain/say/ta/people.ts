// Tamil: people. Written by `npm run catalogue`.
import type { people as english } from "../en/people.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const people: Begun<typeof english> = {
  title: "மக்கள்",
  lead: "உங்கள் எந்தப் பட்டியலிலும் உள்ள யாரையும், அவர்களின் சான்றிதழ்கள், அஞ்சல்களுடன் தேடுங்கள்.",
  search: "மக்களில் தேடு",
  hint: "பெயர், மின்னஞ்சல், மொபைல் அல்லது சான்றிதழ் எண்",
  start: "யாரைத் தேடுகிறீர்கள்?",
  startText: "பெயர், மின்னஞ்சல், மொபைல் அல்லது சான்றிதழ் எண்ணின் தொடக்கத்தை எழுதவும்: குறைந்தது இரண்டு எழுத்துகள் அல்லது இலக்கங்கள்.",
  found: (n) => plural(n, { one: `${figures(n)} சான்றிதழ் கிடைத்தது`, other: `${figures(n)} சான்றிதழ்கள் கிடைத்தன` }),
  foundMore: (most) => `${figures(most)} க்கு மேல் கிடைத்தன: மேலும் எழுதவும்`,
  none: "யாரும் கிடைக்கவில்லை",
  noneText: (q) => `உங்கள் பட்டியல்களில் “${q}” உடன் பொருந்துபவர் இல்லை. எழுத்துகளைச் சரிபார்க்கவும், அல்லது பெயரைக் குறைவாக எழுதவும்.`,
  loading: "தேடப்படுகிறது",
  failed: "தேட முடியவில்லை.",
  inList: "பட்டியலில் காட்டு",
  inListOf: (name, template) => `${name} ஐ ${template} பட்டியலில் காட்டு`,
  certificateOf: (name, template) => `${name} இன் சான்றிதழ்: ${template}`,
  issued: (when) => `${when} வழங்கப்பட்டது`,
  notIssued: "இன்னும் வழங்கவில்லை",
};
