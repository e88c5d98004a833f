// Finds the names in a sentence: event, place, date, organiser, signers and prize. What it does not find stays empty.
import { COLOUR_WORDS } from "./words/colours.ts";
import {
  COMMON,
  EVENT_LIKE,
  EVENT_PHRASE,
  EVENT_PHRASE_HINDI,
  INSTITUTION,
  MONTHS,
  NAME_AND_YEAR,
  NO_NAME,
  NOT_ALONE,
  NOUN_AT_END,
  PROPER,
  SIGNER_ROLES,
} from "./words/names.ts";

export type Signer = { name: string; role: string };
export type Names = {
  event: string;
  /** Whether "the" is said before the event. */
  article: boolean;
  place: string;
  date: string;
  organiser: string;
  signers: Signer[];
  prize: string;
};

/** A text whose found pieces are blanked, so that nothing is found twice. */
type Rest = { text: string };

export function findNames(sentence: string): Names {
  const rest: Rest = { text: sentence };
  const [, double, single] = taken(rest, QUOTED) ?? [];
  const quoted = double ?? single ?? "";
  const date = dateIn(rest);
  const signers = signersIn(rest);
  const prize = prizeIn(rest.text);
  const organiser = organiserIn(rest);
  const runs = properRuns(rest.text);
  const event = quoted === "" ? eventIn(rest.text, runs) : { name: shortened(plain(quoted), 60), article: false };
  const [own, of] = splitInstitution(event.name);
  const others = runs.filter(({ name }) => !event.name.includes(name));
  const house = others.find(({ name, before }) => INSTITUTION.test(name) && /(?:of|for|from)$/iu.test(before));
  const given = shortened(organiser || of || (house?.name ?? ""), 60);
  const places = others.filter(({ name, before }) => name !== given && /(?:^|\s)(?:at|in)$|,$/iu.test(before));
  const place =
    places
      .map(({ name }) => name)
      .slice(0, 2)
      .join(", ") || hindiPlaceIn(rest.text, event.name);
  return { event: shortened(own, 60), article: event.article, place, date, organiser: given, signers, prize };
}

/** An apostrophe inside a word ends no quotation. */
const QUOTED = /["“«„]([^"”»“]{2,80})["”»“]|(?<![\p{L}\p{M}\p{N}])['‘]((?:[^'‘’]|['’](?=\p{L})){2,80})['’]/u;

const DAY = String.raw`[\d०-९]{1,2}(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:20\d\d|२०[०-९]{2})`;
const MONTH = `(?:${MONTHS})(?![\\p{L}\\p{M}])`;
const TO = "(?:-|–|to|and|&|से)";
const DATE = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:(?:held\s+)?on\s+|dated?\s+|from\s+)?(?:the\s+)?`,
    String.raw`(${DAY}\s+${MONTH}(?:\s*,?\s*${YEAR})?\s*${TO}\s*${DAY}\s+${MONTH}(?:\s*,?\s*${YEAR})?`,
    String.raw`|(?:${DAY}\s*${TO}\s*)?${DAY}\s+(?:of\s+)?${MONTH}(?:\s*,?\s*${YEAR})?`,
    String.raw`|${MONTH}\s+${DAY}(?:\s*[-–]\s*${DAY})?(?:\s*,\s*|\s+)${YEAR}`,
    String.raw`|${MONTH}(?:\s+${YEAR})?\s*${TO}\s*${MONTH}\s+${YEAR}`,
    String.raw`|${MONTH}\s+${YEAR}|\d{1,2}[./-]\d{1,2}[./-](?:20)?\d\d)(?!\d)`,
  ].join(""),
  "iu",
);

function dateIn(rest: Rest): string {
  const found = taken(rest, DATE)?.[1] ?? "";
  const months = /(?<!\p{L})\p{Ll}{3,}/gu;
  return found
    .replace(/\s+/gu, " ")
    .replace(/(\d)(?:st|nd|rd|th)\b/giu, "$1")
    .replace(months, (word) => (/^(?:of|to|and)$/u.test(word) || !/^[a-z]/u.test(word) ? word : capitalised(word)))
    .replace(/\s+of\s+/u, " ");
}

/** The point of a title such as "Dr." ends no sentence. */
const SIGNED =
  /\bsigned\s+by\s+(?:the\s+)?(.+?)(?=(?<!\b(?:dr|prof|mr|mrs|ms|smt|shri|\p{L}))\.(?:\s|$)|[;\n]|\s+with\b|$)/iu;

function signersIn(rest: Rest): Signer[] {
  const parts = (taken(rest, SIGNED)?.[1] ?? "").split(/\s*(?:,|\band\b|&|\(|\))\s*(?:the\s+)?/iu);
  const signers: Signer[] = [];
  for (const part of parts.map(plain).filter(Boolean)) {
    const last = signers.at(-1);
    const isRole = SIGNER_ROLES.test(part);
    if (isRole && last !== undefined && last.role === "") last.role = titled(part);
    else signers.push(isRole ? { name: "", role: titled(part) } : { name: shortened(part, 40), role: "" });
  }
  return signers.slice(0, 2).map(({ name, role }) => ({ name, role: shortened(role, 40) }));
}

const PRIZE =
  /\b((?:first|second|third|1st|2nd|3rd|grand|consolation)\s+(?:prize|place|position|rank)|(?:gold|silver|bronze)\s+medal|best\s+\p{L}[\p{L}-]*(?:\s+\p{L}[\p{L}-]*)?)(?![\p{L}-])|((?:प्रथम|द्वितीय|तृतीय)(?:\s+(?:स्थान|पुरस्कार))?)(?![\p{L}\p{M}])/giu;

/** Empty where several are named: then each student has another. */
function prizeIn(text: string): string {
  const found = [...text.matchAll(PRIZE)].map(([, english, hindi]) => {
    if (hindi !== undefined) return /\s/u.test(hindi) ? hindi : `${hindi} स्थान`;
    const words = (english ?? "").split(/\s+/u);
    const named = words.filter((word, nth) => nth < 2 || word.toLowerCase() === "award" || !isNoName(word));
    return named.length < 2 || (/^best$/iu.test(words[0] ?? "") && isNoName(words[1] ?? ""))
      ? ""
      : titled(named.join(" "));
  });
  const distinct = [...new Set(found.filter(Boolean))];
  const isOne = distinct.length === 1 && !/\b(?:first|1st)\s*(?:,|and|&|\/|to)\s*(?:second|2nd|third|3rd)/iu.test(text);
  return isOne ? (distinct[0] ?? "") : "";
}

const UNTIL = String.raw`(?=\s+(?:on|at|in|for|with|to|from|using|who|and\s+signed)(?![\p{L}])|[,.;:()\n]|$)`;
const ORGANISED = new RegExp(
  String.raw`\b(?:organi[sz]ed|hosted|presented|conducted|given|issued|offered|run|held|arranged)\s+by\s+(?:the\s+)?(\p{L}.{1,70}?)${UNTIL}`,
  "iu",
);
const BY = new RegExp(
  String.raw`(?<!\b(?:written|made|filled|generated|signed|personali[sz]ed|drawn)\s)\b(?:by|from)\s+(?:the\s+)?(\p{Lu}.{1,70}?)${UNTIL}`,
  "u",
);
const HINDI_BY = /((?:[\p{L}\p{M}\p{N}.]+\s+){1,5})(?:द्वारा|की ओर से|तर्फे)/u;

function organiserIn(rest: Rest): string {
  const named = taken(rest, ORGANISED)?.[1] ?? taken(rest, BY)?.[1];
  if (named !== undefined && !/^(?:ai|hand)\b/iu.test(named)) return titled(shortened(withoutLook(plain(named)), 60));
  return shortened(afterNoName(plain(taken(rest, HINDI_BY)?.[1] ?? "")), 60);
}

/** "Robotics Club dark blue": how it is to look follows the name. */
function withoutLook(name: string): string {
  const words = name.split(/\s+/u);
  return words.slice(0, words.findLastIndex((word) => !isLook(word)) + 1).join(" ");
}

function isLook(word: string): boolean {
  return /^\p{Ll}/u.test(word) && (isNoName(word) || COLOUR_NAMES.has(word));
}

const COLOUR_NAMES = new Set(COLOUR_WORDS.flatMap(([words]) => words.split(" ")));

type Run = { name: string; before: string };

/** What is written with capital letters, with the text before it. */
function properRuns(text: string): Run[] {
  return [...text.matchAll(PROPER)].flatMap(({ 0: run, index }) => {
    const words = run.split(/\s+/u);
    while (words.length > 0 && isCommon(words[0])) words.shift();
    while (words.length > 0 && isCommon(words.at(-1))) words.pop();
    const name = plain(words.join(" "));
    if (name.length < 2 || /^\d+$/u.test(name) || NOT_ALONE.test(name)) return [];
    const before = text.slice(0, index + run.indexOf(words[0] ?? "")).replace(/\s*(?:\b(?:the|an?|our|my)\s*)?$/iu, "");
    return [{ name, before: before.slice(-12).trimEnd() }];
  });
}

function isCommon(word: string | undefined): boolean {
  return word === undefined || COMMON.test(word.replace(/[.,]$/u, ""));
}

type Event = { name: string; article: boolean };

function eventIn(text: string, runs: readonly Run[]): Event {
  const phrase = [...text.matchAll(EVENT_PHRASE), ...text.matchAll(EVENT_PHRASE_HINDI)]
    .map(([, found = ""]) => afterNoName(plain(found)))
    .find((found) => found !== "" && !NOT_ALONE.test(found));
  const proper = runs.find(({ name, before }) => {
    if (EVENT_LIKE.test(name)) return true;
    return !INSTITUTION.test(name) && !/(?:^|\s)(?:at|in)$|,$/iu.test(before);
  });
  const named = [...text.matchAll(NAME_AND_YEAR)].map(([, found = ""]) => afterNoName(found)).find(Boolean);
  const both =
    phrase !== undefined && proper !== undefined && (phrase.includes(proper.name) || !EVENT_LIKE.test(proper.name));
  const found = both ? phrase : (proper?.name ?? phrase ?? named ?? "");
  const whole = proper !== undefined && phrase !== undefined && proper.name.includes(phrase) ? proper.name : found;
  return { name: titled(shortened(whole, 60)), article: hasArticle(text, whole) };
}

/** "the" or "our" is before it, or it ends in a noun, such as "Science Fair". */
function hasArticle(text: string, name: string): boolean {
  const at = text.indexOf(name);
  const before = text.slice(0, Math.max(0, at));
  return /\b(?:the|an?|our|my|this)\s+$/iu.test(before) || NOUN_AT_END.test(name);
}

/** "Sports Day of Greenwood School" is an event and who holds it. */
function splitInstitution(event: string): [event: string, of: string] {
  const [whole, own, of] = /^(.+?)\s+of\s+(?:the\s+)?(.+)$/u.exec(event) ?? [];
  return whole !== undefined && own !== undefined && of !== undefined && INSTITUTION.test(of) && !INSTITUTION.test(own)
    ? [own, of]
    : [event, ""];
}

/** "जयपुर में": one word that is no part of the event. */
function hindiPlaceIn(text: string, event: string): string {
  const words = [...text.matchAll(/([\p{Script=Devanagari}\p{M}]+)\s+में(?![\p{L}\p{M}])/gu)].map(
    ([, word = ""]) => word,
  );
  return (
    words.find((word) => !event.includes(word) && !isNoName(word) && !/^(?:हिंदी|हिन्दी|अंग्रेज़ी|मराठी)$/u.test(word)) ?? ""
  );
}

/** The words after the last one that is no part of a name. */
function afterNoName(phrase: string): string {
  const words = phrase.split(/\s+/u).filter(Boolean);
  return words.slice(words.findLastIndex((word) => isNoName(word)) + 1).join(" ");
}

function isNoName(word: string): boolean {
  return NO_NAME.has(word.toLowerCase().replace(/[.,]$/u, ""));
}

/** The match, blanked in the rest. */
function taken(rest: Rest, pattern: RegExp): RegExpExecArray | undefined {
  const found = pattern.exec(rest.text);
  if (found === null) return undefined;
  const [whole] = found;
  rest.text = `${rest.text.slice(0, found.index)} ; ${rest.text.slice(found.index + whole.length)}`;
  return found;
}

/** Lower-case words of Latin script get a capital letter; small words between do not. */
function titled(name: string): string {
  return name.replace(/(?<![\p{L}\p{M}\p{N}'’])[a-z][\p{L}\p{M}'’]*/gu, (word, at: number) =>
    at > 0 && /^(?:of|and|the|for|in|on|at|de)$/u.test(word) ? word : capitalised(word),
  );
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function plain(name: string): string {
  return name
    .replace(/[<>{}|;\n]+/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/^[\s,.:-]+|[\s,.:-]+$/gu, "");
}

/** Whole words, as many as have room. */
function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const words = name.slice(0, most + 1).replace(/\s+\S*$/u, "");
  return words.length <= most ? words : name.slice(0, most).toWellFormed();
}
