// Tamil: withdrawal. Written by `npm run catalogue`.
import type { withdrawal as english } from "../en/withdrawal.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const withdrawal: Begun<typeof english> = {
  state: "திரும்பப் பெறப்பட்டது",
  withdraw: "திரும்பப் பெறு…",
  title: "சான்றிதழ்களைத் திரும்பப் பெறு",
  text: (name) =>
    `${name} இன் சான்றிதழ்ப் பக்கம் இன்றைய தேதியுடனும் உங்கள் காரணத்துடனும் 'திரும்பப் பெறப்பட்டது' என்று காட்டும். சரிபார்ப்பவர் அது இனி செல்லாது என்று காண்பார். பிறகு மீண்டும் வழங்கலாம்.`,
  severalText: (n) =>
    `${plural(n, { one: `${figures(n)} சான்றிதழின் பக்கம்`, other: `${figures(n)} சான்றிதழ்களின் பக்கங்கள்` })} இன்றைய தேதியுடனும் உங்கள் காரணத்துடனும் 'திரும்பப் பெறப்பட்டது' என்று காட்டும். சரிபார்ப்பவர் அவை இனி செல்லாது என்று காண்பார். பிறகு மீண்டும் வழங்கலாம்.`,
  reason: "காரணம்",
  reasonHint: "இணைப்பு உள்ள அனைவரும் படிக்கலாம். காலியாகவும் விடலாம்.",
  submit: "திரும்பப் பெறு",
  done: (n) => `${plural(n, { one: `${figures(n)} சான்றிதழ்`, other: `${figures(n)} சான்றிதழ்கள்` })} திரும்பப் பெறப்பட்டன.`,
  notIssued: (n) =>
    `${plural(n, { one: `${figures(n)} சான்றிதழ்`, other: `${figures(n)} சான்றிதழ்கள்` })} இன்னும் வழங்கப்படவில்லை. வழங்கிய சான்றிதழ்களை மட்டுமே திரும்பப் பெறலாம்.`,
  failed: "சான்றிதழ்கள் திரும்பப் பெறப்படவில்லை.",
  giveAgain: "மீண்டும் வழங்கு",
  givenAgain: (n) => `${plural(n, { one: `${figures(n)} சான்றிதழ்`, other: `${figures(n)} சான்றிதழ்கள்` })} மீண்டும் செல்லும்.`,
  giveAgainFailed: "மீண்டும் வழங்க முடியவில்லை.",
  noMail: (n) =>
    `${plural(n, { one: `திரும்பப் பெற்ற ${figures(n)} சான்றிதழுக்கு`, other: `திரும்பப் பெற்ற ${figures(n)} சான்றிதழ்களுக்கு` })} அஞ்சல் செல்லாது.`,
  notDownloaded: (n) =>
    `${plural(n, { one: `திரும்பப் பெற்ற ${figures(n)} சான்றிதழ்`, other: `திரும்பப் பெற்ற ${figures(n)} சான்றிதழ்கள்` })} இல்லாமல்.`,
  beforeSent: "அனுப்பும் முன் சான்றிதழ் திரும்பப் பெறப்பட்டது.",
  giveAgainFirst: "இந்தச் சான்றிதழ் திரும்பப் பெறப்பட்டுள்ளது. முதலில் மீண்டும் வழங்கவும்.",
};
