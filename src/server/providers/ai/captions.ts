// Captions of posts without a vendor: the post's title, its event, and a sentence for the reader.
import { readSummary } from "#domain/certificate/ai-text.ts";
import { languageTag } from "#domain/certificate/language.ts";
import type { PostInput } from "./interface.ts";
import type { PhraseField } from "./phrase-bank.ts";
import { fieldOf, LONGEST_EVENT, picker } from "./phrases.ts";

/** `{title}` is the post's title, `{event}` the event; each caption is a complete sentence. */
type Captions = {
  openings: readonly string[];
  /** For a title that consists only of addresses or signs. */
  untitled: string;
  thanks: readonly string[];
  behind: Readonly<Record<PhraseField, string>>;
  calls: readonly string[];
};

export function writeCaptionPhrases({ title, event, category, language, seed }: PostInput): string {
  const captions = languageTag(language) === "hi" ? HINDI : ENGLISH;
  const pick = picker(`${seed} ${event} ${title}`);
  const named = readSummary(title)?.replace(/[.!?।]+$/, "");
  const opening = named === undefined ? captions.untitled : pick(captions.openings).replaceAll("{title}", () => named);
  // An event already named in the title is not repeated.
  const isNew = event !== "" && event.length <= LONGEST_EVENT && !title.toLowerCase().includes(event.toLowerCase());
  const thanksOrReason = isNew
    ? pick(captions.thanks).replaceAll("{event}", () => event)
    : captions.behind[fieldOf(category)];
  return readSummary([opening, thanksOrReason, pick(captions.calls)].join(" ")) ?? captions.untitled;
}

const ENGLISH: Captions = {
  openings: [
    "{title}: a moment we are proud to share.",
    "Here it is: {title}!",
    "{title}. It means a lot to all of us.",
  ],
  untitled: "A moment we are proud to share.",
  thanks: [
    "Thank you to everyone who made {event} what it was.",
    "{event} would not have been the same without each of you.",
    "With warm thanks to all who had a part in {event}.",
  ],
  behind: {
    making: "Bright ideas, clean work and a little courage are behind it.",
    sport: "Fair play, hard training and a strong finish are behind it.",
    stage: "Talent, practice and a full heart are behind it.",
    learning: "Curious minds and steady work are behind it.",
    care: "Kind hands and time freely given are behind it.",
    taste: "Fresh ideas, good taste and warm company are behind it.",
    any: "Good people and honest work are behind it.",
  },
  calls: [
    "Tell us the moment you will remember.",
    "Share it with someone who was part of it.",
    "Well done, everyone!",
    "Stay with us for what comes next.",
  ],
};

const HINDI: Captions = {
  openings: ["{title}: यह पल आप सबके साथ साझा करते हुए हमें गर्व है।", "पेश है: {title}!", "{title}। यह हम सबके लिए खास है।"],
  untitled: "यह पल आप सबके साथ साझा करते हुए हमें गर्व है।",
  thanks: [
    "{event} को यादगार बनाने वाले हर साथी का हार्दिक धन्यवाद।",
    "आप सबके बिना {event} ऐसा नहीं होता।",
    "{event} से जुड़े सभी लोगों का आभार।",
  ],
  behind: {
    making: "इसके पीछे नए विचार, सुथरा काम और थोड़ा साहस है।",
    sport: "इसके पीछे खेल भावना, परिश्रम और मज़बूत इरादे हैं।",
    stage: "इसके पीछे प्रतिभा, अभ्यास और पूरा मन है।",
    learning: "इसके पीछे जिज्ञासा और निरंतर परिश्रम है।",
    care: "इसके पीछे सेवा और दूसरों के लिए दिया गया समय है।",
    taste: "इसके पीछे स्वाद, ताज़गी और अपनापन है।",
    any: "इसके पीछे अच्छे लोग और सच्ची मेहनत है।",
  },
  calls: [
    "अपना यादगार पल हमें बताइए।",
    "इसे अपने साथियों के साथ साझा कीजिए।",
    "आप सबको बहुत-बहुत बधाई!",
    "आगे क्या होता है, देखने के लिए जुड़े रहिए।",
  ],
};
