// Turns what somebody typed into a search of `student_words`: of each word, whatever begins like it.
import { createHash } from "node:crypto";
import { PEOPLE_SEARCH } from "#domain/list/people-search.ts";

/** The digits of a mobile number without its country. */
const OWN_DIGITS = 10;
const PUNCTUATION = /[.,;:()"'\-_/]+/;
const PHONE = /^\+?[0-9][0-9 ()-]*$/;

/** A tsquery; undefined if there is too little to search for. In lower case only once SQL has made it so. */
export function peopleSearch(ownerId: string, search: string): string | undefined {
  const words = search.split(/\s+/).filter((word) => word !== "");
  if (words.join("").length < PEOPLE_SEARCH.fewestLetters) return undefined;
  const mark = createHash("md5").update(ownerId).digest("hex").slice(0, 8);
  const begins = (word: string) => `'${mark}/${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`;
  const each = words
    .slice(0, PEOPLE_SEARCH.mostWords)
    .map((word) => anyOf([begins(word), partsOf(word).map(begins).join(" & ")]));
  return anyOf([each.join(" & "), ...phoneOf(search).map(begins)]);
}

/** Of a double name, whose parts are words of their own. */
function partsOf(word: string): string[] {
  const parts = word.split(PUNCTUATION).filter((part) => part !== "");
  return parts.length === 1 && parts[0] === word ? [] : parts;
}

/** The digits of a number that is written in groups, or with its country. */
function phoneOf(search: string): string[] {
  if (!PHONE.test(search)) return [];
  const digits = search.replace(/[^0-9]/g, "");
  return [digits.length > OWN_DIGITS ? digits.slice(-OWN_DIGITS) : digits];
}

function anyOf(searches: readonly string[]): string {
  return `(${searches.filter((one) => one !== "").join(" | ")})`;
}
