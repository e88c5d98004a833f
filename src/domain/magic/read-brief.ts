// The embedded reader: what a sentence in English or Hindi asks of a design. It needs no network and no chance, so that
// the same sentence gives the same brief.
import { colourOf } from "../brand/tones.ts";
import { STARTER_LANGUAGES, type StarterKind, type StarterLanguage } from "../starters/catalogue.ts";
import { cleanText } from "../text.ts";
import { BRIEF, type Brief, type MAGIC_SHAPES } from "./brief.ts";
import { findNames, type Names } from "./find-names.ts";
import { MAGIC_ENGLISH } from "./phrases/english.ts";
import { MAGIC_HINDI } from "./phrases/hindi.ts";
import { BENGALI, MARATHI, TAMIL } from "./phrases/others.ts";
import type { Phrases } from "./phrases/phrases.ts";
import { COLOUR_WORDS, DARK_WORDS, LIGHT_WORDS, METAL_WORDS, type Oklch } from "./words/colours.ts";
import { AI_WRITES, KIND_WORDS, LANGUAGE_WORDS, POST_WORDS, SHAPE_WORDS_OF, STYLE_WORDS_OF } from "./words/topics.ts";

/** Characters that are read; more says no more about a design. */
const MOST = 600;
const PHRASES: Readonly<Record<StarterLanguage, Phrases>> = {
  English: MAGIC_ENGLISH,
  Hindi: MAGIC_HINDI,
  Tamil: TAMIL,
  Bengali: BENGALI,
  Marathi: MARATHI,
};

/** `language` is the template's, for a sentence that does not say or show another. */
export function readBrief(sentence: string, language: StarterLanguage = "English"): Brief {
  const text = cleanText(sentence.slice(0, MOST))
    .replace(ADDRESS, " ")
    .replace(/\{\{[^{}]*\}\}/gu, " ")
    .replace(/[<>{}|]+/gu, " ");
  const names = findNames(text);
  const written = languageOf(text, language);
  const kind =
    KIND_WORDS.find(([, words]) => words.test(text))?.[0] ?? (names.prize === "" ? "participation" : "winner");
  const shape = SHAPE_WORDS_OF.find(([, words]) => words.test(text))?.[0] ?? "a4-landscape";
  const styles = STYLE_WORDS_OF.flatMap(([style, words]) => (words.test(text) ? [style] : []));
  const post = isPost(text, shape);
  return {
    kind,
    language: written,
    shape,
    post,
    styles,
    ...coloursOf(names.event === "" ? text : text.replaceAll(names.event, " ")),
    ...wordsOf(text, names, { kind, post, language: written }),
    event: names.event,
    where: [names.place, names.date].filter(Boolean).join(", ").slice(0, BRIEF.where),
    organiser: names.organiser,
    signers: names.signers,
    aiText: AI_WRITES.test(text),
  };
}

/** Nobody's web address belongs on a certificate. */
const ADDRESS = /(?:https?:|www\.|javascript:)\S*/giu;

function languageOf(text: string, language: StarterLanguage): StarterLanguage {
  const named = STARTER_LANGUAGES.find((each) => LANGUAGE_WORDS[each].test(text));
  if (named !== undefined) return named;
  if (/\p{Script=Tamil}/u.test(text)) return "Tamil";
  if (/\p{Script=Bengali}/u.test(text)) return "Bengali";
  if (/\p{Script=Devanagari}/u.test(text)) return MARATHI_WORDS.test(text) ? "Marathi" : "Hindi";
  return language;
}

const MARATHI_WORDS = /साठी|मध्ये|आहे|स्पर्धेत|ण्याबद्दल|विद्यार्थ्यां/u;

/** A square may be a certificate; a story never is. */
function isPost(text: string, shape: (typeof MAGIC_SHAPES)[number]): boolean {
  return shape === "story" || (shape === "square" && POST_WORDS.test(text) && !/certificate|प्रमाण/iu.test(text));
}

type Said = { kind: StarterKind; post: boolean; language: StarterLanguage };

function wordsOf(
  text: string,
  { event, article, prize }: Names,
  { kind, post, language }: Said,
): Pick<Brief, "heading" | "intro" | "reason" | "stress"> {
  const phrases = PHRASES[language];
  const [, word] = /\bcertificate\s+of\s+(\p{L}{4,20})(?![\p{L}\p{M}])/iu.exec(text) ?? [];
  const own = word === undefined || post ? undefined : phrases.named(capitalised(word.toLowerCase()));
  const named = article && event !== "" ? phrases.the(event) : event;
  const judge = /\bjudg|\bjury\b|निर्णायक/iu.test(text);
  const reason = post ? phrases.post(kind, prize) : phrases.reason(kind, { event: named, prize, judge });
  // In a post the event has a line of its own.
  return {
    heading: own ?? phrases.heading(kind, post),
    intro: post ? "" : phrases.intro(kind),
    reason: reason.slice(0, BRIEF.reason),
    stress: prize || (reason.includes("{{Remarks}}") ? "" : event),
  };
}

/** A metal is for accents, black makes it dark, and white light; of other colours the first is the main one. */
function coloursOf(text: string): Pick<Brief, "tone" | "main" | "accent"> {
  const words = text.toLowerCase().match(WORDS) ?? [];
  const has = (list: string) => words.some((word) => list.normalize("NFC").split(" ").includes(word));
  const tone = has(DARK_WORDS) ? "dark" : has(LIGHT_WORDS) ? "light" : "any";
  const metal = METALS.find(([list]) => has(list))?.[1];
  const named = shadesIn(text).filter((colour) => colour.c >= GREY);
  const distinct = [...new Set(named)].map(hexOf);
  const isBlack = has(BLACK) && (metal !== undefined || distinct.length > 0);
  const colours = isBlack ? [NEAR_BLACK, ...distinct] : distinct;
  const [main = null, second] = colours;
  const accent = second ?? (metal === undefined ? null : metal);
  return { tone, main, accent: accent === main ? null : accent };
}

/** The colours that are named: 'midnight blue' is one, a shade of blue. */
function shadesIn(sentence: string): Oklch[] {
  const text = sentence.toLowerCase();
  let last: { colour: Oklch; end: number } | undefined;
  return [...text.matchAll(WORDS)].flatMap(({ 0: word, index }) => {
    const colour = COLOURS.get(word);
    if (colour === undefined) return [];
    const isShade = last !== undefined && /^ +$/.test(text.slice(last.end, index)) && isNear(colour, last.colour);
    last = { colour, end: index + word.length };
    return isShade ? [] : [colour];
  });
}

function isNear(one: Oklch, other: Oklch): boolean {
  const apart = Math.abs(one.h - other.h);
  return Math.min(apart, 360 - apart) < NEAR && Math.min(one.c, other.c) >= GREY;
}

/** Degrees of hue. */
const NEAR = 60;
const WORDS = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;
/** What has less colour is a tone of paper or ink. */
const GREY = 0.04;
const BLACK = "black kala काला काले काली";
const NEAR_BLACK = "#1c1c1e";
const METALS = [
  [METAL_WORDS.gold, "#d4a437"],
  [METAL_WORDS.silver, "#9aa3ad"],
  [METAL_WORDS.rose, "#c98a82"],
  [METAL_WORDS.bronze, "#a9713d"],
] as const;
const COLOURS = new Map(
  COLOUR_WORDS.flatMap(([words, colour]) =>
    words
      .normalize("NFC")
      .split(" ")
      .map((word) => [word, colour] as const),
  ),
);

/** The lightness of OKLab is near the cube root of the luminance. */
function hexOf({ l, c, h }: Oklch): string {
  return colourOf({ chroma: c, hue: (h / 180) * Math.PI, luminance: l ** 3 });
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
