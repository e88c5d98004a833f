// The texts of generated designs in Tamil, Bengali and Marathi: one for taking part, and one for what was achieved.
import type { StarterKind } from "../../starters/catalogue.ts";
import type { Phrases } from "./phrases.ts";

const DID = "{{Remarks}}";
const TOOK_PART: ReadonlySet<StarterKind> = new Set(["participation", "volunteer", "mentor"]);

function phrasesOf(
  heading: readonly [certificate: string, post: string],
  intro: string,
  tookPart: (event: string) => string,
  achieved: (event: string, what: string) => string,
): Phrases {
  return {
    heading: (_, post) => heading[post ? 1 : 0],
    named: () => undefined,
    intro: () => intro,
    reason: (kind, { event, prize }) =>
      TOOK_PART.has(kind) && event !== "" ? tookPart(event) : achieved(event, prize || DID),
    post: (_, prize) => prize || DID,
    the: (event) => event,
  };
}

export const TAMIL = phrasesOf(
  ["பாராட்டுச் சான்றிதழ்", "வாழ்த்துகள்"],
  "இச்சான்றிதழ்",
  (event) => `அவர்களுக்கு, ${event} நிகழ்வில்\nபங்கேற்றதற்காக வழங்கப்படுகிறது`,
  (event, what) =>
    event === ""
      ? `அவர்களுக்கு, ${what} பெற்றதற்காக வழங்கப்படுகிறது`
      : `அவர்களுக்கு, ${event} நிகழ்வில்\n${what} பெற்றதற்காக வழங்கப்படுகிறது`,
);

export const BENGALI = phrasesOf(
  ["শংসাপত্র", "অভিনন্দন"],
  "সানন্দে জানানো যাচ্ছে যে",
  (event) => `${event} অনুষ্ঠানে অংশগ্রহণ করেছেন`,
  (event, what) => (event === "" ? `${what} অর্জন করেছেন` : `${event} অনুষ্ঠানে\n${what} অর্জন করেছেন`),
);

export const MARATHI = phrasesOf(
  ["सन्मानपत्र", "हार्दिक अभिनंदन"],
  "हे सन्मानपत्र अभिमानपूर्वक प्रदान करण्यात येत आहे",
  (event) => `यांना, ${event} मध्ये सहभागी झाल्याबद्दल`,
  (event, what) => (event === "" ? `यांना, ${what} मिळविल्याबद्दल` : `यांना, ${event} मध्ये\n${what} मिळविल्याबद्दल`),
);
