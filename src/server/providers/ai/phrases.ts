// Texts without a vendor: a title and a citation from a bank of phrases, by category, language and seed.
import { AI } from "#domain/certificate/ai.ts";
import { readSummary, readTitle } from "#domain/certificate/ai-text.ts";
import { languageTag } from "#domain/certificate/language.ts";
import { ENGLISH } from "./phrases-english.ts";
import type { CertificateInput, Texts } from "./interface.ts";
import type { PhraseField } from "./phrase-bank.ts";
import { HINDI } from "./phrases-hindi.ts";
/** A name of an event longer than this would leave no room for anything else. */
export const LONGEST_EVENT = 48;

export function writePhrases({ event, category, language, name, remarks, seed }: CertificateInput): Texts {
  const bank = languageTag(language) === "hi" ? HINDI : ENGLISH;
  const pick = picker(`${seed} ${event} ${name} ${remarks}`);
  const eventName = event.length > 0 && event.length <= LONGEST_EVENT ? event : bank.anEvent;
  const withEvent = (phrase: string) => phrase.replaceAll("{event}", eventName);
  const merits = bank.merits[fieldOf(category)];
  const title = readTitle(withEvent(pick(bank.titles))) ?? withEvent(bank.titles[0] ?? "");
  const sentences = [pick(bank.openings), pick(merits), pick(bank.wishes)].map(withEvent);
  const summary = readSummary(sentences.join(" ")) ?? sentences[1] ?? "";
  return { title, summary, searchWords: [category, ...eventName.split(/\s+/)].slice(0, AI.searchWords) };
}

/** The field of a category. */
export function fieldOf(category: string): PhraseField {
  return FIELD_OF[category] ?? "any";
}

const FIELD_OF: Readonly<Record<string, PhraseField>> = {
  Technology: "making",
  Automobiles: "making",
  Competition: "making",
  "Art & Creativity": "stage",
  Entertainment: "stage",
  Fashion: "stage",
  Beauty: "stage",
  Events: "stage",
  Sports: "sport",
  "Health & Fitness": "sport",
  Education: "learning",
  "Business & Finance": "learning",
  News: "learning",
  "Nature & Environment": "care",
  Travel: "care",
  Lifestyle: "care",
  "Food & Drinks": "taste",
};

/** Picks from lists, always the same for the same words: an FNV-1a hash that is advanced at every pick. */
export function picker(words: string): <T>(list: readonly T[]) => T {
  let state = 2_166_136_261;
  for (const character of words) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (list) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) >>> 0;
    state = (state ^ (state >>> 13)) >>> 0;
    const picked = list[state % list.length];
    if (picked === undefined) throw new Error("A bank of phrases has an empty list");
    return picked;
  };
}
